/** Public holidays as dated hours (rules: hours, 6). */
import type { OpeningHours, SpecialHours } from "../../contract/hours/hours.ts";
import { exceptionOn, planOf } from "./rules-plan.ts";
import { yearOf } from "./rules-zone.ts";

/** The special hours of a listing and the holidays on the days `first`–`last` that have none, in the order of their dates. */
export function datedHours(hours: OpeningHours, first: number, last: number): SpecialHours[] {
  const special = [...hours.special];
  const plan = planOf(hours);
  if (plan.holidays !== null) {
    const { ofYear } = plan.holidays.calendar;
    for (let year = yearOf(first); year <= yearOf(last); year += 1)
      for (const { day } of ofYear(year)) {
        const source = day < first || day > last ? undefined : exceptionOn(plan, day)?.source;
        if (source !== undefined && !special.includes(source)) special.push(source);
      }
  }
  return special.sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
}

/** The holiday on a day, whatever the hours are on it; null on other days and without a calendar. */
export function holidayNameOn({ holidays }: OpeningHours, day: number): string | null {
  return holidays?.ofYear(yearOf(day)).find((holiday) => holiday.day === day)?.name ?? null;
}
