/** The next times at which listings of a page of results can be reserved. */
import { Temporal } from "temporal-polyfill";
import type { Available, NextTime } from "#contract/search.ts";
import type { ListingRow } from "../db/queries/search-rows.ts";
import { availableStarts, unitsOf } from "../domain/availability.ts";
import { DAY_MS, MINUTE_MS, dayOfDate, isoWithOffset, zoneOf } from "../domain/zone.ts";
import { bookable } from "./bookable.ts";
import type { ProcedureContext } from "./context.ts";

const DAYS_AHEAD = 6;
const MOST = 3;
const HALF_HOUR = 30;

/** When what is asked for begins: now, or the half hour of the filter. */
function beginning(timeZone: string, available: Available | null, now: number): number {
  if (available === null) return now;
  const [hour = 0, minute = 0] = available.time.split(":").map(Number);
  const half = Math.floor((hour * 60 + minute) / HALF_HOUR) * HALF_HOUR;
  return zoneOf(timeZone).firstAt(dayOfDate(available.date) * DAY_MS + half * MINUTE_MS);
}

async function timesOf(
  { id, time_zone: timeZone, bookable_type: typeId }: ListingRow,
  available: Available | null,
  { connection, now }: ProcedureContext,
): Promise<NextTime[]> {
  if (typeId === null) return [];
  const at = now().epochMilliseconds;
  const zone = zoneOf(timeZone);
  const from = Math.max(at, beginning(timeZone, available, at));
  const days = { first: zone.dayAt(from), last: zone.dayAt(from) + (available === null ? DAYS_AHEAD : 0) };
  const seen = await bookable(connection.pool, { businessId: id, typeId, viewerId: null, ...days });
  const type = seen?.row.type;
  if (seen == null || type == null) return [];
  const party = available !== null && type.minPartySize !== null ? available.party : type.minPartySize;
  const taken = { holds: seen.holds, units: unitsOf(type.poolTakes, party) };
  const starts = availableStarts(seen.hours, type, days, { now: at, isOwner: false }, taken);
  return starts
    .filter((start) => start >= from)
    .slice(0, MOST)
    .map((start) => {
      const starts_at = isoWithOffset(timeZone, Temporal.Instant.fromEpochMilliseconds(start));
      return {
        reservation_type_id: typeId,
        starts_at,
        date: starts_at.slice(0, 10),
        time: starts_at.slice(11, 16),
      };
    });
}

/** In the order of the rows. */
export async function nextTimes(
  rows: readonly ListingRow[],
  available: Available | null,
  context: ProcedureContext,
): Promise<NextTime[][]> {
  return Promise.all(rows.map((row) => timesOf(row, available, context)));
}
