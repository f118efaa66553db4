/** What the shapes of `contract/hours/hours.ts` can't say about opening hours (rules: hours, 1 and 2). */
import { type HolidayHours, type Period, type SpecialHours, type WeeklyHours } from "../../contract/hours/hours.ts";
import { HOURS_ISSUES } from "../../contract/hours/hours-text.ts";
import { LIMITS } from "../../contract/limits.ts";
import { dayOfDate } from "./rules-zone.ts";
import { spansOf } from "./rules-plan.ts";

export interface HoursIssue {
  /** From the value that was checked: [day, period] of weekly hours, [entry, 'periods', period] of special hours. */
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** Periods of one day that overlap; touching is allowed, and the night before isn't looked at. */
export function validateWeeklyHours(weekly: WeeklyHours): HoursIssue[] {
  return weekly.flatMap((periods, day) => overlappingPeriods(periods, [day]));
}

/** Periods of public holidays that overlap. */
export function validateHolidayHours({ periods }: HolidayHours): HoursIssue[] {
  return overlappingPeriods(periods, ["periods"]);
}

/** Special hours whose periods or dates overlap, whose last date is before the first, or that cover too many days in all. */
export function validateSpecialHours(special: readonly SpecialHours[]): HoursIssue[] {
  const issues: HoursIssue[] = [];
  let days = 0;
  special.forEach((entry, index) => {
    issues.push(...overlappingPeriods(entry.periods, [index, "periods"]));
    const length = dayOfDate(entry.to) - dayOfDate(entry.from) + 1;
    if (length < 1) {
      issues.push({ path: [index, "to"], message: HOURS_ISSUES.reversedSpecialHours });
      return;
    }
    days += length;
    const isTaken = special.slice(0, index).some((other) => other.from <= entry.to && entry.from <= other.to);
    if (isTaken) issues.push({ path: [index, "from"], message: HOURS_ISSUES.overlappingSpecialHours });
  });
  if (days > LIMITS.specialHoursDays) {
    issues.push({ path: [], message: HOURS_ISSUES.tooManySpecialDays(LIMITS.specialHoursDays) });
  }
  return issues;
}

function overlappingPeriods(periods: readonly Period[], path: readonly (string | number)[]): HoursIssue[] {
  return periods.flatMap((period, index) => {
    const overlaps = periods.slice(0, index).some((other) => isOverlapping(period, other));
    return overlaps ? [{ path: [...path, index], message: HOURS_ISSUES.overlappingPeriods }] : [];
  });
}

function isOverlapping(a: Period, b: Period): boolean {
  const [first, second] = spansOf([a, b]);
  return first !== undefined && second !== undefined && second.open < first.close;
}
