/** Checks a requested time against the hours and reservations of a listing. */
import { LIMITS } from "#contract/limits.ts";
import { notOfferedText } from "#contract/booking/not-offered-words.ts";
import { invalid, refuseSaying, type Refuse } from "../../context/procedure.ts";
import type { Viewer } from "../../context/context.ts";
import { DAY_MS, dateOfDay, zoneOf } from "../../hours/rules-zone.ts";
import { may } from "../../access/rules.ts";
import { bookable, partyProblem, seatsLeft, takenFor, type Bookable } from "./bookable.ts";
import type { BookableType, QueryClient } from "./queries-bookable.ts";
import { hasRoomAt, isAvailable, unitsOf } from "./rules-availability.ts";
import { areOccupied } from "../seating/floor.ts";
import { timeTextAt } from "../reservations/time-text.ts";
import { nearestStarts, whyNotOffered } from "./rules-not-offered.ts";
import type { Seat } from "../seating/rules-seating.ts";
import { inputTexts } from "#contract/input-texts.ts";

/** The UTC day and one on either side: the time zone is not known until the listing is read. */
function daysAround(instant: number): { first: number; last: number } {
  const day = Math.floor(instant / DAY_MS);
  return { first: day - 1, last: day + 1 };
}

interface StartQuery {
  businessId: string;
  typeId: string;
  start: number;
  /** Party size; the type's duration is for this size. */
  party: number | null;
  movedId?: string;
  key?: string | null;
}

/** The listing and the holds around this start; null where the listing does not exist for the viewer. */
export async function findStart(params: StartQuery, viewer: Viewer, reader: QueryClient): Promise<Bookable | null> {
  return bookable(reader, { ...params, ...daysAround(params.start), viewerId: viewer.id });
}

const isTooFar = (start: number, now: number): boolean => start > now + (LIMITS.maxAdvanceMax + 1) * DAY_MS;

const wrong = (path: string, message: string) => invalid([{ path, message }]);

/** Throws unless the block ends in the future and begins within reach. It may have begun already. */
export function requireBlockable(starts: number, ends: number, now: number): void {
  if (ends <= now) throw wrong("p_until", inputTexts.timePassed);
  if (isTooFar(starts, now)) throw wrong("p_from", inputTexts.tooFarAhead);
}

export interface RequestedStart {
  type: BookableType;
  start: number;
  party: number | null;
  now: number;
  /** Id of the reservation that is placed or moved. */
  id: string;
  wantedId?: string | null | undefined;
  pinnedTo?: readonly string[] | null | undefined;
}

interface Whence {
  reader: QueryClient;
  viewer: Pick<Viewer, "id">;
  businessId: string;
  movedId?: string;
  refuse: Refuse<"slot_taken">;
}

/**
 * Throws where the start is impossible for every listing, then where this listing does not offer it, then where it is
 * taken. Returns the seating with this party in it; null where the type needs no resources.
 */
export async function requireOffered(seen: Bookable, wanted: RequestedStart, whence: Whence): Promise<Seat[] | null> {
  const { row, hours, holds } = seen;
  const { type, start, party, now } = wanted;
  if (start <= now) throw wrong("p_reservation_time", inputTexts.timePassed);
  if (isTooFar(start, now)) throw wrong("p_reservation_time", inputTexts.tooFarAhead);
  const problem = partyProblem(type, party);
  if (problem !== null) throw wrong("p_party_size", problem);
  const isOwner = may(row.member_role, "reservations");
  const room = { holds, units: unitsOf(type.poolTakes, party) };
  if (!isAvailable(hours, type, start, { now, isOwner }, room)) throw await notOffered(seen, wanted, whence);
  const seats = seatsLeft(seen, { ...wanted, isOwner });
  if (seats === null) return null;
  const seating = seats.seatAt(start);
  if (seating === null) throw await notOffered(seen, wanted, whence);
  return seating;
}

/**
 * The refusal, with the reason and the nearest free starts. For a start that has just been taken, the page lists other
 * times.
 */
async function notOffered(seen: Bookable, wanted: RequestedStart, whence: Whence): Promise<Error> {
  const { row, hours } = seen;
  const { type, start, party, now } = wanted;
  const { reader, viewer, businessId, movedId, refuse } = whence;
  const reach = { now, isOwner: may(row.member_role, "reservations") };
  const isTooLarge =
    seatsLeft(seen, { ...wanted, ...reach })?.isTooLarge === true ||
    (type.poolSize !== null && unitsOf(type.poolTakes, party) > type.poolSize);
  const reason = whyNotOffered(hours, type, start, reach);
  const why = reason === "full" && isTooLarge ? "party" : reason;
  if (why === "full" && !reach.isOwner) return refuse("slot_taken");
  // the holds read so far are only those at this start
  const query = { businessId, typeId: type.id, viewerId: viewer.id, movedId, party };
  const around = await bookable(reader, { ...query, ...daysAround(start) });
  const taken = around === null ? null : takenFor(around, { ...wanted, ...reach });
  const near = around === null || taken === null ? [] : nearestStarts(around.hours, type, start, reach, taken);
  const clock = (instant: number) => timeTextAt(hours.timeZone, instant);
  const { duration, minNotice, maxAdvance } = type;
  const facts = {
    ...{ why, at: clock(start), near: near.map(clock), duration, minNotice, maxAdvance, party },
    lastDate: dateOfDay(zoneOf(hours.timeZone).dayAt(now) + maxAdvance),
  };
  return refuseSaying("slot_taken", notOfferedText(facts));
}

/**
 * For parties that sit down now: checks capacity alone, not hours or notice. Returns the same as `requireOffered`.
 */
export function requireRoom(seen: Bookable, wanted: RequestedStart, refuse: Refuse<"slot_taken">): Seat[] | null {
  const { type, start, party, pinnedTo = null, now } = wanted;
  const problem = partyProblem(type, party);
  if (problem !== null) throw wrong("p_party_size", problem);
  if (!hasRoomAt(type, { holds: seen.holds, units: unitsOf(type.poolTakes, party) }, start)) throw refuse("slot_taken");
  const seats = seatsLeft(seen, { ...wanted, isOwner: true });
  if (seats === null) return null;
  const { floor } = seen.row;
  // members may choose a table outside of its hours, but not one where a party still sits
  const isOccupied = floor !== null && pinnedTo !== null && areOccupied(floor, pinnedTo, now);
  const seating = isOccupied ? null : seats.seatAt(start);
  if (seating === null) throw refuse("slot_taken");
  return seating;
}
