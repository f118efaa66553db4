/**
 * Whether there is a place for one more: an assignment in which everybody who is booked has what their type needs, and nobody sits on
 * anybody (rules: resources, 2). Whoever is neither pinned nor has begun may be rearranged for that. Pure; instants are epoch milliseconds.
 */
import { FloorPlan, meetsAny, type Floor, type Option, type SeatingParty } from "./rules-floor.ts";
import { SeatedParty, SeatedParties } from "./rules-guests.ts";
import { findMoves } from "./rules-seating-moves.ts";
import { searchSeats, type SearchBudget } from "./rules-seating-search.ts";

/** What somebody has from now on. */
export interface Seat {
  readonly id: string;
  readonly resourceIds: readonly string[];
}

export type Newcomer = Omit<SeatingParty, "isFixed" | "resourceIds"> & {
  /** Exactly these, as the owner says; null: whatever there is. */
  readonly pinnedTo: readonly string[] | null;
};

/**
 * Steps of one search: by moving those in the way, then by arranging everybody. What fails by counting takes none, and few evenings
 * ever need the second (docs/decisions/0080-seating.md).
 */
const MOVES = 20;
const ARRANGEMENTS = 5_000;
/** For each start that is offered, and for all of one request together; what is undecided then is not offered. */
const OFFERED = { arrangements: 500, movesInAll: 10_000, arrangementsInAll: 20_000 };

/** Of one floor, for as many newcomers as a month has starts. Each is asked about as if none of the others came. */
export class Seating {
  readonly #plan: FloorPlan;
  readonly #guests: SeatedParties;
  #kinds: readonly number[] | null = null;
  readonly #isSometimesAway: boolean;
  readonly #hasHomeless: boolean;
  readonly #left = { moves: OFFERED.movesInAll, arrangements: OFFERED.arrangementsInAll };

  constructor(floor: Floor) {
    this.#plan = new FloorPlan(floor);
    this.#guests = new SeatedParties(
      floor.sitters.map(
        (party) => new SeatedParty(party, this.#plan.placesOf(party.resourceIds), this.#whereElse(party)),
      ),
      floor.resources.length,
    );
    this.#isSometimesAway = floor.resources.some(({ away }) => away.length > 0);
    this.#hasHomeless = floor.sitters.some(({ resourceIds }) => this.#plan.placesOf(resourceIds).length === 0);
  }

