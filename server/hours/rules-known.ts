/** Whether anybody has said when a listing is open, and what is stored of what is said (rules: hours, 5). */
import { hasHolidayTimes, hasSpecialTimes, hasTimes } from "../../contract/hours/has-times.ts";
import type { HoursMode, WeeklyHours } from "../../contract/hours/hours.ts";
import type { StoredHours } from "./rules-stored.ts";

export interface ListingHours extends StoredHours {
  claimed: boolean;
}

/**
 * 'Closed' is what an owner has chosen: then a week is stored with it, though it be empty. An owner's custom hours without any time
 * say nothing yet; a source that says so of a place means that it is shut.
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

/** What a listing has of which nobody knows the hours. */
export const UNKNOWN_WEEK: StoredWeek = { hours_mode: "closed", weekly_hours: null };
const EMPTY_WEEK: WeeklyHours = [[], [], [], [], [], [], []];

interface SentHours {
  /** Null: nobody says any more; undefined: not sent. */
  mode: HoursMode | null | undefined;
  weekly: WeeklyHours | null | undefined;
  /** Something else that is sent says when: dates with hours, or types with a week of their own. */
  saysWhen: boolean;
}

/** A week is kept while the listing is open without end or closed for now: going back to it finds it again. */
export function weekWritten(before: StoredWeek, { mode, weekly, saysWhen }: SentHours): StoredWeek {
  if (mode === null) return UNKNOWN_WEEK;
  const kept = weekly === undefined ? before.weekly_hours : weekly;
  if (mode === undefined && before.hours_mode === "closed" && before.weekly_hours === null) {
    const isCustom = hasTimes(weekly) || saysWhen;
    return isCustom ? { hours_mode: "custom", weekly_hours: kept ?? EMPTY_WEEK } : before;
  }
  const next = mode ?? before.hours_mode;
  return { hours_mode: next, weekly_hours: next === "always" ? kept : (kept ?? EMPTY_WEEK) };
}
