/**
 * Converts a stored listing to the engine's opening hours, with the public holidays of its region, and to its open
 * badge.
 */
import type { HolidayCalendar, Holiday, OpeningHours, OpenState } from "#contract/hours/hours.ts";
import { holidayRegionOf } from "./holiday-region.ts";
import { holidaysOfYear } from "./public-holidays.ts";
import { openingHoursOf, type StoredHours } from "./rules-stored.ts";
import type { Temporal } from "temporal-polyfill";
import { openState } from "./rules.ts";
import { areHoursKnown, type ListingHours } from "./rules-known.ts";
import { isoAt } from "./rules-zone.ts";
import type { Freshness } from "../context/freshness.ts";

export function hoursOf(stored: StoredHours): OpeningHours {
  return openingHoursOf(stored, calendarOf(stored));
}

/** Null if holidays do not change the hours, or if no dates are known. */
function calendarOf({ hours_mode, holiday_hours, country, state, holiday_state }: StoredHours): HolidayCalendar | null {
  if (holiday_hours === null || holiday_hours.rule === "usual" || hours_mode === "closed") return null;
  const region = holidayRegionOf(country, holiday_state ?? state);
  if (region === null) return null;
  // cached, because a month of slots reads the same year some hundred times
  const years = new Map<number, readonly Holiday[]>();
  const ofYear = (year: number): readonly Holiday[] => {
    const known = years.get(year) ?? holidaysOfYear(region, year);
    years.set(year, known);
    return known;
  };
  return { periods: holiday_hours.rule === "custom" ? holiday_hours.periods : [], ofYear };
}

/** The open badge at an instant; null if the hours are not known. Notes in `freshness` when the badge changes. */
export function openStateOf(stored: ListingHours, at: Temporal.Instant, freshness: Freshness): OpenState | null {
  if (!areHoursKnown(stored)) return null;
  const { state, changesAt, text, textChangesAt } = openState(hoursOf(stored), at);
  freshness.changesAt(textChangesAt);
  return { state, text, changes_at: changesAt === null ? null : isoAt(stored.time_zone, changesAt.epochMilliseconds) };
}