  /** Whether there is a place at all. */
  hasPlace(newcomer: Newcomer): boolean {
    const options = this.#optionsOf(newcomer);
    const { from, until } = newcomer;
    if (options.length === 0) return false;
    const homeless = this.#homeless(newcomer);
    if (homeless.length === 0 && options.some(({ places }) => this.#guests.isFree(places, from, until))) return true;
    const moves = { left: Math.min(MOVES, this.#left.moves) };
    const arrangements = { left: Math.min(OFFERED.arrangements, this.#left.arrangements) };
    const [ofMoves, ofArrangements] = [moves.left, arrangements.left];
    const found = this.#rearrange(newcomer, options, homeless, { moves, arrangements });
    this.#left.moves -= ofMoves - moves.left;
    this.#left.arrangements -= ofArrangements - arrangements.left;
    return found !== null;
  }

  /** Who has what from now on, the newcomer among them; null where there is no place. */
  seat(newcomer: Newcomer): Seat[] | null {
    const options = this.#optionsOf(newcomer);
    if (options.length === 0) return null;
    const homeless = this.#homeless(newcomer);
    const free = homeless.length === 0 ? this.#freeAmong(options, newcomer) : null;
    if (free !== null) return [{ id: newcomer.id, resourceIds: this.#plan.idsOf(free.places) }];
    const whole = { moves: { left: MOVES }, arrangements: { left: ARRANGEMENTS } };
    const found = this.#rearrange(newcomer, options, homeless, whole);
    if (found === null) return null;
    return [...found].flatMap(([{ id, places }, option]) =>
      same(places, option.places) ? [] : [{ id, resourceIds: this.#plan.idsOf(option.places) }],
    );
  }

  #optionsOf(newcomer: Newcomer): readonly Option[] {
    if (newcomer.pinnedTo === null) return this.#usable(this.#plan.optionsOf(newcomer), newcomer);
    const places = this.#plan.placesOf(newcomer.pinnedTo);
    // the owner knows why, whatever hours and sizes say
    return places.length === newcomer.pinnedTo.length && places.length > 0 ? [{ places, waste: 0 }] : [];
  }

  #usable(options: readonly Option[], { start, end }: Pick<SeatingParty, "start" | "end">): readonly Option[] {
    if (!this.#isSometimesAway) return options;
    const { resources } = this.#plan.floor;
    return options.filter(({ places }) => places.every((place) => !meetsAny(resources[place]?.away ?? [], start, end)));
  }

  /** Where somebody who is booked may sit: here, whatever has changed since; else as the rules say. */
  #whereElse(party: SeatingParty): (guest: SeatedParty) => readonly Option[] {
    return (guest) => {
      const allowed = this.#usable(this.#plan.optionsOf(party), party);
      const here = allowed.find(({ places }) => same(places, guest.places));
      const stays = guest.places.length === 0 ? [] : [here ?? { places: guest.places, waste: 0 }];
      return this.#unlessFixed([...stays, ...allowed.filter((option) => option !== here)], guest);
    };
  }

  /** Those where nobody sits whom nobody rearranges. */
  #unlessFixed(options: readonly Option[], { from, until }: { from: number; until: number }): readonly Option[] {
    const taken = new Set<number>();
    for (const { isFixed, places } of this.#guests.during(from, until))
      if (isFixed) for (const place of places) taken.add(place);
    return taken.size === 0 ? options : options.filter(({ places }) => !places.some((place) => taken.has(place)));
  }

  /** Who is booked for the same time and has nothing. */
  #homeless({ from, until }: Newcomer): readonly SeatedParty[] {
    if (!this.#hasHomeless) return [];
    return this.#guests.during(from, until).filter(({ places, isFixed }) => places.length === 0 && !isFixed);
  }

  /** The best that nobody has: what fits best, and of equals whoever has least to do that day. */
  #freeAmong(options: readonly Option[], newcomer: Newcomer): Option | null {
    const free = options.filter(({ places }) => this.#guests.isFree(places, newcomer.from, newcomer.until));
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
    for (const { places } of this.#guests.during(start - HALF_DAY, start + HALF_DAY))
      for (const place of places) load.set(place, (load.get(place) ?? 0) + 1);
    return load;
  }

  #rearrange(
    newcomer: Newcomer,
    options: readonly Option[],
    homeless: readonly SeatedParty[],
    { moves, arrangements }: { moves: SearchBudget; arrangements: SearchBudget },
  ): ReadonlyMap<SeatedParty, Option> | null {
    const comes = new SeatedParty({ ...newcomer, isFixed: false }, [], (guest) => this.#unlessFixed(options, guest));
    const kinds = (this.#kinds ??= kindsOf(this.#plan));
    const moved = findMoves(this.#guests, [comes, ...homeless], (place) => kinds[place] ?? place, moves);
    if (moved === "none") return null;
    return moved === "unknown" ? this.#arrange(comes, arrangements) : moved;
  }

  /** Of everybody at once, in the order in which they come. */
  #arrange(comes: SeatedParty, effort: SearchBudget): ReadonlyMap<SeatedParty, Option> | null {
    const parties = [comes, ...this.#movable(comes)];
    const found = searchSeats(parties, this.#plan.floor.resources.length, effort);
    if (found === null) return null;
    return new Map(parties.flatMap((guest, index) => {
      const option = found[index];
      return option === undefined ? [] : [[guest, option] as const];
    })); // oxfmt-ignore
  }

  /** Everybody who may be moved for this one, by way of others who overlap. */
  #movable(comes: SeatedParty): SeatedParty[] {
    const found = new Set<SeatedParty>();
    const waiting = [comes];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
      for (const guest of this.#guests.during(next.from, next.until)) {
        // where one who has begun has nothing, there is nothing to be rearranged either
        if (guest.isFixed || found.has(guest)) continue;
        found.add(guest);
        waiting.push(guest);
      }
    return [...found];
  }
}

/**
 * By places: the same number for resources that nobody can tell from one another: as large, open to the same, part of no set, never
 * away, asked for by nobody, with nobody there who is fixed or whom the rules would not let sit there any more.
 */
function kindsOf(plan: FloorPlan): readonly number[] {
  const { resources, sets, needs, sitters: seatedParties } = plan.floor;
  const told = new Set(sets.flatMap(({ members }) => members));
  for (const party of seatedParties) {
    if (party.wantedId !== null) told.add(party.wantedId);
    const places = plan.placesOf(party.resourceIds);
    if (party.isFixed || !plan.optionsOf(party).some((option) => same(option.places, places)))
      for (const id of party.resourceIds) told.add(id);
  }
  const open = Object.values(needs).map((ids) => new Set(ids));
  const numbers = new Map<string, number>();
  return resources.map(({ id, minParty, maxParty, isOnline, away }, place) => {
    const isTold = told.has(id) || away.length > 0;
    const kind = isTold ? `${place}` : [minParty, maxParty, isOnline, ...open.map((ids) => ids.has(id))].join(" ");
    const number = numbers.get(kind) ?? numbers.size;
    numbers.set(kind, number);
    return number;
  });
}

const same = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((place) => other.includes(place));
