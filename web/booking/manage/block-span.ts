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

const HOUR = 3_600_000;

/** One hour from `from`, in epoch milliseconds. */
export function hourFrom(from: number, zone: string): BlockSpan {
  const start = wallTimeOf(from, zone);
  const end = wallTimeOf(from + HOUR, zone);
  return { from: start.date, fromTime: clockTimeText(start.time), until: end.date, untilTime: clockTimeText(end.time) };
}

/** The end of the hour from the start of a span; nothing while the start is not complete. */
export function endAfterStart({ from, fromTime }: BlockSpan, zone: string): Partial<BlockSpan> {
  try {
    const { until, untilTime } = hourFrom(Date.parse(instant("p_from", from, fromTime, zone, "first")), zone);
    return { until, untilTime };
  } catch {
    return {};
  }
}

/** The instant of a date and a typed time in the listing's time zone. */
export function instant(field: string, date: string, typed: string, zone: string, which: "first" | "last"): string {
  const time = parseClock(typed);
  if (date === "") throw new FieldError(field, entryErrorTexts.dateMissing);
  if (time === null) throw new FieldError(field, typedHoursTexts.timeInvalid);
  const found = instantOf({ date, time }, zone, which);
  if (found === null) throw new FieldError(field, entryErrorTexts.dateMissing);
  return new Date(found).toISOString();
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

function requireTimes(times: Pick<BlockSpan, "fromTime" | "untilTime">): void {
  for (const [field, typed] of Object.entries(times))
    if (parseClock(typed) === null) throw new FieldError(field, typedHoursTexts.timeInvalid);
}

/** Start and end as instants; with `isAllDay` from the start of the first day to the end of the last. */
export function blockedTime(typed: BlockSpan, isAllDay: boolean, zone: string) {
  const span = isAllDay ? typed : withNextDay(typed);
  const { from, until } = span;
  const period = readTimes(span);
  const [fromTime, untilTime] = period === null ? [span.fromTime, span.untilTime] : [period.open, period.close];
  if (!isAllDay) requireTimes({ fromTime, untilTime });
  const start = instant("p_from", from, isAllDay ? "00:00" : fromTime, zone, "first");
  const last = isAllDay && until !== "" ? addDays(until, 1) : until;
  const end = instant("p_until", last, isAllDay ? "00:00" : untilTime, zone, "last");
  if (end <= start) throw new FieldError("p_until", entryErrorTexts.endFirst);
  return { p_from: start, p_until: end };
}
