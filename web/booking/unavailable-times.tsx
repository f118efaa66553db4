/** The times of a day that cannot be reserved, each with the reason; for members with the whole rule. */
import type { TimeSlot, UnavailableTime } from "#contract/booking/reservation.ts";
import { sharedPageTexts } from "#contract/site/page-texts.ts";
import { richText } from "#contract/text/rich-text.ts";
import { api } from "../platform/api.ts";
import { phoneHref, type ShownPhone } from "../business/contact-links.ts";
import { bookingTexts } from "./booking-texts.ts";
import { isSameInstant } from "./calendar.ts";
import { instantText } from "#contract/hours/instant-text.ts";
import { useAnswers, type KnownAnswers } from "./use-answers.ts";
import type { TimesQuestion } from "./use-time-picker.ts";
import "./unavailable-times.css";

const askTimes = api.get_unavailable_times;

interface UnavailableSpan {
  first: string;
  last: string;
  text: string;
}

/** Joins times with the same reason, unless a time between them is offered. */
export function unavailableSpans(times: readonly UnavailableTime[], slots: readonly TimeSlot[]): UnavailableSpan[] {
  const offered = slots.map(({ starts_at: at }) => Date.parse(at));
  const spans: UnavailableSpan[] = [];
  for (const { starts_at: at, text, rule } of times) {
    const last = spans.at(-1);
    const reason = rule ?? text;
    const isNext = last?.text === reason && !offered.some((one) => Date.parse(last.last) < one && one < Date.parse(at));
    if (isNext) last.last = at;
    else spans.push({ first: at, last: at, text: reason });
  }
  return spans;
}

interface UnavailableRuleProps {
  question: TimesQuestion;
  generation: number;
  /** An instant. */
  at: string;
}

/** The rule that keeps guests from reserving this time; nothing if they can, or while it is not known. */
export function UnavailableRule({ question, generation, at }: UnavailableRuleProps) {
  const { answer } = useAnswers<TimesQuestion, UnavailableTime[]>([question], askTimes, generation)(question);
  const found = answer?.find(({ starts_at: start }) => isSameInstant(start, at));
  return found?.rule == null ? null : <p className="help">{bookingTexts.guestsCannotThen({ rule: found.rule })}</p>;
}

interface UnavailableTimesProps {
  question: TimesQuestion;
  generation: number;
  known?: KnownAnswers<TimesQuestion, UnavailableTime[]>;
  /** The offered times of the day. */
  slots: readonly TimeSlot[];
  timeZone: string;
  /** Telephone number of the business; empty or absent: none. */
  phone?: ShownPhone | undefined;
}

export function UnavailableTimes({ question, generation, known, slots, timeZone, phone }: UnavailableTimesProps) {
  const { answer, failure } = useAnswers<TimesQuestion, UnavailableTime[]>(
    [question],
    askTimes,
    generation,
    known,
  )(question);
  if (answer === null)
    return (
      <p className="help" role={failure === null ? "status" : "alert"}>
        {failure === null ? sharedPageTexts.loading : bookingTexts.otherTimesFailed}
      </p>
    );
  if (answer.length === 0) return <p className="help">{bookingTexts.allOffered}</p>;
  const isForMembers = answer.some(({ rule }) => rule !== null);
  const isTooLate = answer.some(({ reason }) => reason === "too_soon");
  return (
    <>
      {isForMembers && <p className="help">{bookingTexts.guestsCannot}</p>}
      <ul className="unavailable-times">
        {unavailableSpans(answer, slots).map(({ first, last, text }) => (
          <li key={first}>
            <span>
              {instantText(first, timeZone)}
              {last !== first && ` – ${instantText(last, timeZone)}`}
            </span>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      {isTooLate && phone !== undefined && phone.phone_number !== "" && (
        <p className="help">
          {richText(
            bookingTexts.callInstead({
              phone: phone.phone_text,
              link: (parts) => (
                <a href={phoneHref(phone.phone_number)} dir="ltr">
                  {parts}
                </a>
              ),
            }),
          )}
        </p>
      )}
    </>
  );
}
