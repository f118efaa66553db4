/**
 * Whether one more party can be seated: an assignment in which every party has what its type needs, and no resource is
 * used twice at one time (rules: resources, 2). Parties that are neither pinned nor begun may be rearranged. Pure;
 * instants are epoch milliseconds.
 */
import { FloorPlan, meetsAny, type Floor, type Option, type SeatingParty } from "./rules-floor.ts";
import { SeatedParty, SeatedParties } from "./rules-guests.ts";
import { findMoves } from "./rules-seating-moves.ts";
import { searchSeats, type SearchBudget } from "./rules-seating-search.ts";

/** The new resources of one reservation. */
export interface Seat {
  readonly id: string;
  readonly resourceIds: readonly string[];
}

export type Newcomer = Omit<SeatingParty, "isFixed" | "resourceIds"> & {
  /** Exactly these resources, chosen by the owner; null: any. */
  readonly pinnedTo: readonly string[] | null;
  /** Its resources until now: it may stay where the owner has added another party. */
  readonly staysAt?: readonly string[];
};

/**
 * Maximum steps of one search: first by moving parties, then by arranging all of them. A search that the counting bound
 * rules out takes no steps, and the second search is rarely needed (docs/decisions/0080-seating.md).
 */
const MOVES = 20;
const ARRANGEMENTS = 5_000;
/**
 * Maximum steps for each offered start, and for all starts of one request. A start that stays undecided is not offered.
 */
const OFFERED = { arrangements: 500, movesInAll: 10_000, arrangementsInAll: 20_000 };

/**
 * Seating search on one floor. Each new party, such as one for each start of a month, is tried independently of the
 * others.
 */
export class Seating {
  readonly #plan: FloorPlan;
  readonly #guests: SeatedParties;
  #kinds: readonly number[] | null = null;
  readonly #isSometimesAway: boolean;
  readonly #hasHomeless: boolean;
  /** Ids of the parties that are blocks. */
  readonly #blocks: ReadonlySet<string>;
  readonly #left = { moves: OFFERED.movesInAll, arrangements: OFFERED.arrangementsInAll };

  constructor(floor: Floor) {
    this.#plan = new FloorPlan(floor);
    this.#guests = new SeatedParties(
      floor.parties.map(
        (party) => new SeatedParty(party, this.#plan.placesOf(party.resourceIds), this.#whereElse(party)),
      ),
      floor.resources.length,
    );
    this.#isSometimesAway = floor.resources.some(({ away }) => away.length > 0);
    this.#blocks = new Set(floor.parties.flatMap(({ id, typeId }) => (typeId === null ? [id] : [])));
    this.#hasHomeless = floor.parties.some(({ resourceIds }) => this.#plan.placesOf(resourceIds).length === 0);
  }

