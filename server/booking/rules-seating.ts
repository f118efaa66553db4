/**
 * Whether there is a place for one more: an assignment in which everybody who is booked has what their type needs, and nobody sits on
 * anybody (rules: resources, 2). Whoever is neither pinned nor has begun may be rearranged for that. Pure; instants are epoch milliseconds.
 */
import { FloorPlan, meetsAny, type Floor, type Option, type Sitter } from "./rules-floor.ts";
import { searchSeats, type Unplaced } from "./rules-seating-search.ts";

/** What somebody has from now on. */
export interface Seat {
  readonly id: string;
  readonly resourceIds: readonly string[];
}

export type Newcomer = Omit<Sitter, "isFixed" | "resourceIds"> & {
  /** Exactly these, as the owner says; null: whatever there is. */
  readonly pinnedTo: readonly string[] | null;
};

interface Seated extends Sitter {
  readonly places: readonly number[];
}

const byStart = (one: { from: number }, other: { from: number }) => one.from - other.from;

/** Of one floor, for as many newcomers as a month has starts. Each is asked about as if none of the others came. */
export class Seating {
  readonly #plan: FloorPlan;
  readonly #sitters: readonly Seated[];
  /** The longest that anybody sits: nobody who came earlier than that is still there. */
  readonly #longest: number;

  constructor(floor: Floor) {
    this.#plan = new FloorPlan(floor);
    this.#sitters = floor.sitters
      .map((sitter) => ({ ...sitter, places: this.#plan.placesOf(sitter.resourceIds) }))
      .sort(byStart);
    this.#longest = Math.max(0, ...floor.sitters.map(({ from, until }) => until - from));
  }

  /** Who has what from now on, the newcomer among them; null where there is no place. */
  seat(newcomer: Newcomer): Seat[] | null {
    const options = this.#optionsOf(newcomer);
    if (options.length === 0) return null;
    const beside = this.#during(newcomer.from, newcomer.until);
    if (beside.every(({ places }) => places.length > 0)) {
      const free = this.#freeAmong(options, beside, newcomer);
      if (free !== null) return [{ id: newcomer.id, resourceIds: this.#plan.idsOf(free.places) }];
    }
    return this.#rearrange(newcomer, options);
  }

  #optionsOf(newcomer: Newcomer): readonly Option[] {
    if (newcomer.pinnedTo === null)
      return this.#plan.optionsOf(newcomer).filter(({ places }) => this.#canBeUsed(places, newcomer));
    const places = this.#plan.placesOf(newcomer.pinnedTo);
    // the owner knows why, whatever hours and sizes say
    return places.length === newcomer.pinnedTo.length && places.length > 0 ? [{ places, waste: 0 }] : [];
  }

  #canBeUsed(places: readonly number[], { start, end }: Pick<Sitter, "start" | "end">): boolean {
    return places.every((place) => !meetsAny(this.#plan.floor.resources[place]?.away ?? [], start, end));
  }

  /** Everybody whose hold meets [from, until). */
  #during(from: number, until: number): Seated[] {
    const sitters = this.#sitters;
    let [low, high] = [0, sitters.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sitters[middle]?.from ?? Infinity) < from - this.#longest) low = middle + 1;
      else high = middle;
    }
    const found: Seated[] = [];
    for (let at = low; at < sitters.length; at += 1) {
      const sitter = sitters[at];
      if (sitter === undefined || sitter.from >= until) break;
      if (sitter.until > from) found.push(sitter);
    }
    return found;
  }

  /** The best that nobody has: what fits best, and of equals whoever has least to do that day. */
  #freeAmong(options: readonly Option[], beside: readonly Seated[], newcomer: Newcomer): Option | null {
    const taken = new Set(beside.flatMap(({ places }) => places));
    const free = options.filter(({ places }) => places.every((place) => !taken.has(place)));
    const [best] = free;
    if (best === undefined) return null;
    const equals = free.filter(({ places, waste }) => places.length === best.places.length && waste === best.waste);
    if (equals.length === 1) return best;
    const load = this.#loadAround(newcomer);
    const loadOf = ({ places }: Option) => places.reduce((sum, place) => sum + (load.get(place) ?? 0), 0);
    return equals.reduce((least, option) => (loadOf(option) < loadOf(least) ? option : least));
  }

  /** How much each resource has to do within half a day of it. */
  #loadAround({ start }: Newcomer): Map<number, number> {
    const HALF_DAY = 43_200_000;
    const load = new Map<number, number>();
    for (const { places } of this.#during(start - HALF_DAY, start + HALF_DAY))
      for (const place of places) load.set(place, (load.get(place) ?? 0) + 1);
    return load;
  }

  /** Everybody who may be moved for this one, by way of others who overlap. */
  #movable(newcomer: Newcomer): Seated[] {
    const found = new Map<string, Seated>();
    const waiting: { from: number; until: number }[] = [newcomer];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
      for (const sitter of this.#during(next.from, next.until)) {
        // where one who begun has nothing, there is nothing to be rearranged either
        if (sitter.isFixed || found.has(sitter.id)) continue;
        found.set(sitter.id, sitter);
        waiting.push(sitter);
      }
    return [...found.values()];
  }

  #rearrange(newcomer: Newcomer, options: readonly Option[]): Seat[] | null {
    const movable = this.#movable(newcomer);
    const fixed = this.#sitters.filter(({ isFixed, places }) => isFixed && places.length > 0);
    const isFree = ({ places }: Option, { from, until }: { from: number; until: number }): boolean =>
      !fixed.some(
        (other) => other.from < until && other.until > from && other.places.some((place) => places.includes(place)),
      );
    const unplacedOf = (sitter: Seated): Unplaced => {
      const allowed = this.#plan.optionsOf(sitter).filter(({ places }) => this.#canBeUsed(places, sitter));
      // where they are now they may stay, whatever has changed since
      const here = allowed.find(({ places }) => same(places, sitter.places));
      const stays = sitter.places.length === 0 ? [] : [here ?? { places: sitter.places, waste: 0 }];
      const elsewhere = allowed.filter((option) => option !== here);
      return { ...spanOf(sitter), options: [...stays, ...elsewhere].filter((option) => isFree(option, sitter)) };
    };
    const parties = [
      { id: newcomer.id, places: [] as readonly number[], unplaced: { ...spanOf(newcomer), options: options.filter((option) => isFree(option, newcomer)) } }, // oxfmt-ignore
      ...movable.map((sitter) => ({ id: sitter.id, places: sitter.places, unplaced: unplacedOf(sitter) })),
    ];
    const found = searchSeats(parties.map(({ unplaced }) => unplaced), this.#plan.floor.resources.length); // oxfmt-ignore
    if (found === null) return null;
    return parties.flatMap(({ id, places }, index) => {
      const option = found[index];
      if (option === undefined || same(option.places, places)) return [];
      return [{ id, resourceIds: this.#plan.idsOf(option.places) }];
    });
  }
}

const spanOf = ({ from, until }: { from: number; until: number }) => ({ from, until });

const same = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((place) => other.includes(place));
