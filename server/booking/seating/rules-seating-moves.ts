/**
 * Finds resources for one more party by moving others: a party takes an option, the parties there need other options,
 * and so on. The party with the fewest options is placed first, and its placement stays fixed while the rest is tried.
 * So every arrangement is found or ruled out, within a bound, and few parties are moved. Pure.
 */
import type { Option } from "./rules-floor.ts";
import type { SeatedParty, SeatedParties } from "./rules-guests.ts";
import type { SearchBudget } from "./rules-seating-search.ts";

interface SeatingMove {
  readonly option: Option;
  /** Parties that would have to move. */
  readonly evicted: readonly SeatedParty[];
}

/**
 * `unseated`: parties without resources, including the new one. `kindOf` returns the same number for interchangeable
 * resources. Returns the new assignments; `none` where none exists, `unknown` where none was found within the bound.
 */
export function findMoves(
  guests: SeatedParties,
  unseated: readonly SeatedParty[],
  kindOf: (place: number) => number,
  effort: SearchBudget,
): ReadonlyMap<SeatedParty, Option> | "none" | "unknown" {
  return new Moves(guests, kindOf, effort).run(unseated);
}

class Moves {
  readonly #guests: SeatedParties;
  readonly #effort: SearchBudget;
  readonly #kindOf: (place: number) => number;
  /** Parties whose original resources no longer apply: the option chosen for each, or null while it has none. */
  readonly #seats = new Map<SeatedParty, Option | null>();
  /** The parties of those choices, by resource index. */
  readonly #decided: SeatedParty[][] = [];
  /**
   * For the counting bound: the holder of each resource at an instant, and the round in which the resource was last
   * visited.
   */
  readonly #holders: (SeatedParty | null)[];
  readonly #visited: Int32Array;
  #round = 0;

  constructor(guests: SeatedParties, kindOf: (place: number) => number, effort: SearchBudget) {
    this.#effort = effort;
    this.#guests = guests;
    this.#kindOf = kindOf;
    this.#holders = Array.from({ length: guests.resources }, () => null);
    this.#visited = new Int32Array(guests.resources);
  }

  run(unseated: readonly SeatedParty[]): ReadonlyMap<SeatedParty, Option> | "none" | "unknown" {
    for (const guest of unseated) this.#seats.set(guest, null);
    if (!this.#isEnough(unseated)) return "none";
    if (!this.#place(unseated)) return this.#effort.left > 0 ? "none" : "unknown";
    return new Map([...this.#seats].flatMap(([guest, option]) => (option === null ? [] : [[guest, option] as const])));
  }

  #place(unseated: readonly SeatedParty[]): boolean {
    const next = this.#hardest(unseated);
    if (next === null) return unseated.length === 0;
    const [guest, ways] = next;
    const others = unseated.filter((other) => other !== guest);
    const tried = new Set<number>();
    for (const { option, evicted } of ways) {
      const [only] = option.places;
      // of unused resources of one kind, only one is tried
      if (option.places.length === 1 && only !== undefined && (this.#decided[only]?.length ?? 0) === 0) {
        const kind = this.#kindOf(only);
        if (tried.has(kind)) continue;
        tried.add(kind);
      }
      if (this.#effort.left <= 0) return false;
      this.#effort.left -= 1;
      this.#seats.set(guest, option);
      for (const place of option.places) (this.#decided[place] ??= []).push(guest);
      for (const other of evicted) this.#seats.set(other, null);
      const left = [...others, ...evicted];
      if (left.length === 0 || (this.#isEnough(left) && this.#place(left))) return true;
      for (const other of evicted) this.#seats.delete(other);
      for (const place of option.places) this.#decided[place]?.pop();
      this.#seats.set(guest, null);
    }
    return false;
  }

  /** The party with the fewest possible moves, and these moves, fewest evictions first; null where a party has none. */
  #hardest(unseated: readonly SeatedParty[]): readonly [SeatedParty, readonly SeatingMove[]] | null {
    let hardest: readonly [SeatedParty, readonly SeatingMove[]] | null = null;
    for (const guest of unseated) {
      const ways = guest.options.flatMap((option): SeatingMove[] => {
        const evicted = this.#evictedBy(guest, option);
        return evicted === null ? [] : [{ option, evicted }];
      });
      if (ways.length === 0) return null;
      if (hardest === null || ways.length < hardest[1].length) hardest = [guest, ways];
    }
    if (hardest === null) return null;
    const [guest, ways] = hardest;
    return [guest, [...ways].sort((one, other) => one.evicted.length - other.evicted.length)];
  }

  /** Null where a party with a chosen option overlaps. */
  #evictedBy({ from, until }: SeatedParty, { places }: Option): SeatedParty[] | null {
    const evicted: SeatedParty[] = [];
    for (const place of places) {
      if (this.#decided[place]?.some((other) => other.meets(from, until)) === true) return null;
      for (const other of this.#guests.on(place, from, until))
        if (!this.#seats.has(other) && !evicted.includes(other)) evicted.push(other);
    }
    return evicted;
  }

  /**
   * Whether at each instant at which a hold begins there are enough resources for all parties present. This is a
   * matching in which a party that needs several resources counts that often. If it fails, no arrangement exists.
   */
  #isEnough(unseated: readonly SeatedParty[]): boolean {
    const moments = new Set<number>();
    for (const { from, until } of unseated) {
      moments.add(from);
      for (const arrival of this.#guests.arrivals(from, until)) moments.add(arrival);
      // the new party is not yet on the timeline
      for (const [guest] of this.#seats) if (guest.from > from && guest.from < until) moments.add(guest.from);
    }
    for (const moment of moments) {
      this.#holders.fill(null);
      for (const guest of this.#guests.at(moment))
        if (!this.#seats.has(guest)) for (const place of neededOf(guest)) this.#holders[place] = guest;
      for (const [guest, option] of this.#seats)
        if (option !== null && guest.meets(moment, moment + 1))
          for (const place of option.places) this.#holders[place] = guest;
      for (const guest of unseated) {
        if (!guest.meets(moment, moment + 1)) continue;
        for (let count = guest.options.length === 0 ? 0 : guest.demand.least; count > 0; count -= 1) {
          this.#round += 1;
          if (!this.#finds(guest)) return false;
        }
      }
    }
    return unseated.every(({ options }) => options.length > 0);
  }

  /** Finds one more resource for this party, where others may take another: an augmenting path (Kuhn). */
  #finds(guest: SeatedParty): boolean {
    for (const place of guest.demand.anywhere) {
      if (this.#visited[place] === this.#round) continue;
      this.#visited[place] = this.#round;
      const holder = this.#holders[place] ?? null;
      if (holder !== null && (holder.isFixed || this.#seats.get(holder) != null || !this.#finds(holder))) continue;
      this.#holders[place] = guest;
      return true;
    }
    return false;
  }
}

/** The party's resources, reduced to the number it needs: a party at two tables may need only one. */
const neededOf = (guest: SeatedParty): readonly number[] =>
  guest.places.length > 1 && !guest.isFixed ? guest.places.slice(0, guest.demand.least) : guest.places;
