/** `/operator/jobs`: failed jobs, and emails that were not delivered or are held. */
import { commandText } from "#contract/operator/command.ts";
import type { FailedJob } from "#contract/operator/jobs.ts";
import { ActForm } from "./act-form.tsx";
import { Commands, CommandLine } from "./commands.tsx";
import type { OperatorSectionData } from "./operator-loads.ts";
import { Instant } from "./times.tsx";
import { operatorTexts } from "./operator-texts.ts";

/** The id that stands for all jobs that were given up. */
const ALL = "all";

const STATES = { running: "running", waiting: "is tried again", given_up: "given up" } as const;

function Job({ job }: { job: FailedJob }) {
  const { id, task, about, state, attempts, max_attempts: most, run_at: runAt, error } = job;
  return (
    <li>
      <p className="operator-line">
        <b>{task}</b>
        {about !== "" && <span>{operatorTexts.for({ about })}</span>}
        <span className="muted">
          {STATES[state]}
          {state === "waiting" && (
            <>
              {" "}
              {operatorTexts.at} <Instant at={runAt} />
            </>
          )}
          {operatorTexts.ofTries({ attempts, most })}
        </span>
      </p>
      <p className="small">{error}</p>
      {state !== "running" && (
        <div className="operator-acts">
          <ActForm act="retry" id={id} label={operatorTexts.tryItAgain} command={commandText("jobs", "retry", id)} />
          <ActForm act="drop" id={id} label={operatorTexts.dropIt} command={commandText("jobs", "drop", id)} isFinal />
        </div>
      )}
      <Commands texts={[commandText("jobs", "retry", id), commandText("jobs", "drop", id)]} />
    </li>
  );
}

function Held({ since }: { since: string }) {
  return (
    <section className="operator-recent" aria-labelledby="operator-held">
      <h2 id="operator-held">{operatorTexts.mailIsHeld}</h2>
      <p>
        {operatorTexts.mailRemindersAndMeetingsAre} <Instant at={since} /> {operatorTexts.wasRestored}
      </p>
      <ActForm
        act="release"
        id={ALL}
        label={operatorTexts.sendTheHeldMail}
        command={commandText("jobs", "release")}
        isFinal
      >
        {({ values }) => (
          <label className="opt">
            <input type="checkbox" name="drop" defaultChecked={!("id" in values) || "drop" in values} />
            <span>{operatorTexts.withoutWhatTheSiteThat}</span>
          </label>
        )}
      </ActForm>
      <Commands texts={[commandText("jobs", "release", "--drop-mail"), commandText("jobs", "release")]} />
    </section>
  );
}

export function Jobs({ data: { failed } }: { data: OperatorSectionData<"jobs"> }) {
  const { jobs, has_more: hasMore, held_since: since } = failed;
  return (
    <main id="main" tabIndex={-1} className="operator-screen">
      <h1>{operatorTexts.jobsAndMail}</h1>
      {since !== null && <Held since={since} />}
      {jobs.length === 0 ? (
        <p className="muted">{operatorTexts.noJobHasFailedAnd}</p>
      ) : (
        <>
          <ol className="plain operator-list">
            {jobs.map((job) => (
              <Job key={job.id} job={job} />
            ))}
          </ol>
          {hasMore && <p className="muted">{operatorTexts.theseAreTheFirst({ count: jobs.length })}</p>}
        </>
      )}
      {jobs.some(({ state }) => state === "given_up") && (
        <section className="section stack" aria-labelledby="operator-all-jobs">
          <h2 id="operator-all-jobs">{operatorTexts.allThatWereGivenUp}</h2>
          <div className="operator-acts">
            <ActForm
              act="retry"
              id={ALL}
              label={operatorTexts.tryAllAgain}
              command={commandText("jobs", "retry", "--failed")}
            />
            <ActForm
              act="drop"
              id={ALL}
              label={operatorTexts.dropAll}
              command={commandText("jobs", "drop", "--failed")}
              isFinal
            />
          </div>
          <Commands texts={[commandText("jobs", "retry", "--failed"), commandText("jobs", "drop", "--failed")]} />
        </section>
      )}
      <CommandLine text={commandText("jobs", "list", "--failed")} />
    </main>
  );
}
