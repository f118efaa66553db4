/** `/operator`: what needs the operator's attention today. */
import type { OperatorToday, DoctorFinding } from "#contract/operator/today.ts";
import { commandText } from "#contract/operator/command.ts";
import { CircleAlert, CircleCheck, CircleMinus, TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import { operatorPaths } from "../platform/operator-paths.ts";
import { Backups } from "./backups.tsx";
import { CommandLine } from "./commands.tsx";
import type { OperatorSectionData } from "./operator-loads.ts";
import { TwoStepPrompt } from "./two-step.tsx";
import { Waiting } from "./times.tsx";
import { findingTexts, operatorTodayTexts } from "./today-texts.ts";
import { richText } from "#contract/text/rich-text.ts";
import { numberText } from "#contract/text/count-text.ts";

const LEVELS = {
  mend: { Icon: CircleAlert },
  warning: { Icon: TriangleAlert },
  skipped: { Icon: CircleMinus },
  ok: { Icon: CircleCheck },
} as const;

const ORDER = Object.keys(LEVELS) as readonly DoctorFinding["level"][];

/** Findings to fix come first. */
const inOrder = (findings: readonly DoctorFinding[]) =>
  findings.toSorted((one, other) => ORDER.indexOf(one.level) - ORDER.indexOf(other.level));

interface TodayFigure {
  label: string;
  count: number;
  /** Address where it can be resolved. */
  to: string;
}

function figuresOf({ waiting, failed_jobs, undelivered_mails }: OperatorToday): TodayFigure[] {
  return [
    { label: operatorTodayTexts.reportedReviews, count: waiting.reported_reviews, to: operatorPaths.queue("review") },
    { label: operatorTodayTexts.heldReviews, count: waiting.held_reviews, to: operatorPaths.queue("review") },
    { label: operatorTodayTexts.claims, count: waiting.claims, to: operatorPaths.queue("claim") },
    { label: operatorTodayTexts.suggestedEdits, count: waiting.suggestions, to: operatorPaths.queue("suggestion") },
    { label: operatorTodayTexts.failedJobs, count: failed_jobs, to: operatorPaths.jobs() },
    { label: operatorTodayTexts.undeliveredEmails, count: undelivered_mails, to: operatorPaths.jobs() },
  ];
}

function Doctor({ findings }: { findings: OperatorToday["doctor"] }) {
  return (
    <section className="section stack" aria-labelledby="operator-doctor">
      <h2 id="operator-doctor">{operatorTodayTexts.doctor}</h2>
      {findings === null ? (
        <p className="muted">{operatorTodayTexts.doctorRunning}</p>
      ) : (
        <ul className="plain operator-doctor">
          {inOrder(findings).map(({ level, about, text, help }) => {
            const { Icon } = LEVELS[level];
            return (
              <li key={`${about} ${text}`} className={level}>
                <Icon className="i" strokeWidth={1.75} aria-hidden />
                <p>
                  <b>
                    {findingTexts[level]}: {about}
                  </b>
                  <span>{text}</span>
                  {help !== null && <span className="small muted">{help}</span>}
                </p>
              </li>
            );
          })}
        </ul>
      )}
      <CommandLine text={commandText("doctor")} />
    </section>
  );
}

export function Today({ data: { today, asOf, operator } }: { data: OperatorSectionData<""> }) {
  const { oldest_at: oldestAt } = today.waiting;
  return (
    <main id="main" tabIndex={-1} className="operator-screen">
      <h1>{operatorTodayTexts.title}</h1>
      {!operator.has_two_step && <TwoStepPrompt />}
      <section className="stack" aria-labelledby="operator-waiting">
        <h2 id="operator-waiting">{operatorTodayTexts.waiting}</h2>
        <dl className="operator-figures">
          {figuresOf(today).map(({ label, count, to }) => (
            <div key={label} className={count > 0 ? "waits" : undefined}>
              <dt>
                <Link to={to}>{label}</Link>
              </dt>
              <dd className="num">{numberText(count)}</dd>
            </div>
          ))}
        </dl>
        {oldestAt !== null && (
          <p className="muted">
            {richText(operatorTodayTexts.oldest({ age: () => <Waiting since={oldestAt} asOf={asOf} /> }))}
          </p>
        )}
        {today.is_mail_held && <p className="callout warn">{operatorTodayTexts.mailHeld}</p>}
      </section>
      <Doctor findings={today.doctor} />
      <Backups backup={today.backup} asOf={asOf} />
    </main>
  );
}
