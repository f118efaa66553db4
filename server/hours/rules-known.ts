/** Whether the hours of a listing are known, and how submitted hours are stored (rules: hours, 5). */
import { hasHolidayTimes, hasSpecialTimes, hasTimes } from "../../contract/hours/has-times.ts";
import type { HoursMode, WeeklyHours } from "../../contract/hours/hours.ts";
import type { StoredHours } from "./rules-stored.ts";

export interface ListingHours extends StoredHours {
  claimed: boolean;
}

/**
 * 'Closed' is an explicit choice of an owner, stored with a week, which may be empty. An owner's custom hours without
 * any time count as unknown; a source with such hours means that the place is closed.
 */
export function areHoursKnown({
  hours_mode,
  weekly_hours,
  special_hours,
  holiday_hours,
  claimed,
}: ListingHours): boolean {
  if (hours_mode === "always") return true;
  if (hours_mode === "closed") return weekly_hours !== null;
  return !claimed || hasTimes(weekly_hours) || hasSpecialTimes(special_hours) || hasHolidayTimes(holiday_hours);
}

export interface StoredWeek {
  hours_mode: HoursMode;
  weekly_hours: WeeklyHours | null;
}

/** Columns of a listing whose hours are unknown. */
export const UNKNOWN_WEEK: StoredWeek = { hours_mode: "closed", weekly_hours: null };
const EMPTY_WEEK: WeeklyHours = [[], [], [], [], [], [], []];

interface SentHours {
  /** Null: unknown from now on; undefined: not sent. */
  mode: HoursMode | null | undefined;
  weekly: WeeklyHours | null | undefined;
  /** Other submitted fields contain hours: special hours, or reservation types with weekly hours. */
  saysWhen: boolean;
}

/** The week stays stored while the listing is open 24/7 or temporarily closed, so that it is restored afterwards. */
export function weekWritten(before: StoredWeek, { mode, weekly, saysWhen }: SentHours): StoredWeek {
  if (mode === null) return UNKNOWN_WEEK;
  const weeklyHours = weekly === undefined ? before.weekly_hours : weekly;
  if (mode === undefined && before.hours_mode === "closed" && before.weekly_hours === null) {
    const isCustom = hasTimes(weekly) || saysWhen;
    return isCustom ? { hours_mode: "custom", weekly_hours: weeklyHours ?? EMPTY_WEEK } : before;
  }
  const next = mode ?? before.hours_mode;
  return { hours_mode: next, weekly_hours: next === "always" ? weeklyHours : (weeklyHours ?? EMPTY_WEEK) };
}
