/** The time that an owner blocks, as typed on the listing's clock. */
import type { Period } from "#contract/hours/hours.ts";
import { clockTimeText } from "#contract/hours/hours-text.ts";
import { parseClock, tidyClock } from "../../hours/clock.ts";
import { readPeriods } from "../../hours/typed-hours.ts";
import { FieldError } from "../../platform/refused-form.ts";
import { addDays } from "../calendar.ts";
import { instantOf } from "./zone-time.ts";

/** Dates are YYYY-MM-DD, times as typed. */
export interface BlockSpan {
  from: string;
  fromTime: string;
  until: string;
  untilTime: string;
}

/** What the listing's clock shows then. */
export function instant(field: string, date: string, typed: string, zone: string, which: "first" | "last"): string {
  const time = parseClock(typed);
  if (date === "") throw new FieldError(field, "Choose a date.");
  if (time === null) throw new FieldError(field, "Enter a time, like 9:30 AM.");
  const found = instantOf({ date, time }, zone, which);
  if (found === null) throw new FieldError(field, "Choose a date.");
  return new Date(found).toISOString();
}

/** Both times of one day read together: '10' to '6' ends at 6 PM. Null where that is not certain. */
function readTimes({ from, fromTime, until, untilTime }: BlockSpan): Period | null {
  return from === until ? (readPeriods([{ open: fromTime, close: untilTime }])[0]?.period ?? null) : null;
}

/** The times of a span once one of its fields is left. */
export function tidyTimes(span: BlockSpan, name: "fromTime" | "untilTime"): Partial<BlockSpan> {
  const period = readTimes(span);
  return period === null
    ? { [name]: tidyClock(span[name]) }
    : { fromTime: clockTimeText(period.open), untilTime: clockTimeText(period.close) };
}

/** Its instants; with `isAllDay` from the beginning of the first day to the end of the last. */
export function blockedTime(span: BlockSpan, isAllDay: boolean, zone: string) {
  const { from, until } = span;
  const period = readTimes(span);
  const [fromTime, untilTime] = period === null ? [span.fromTime, span.untilTime] : [period.open, period.close];
  const start = instant("p_from", from, isAllDay ? "00:00" : fromTime, zone, "first");
  const last = isAllDay && until !== "" ? addDays(until, 1) : until;
  const end = instant("p_until", last, isAllDay ? "00:00" : untilTime, zone, "last");
  if (end <= start) throw new FieldError("p_until", "The end has to be after the start.");
  return { p_from: start, p_until: end };
}
