/** `/answer/{token}`: target of an email's link. Mail scanners open it too, so only the button changes anything. */
import { data, Link } from "react-router";
import type { AnswerPage as AnswerType } from "#contract/notifications/answer.ts";
import { LIMITS } from "#contract/limits.ts";
import { useYear } from "../platform/site.ts";
import { dayOfInstant } from "../booking/calendar.ts";
import { zoneNameOfTime } from "#contract/hours/zone-clock.ts";
import { rangeText, wholeDayText } from "../booking/reservation-time-text.ts";
import { whatText } from "#contract/booking/reservation-words.ts";
import { apiContext } from "../platform/context.ts";
import { guestPaths, ownerPaths, paths } from "../platform/paths.ts";
import { spanText } from "../waitlist/waiting-words.ts";
import { AuthFrame } from "../accounts/auth-frame.tsx";
import { authMeta } from "../platform/meta.ts";
import { answerWords } from "./answer-words.ts";
import type { Route } from "./+types/answer.ts";
import "./answer.css";
import { answerTexts } from "./answer-texts.ts";
import { localPath } from "../platform/local-path.ts";

export const meta: Route.MetaFunction = ({ matches: [{ loaderData }] }) =>
  authMeta(answerTexts.pageTitle, guestPaths.answer(""), loaderData.site);

const hasCode = (error: unknown): error is { code: unknown } => error instanceof Error && "code" in error;

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  try {
    const answer = await context.get(apiContext).get_answer({ p_token: token });
    return data<{ token: string; answer: AnswerType | null }>({ token, answer });
  } catch (error) {
    if (!hasCode(error) || (error.code !== "answer_not_found" && error.code !== "invalid_input")) throw error;
    return data({ token, answer: null }, { status: 404 });
  }
}

type AnswerReservation = NonNullable<AnswerType["reservation"]>;

/** Times are in the listing's zone, which is named: an email can be read anywhere. */
function FactsCard({ facts }: { facts: AnswerReservation }) {
  const year = useYear();
  const { reservationTime: from, reservationEndTime: to, reservationTypeName: typeName, partySize } = facts;
  return (
    <dl className="answer-facts">
      <div>
        <dt>{answerTexts.where}</dt>
        <dd>
          <bdi>{facts.businessName}</bdi>
        </dd>
      </div>
      <div>
        <dt>{answerTexts.what}</dt>
        <dd>
          <bdi>{whatText({ typeName, partySize })}</bdi>
        </dd>
      </div>
      <div>
        <dt>{answerTexts.when}</dt>
        <dd className="num">
          <time dateTime={from}>
            {wholeDayText(dayOfInstant(from), year)}
            <br />
            {rangeText(from, to, facts.timezone)}
          </time>
          <small className="muted" suppressHydrationWarning>
            {zoneNameOfTime(facts.timezone, Date.parse(from))}
          </small>
        </dd>
      </div>
      {facts.userName !== "" && (
        <div>
          <dt>{answerTexts.guest}</dt>
          <dd>
            <bdi>{facts.userName}</bdi>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** Facts of a waitlist entry. */
function LineCard({ line }: { line: NonNullable<AnswerType["waiting"]> }) {
  const year = useYear();
  const { businessName, reservationTypeName: typeName, partySize, date } = line;
  return (
    <dl className="answer-facts">
      <div>
        <dt>{answerTexts.where}</dt>
        <dd>
          <bdi>{businessName}</bdi>
        </dd>
      </div>
      <div>
        <dt>{answerTexts.what}</dt>
        <dd>
          <bdi>{whatText({ typeName, partySize })}</bdi>
        </dd>
      </div>
      <div>
        <dt>{answerTexts.when}</dt>
        <dd className="num">
          {wholeDayText(date, year)}
          <br />
          {spanText(line)}
        </dd>
      </div>
    </dl>
  );
}

function NoAnswer() {
  return (
    <AuthFrame title={answerTexts.linkEnded} lead={answerTexts.linkEndedHelp}>
      <Link className="btn lg block" to={paths.reservations()}>
        {answerTexts.yourReservations}
      </Link>
    </AuthFrame>
  );
}

/** Links to further pages. */
function Onwards({ answer: { purpose, role, reservation } }: { answer: AnswerType }) {
  const businessId = reservation?.businessId ?? null;
  if (purpose === "reminders") return <Link to={paths.settings()}>{answerTexts.accountSettings}</Link>;
  if (role === "guest") return <Link to={paths.reservations()}>{answerTexts.yourReservations}</Link>;
  return businessId === null ? null : <Link to={ownerPaths.manage(businessId)}>{answerTexts.manageReservations}</Link>;
}

export default function Answer({ loaderData: { token, answer } }: Route.ComponentProps) {
  if (answer === null) return <NoAnswer />;
  const { title, lead, button, reasonLabel } = answerWords(answer);
  return (
    <AuthFrame title={title} lead={lead}>
      {answer.reservation !== null && <FactsCard facts={answer.reservation} />}
      {answer.waiting !== null && <LineCard line={answer.waiting} />}
      {button !== null && (
        // sent by the browser, which shows its progress: a state would stay after Stop and Back
        <form method="post" action={localPath(guestPaths.answer(token))} className="stack">
          {reasonLabel !== null && (
            <div className="field">
              <label className="label" htmlFor="reason">
                {reasonLabel}
              </label>
              <textarea
                id="reason"
                name="reason"
                className="input"
                rows={2}
                maxLength={LIMITS.reservationReasonLength}
              />
            </div>
          )}
          <button className={`btn lg block ${answer.purpose === "cancel" ? "danger" : "primary"}`}>{button}</button>
        </form>
      )}
      <p className="answer-onwards">
        <Onwards answer={answer} />
      </p>
    </AuthFrame>
  );
}
