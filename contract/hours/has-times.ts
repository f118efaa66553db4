/** Whether opening hours are known: a week of empty days means unknown (rules: hours, 5). */
import type { HolidayHours, SpecialHours, WeeklyHours } from "./hours.ts";

export const hasTimes = (weekly: WeeklyHours | null | undefined): boolean =>
  weekly?.some((day) => day.length > 0) === true;

export const hasSpecialTimes = (special: readonly SpecialHours[] | null | undefined): boolean =>
  special?.some(({ periods }) => periods.length > 0) === true;

export const hasHolidayTimes = (holidays: HolidayHours | null | undefined): boolean =>
  (holidays?.periods.length ?? 0) > 0;
