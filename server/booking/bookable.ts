/** A listing as booking sees it, in the words of the engine. */
import type { OpeningHours } from "#contract/hours/hours.ts";
import type pg from "pg";
import { findBookable, holdsOf, type BookableRow, type BookableType } from "./queries.ts";
import { isVisible } from "../access/visible.ts";
import { spanOfDays } from "./rules-availability.ts";
import type { Hold } from "./rules-capacity.ts";
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
  pool: pg.Pool,
  { businessId, typeId, viewerId, first, last, start = null, movedId = null, key = null }: Asked,
): Promise<Bookable | null> {
  const { from, until } = spanOfDays(first, last);
  const row = await findBookable(pool, { businessId, typeId, viewerId, from, until, start, movedId, key });
  if (!isVisible(row)) return null;
  return { row, hours: openingHoursOf(row), holds: holdsOf(row) };
}

/** Whether anybody could answer for a reservation there (rules: listings, 4). */
export function takesReservations({
  claimed,
  hidden_at,
  hours_mode,
}: Pick<BookableRow, "claimed" | "hidden_at" | "hours_mode">): boolean {
  return claimed && hidden_at === null && hours_mode !== "closed";
}

/** What is wrong with this size of a party for the type; null when nothing is. */
export function partyProblem(
  { minPartySize: min, maxPartySize: max }: BookableType,
  party: number | null,
): string | null {
  if (min === null || max === null) return party === null ? null : "This type has no party sizes.";
  if (party === null) return "Choose how many people are coming.";
  return party < min || party > max ? `Choose from ${min} to ${max} people.` : null;
}
