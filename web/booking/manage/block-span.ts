/** Blocked time as an owner types it, in the listing's time zone. */
import type { Period } from "#contract/hours/hours.ts";
import { clockTimeText } from "#contract/hours/hours-text.ts";
import { isDayEnd, parseClock, tidyClock } from "../../hours/clock.ts";
import { readPeriods } from "../../hours/typed-hours.ts";
import { typedHoursTexts } from "../../hours/typed-hours-texts.ts";
import { FieldError } from "../../platform/refused-form.ts";
import { addDays } from "../calendar.ts";
import { entryErrorTexts } from "./manage-reservations-texts.ts";
import { instantOf, wallTimeOf } from "./zone-time.ts";

/** Dates are YYYY-MM-DD, times as typed. */
export interface BlockSpan {
  from: string;
  fromTime: string;
  until: string;
  untilTime: string;
}

/** A date, YYYY-MM-DD, and a time as typed. */
interface TypedTime {
  date: string;
  time: string;
}

/** The instant of a typed time in the listing's time zone, in epoch milliseconds; null if date or time are not valid. */
export function typedInstant({ date, time: typed }: TypedTime, zone: string, which: "first" | "last"): number | null {
  const time = parseClock(typed);
  return time === null ? null : instantOf({ date, time }, zone, which);
}

/** The same as text. `fields` are the names under which errors are shown. */
export function instant(
  typed: TypedTime,
  zone: string,
  which: "first" | "last",
  fields: Record<keyof TypedTime, string>,
): string {
  if (typed.date === "") throw new FieldError(fields.date, entryErrorTexts.dateMissing);
  if (parseClock(typed.time) === null) throw new FieldError(fields.time, typedHoursTexts.timeInvalid);
  const found = typedInstant(typed, zone, which);
  if (found === null) throw new FieldError(fields.date, entryErrorTexts.dateMissing);
  return new Date(found).toISOString();
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The next full hour of the zone's clock, or `now` if that is one; in epoch milliseconds. */
export function nextHour(zone: string, now: number): number {
  const minutes = Number(wallTimeOf(now, zone).time.slice(3));
  const hour = now - (now % MINUTE) - minutes * MINUTE;
  return hour === now ? now : hour + HOUR;
}

/** One hour from `from`, in epoch milliseconds; by default from the next full hour. */
export function hourFrom(zone: string, from = nextHour(zone, Date.now())): BlockSpan {
  const start = wallTimeOf(from, zone);
  const end = wallTimeOf(from + HOUR, zone);
  return { from: start.date, fromTime: clockTimeText(start.time), until: end.date, untilTime: clockTimeText(end.time) };
}

/** The end of the hour from the start of a span; nothing while the start is not complete. */
export function endAfterStart({ from, fromTime }: BlockSpan, zone: string): Partial<BlockSpan> {
  const start = typedInstant({ date: from, time: fromTime }, zone, "first");
  if (start === null) return {};
  const { until, untilTime } = hourFrom(zone, start);
  return { until, untilTime };
}

/** Parses both times of one day together: '10' to '6' ends at 6 PM. Null if that is ambiguous. */
function readTimes({ from, fromTime, until, untilTime }: BlockSpan): Period | null {
  return from === until ? (readPeriods([{ open: fromTime, close: untilTime }])[0]?.period ?? null) : null;
}

/** The times of a span, formatted after one of its fields loses the focus. */
export function tidyTimes(typed: BlockSpan, name: "fromTime" | "untilTime"): Partial<BlockSpan> {
  const span = withNextDay(typed);
  if (span !== typed) return span;
  const period = readTimes(span);
  return period === null
    ? { [name]: tidyClock(span[name]) }
    : { fromTime: clockTimeText(period.open), untilTime: clockTimeText(period.close) };
}

/** Midnight at the end of the last day, as '24:00' or on the day of the start, as midnight of the next. */
function withNextDay(span: BlockSpan): BlockSpan {
  const period = readTimes(span);
  if (span.until === "" || !(period?.close === "00:00" || isDayEnd(span.untilTime))) return span;
  const fromTime = period === null ? span.fromTime : clockTimeText(period.open);
  return { ...span, fromTime, until: addDays(span.until, 1), untilTime: clockTimeText("00:00") };
}

/** Start and end as instants; with `isAllDay` from the start of the first day to the end of the last. */
export function blockedTime(typed: BlockSpan, isAllDay: boolean, zone: string) {
  const span = isAllDay ? typed : withNextDay(typed);
  const { from, until } = span;
  const period = readTimes(span);
  const [fromTime, untilTime] = period === null ? [span.fromTime, span.untilTime] : [period.open, period.close];
  const timeOf = (date: string, time: string): TypedTime => ({ date, time: isAllDay ? "00:00" : time });
  const start = instant(timeOf(from, fromTime), zone, "first", { date: "p_from", time: "fromTime" });
  const last = isAllDay && until !== "" ? addDays(until, 1) : until;
  const end = instant(timeOf(last, untilTime), zone, "last", { date: "p_until", time: "untilTime" });
  if (end <= start) throw new FieldError("p_until", entryErrorTexts.endFirst);
  return { p_from: start, p_until: end };
}
