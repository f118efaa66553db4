/** The next times at which listings of a page of results can be reserved. */
import type { Available, NextTime, SearchFilters, SearchResult } from "#contract/search/search.ts";
import { USUAL_PARTY } from "#contract/limits.ts";
import type { BookableType } from "../booking/availability/queries-bookable.ts";
import type { ResultRow } from "./queries-rows.ts";
import { availableStarts } from "../booking/availability/rules-availability.ts";
import { forParty } from "../booking/availability/rules-turn-times.ts";
import { minutesOf } from "../hours/rules-plan.ts";
import { halfHourAt, halfHourOf } from "../booking/availability/rules-availability-index.ts";
import { dayOfDate, isoAt, zoneOf } from "../hours/rules-zone.ts";
import { bookable, takenFor } from "../booking/availability/bookable.ts";
import type { ProcedureContext } from "../context/context.ts";
import { daysAhead, timesOfEvening } from "./rules-evening.ts";
import { timesAround } from "./rules-next-times.ts";

const DAYS_AHEAD = 6;
const MOST = 3;

type TimesOfCard = Pick<SearchResult, "next_times" | "waitlist">;
export const NO_TIMES: TimesOfCard = { next_times: [], waitlist: null };

/** Start of the period: now, or the half hour of the filter. */
function beginning(timeZone: string, available: Available | null, now: number): number {
  if (available === null) return now;
  return halfHourAt(zoneOf(timeZone), dayOfDate(available.date), halfHourOf(minutesOf(available.time)));
}

/** The party size for which times are computed; undefined if the type does not accept the requested size. */
export function partyFor(
  { minPartySize: min, maxPartySize: max }: BookableType,
  requested: { readonly party: number } | null,
) {
  if (min === null || max === null) return requested === null || requested.party === 1 ? null : undefined;
  if (requested === null) return Math.min(max, Math.max(min, USUAL_PARTY));
  return requested.party < min || requested.party > max ? undefined : requested.party;
}

/** A start, in epoch milliseconds, as a card's button has it. */
export function nextTimeAt(typeId: string, timeZone: string, start: number): NextTime {
  const starts_at = isoAt(timeZone, start);
  return { reservation_type_id: typeId, starts_at, date: starts_at.slice(0, 10), time: starts_at.slice(11, 16) };
}

type RequestedTime = Pick<SearchFilters, "available" | "evening">;

/** The days whose times are computed. */
function daysOf({ available, evening }: RequestedTime, today: number, first: number) {
  if (evening !== null) return { first: today + daysAhead(evening), last: today + daysAhead(evening) };
  return { first, last: first + (available === null ? DAYS_AHEAD : 0) };
}

interface NextTimesResult {
  times: NextTime[];
  /** There are none because all are reserved. */
  isFull: boolean;
}
const NONE: NextTimesResult = { times: [], isFull: false };

async function timesOf(
  { id, time_zone: timeZone }: ResultRow,
  typeId: string,
  requested: RequestedTime,
  { connection, now }: ProcedureContext,
): Promise<NextTimesResult> {
  const { available, evening } = requested;
  const at = now().epochMilliseconds;
  const zone = zoneOf(timeZone);
  const today = zone.dayAt(at);
  const from = Math.max(at, beginning(timeZone, available, at));
  const days = daysOf(requested, today, zone.dayAt(from));
  const seen = await bookable(connection.pool, { businessId: id, typeId, viewerId: null, ...days });
  if (seen?.row.type == null) return NONE;
  const party = partyFor(seen.row.type, evening ?? available);
  if (party === undefined) return NONE;
  const who = { type: forParty(seen.row.type, party), party, now: at, isOwner: false };
  const starts = availableStarts(seen.hours, who.type, days, who, takenFor(seen, who));
  if (starts.length === 0) {
    const empty = takenFor(seen, who);
    // a time that could never be reserved is not full
    const isFull =
      empty.seats?.isTooLarge !== true &&
      availableStarts(seen.hours, who.type, days, who, { holds: [], units: empty.units }).length > 0;
    return { times: [], isFull };
  }
  const shown =
    evening !== null
      ? timesOfEvening(starts, evening, { zone, today, most: MOST })
      : available === null
        ? starts.slice(0, MOST)
        : timesAround(starts, from, MOST);
  return { times: shown.map((start) => nextTimeAt(typeId, timeZone, start)), isFull: false };
}

/**
 * Times of the first type that has any. Types are checked one after the other because the first nearly always has some.
 * With fifty types at each of ten listings and nothing free for a week, the page takes 0.4 s (500 checks, on two
 * cores).
 */
async function firstTimesOf(row: ResultRow, requested: RequestedTime, context: ProcedureContext): Promise<TimesOfCard> {
  let waitlist: string | null = null;
  for (const typeId of row.bookable_types) {
    const { times, isFull } = await timesOf(row, typeId, requested, context);
    if (times.length > 0) return { next_times: times, waitlist: null };
    if (isFull && row.waitlist_types.includes(typeId)) waitlist ??= typeId;
  }
  return { next_times: [], waitlist };
}

/** Results in the order of the rows. */
export async function nextTimes(
  rows: readonly ResultRow[],
  requested: RequestedTime,
  context: ProcedureContext,
): Promise<TimesOfCard[]> {
  return Promise.all(rows.map((row) => firstTimesOf(row, requested, context)));
}
