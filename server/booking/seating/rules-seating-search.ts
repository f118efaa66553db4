/**
 * Exact search, within a bound, for an assignment of overlapping parties. Parties are placed in order of their start,
 * so the state of the search is the end of the last hold on each resource. A state that failed once is not tried again.
 * Pure.
 */
import type { Option } from "./rules-floor.ts";

export interface UnseatedParty {
  /** Epoch milliseconds. */
  readonly from: number;
  readonly until: number;
  /** Best option first. */
  readonly options: readonly Option[];
}

/** Steps left for a search; the search reduces the number. */
export interface SearchBudget {
  left: number;
}

/**
 * The option of each party, in the given order; null if none exists, or none was found within the bound. The
 * caller has checked that there are enough resources at every instant (`rules-seating-moves.ts`).
 */
export function searchSeats(
  parties: readonly UnseatedParty[],
  resources: number,
  effort: SearchBudget,
): readonly Option[] | null {
  if (parties.some(({ options }) => options.length === 0)) return null;
  const order = parties.map((_, index) => index).sort((one, other) => (parties[one]?.from ?? 0) - (parties[other]?.from ?? 0)); // oxfmt-ignore
  const sorted = order.flatMap((index) => parties[index] ?? []);
  const found = new SeatingSearch(sorted, resources, effort).run();
  if (found === null) return null;
  const seats: Option[] = [];
  order.forEach((index, at) => {
    const option = found[at];
    if (option !== undefined) seats[index] = option;
  });
  return seats;
}

class SeatingSearch {
  readonly #parties: readonly UnseatedParty[];
  readonly #takenUntil: Float64Array;
  readonly #chosen: Option[] = [];
  /** States from which no assignment was found. */
  readonly #dead = new Set<string>();
  /** Kind of each resource; resources of one kind are interchangeable. */
  readonly #kinds: Int32Array;
  /** Ends of the parties, numbered. */
  readonly #ends: ReadonlyMap<number, number>;
  readonly #effort: SearchBudget;

  constructor(parties: readonly UnseatedParty[], resources: number, effort: SearchBudget) {
    this.#effort = effort;
    this.#parties = parties;
    this.#takenUntil = new Float64Array(resources).fill(-Infinity);
    this.#kinds = kindsOf(parties, resources);
    this.#ends = new Map([...new Set(parties.map(({ until }) => until))].map((until, index) => [until, index]));
  }

  run(): readonly Option[] | null {
    return this.#place(0) ? this.#chosen : null;
  }

  #place(at: number): boolean {
    const party = this.#parties[at];
    if (party === undefined) return true;
    const state = this.#stateAt(at, party.from);
    if (this.#dead.has(state)) return false;
    const tried = new Set<number | string>();
    for (const option of party.options) {
      if (this.#effort.left <= 0) return false;
      if (!option.places.every((place) => (this.#takenUntil[place] ?? 0) <= party.from)) continue;
      // of free resources of one kind, only one is tried
      const [only] = option.places;
      const kind = option.places.length === 1 && only !== undefined ? (this.#kinds[only] ?? 0) : option.places.join();
      if (tried.has(kind)) continue;
      tried.add(kind);
      this.#effort.left -= 1;
      const before = option.places.map((place) => this.#takenUntil[place] ?? 0);
      for (const place of option.places) this.#takenUntil[place] = party.until;
      this.#chosen[at] = option;
      if (this.#place(at + 1)) return true;
      option.places.forEach((place, index) => (this.#takenUntil[place] = before[index] ?? 0));
    }
    this.#dead.add(state);
    return false;
  }

  /** Key of the state: the ends of taken resources by kind. Free resources are left out. */
  #stateAt(at: number, from: number): string {
    const taken: number[] = [];
    for (let place = 0; place < this.#takenUntil.length; place += 1) {
      const until = this.#takenUntil[place] ?? 0;
      if (until > from) taken.push((this.#kinds[place] ?? 0) * this.#ends.size + (this.#ends.get(until) ?? 0));
    }
    return `${at}|${taken.sort((one, other) => one - other).join()}`;
  }
}

/** A number for each resource, equal for resources that are single options of the same parties. */
function kindsOf(parties: readonly UnseatedParty[], resources: number): Int32Array {
  const signatures = Array.from({ length: resources }, () => [] as string[]);
  parties.forEach(({ options }, party) => {
    for (const { places } of options)
      for (const place of places) signatures[place]?.push(places.length === 1 ? `${party}` : `${party} with ${places.join(" ")} as ${place}`); // oxfmt-ignore
  });
  const numbers = new Map<string, number>();
  return Int32Array.from(signatures, (signature) => {
    const key = signature.join(";");
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  });
}
