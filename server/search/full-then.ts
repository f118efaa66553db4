/**
 * Fully booked listings with a waitlist, shown after the free ones when these do not fill a page. Queried only for
 * searches with a time, so other searches cost no more.
 */
import { LIMITS } from "#contract/limits.ts";
import type { Available } from "#contract/search/search.ts";
import { bookable, takenFor } from "../booking/availability/bookable.ts";
import { availableStarts } from "../booking/availability/rules-availability.ts";
import { halfHourAt, halfHourOf } from "../booking/availability/rules-availability-index.ts";
import { forParty } from "../booking/availability/rules-turn-times.ts";
import type { ProcedureContext } from "../context/context.ts";
import { minutesOf } from "../hours/rules-plan.ts";
import { dayOfDate, MINUTE_MS, zoneOf } from "../hours/rules-zone.ts";
import { partyFor } from "./next-times.ts";
import { searchListings } from "./queries-one-box.ts";
import type { ResultRow } from "./queries-rows.ts";
import type { SearchRequest } from "./search-request.ts";

const HALF_HOUR_MS = 30 * MINUTE_MS;

/** Whether the type is offered in that half hour for this party size and is fully booked. */
async function isFullThen(
  { id, time_zone: timeZone }: ResultRow,
  typeId: string,
  available: Available,
  { connection, now }: ProcedureContext,
): Promise<boolean> {
  const zone = zoneOf(timeZone);
  const from = halfHourAt(zone, dayOfDate(available.date), halfHourOf(minutesOf(available.time)));
  const day = zone.dayAt(from);
  const days = { first: day, last: day };
  const seen = await bookable(connection.pool, { businessId: id, typeId, viewerId: null, ...days });
  if (seen?.row.type == null) return false;
  const party = partyFor(seen.row.type, available);
  if (party === undefined) return false;
  const who = { type: forParty(seen.row.type, party), party, now: now().epochMilliseconds, isOwner: false };
  const isThen = (start: number) => start >= from && start < from + HALF_HOUR_MS;
  const taken = takenFor(seen, who);
  if (taken.seats?.isTooLarge === true) return false;
  const offered = availableStarts(seen.hours, who.type, days, who, { holds: [], units: taken.units });
  return offered.some(isThen) && !availableStarts(seen.hours, who.type, days, who, taken).some(isThen);
}

async function fullTypeOf(row: ResultRow, available: Available, context: ProcedureContext): Promise<string | null> {
  for (const typeId of row.bookable_types)
    if (row.waitlist_types.includes(typeId) && (await isFullThen(row, typeId, available, context))) return typeId;
  return null;
}

export interface FullThen {
  row: ResultRow;
  /** The reservation type with the waitlist. */
  typeId: string;
}

/** `shown`: number of free listings on this page. */
export async function listFullThen(
  request: SearchRequest,
  shown: number,
  context: ProcedureContext,
): Promise<FullThen[]> {
  const { available } = request.filters;
  if (available === null || request.page > 1 || shown >= LIMITS.resultsPerPage) return [];
  const { rows } = await searchListings(context.connection, { ...request, isFullThen: true });
  const types = await Promise.all(rows.map((row) => fullTypeOf(row, available, context)));
  return rows
    .flatMap((row, index) => {
      const typeId = types[index] ?? null;
      return typeId === null ? [] : [{ row, typeId }];
    })
    .slice(0, LIMITS.resultsPerPage - shown);
}
