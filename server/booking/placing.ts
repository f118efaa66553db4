/**
 * What every booking, entry and move has in common: it is looked at without a lock whether the time is offered and has room;
 * then PostgreSQL decides in one transaction (`place_reservation`). A listing that changed in between is looked at again.
 */
import type { Issue } from "#contract/errors.ts";
import { LIMITS } from "#contract/limits.ts";
import type { PlacedReservation } from "#contract/booking/reservation.ts";
import { placeReservation, type BookableType, type Placement, type Placing } from "./queries.ts";
import { holdOf, isAvailable, unitsOf } from "./rules-availability.ts";
import { DAY_MS } from "../hours/rules-zone.ts";
import { bookable, partyProblem, type Bookable } from "./bookable.ts";
import type { ProcedureContext, Viewer } from "../context/context.ts";

export type BookingRefusal =
  | "listing_not_found"
  | "reservation_not_found"
  | "type_not_found"
  | "type_archived"
  | "no_reservations"
  | "own_listing"
  | "not_owner"
  | "guest_blocked"
  | "display_name_required"
  | "slot_taken"
  | "own_overlap"
  | "too_many_reservations"
  | "idempotency_key_reused"
  | "reservation_cancelled"
  | "reservation_over"
  | "too_many_attempts";

export type Booking =
  | { outcome: "placed"; placed: PlacedReservation }
  | { outcome: "refused"; why: BookingRefusal }
  | { outcome: "invalid"; issues: Issue[] };

/** A change of the listing between looking and booking is rare, and this many in a row do not happen to one request. */
const LOOKS = 5;

export const refused = (why: BookingRefusal): Booking => ({ outcome: "refused", why });
export const invalid = (path: string, message: string): Booking => ({
  outcome: "invalid",
  issues: [{ path, message }],
});

/** A day around it: the zone is known only once the listing is. */
function daysAround(instant: number): { first: number; last: number } {
  const day = Math.floor(instant / DAY_MS);
  return { first: day - 1, last: day + 1 };
}

interface Start {
  businessId: string;
  typeId: string;
  start: number;
  movedId?: string;
  key?: string | null;
}

/** What somebody who booked this start would meet; null where the listing does not exist for them. */
export async function findStart(
  asked: Start,
  viewer: Viewer,
  { connection }: ProcedureContext,
): Promise<Bookable | null> {
  return bookable(connection.pool, { ...asked, ...daysAround(asked.start), viewerId: viewer.id });
}

const PASSED = "This time has passed.";
const TOO_FAR = "This is too far ahead.";

const isTooFar = (start: number, now: number): boolean => start > now + (LIMITS.maxAdvanceMax + 1) * DAY_MS;

/** Without asking anybody: a time that no listing could offer. */
function timeProblem(start: number, now: number): string | null {
  if (start <= now) return PASSED;
  return isTooFar(start, now) ? TOO_FAR : null;
}

/** The same of time to be blocked, which may have begun. */
export function blockProblem(starts: number, ends: number, now: number): Booking | null {
  if (ends <= now) return invalid("p_until", PASSED);
  return isTooFar(starts, now) ? invalid("p_from", TOO_FAR) : null;
}

interface Seen extends Bookable {
  type: BookableType;
}

function isOffered({ row, hours, holds, type }: Seen, start: number, party: number | null, now: number): boolean {
  return isAvailable(
    hours,
    type,
    start,
    { now, isOwner: row.is_owner },
    { holds, units: unitsOf(type.poolTakes, party) },
  );
}

/** What is wrong with booking this type for this party at this time; null when nothing is. */
export function whyNot(seen: Seen, start: number, party: number | null, now: number): Booking | null {
  const problem = timeProblem(start, now);
  if (problem !== null) return invalid("p_reservation_time", problem);
  const wrongParty = partyProblem(seen.type, party);
  if (wrongParty !== null) return invalid("p_party_size", wrongParty);
  return isOffered(seen, start, party, now) ? null : refused("slot_taken");
}

const REFUSALS: Readonly<Record<Exclude<Placing, "placed" | "again" | "repeated">, BookingRefusal>> = {
  own_overlap: "own_overlap",
  too_many: "too_many_reservations",
  taken: "slot_taken",
  gone: "reservation_over",
};

/** What is wanted, once it was looked at; or why it cannot be. */
type Look = () => Promise<{ wanted: Placement; message: string } | Booking>;

export async function place(look: Look, { connection }: ProcedureContext): Promise<Booking> {
  for (let tries = 0; tries < LOOKS; tries += 1) {
    const looked = await look();
    if ("outcome" in looked) return looked;
    const { wanted, message } = looked;
    const outcome = await placeReservation(connection.pool, wanted);
    if (outcome === "placed")
      return { outcome, placed: { id: wanted.movedId ?? wanted.id, status: wanted.status, message } };
    if (outcome !== "again" && outcome !== "repeated") return refused(REFUSALS[outcome]);
  }
  return refused("slot_taken");
}

type Held = Pick<Placement, "starts" | "ends" | "holdsFrom" | "holdsUntil" | "at" | "mostHere" | "mostInAll">;

export function heldBy(type: BookableType, starts: number, now: number): Held {
  const { from, ends, until } = holdOf(type, starts);
  return { starts, ends, holdsFrom: from, holdsUntil: until, ...common(now) };
}

export const common = (at: number) => ({ at, mostHere: LIMITS.upcomingPerListing, mostInAll: LIMITS.upcomingInAll });

export const NOBODY = { guestName: "", guestContact: "", note: "" };
