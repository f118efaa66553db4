/** What is free for those who wait: the starts with room of a type on a day, each looked up once. */
import {
  bookable,
  partyProblem,
  takenFor,
  takesReservations,
  type Bookable,
  type Party,
} from "../booking/availability/bookable.ts";
import type { BookableType, QueryClient } from "../booking/availability/queries-bookable.ts";
import { availableStarts } from "../booking/availability/rules-availability.ts";
import { forParty } from "../booking/availability/rules-turn-times.ts";
import { canBeRequested } from "../booking/placing/require-guest.ts";
import { dayOfDate } from "../hours/rules-zone.ts";

/** For how many, and for whom or what by name; null: whichever. */
export interface WaitlistRequest {
  party: number | null;
  wantedId: string | null;
}

/** What a guest of such a party meets there now; null where nobody of it could book at all. */
export function partyAt({ row }: Bookable, { party, wantedId }: WaitlistRequest, now: number): Party | null {
  const { type } = row;
  if (type === null || type.isArchived || !takesReservations(row, type) || partyProblem(type, party) !== null)
    return null;
  // who is not there, or not to be asked for any more, is waited for in vain until they are again
  if (wantedId !== null && !canBeRequested(row, type, wantedId)) return null;
  return { type: forParty(type, party), party, wantedId, now, isOwner: false };
}

/** The starts of one day that a guest could book now for so many people. */
export function startsOfDay(seen: Bookable, day: number, wanted: WaitlistRequest, now: number): number[] {
  const who = partyAt(seen, wanted, now);
  if (who === null) return [];
  return availableStarts(seen.hours, who.type, { first: day, last: day }, who, takenFor(seen, who));
}

/** The same if nobody else had booked. */
export function startsIfEmpty(seen: Bookable, day: number, wanted: WaitlistRequest, now: number): number[] {
  const who = partyAt(seen, wanted, now);
  if (who === null) return [];
  const { row } = seen;
  const empty = {
    ...seen,
    holds: [],
    row: { ...row, floor: row.floor === null ? null : { ...row.floor, sitters: [] } },
  };
  return availableStarts(seen.hours, who.type, { first: day, last: day }, who, takenFor(empty, who));
}

export interface WaitlistView {
  bookable: Bookable;
  /** As it is for so many people. */
  type: BookableType;
  starts: number[];
}

/** As one statement each sees the listing: for as long as it is locked, nothing else becomes of it. */
export class DaysAtListing {
  readonly #client: QueryClient;
  readonly #businessId: string;
  readonly #now: number;
  readonly #seen = new Map<string, Bookable | null>();
  readonly #starts = new Map<string, number[]>();

  constructor(client: QueryClient, businessId: string, now: number) {
    this.#client = client;
    this.#businessId = businessId;
    this.#now = now;
  }

  /** Null where nobody sees the listing, or it has no such type. */
  async of(typeId: string, date: string, wanted: WaitlistRequest): Promise<WaitlistView | null> {
    const day = dayOfDate(date);
    const key = `${typeId} ${date}`;
    let seen = this.#seen.get(key);
    if (seen === undefined) {
      seen = await bookable(this.#client, {
        businessId: this.#businessId,
        typeId,
        viewerId: null,
        first: day,
        last: day,
      });
      this.#seen.set(key, seen);
    }
    if (seen === null || seen.row.type === null) return null;
    const { party, wantedId } = wanted;
    const partyKey = `${key} ${party} ${wantedId}`;
    let starts = this.#starts.get(partyKey);
    if (starts === undefined) {
      starts = startsOfDay(seen, day, wanted, this.#now);
      this.#starts.set(partyKey, starts);
    }
    return { bookable: seen, type: forParty(seen.row.type, party), starts };
  }
}
