/**
 * Index of the parties on a floor by time and by resource, for the search of a seating. Pure; instants are epoch
 * milliseconds.
 */
import type { Option } from "./rules-floor.ts";

/** The number of resources that a party needs at any moment (`least`), and those it may use. */
interface Demand {
  readonly least: number;
  readonly anywhere: readonly number[];
}

/** A party with a hold on [from, until). */
export class SeatedParty {
  readonly id: string;
  readonly from: number;
  readonly until: number;
  /** Its current resources; empty: none. */
  readonly places: readonly number[];
  /** It is not rearranged. */
  readonly isFixed: boolean;
  readonly #find: () => readonly Option[];
  #options: readonly Option[] | null = null;
  #demand: Demand | null = null;

  /**
   * `find` returns the party's options, without resources of fixed parties. It is called at most once, and only when
   * the party might be moved.
   */
  constructor(
    { id, from, until, isFixed }: Pick<SeatedParty, "id" | "from" | "until" | "isFixed">,
    places: readonly number[],
    find: (guest: SeatedParty) => readonly Option[],
  ) {
    this.id = id;
    this.from = from;
    this.until = until;
    this.isFixed = isFixed;
    this.places = places;
    this.#find = () => find(this);
  }

  get options(): readonly Option[] {
    return (this.#options ??= this.#find());
  }

  get demand(): Demand {
    return (this.#demand ??= {
      least: Math.min(...this.options.map(({ places }) => places.length)),
      anywhere: [...new Set(this.options.flatMap(({ places }) => places))],
    });
  }

  meets(from: number, until: number): boolean {
    return this.from < until && from < this.until;
  }
}

/** Parties in order of their start. */
class PartyTimeline {
  readonly #guests: SeatedParty[] = [];
  /** Length of the longest hold. A party that began longer ago than this has left. */
  #longest = 0;

  /** Parties must be added in order of their start. */
  add(guest: SeatedParty): void {
    this.#guests.push(guest);
    this.#longest = Math.max(this.#longest, guest.until - guest.from);
  }

  /** Parties whose hold overlaps [from, until). */
  during(from: number, until: number): SeatedParty[] {
    const guests = this.#guests;
    const found: SeatedParty[] = [];
    for (let at = this.#firstFrom(from - this.#longest); at < guests.length; at += 1) {
      const guest = guests[at];
      if (guest === undefined || guest.from >= until) break;
      if (guest.until > from) found.push(guest);
    }
    return found;
  }

  isFree(from: number, until: number): boolean {
    const guests = this.#guests;
    for (let at = this.#firstFrom(from - this.#longest); at < guests.length; at += 1) {
      const guest = guests[at];
      if (guest === undefined || guest.from >= until) return true;
      if (guest.until > from) return false;
    }
    return true;
  }

  /** Instants within (from, until) at which a party's hold begins. */
  arrivals(from: number, until: number): number[] {
    const found: number[] = [];
    for (let at = this.#firstFrom(from + 1); at < this.#guests.length; at += 1) {
      const comes = this.#guests[at]?.from ?? until;
      if (comes >= until) break;
      if (comes !== found.at(-1)) found.push(comes);
    }
    return found;
  }

  #firstFrom(instant: number): number {
    let [low, high] = [0, this.#guests.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#guests[middle]?.from ?? Infinity) < instant) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** All parties on a floor, with their resources. */
export class SeatedParties {
  readonly resources: number;
  readonly #all = new PartyTimeline();
  readonly #byPlace: readonly PartyTimeline[];
  readonly #present = new Map<number, readonly SeatedParty[]>();

  constructor(guests: readonly SeatedParty[], resources: number) {
    this.resources = resources;
    this.#byPlace = Array.from({ length: resources }, () => new PartyTimeline());
    for (const guest of [...guests].sort((one, other) => one.from - other.from)) {
      this.#all.add(guest);
      for (const place of guest.places) this.#byPlace[place]?.add(guest);
    }
  }

  during(from: number, until: number): readonly SeatedParty[] {
    return this.#all.during(from, until);
  }

  /**
   * Parties present at an instant at which a hold begins. The result is cached, because the same instants are queried
   * many times.
   */
  at(moment: number): readonly SeatedParty[] {
    const had = this.#present.get(moment);
    if (had !== undefined) return had;
    const present = this.#all.during(moment, moment + 1);
    this.#present.set(moment, present);
    return present;
  }

  on(place: number, from: number, until: number): readonly SeatedParty[] {
    return this.#byPlace[place]?.during(from, until) ?? [];
  }

  isFree(places: readonly number[], from: number, until: number): boolean {
    return places.every((place) => this.#byPlace[place]?.isFree(from, until) ?? false);
  }

  arrivals(from: number, until: number): readonly number[] {
    return this.#all.arrivals(from, until);
  }
}
