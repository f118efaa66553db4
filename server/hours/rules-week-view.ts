/** Opening hours as a listing's page shows them: the week with today marked, and upcoming special hours. */
import { type Temporal } from "temporal-polyfill";
import { type OpeningHours } from "../../contract/hours/hours.ts";
import { dayLines, holidayLines, specialHoursText } from "../../contract/hours/hours-text.ts";
import { dateOfDay, dayOfDate, weekdayOf, yearOf, zoneOf } from "./rules-zone.ts";
import { datedHours, holidayNameOn } from "./rules-holidays.ts";
import { exceptionOn, planOf, weeklyPeriods } from "./rules-plan.ts";

export interface WeeklyRow {
  /** 0 = Monday … 6 = Sunday. */
  readonly day: number;
  /** The local date (`YYYY-MM-DD`) of this weekday among today and the six days after it. */
  readonly date: string;
  readonly isToday: boolean;
  /** True if the row shows special hours of today, or hours of a public holiday, instead of the regular ones. */
  readonly isSpecial: boolean;
  /** '7:00 AM – 2:00 PM', 'Closed', 'Open 24 hours'. */
  readonly lines: readonly string[];
}

export interface UpcomingSpecial {
  /** Local dates, inclusive. */
  readonly from: string;
  readonly to: string;
  readonly isToday: boolean;
  /** 'Thanksgiving, Thu, Nov 26: Closed'. */
  readonly text: string;
}

/**
 * Seven rows, Monday first: the regular hours, with the special hours of today and the holidays that change the hours,
 * with their names or notes. Other special days are listed by `upcomingSpecial`, so that the table shows the regular week.
 */
export function weeklyTable(hours: OpeningHours, at: Temporal.Instant): WeeklyRow[] {
  const today = zoneOf(hours.timeZone).dayAt(at.epochMilliseconds);
  const plan = planOf(hours);
  return [0, 1, 2, 3, 4, 5, 6].map((day) => {
    const ahead = (day - weekdayOf(today) + 7) % 7;
    const isToday = ahead === 0;
    const holiday = holidayNameOn(hours, today + ahead);
    const shown = isToday || holiday !== null ? exceptionOn(plan, today + ahead)?.source : undefined;
    const lines = dayLines(shown?.periods ?? weeklyPeriods(hours, day));
    const note = shown?.note?.trim() ?? "";
    const name = note === "" ? holiday : note;
    return {
      day,
      date: dateOfDay(today + ahead),
      isToday,
      isSpecial: shown !== undefined,
      lines: shown === undefined || name === null ? lines : holidayLines(name, lines),
    };
  });
}

/** The special hours of today and the next `days` days, in order; an entry that has begun counts until its last day. */
export function upcomingSpecial(hours: OpeningHours, at: Temporal.Instant, days = 60): UpcomingSpecial[] {
  const today = zoneOf(hours.timeZone).dayAt(at.epochMilliseconds);
  const presentYear = yearOf(today);
  return datedHours(hours, today, today + days)
    .filter((entry) => dayOfDate(entry.to) >= today && dayOfDate(entry.from) <= today + days)
    .map((entry) => ({
      from: entry.from,
      to: entry.to,
      isToday: dayOfDate(entry.from) <= today,
      text: specialHoursText(entry, presentYear),
    }));
}
