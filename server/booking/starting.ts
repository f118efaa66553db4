/** A time that somebody wants, against what the listing offers and what is taken. */
import { LIMITS } from "#contract/limits.ts";
import { invalid, type Refuse } from "../context/procedure.ts";
import type { ProcedureContext, Viewer } from "../context/context.ts";
import { DAY_MS } from "../hours/rules-zone.ts";
import { may } from "../access/rules.ts";
import { bookable, partyProblem, type Bookable } from "./bookable.ts";
import type { BookableType } from "./queries.ts";
import { isAvailable, unitsOf } from "./rules-availability.ts";

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

const wrong = (path: string, message: string) => invalid([{ path, message }]);

/** Time to be blocked may have begun. */
export function requireBlockable(starts: number, ends: number, now: number): void {
  if (ends <= now) throw wrong("p_until", PASSED);
  if (isTooFar(starts, now)) throw wrong("p_from", TOO_FAR);
}

interface Wanted {
  type: BookableType;
  start: number;
  party: number | null;
  now: number;
}

/** First what no listing could offer, then what this one does not, then what is taken. */
export function requireOffered(
  { row, hours, holds }: Bookable,
  { type, start, party, now }: Wanted,
  refuse: Refuse<"slot_taken">,
): void {
  if (start <= now) throw wrong("p_reservation_time", PASSED);
  if (isTooFar(start, now)) throw wrong("p_reservation_time", TOO_FAR);
  const problem = partyProblem(type, party);
  if (problem !== null) throw wrong("p_party_size", problem);
  const room = { holds, units: unitsOf(type.poolTakes, party) };
  if (!isAvailable(hours, type, start, { now, isOwner: may(row.member_role, "reservations") }, room))
    throw refuse("slot_taken");
}
