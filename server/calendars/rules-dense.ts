/** Rules that come every few seconds or minutes: how long, and whether too often to be looked at time by time. */
import { isShort, MOST_STEPS, UNIT_MS, type RecurrenceRule, type LocalSpan } from "./rules-recurrence.ts";

/** Nothing but how often it comes. */
function isPlain({
  months,
  weeks,
  yearDays,
  monthDays,
  days,
  hours,
  minutes,
  seconds,
  positions,
}: RecurrenceRule): boolean {
  const filters = [months, weeks, yearDays, monthDays, days, hours, minutes, seconds, positions];
  return filters.every((one) => one.length === 0);
}

/**
 * When a rule is over at the latest, in wall time; infinity where that is not known without looking at each of its times. The first time
 * is always one of it.
 */
export function endOfRule(rule: RecurrenceRule, first: number): number {
  const { frequency, interval, count, until } = rule;
  if (until !== null) return Math.max(first, until);
  if (count === null || !isShort(frequency) || !isPlain(rule)) return Number.POSITIVE_INFINITY;
  return first + (count - 1) * interval * UNIT_MS[frequency];
}

/** So often that no step has to be taken to know it: every second, for a year. */
export function comesTooOften(rule: RecurrenceRule, first: number, { from, to }: LocalSpan): boolean {
  const { frequency, interval } = rule;
  if (!isShort(frequency) || !isPlain(rule)) return false;
  const length = Math.min(to, endOfRule(rule, first)) - Math.max(from, first);
  return length / (interval * UNIT_MS[frequency]) > MOST_STEPS;
}
