/** Free starts of a type on a day, for entries of the waitlist. Each day is read once. */
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

/** Party size and requested resource; null: any. */
export interface WaitlistRequest {
  party: number | null;
  wantedId: string | null;
}

/** The party as booking sees it now; null where it could not book. */
export function partyAt({ row }: Bookable, { party, wantedId }: WaitlistRequest, now: number): Party | null {
  const { type } = row;
  if (type === null || type.isArchived || !takesReservations(row, type) || partyProblem(type, party) !== null)
    return null;
  // a resource that is archived or not bookable cannot be offered until it is available again
  if (wantedId !== null && !canBeRequested(row, type, wantedId)) return null;
  return { type: forParty(type, party), party, wantedId, now, isOwner: false };
}

/** The starts of one day that a guest could book now for this request. */
export function startsOfDay(seen: Bookable, day: number, wanted: WaitlistRequest, now: number): number[] {
  const who = partyAt(seen, wanted, now);
  if (who === null) return [];
  return availableStarts(seen.hours, who.type, { first: day, last: day }, who, takenFor(seen, who));
}

/** Like `startsOfDay`, but without any reservations. */
export function startsIfEmpty(seen: Bookable, day: number, wanted: WaitlistRequest, now: number): number[] {
  const who = partyAt(seen, wanted, now);
  if (who === null) return [];
  const { row } = seen;
  const empty = {
    ...seen,
    holds: [],
    row: { ...row, floor: row.floor === null ? null : { ...row.floor, parties: [] } },
  };
  return availableStarts(seen.hours, who.type, { first: day, last: day }, who, takenFor(empty, who));
}

export interface WaitlistView {
  bookable: Bookable;
  /** With the duration for this party size. */
  type: BookableType;
  starts: number[];
}

/** Reads the days of a listing through one connection. While the listing is locked, the cached days stay valid. */
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

  /** Null where the listing is not visible, or has no such type. */
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
