/** From a stored listing to what its pages say about its hours. */
import type { Temporal } from "temporal-polyfill";
import type { OpenState } from "#contract/hours/hours.ts";
import { openState } from "./rules.ts";
import { openingHoursOf, type StoredHours } from "./rules-stored.ts";
import { isoAt } from "./rules-zone.ts";
import type { Freshness } from "../context/freshness.ts";

interface ListingHours extends StoredHours {
  claimed: boolean;
}

/** An imported listing whose source says nothing usable about its hours is not closed: nobody knows. */
export function areHoursKnown({ hours_mode, weekly_hours, claimed }: ListingHours): boolean {
  return hours_mode !== "closed" || weekly_hours !== null || claimed;
}

/** The open badge at an instant, and with it how long a page that shows it may stand; null when the hours are not known. */
export function openStateOf(stored: ListingHours, at: Temporal.Instant, freshness: Freshness): OpenState | null {
  if (!areHoursKnown(stored)) return null;
  const { state, changesAt, text, textChangesAt } = openState(openingHoursOf(stored), at);
  freshness.changesAt(textChangesAt);
  return { state, text, changes_at: changesAt === null ? null : isoAt(stored.time_zone, changesAt.epochMilliseconds) };
}
