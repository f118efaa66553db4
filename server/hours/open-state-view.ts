/** From a stored listing to what its pages say about its hours. */
import type { Temporal } from "temporal-polyfill";
import type { OpenState } from "#contract/hours/hours.ts";
import { openState } from "./rules.ts";
import { areHoursKnown, type ListingHours } from "./rules-known.ts";
import { hoursOf } from "./hours-of.ts";
import { isoAt } from "./rules-zone.ts";
import type { Freshness } from "../context/freshness.ts";

/** The open badge at an instant, and with it how long a page that shows it may stand; null when the hours are not known. */
export function openStateOf(stored: ListingHours, at: Temporal.Instant, freshness: Freshness): OpenState | null {
  if (!areHoursKnown(stored)) return null;
  const { state, changesAt, text, textChangesAt } = openState(hoursOf(stored), at);
  freshness.changesAt(textChangesAt);
  return { state, text, changes_at: changesAt === null ? null : isoAt(stored.time_zone, changesAt.epochMilliseconds) };
}
