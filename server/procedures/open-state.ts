/** From a stored listing to what its pages say about its hours. */
import type { Temporal } from "temporal-polyfill";
import type { HoursMode, OpeningHours, OpenState, SpecialHours, WeeklyHours } from "#contract/hours.ts";
import { openState } from "../domain/hours.ts";
import { isoAt } from "../domain/zone.ts";
import type { Freshness } from "../http/freshness.ts";

/** The columns that decide when a listing is open. */
export interface StoredHours {
  hours_mode: HoursMode;
  time_zone: string;
  weekly_hours: WeeklyHours | null;
  special_hours: SpecialHours[];
  claimed: boolean;
}

export function openingHoursOf(stored: StoredHours): OpeningHours {
  return {
    mode: stored.hours_mode,
    weekly: stored.weekly_hours,
    special: stored.special_hours,
    timeZone: stored.time_zone,
  };
}

/** An imported listing whose source says nothing usable about its hours is not closed: nobody knows. */
export function areHoursKnown({ hours_mode, weekly_hours, claimed }: StoredHours): boolean {
  return hours_mode !== "closed" || weekly_hours !== null || claimed;
}

/** The open badge at an instant, and with it how long a page that shows it may stand; null when the hours are not known. */
export function openStateOf(stored: StoredHours, at: Temporal.Instant, freshness: Freshness): OpenState | null {
  if (!areHoursKnown(stored)) return null;
  const { state, changesAt, text, textChangesAt } = openState(openingHoursOf(stored), at);
  freshness.changesAt(textChangesAt);
  return { state, text, changes_at: changesAt === null ? null : isoAt(stored.time_zone, changesAt.epochMilliseconds) };
}
