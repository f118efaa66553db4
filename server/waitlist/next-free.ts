/** The next free time for entries that the desk added, so that the desk knows which party to seat or call. */
import { bookable, takenFor, type Bookable } from "../booking/availability/bookable.ts";
import type { QueryClient } from "../booking/availability/queries-bookable.ts";
import { daysFromNow, waitAmong } from "../booking/desk/quote-wait.ts";
import { availableStarts } from "../booking/availability/rules-availability.ts";
import { forParty } from "../booking/availability/rules-turn-times.ts";
import { dateAt, dayOfDate, zoneOf } from "../hours/rules-zone.ts";
import type { WaitingRow } from "./queries.ts";
import { liesInSpan } from "./rules-line.ts";

/** Starts of one day that the desk could book for a party. */
function startsFor(seen: Bookable, { day_on, party_size: party }: WaitingRow, now: number): number[] {
  if (seen.row.type === null || seen.row.type.isArchived) return [];
  const type = forParty(seen.row.type, party);
  const day = dayOfDate(day_on);
  const who = { type, party, now, isOwner: true };
  return availableStarts(seen.hours, type, { first: day, last: day }, who, takenFor(seen, who));
}

/** Epoch milliseconds by entry id, only for entries of today with free time. Each type is read once. */
export async function findNextFree(
  reader: QueryClient,
  rows: readonly WaitingRow[],
  { viewerId, now }: { viewerId: string; now: number },
): Promise<ReadonlyMap<string, number>> {
  const types = new Map<string, Bookable | null>();
  const starts = new Map<string, readonly number[]>();
  const found = new Map<string, number>();
  for (const row of rows) {
    const { id, business_id: businessId, type_id: typeId, party_size: party, is_at_door: isAtDoor } = row;
    if (row.user_id !== null || (!isAtDoor && row.day_on !== dateAt(row.time_zone, now))) continue;
    let seen = types.get(typeId);
    if (seen === undefined) {
      seen = await bookable(reader, { businessId, typeId, viewerId, ...daysFromNow(now) });
      types.set(typeId, seen);
    }
    if (seen === null) continue;
    const key = `${typeId} ${party} ${isAtDoor}`;
    let free = starts.get(key);
    if (free === undefined) {
      const quoted = isAtDoor ? waitAmong(seen, { party, now }) : null;
      free = isAtDoor ? (quoted === null ? [] : [quoted.start]) : startsFor(seen, row, now);
      starts.set(key, free);
    }
    const zone = zoneOf(row.time_zone);
    const span = { from: row.from_minute, until: row.until_minute };
    const next = isAtDoor ? free[0] : free.find((start) => liesInSpan([start], span, zone));
    if (next !== undefined) found.set(id, next);
  }
  return found;
}
