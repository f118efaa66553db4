/** Who is booked, by when and by where: what a search for a place asks of a floor. Pure; instants are epoch milliseconds. */
import type { Option } from "./rules-floor.ts";

/** What somebody needs of the floor at any moment: as many resources, out of these. */
interface Demand {
  readonly least: number;
  readonly anywhere: readonly number[];
}

/** Somebody with a hold on [from, until). */
export class SeatedParty {
  readonly id: string;
  readonly from: number;
  readonly until: number;
  /** What they have for now; empty: nothing. */
  readonly places: readonly number[];
  /** Nobody rearranges them. */
  readonly isFixed: boolean;
  readonly #find: () => readonly Option[];
  #options: readonly Option[] | null = null;
  #demand: Demand | null = null;

  /** `find`: wherever they may sit, who is fixed left alone; asked once, and only of whom somebody wants to move. */
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

/** Guests in the order in which they come. */
class PartyTimeline {
  readonly #guests: SeatedParty[] = [];
  /** The longest that anybody sits: nobody who came earlier than that is still there. */
  #longest = 0;

  /** No earlier than whoever was added before. */
  add(guest: SeatedParty): void {
    this.#guests.push(guest);
    this.#longest = Math.max(this.#longest, guest.until - guest.from);
  }

  /** Whose hold meets [from, until). */
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

  /** When somebody comes within (from, until). */
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

/** Everybody on a floor, with what they have. */
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

  /** Who is there at a moment at which somebody comes; such moments are asked about again and again. */
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
