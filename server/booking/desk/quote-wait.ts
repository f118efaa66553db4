/** Waiting time of a party at the door: the earliest start from now on at which `add_walk_in` has capacity for it. */
import { WAITLIST } from "#contract/waitlist/waitlist-limits.ts";
import { MINUTE_MS, zoneOf } from "../../hours/rules-zone.ts";
import { partyProblem, takenFor, type Bookable } from "../availability/bookable.ts";
import { hasRoomAt } from "../availability/rules-availability.ts";
import { forParty } from "../availability/rules-turn-times.ts";

/** Walk-ins begin at a multiple of five minutes. */
const FIVE_MINUTES = 5 * MINUTE_MS;
export const walkInStart = (now: number): number => Math.floor(now / FIVE_MINUTES) * FIVE_MINUTES;

export interface QuotedWait {
  /** Rounded up to a multiple of five; 0: it can be seated now. */
  minutes: number;
  /** Epoch milliseconds; with 0 minutes it is the last multiple of five minutes. */
  start: number;
}

/**
 * Considers reservations only, not hours, steps, notice or other waiting parties. Null where there is no capacity
 * within three hours, or the type does not take this party size. `seen` has all reservations from now until then.
 */
export function waitAmong(seen: Bookable, { party, now }: { party: number | null; now: number }): QuotedWait | null {
  const stored = seen.row.type;
  if (stored === null || stored.isArchived || partyProblem(stored, party) !== null) return null;
  const type = forParty(stored, party);
  const taken = takenFor(seen, { type, party, now, isOwner: true });
  if (taken.seats?.isTooLarge === true) return null;
  const first = walkInStart(now);
  for (let start = first; start <= now + WAITLIST.quoteAhead * MINUTE_MS; start += FIVE_MINUTES)
    if (hasRoomAt(type, taken, start)) {
      const minutes = start === first ? 0 : Math.ceil((start - now) / FIVE_MINUTES) * 5;
      return { minutes, start };
    }
  return null;
}

/** The days that a walk-in can overlap, for `bookable`. */
export function daysFromNow(now: number): { first: number; last: number } {
  const utc = zoneOf("UTC");
  return { first: utc.dayAt(now) - 1, last: utc.dayAt(now + WAITLIST.quoteAhead * MINUTE_MS) + 1 };
}
