/** What is free for those who wait: the starts with room of a type on a day, each looked up once. */
import type pg from "pg";
import { bookable, partyProblem, takesReservations, type Bookable } from "../booking/bookable.ts";
import type { BookableType } from "../booking/queries.ts";
import { availableStarts, unitsOf } from "../booking/rules-availability.ts";
import { dayOfDate } from "../hours/rules-zone.ts";

type Client = Pick<pg.Pool, "query"> | pg.ClientBase;

/** The starts of one day that a guest could book now for so many people; none where they could not at all. */
export function startsOfDay(seen: Bookable, day: number, party: number | null, now: number): number[] {
  const { row, hours, holds } = seen;
  const { type } = row;
  if (type === null || type.isArchived || !takesReservations(row, type) || partyProblem(type, party) !== null)
    return [];
  const taken = { holds, units: unitsOf(type.poolTakes, party) };
  return availableStarts(hours, type, { first: day, last: day }, { now, isOwner: false }, taken);
}

/** The same if nobody else had booked. */
export const startsIfEmpty = (seen: Bookable, day: number, party: number | null, now: number): number[] =>
  startsOfDay({ ...seen, holds: [] }, day, party, now);

export interface Seen {
  bookable: Bookable;
  type: BookableType;
  starts: number[];
}

/** As one statement each sees the listing: for as long as it is locked, nothing else becomes of it. */
export class DaysAtListing {
  readonly #client: Client;
  readonly #businessId: string;
  readonly #now: number;
  readonly #seen = new Map<string, Bookable | null>();
  readonly #starts = new Map<string, number[]>();

  constructor(client: Client, businessId: string, now: number) {
    this.#client = client;
    this.#businessId = businessId;
    this.#now = now;
  }

  /** Null where nobody sees the listing, or it has no such type. */
  async of(typeId: string, date: string, party: number | null): Promise<Seen | null> {
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
    const partyKey = `${key} ${party}`;
    let starts = this.#starts.get(partyKey);
    if (starts === undefined) {
      starts = startsOfDay(seen, day, party, this.#now);
      this.#starts.set(partyKey, starts);
    }
    return { bookable: seen, type: seen.row.type, starts };
  }
}