  /**
   * Why the party cannot be seated; null: it can be. `away`: all that fit are away; `blocked`: the others are blocked;
   * `seats`: they are taken.
   */
  whyNoPlace(newcomer: Newcomer): "away" | "blocked" | "seats" | null {
    const options = this.#optionsOf(newcomer);
    const { from, until } = newcomer;
    if (options.length === 0) return "away";
    const unseated = this.#unseated(newcomer);
    if (unseated.length === 0 && options.some(({ places }) => this.#guests.isFree(places, from, until))) return null;
    const moves = { left: Math.min(MOVES, this.#left.moves) };
    const arrangements = { left: Math.min(OFFERED.arrangements, this.#left.arrangements) };
    const [ofMoves, ofArrangements] = [moves.left, arrangements.left];
    const found = this.#rearrange(newcomer, options, unseated, { moves, arrangements });
    this.#left.moves -= ofMoves - moves.left;
    this.#left.arrangements -= ofArrangements - arrangements.left;
    if (found !== null) return null;
    return this.#areBlocked(options, newcomer) ? "blocked" : "seats";
  }

  /** Whether a block is on each of the options. */
  #areBlocked(options: readonly Option[], { from, until }: Newcomer): boolean {
    if (this.#blocks.size === 0) return false;
    const blocked = new Set(
      this.#guests.during(from, until).flatMap(({ id, places }) => (this.#blocks.has(id) ? places : [])),
    );
    return options.every(({ places }) => places.some((place) => blocked.has(place)));
  }

  /** The new assignments, including the new party's; null where it cannot be seated. */
  seat(newcomer: Newcomer): Seat[] | null {
    const options = this.#optionsOf(newcomer);
    if (options.length === 0) return null;
    const unseated = this.#unseated(newcomer);
    const free = unseated.length === 0 ? this.#freeAmong(options, newcomer) : null;
    if (free !== null) return [{ id: newcomer.id, resourceIds: this.#plan.idsOf(free.places) }];
    const whole = { moves: { left: MOVES }, arrangements: { left: ARRANGEMENTS } };
    const found = this.#rearrange(newcomer, options, unseated, whole);
    if (found === null) return null;
    return [...found].flatMap(([{ id, places }, option]) =>
      same(places, option.places) ? [] : [{ id, resourceIds: this.#plan.idsOf(option.places) }],
    );
  }

  #optionsOf(newcomer: Newcomer): readonly Option[] {
    if (newcomer.pinnedTo === null) return this.#usable(this.#plan.optionsOf(newcomer), newcomer);
    const places = this.#plan.placesOf(newcomer.pinnedTo);
    if (places.some((place) => this.#isOverruled(place, newcomer))) return [];
    // the owner's choice overrides hours and sizes
    return places.length === newcomer.pinnedTo.length && places.length > 0 ? [{ places, waste: 0 }] : [];
  }

  /** An overruled reservation has the resource: it is not rearranged, and PostgreSQL accepts no other party. */
  #isOverruled(place: number, { from, until, staysAt = [] }: Newcomer): boolean {
    const resource = this.#plan.floor.resources[place];
    if (resource === undefined) return false;
    const stays = staysAt.includes(resource.id);
    return (resource.overruled ?? []).some(
      ({ start, end, isShared }) => start < until && end > from && !(isShared && stays),
    );
  }

  #usable(options: readonly Option[], { start, end }: Pick<SeatingParty, "start" | "end">): readonly Option[] {
    if (!this.#isSometimesAway) return options;
    const { resources } = this.#plan.floor;
    return options.filter(({ places }) => places.every((place) => !meetsAny(resources[place]?.away ?? [], start, end)));
  }

  /**
   * Options of a party that has a reservation: its current resources, even if the rules no longer allow them, then all
   * that the rules allow.
   */
  #whereElse(party: SeatingParty): (guest: SeatedParty) => readonly Option[] {
    return (guest) => {
      const allowed = this.#usable(this.#plan.optionsOf(party), party);
      const here = allowed.find(({ places }) => same(places, guest.places));
      const stays = guest.places.length === 0 ? [] : [here ?? { places: guest.places, waste: 0 }];
      return this.#unlessFixed([...stays, ...allowed.filter((option) => option !== here)], guest);
    };
  }

  /** The options without resources of fixed parties. */
  #unlessFixed(options: readonly Option[], { from, until }: { from: number; until: number }): readonly Option[] {
    const taken = new Set<number>();
    for (const { isFixed, places } of this.#guests.during(from, until))
      if (isFixed) for (const place of places) taken.add(place);
    return taken.size === 0 ? options : options.filter(({ places }) => !places.some((place) => taken.has(place)));
  }

  /** Overlapping parties without resources. */
  #unseated({ from, until }: Newcomer): readonly SeatedParty[] {
    if (!this.#hasHomeless) return [];
    return this.#guests.during(from, until).filter(({ places, isFixed }) => places.length === 0 && !isFixed);
  }

  /** The best free option: the best fit and, among equals, the resources with the fewest parties that day. */
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

  /** Number of parties of each resource within half a day of the start. */
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
    unseated: readonly SeatedParty[],
    { moves, arrangements }: { moves: SearchBudget; arrangements: SearchBudget },
  ): ReadonlyMap<SeatedParty, Option> | null {
    const comes = new SeatedParty({ ...newcomer, isFixed: false }, [], (guest) => this.#unlessFixed(options, guest));
    const kinds = (this.#kinds ??= kindsOf(this.#plan));
    const moved = findMoves(this.#guests, [comes, ...unseated], (place) => kinds[place] ?? place, moves);
    if (moved === "none") return null;
    return moved === "unknown" ? this.#arrange(comes, arrangements) : moved;
  }

  /** Arranges all movable parties together, in order of their start. */
  #arrange(comes: SeatedParty, effort: SearchBudget): ReadonlyMap<SeatedParty, Option> | null {
    const parties = [comes, ...this.#movable(comes)];
    const found = searchSeats(parties, this.#plan.floor.resources.length, effort);
    if (found === null) return null;
    return new Map(parties.flatMap((guest, index) => {
      const option = found[index];
      return option === undefined ? [] : [[guest, option] as const];
    })); // oxfmt-ignore
  }

  /** All parties that could be moved for this one, directly or through overlapping parties. */
  #movable(comes: SeatedParty): SeatedParty[] {
    const found = new Set<SeatedParty>();
    const waiting = [comes];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
      for (const guest of this.#guests.during(next.from, next.until)) {
        // also skips fixed parties without resources: they cannot be rearranged
        if (guest.isFixed || found.has(guest)) continue;
        found.add(guest);
        waiting.push(guest);
      }
    return [...found];
  }
}

/**
 * A number for each resource index, equal for interchangeable resources: same size, open to the same types, in no set,
 * never away, requested by no guest, and without parties that are fixed or no longer allowed there.
 */
function kindsOf(plan: FloorPlan): readonly number[] {
  const { resources, sets, needs, parties: seatedParties } = plan.floor;
  const distinct = new Set(sets.flatMap(({ members }) => members));
  for (const party of seatedParties) {
    if (party.wantedId !== null) distinct.add(party.wantedId);
    const places = plan.placesOf(party.resourceIds);
    if (party.isFixed || !plan.optionsOf(party).some((option) => same(option.places, places)))
      for (const id of party.resourceIds) distinct.add(id);
  }
  const open = Object.values(needs).map((ids) => new Set(ids));
  const numbers = new Map<string, number>();
  return resources.map(({ id, minParty, maxParty, isOnline, away }, place) => {
    const isDistinct = distinct.has(id) || away.length > 0;
    const kind = isDistinct ? `${place}` : [minParty, maxParty, isOnline, ...open.map((ids) => ids.has(id))].join(" ");
    const number = numbers.get(kind) ?? numbers.size;
    numbers.set(kind, number);
    return number;
  });
}

const same = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((place) => other.includes(place));
