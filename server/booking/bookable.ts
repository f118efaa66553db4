/** A listing as booking sees it, in the words of the engine. */
import { hasTimes } from "#contract/hours/has-times.ts";
import type { OpeningHours } from "#contract/hours/hours.ts";
import type pg from "pg";
import { findBookable, holdsOf, type BookableRow, type BookableType } from "./queries.ts";
import { isVisible } from "../access/visible.ts";
import { spanOfDays } from "./rules-availability.ts";
import type { Hold } from "./rules-capacity.ts";
import { areHoursKnown, type ListingHours } from "../hours/rules-known.ts";
import { openingHoursOf } from "../hours/rules-stored.ts";

export interface Bookable {
  readonly row: BookableRow;
  readonly hours: OpeningHours;
  readonly holds: readonly Hold[];
}

interface Asked {
  businessId: string;
  typeId: string | null;
  viewerId: string | null;
  /** Days as in `server/hours/rules-zone.ts`, for whose starts holds are read. */
  first: number;
  last: number;
  movedId?: string | null | undefined;
  key?: string | null;
  /** Only what one that starts then would meet; absent or null: all that is taken on the days. */
  start?: number | null;
}

/** Null where the listing does not exist for this viewer. */
export async function bookable(
  pool: Pick<pg.Pool, "query"> | pg.ClientBase,
  { businessId, typeId, viewerId, first, last, start = null, movedId = null, key = null }: Asked,
): Promise<Bookable | null> {
  const { from, until } = spanOfDays(first, last);
  const row = await findBookable(pool, { businessId, typeId, viewerId, from, until, start, movedId, key });
  if (!isVisible(row)) return null;
  return { row, hours: openingHoursOf(row), holds: holdsOf(row) };
}

type Answering = Pick<BookableRow, "hidden_at" | keyof ListingHours>;

/** Why nothing of this type can be reserved at any time; null where something can (rules: listings, 4; hours, 5). */
export function whyNot(
  row: Answering,
  { weeklyHours }: Pick<BookableType, "weeklyHours">,
): "no_reservations" | "hours_unknown" | null {
  if (!row.claimed || row.hidden_at !== null) return "no_reservations";
  // a type with a week of its own says when by itself
  if (!areHoursKnown(row)) return row.hours_mode === "custom" && hasTimes(weeklyHours) ? null : "hours_unknown";
  return row.hours_mode === "closed" ? "no_reservations" : null;
}

export const takesReservations = (row: Answering, type: Pick<BookableType, "weeklyHours">): boolean =>
  whyNot(row, type) === null;

/** What is wrong with this size of a party for the type; null when nothing is. */
export function partyProblem(
  { minPartySize: min, maxPartySize: max }: BookableType,
  party: number | null,
): string | null {
  if (min === null || max === null) return party === null ? null : "This type has no party sizes.";
  if (party === null) return "Choose how many people are coming.";
  return party < min || party > max ? `Choose from ${min} to ${max} people.` : null;
}
