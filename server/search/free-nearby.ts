/** Similar listings near a full one, with their free times around the requested time (rules: search, 8). */
import { LIMITS } from "#contract/limits.ts";
import type { FreeNearby } from "#contract/search/free-nearby.ts";
import type { NextTime } from "#contract/search/search.ts";
import { bookable, takenFor, type Bookable, type Party } from "../booking/availability/bookable.ts";
import { availableStarts } from "../booking/availability/rules-availability.ts";
import { forParty } from "../booking/availability/rules-turn-times.ts";
import type { ProcedureContext } from "../context/context.ts";
import type { Procedure } from "../context/procedure.ts";
import { minutesOf } from "../hours/rules-plan.ts";
import { DAY_MS, MINUTE_MS, dayOfDate, zoneOf } from "../hours/rules-zone.ts";
import { nextTimeAt, partyFor } from "./next-times.ts";
import { isFreeInHalfHours } from "./queries-available.ts";
import { findFullListing, listNearby, type NearbyListing } from "./queries-free-nearby.ts";
import { listRows, type ResultRow } from "./queries-rows.ts";
import { aroundMinute, aroundOffered, halfHoursIn, nearestIn, type TimeWindow } from "./rules-free-nearby.ts";

const TIMES = 3;

interface RequestedDay {
  date: string;
  party: number;
}

/** Local minutes of the day of each start. */
function minutesByStart(starts: readonly number[], { hours }: Bookable, day: number): Map<number, number> {
  const zone = zoneOf(hours.timeZone);
  return new Map(starts.map((start) => [(zone.localAt(start) - day * DAY_MS) / MINUTE_MS, start]));
}

async function lookOn(businessId: string, typeId: string, date: string, { connection }: ProcedureContext) {
  const day = dayOfDate(date);
  return bookable(connection.pool, { businessId, typeId, viewerId: null, first: day, last: day });
}

/** The starts of a type on a day by local minute; those that are taken too if `isOffered`. */
function startsOn(seen: Bookable, { date, party }: RequestedDay, now: number, isOffered: boolean): Map<number, number> {
  const { type } = seen.row;
  const size = type === null ? undefined : partyFor(type, { party });
  if (type === null || size === undefined) return new Map();
  const who: Party = { type: forParty(type, size), party: size, now, isOwner: false };
  const taken = takenFor(seen, who);
  const day = dayOfDate(date);
  const free = isOffered ? { holds: [], units: taken.units } : taken;
  return minutesByStart(availableStarts(seen.hours, who.type, { first: day, last: day }, who, free), seen, day);
}

/** Of the first type that is free then. */
async function timesOf(
  { id, time_zone: timeZone, bookable_types: types }: ResultRow,
  requested: RequestedDay,
  within: TimeWindow,
  context: ProcedureContext,
): Promise<NextTime[]> {
  const now = context.now().epochMilliseconds;
  for (const typeId of types) {
    const seen = await lookOn(id, typeId, requested.date, context);
    const starts = seen === null ? new Map<number, number>() : startsOn(seen, requested, now, false);
    const times = nearestIn(within, [...starts.keys()], TIMES).flatMap((minute) => starts.get(minute) ?? []);
    if (times.length > 0) return times.map((start) => nextTimeAt(typeId, timeZone, start));
  }
  return [];
}

async function freeOnes(
  nearby: readonly NearbyListing[],
  requested: RequestedDay,
  within: TimeWindow,
  context: ProcedureContext,
): Promise<FreeNearby[]> {
  const distances = new Map(nearby.map(({ id, km }) => [id, km]));
  const rows = await listRows(context.connection.db, [...distances.keys()], context.now());
  const found: FreeNearby[] = [];
  for (const row of rows) {
    const times = await timesOf(row, requested, within, context);
    const { id, name, country, rating, review_count } = row;
    const distance_km = Math.round((distances.get(id) ?? 0) * 100) / 100;
    if (times.length > 0) found.push({ id, name, country, rating, review_count, distance_km, times });
    if (found.length === LIMITS.freeNearby) break;
  }
  return found;
}

/** Up to three. Null window: the type is not offered on this day, so nothing is full. */
export const listFreeNearby: Procedure<"list_free_nearby"> = async ({ input, context, refuse }) => {
  const { p_business_id: id, p_reservation_type_id: typeId, p_date: date, p_time: time, p_party_size: size } = input;
  const { connection, now } = context;
  const seen = await lookOn(id, typeId, date, context);
  if (seen === null) throw refuse("listing_not_found");
  if (seen.row.type === null || seen.row.type.isArchived) throw refuse("type_not_found");
  const requested = { date, party: size ?? 1 };
  const at = now();
  const within =
    time === null
      ? aroundOffered([...startsOn(seen, requested, at.epochMilliseconds, true).keys()])
      : aroundMinute(minutesOf(time));
  const full = within === null ? null : await findFullListing(connection.db, id);
  if (within === null || full === null) return [];
  const isFree = await isFreeInHalfHours(connection.pool, { ...requested, ...halfHoursIn(within) }, at);
  return freeOnes(await listNearby(connection.db, full, isFree), requested, within, context);
};
