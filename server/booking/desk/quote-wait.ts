/** How long a party at the door would wait: the earliest start from now on at which `add_walk_in` would have room for it. */
import { WAITLIST } from "#contract/waitlist/waitlist-limits.ts";
import { MINUTE_MS, zoneOf } from "../../hours/rules-zone.ts";
import { partyProblem, takenFor, type Bookable } from "../availability/bookable.ts";
import { hasRoomAt } from "../availability/rules-availability.ts";
import { forParty } from "../availability/rules-turn-times.ts";

/** Walk-ins begin with the minutes of a full five. */
const FIVE_MINUTES = 5 * MINUTE_MS;
export const walkInStart = (now: number): number => Math.floor(now / FIVE_MINUTES) * FIVE_MINUTES;

export interface QuotedWait {
  /** Rounded up to five; 0: there is room now. */
  minutes: number;
  /** Epoch milliseconds; with 0 minutes it is the past full five. */
  start: number;
}

/**
 * By what is booked, whatever hours, steps and notice say; parties that wait already are not counted. Null where there is no room within
 * three hours, or the party is not one of this type. `seen` holds all that is booked from now until then.
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

/** The days that a party at the door can meet, for `bookable`. */
export function daysFromNow(now: number): { first: number; last: number } {
  const utc = zoneOf("UTC");
  return { first: utc.dayAt(now) - 1, last: utc.dayAt(now + WAITLIST.quoteAhead * MINUTE_MS) + 1 };
}
