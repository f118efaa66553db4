/** Checks of opening hours that the schemas of `contract/hours/hours.ts` cannot express (rules: hours, 1 and 2). */
import { type HolidayHours, type Period, type SpecialHours, type WeeklyHours } from "../../contract/hours/hours.ts";
import { LIMITS } from "../../contract/limits.ts";
import { dayOfDate } from "./rules-zone.ts";
import { spansOf } from "./rules-plan.ts";
import { hoursProblemTexts } from "../../contract/hours/hours-problem-texts.ts";

export interface HoursIssue {
  /** Relative to the checked value: [day, period] of weekly hours, [entry, 'periods', period] of special hours. */
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** Finds periods of one day that overlap. Periods may touch, and the night before is not checked. */
export function validateWeeklyHours(weekly: WeeklyHours): HoursIssue[] {
  return weekly.flatMap((periods, day) => overlappingPeriods(periods, [day]));
}

/** Finds periods of public holidays that overlap. */
export function validateHolidayHours({ periods }: HolidayHours): HoursIssue[] {
  return overlappingPeriods(periods, ["periods"]);
}

/**
 * Finds special hours with overlapping periods or dates, with a last date before the first, or with too many days in
 * total.
 */
export function validateSpecialHours(special: readonly SpecialHours[]): HoursIssue[] {
  const issues: HoursIssue[] = [];
  let days = 0;
  special.forEach((entry, index) => {
    issues.push(...overlappingPeriods(entry.periods, [index, "periods"]));
    const length = dayOfDate(entry.to) - dayOfDate(entry.from) + 1;
    if (length < 1) {
      issues.push({ path: [index, "to"], message: hoursProblemTexts.reversedSpecialHours });
      return;
    }
    days += length;
    const isTaken = special.slice(0, index).some((other) => other.from <= entry.to && entry.from <= other.to);
    if (isTaken) issues.push({ path: [index, "from"], message: hoursProblemTexts.overlappingSpecialHours });
  });
  if (days > LIMITS.specialHoursDays) {
    issues.push({ path: [], message: hoursProblemTexts.tooManySpecialDays({ days: LIMITS.specialHoursDays }) });
  }
  return issues;
}

function overlappingPeriods(periods: readonly Period[], path: readonly (string | number)[]): HoursIssue[] {
  return periods.flatMap((period, index) => {
    const overlaps = periods.slice(0, index).some((other) => isOverlapping(period, other));
    return overlaps ? [{ path: [...path, index], message: hoursProblemTexts.overlappingPeriods }] : [];
  });
}

function isOverlapping(a: Period, b: Period): boolean {
  const [first, second] = spansOf([a, b]);
  return first !== undefined && second !== undefined && second.open < first.close;
}
