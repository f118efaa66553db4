/** Rules that repeat every few seconds or minutes: their duration, and whether they repeat too often to be expanded. */
import { isShort, MOST_STEPS, UNIT_MS, type RecurrenceRule, type LocalSpan } from "./rules-recurrence.ts";

/** Whether the rule has only a frequency and an interval. */
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
 * The latest end of a rule, in wall time; infinity if finding it would need an expansion. The first time always belongs
 * to the rule.
 */
export function endOfRule(rule: RecurrenceRule, first: number): number {
  const { frequency, interval, count, until } = rule;
  if (until !== null) return Math.max(first, until);
  if (count === null || !isShort(frequency) || !isPlain(rule)) return Number.POSITIVE_INFINITY;
  return first + (count - 1) * interval * UNIT_MS[frequency];
}

/** Whether it repeats so often that no expansion is needed to know it: every second, for a year. */
export function comesTooOften(rule: RecurrenceRule, first: number, { from, to }: LocalSpan): boolean {
  const { frequency, interval } = rule;
  if (!isShort(frequency) || !isPlain(rule)) return false;
  const length = Math.min(to, endOfRule(rule, first)) - Math.max(from, first);
  return length / (interval * UNIT_MS[frequency]) > MOST_STEPS;
}
