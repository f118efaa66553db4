/**
 * The floor of a listing: its resources, the sets of tables that can be joined, and which parties fit where (rules:
 * resources, 1). Pure; instants are epoch milliseconds; spans include their start and exclude their end.
 */

export interface MinuteSpan {
  readonly start: number;
  readonly end: number;
}

/** When an overruled reservation has a resource. */
export interface OverruledSpan extends MinuteSpan {
  /** The owner has added it to another party that has the resource too. */
  readonly isShared: boolean;
}

export interface FloorResource {
  readonly id: string;
  /** Party sizes; null: any size that its types take. */
  readonly minParty: number | null;
  readonly maxParty: number | null;
  /** Also for guests who book online. */
  readonly isOnline: boolean;
  /** When it cannot be used, ordered and disjoint: days off of a staff member, busy times of another calendar. */
  readonly away: readonly MinuteSpan[];
  /** Of these, the spans that the owner cannot choose either; none if absent. */
  readonly overruled?: readonly OverruledSpan[];
}

export interface FloorSet {
  /** Resource ids. */
  readonly members: readonly string[];
  readonly minParty: number;
  readonly maxParty: number;
}

/** A party that has a reservation or requests one. */
export interface SeatingParty {
  readonly id: string;
  readonly typeId: string | null;
  readonly party: number | null;
  /** Entered by the owner, so it may use resources that are not offered online. */
  readonly isEntered: boolean;
  /** The resource that the guest requested. */
  readonly wantedId: string | null;
  /** The reserved time without buffers. Its resource must be usable for all of it. */
  readonly start: number;
  readonly end: number;
  /** The time during which its resources are taken, with buffers and the gap. */
  readonly from: number;
  readonly until: number;
  /** Pinned by the owner, or begun: it is not rearranged. */
  readonly isFixed: boolean;
  /** Its current resources; empty: none were found. */
  readonly resourceIds: readonly string[];
}

export interface Floor {
  readonly resources: readonly FloorResource[];
  readonly sets: readonly FloorSet[];
  /** Resource ids that each type may use, by type id. */
  readonly needs: Readonly<Record<string, readonly string[]>>;
  readonly parties: readonly SeatingParty[];
}

/** One possible assignment: indexes of resources on the floor. */
export interface Option {
  readonly places: readonly number[];
  /** Seats that stay empty; 0 where a resource has no size. */
  readonly waste: number;
}

const fits = (min: number | null, max: number | null, party: number): boolean =>
  (min === null || party >= min) && (max === null || party <= max);

/** A floor with its resources by index, and the options of each party. */
export class FloorPlan {
  readonly floor: Floor;
  readonly #placeOf: ReadonlyMap<string, number>;
  readonly #options = new Map<string, readonly Option[]>();

  constructor(floor: Floor) {
    this.floor = floor;
    this.#placeOf = new Map(floor.resources.map(({ id }, place) => [id, place]));
  }

  /** Indexes of those resources that still exist. */
  placesOf(ids: readonly string[]): number[] {
    return ids.flatMap((id) => this.#placeOf.get(id) ?? []);
  }

  idsOf(places: readonly number[]): string[] {
    return places.flatMap((place) => this.floor.resources[place]?.id ?? []);
  }

  /** All assignments that fit the party, whatever is taken: single resources with the best fit first, then sets. */
  optionsOf(seatingParty: Pick<SeatingParty, "typeId" | "party" | "isEntered" | "wantedId">): readonly Option[] {
    const { typeId, party, isEntered, wantedId } = seatingParty;
    const key = `${typeId} ${party} ${isEntered} ${wantedId}`;
    const had = this.#options.get(key);
    if (had !== undefined) return had;
    const made = this.#makeOptions(seatingParty);
    this.#options.set(key, made);
    return made;
  }

  /** The party sizes of the single resources and sets that guests can reserve for a type. */
  sizesOf(typeId: string): { least: number; most: number; members: readonly string[] }[] {
    const { resources, sets, needs } = this.floor;
    const isOpen = (id: string) =>
      needs[typeId]?.includes(id) === true && resources.some((one) => one.id === id && one.isOnline);
    return [
      ...resources.map(({ id, minParty, maxParty }) => ({
        members: [id],
        least: minParty ?? 1,
        most: maxParty ?? Infinity,
      })),
      ...sets.map(({ members, minParty, maxParty }) => ({ members, least: minParty, most: maxParty })),
    ].filter(({ members }) => members.every(isOpen));
  }

  #makeOptions({
    typeId,
    party,
    isEntered,
    wantedId,
  }: Pick<SeatingParty, "typeId" | "party" | "isEntered" | "wantedId">): Option[] {
    const { resources, sets, needs } = this.floor;
    const people = party ?? 1;
    const allowed = new Set(this.placesOf((typeId === null ? undefined : needs[typeId]) ?? []));
    const isOpen = (place: number): boolean => allowed.has(place) && (isEntered || resources[place]?.isOnline === true);
    const singles = resources.flatMap(({ id, minParty, maxParty }, place): Option[] =>
      isOpen(place) && fits(minParty, maxParty, people) && (wantedId === null || wantedId === id)
        ? [{ places: [place], waste: maxParty === null ? 0 : maxParty - people }]
        : [],
    );
    if (wantedId !== null) return singles;
    const together = sets.flatMap(({ members, minParty, maxParty }): Option[] => {
      const places = this.placesOf(members);
      return places.length === members.length && places.every(isOpen) && fits(minParty, maxParty, people)
        ? [{ places, waste: maxParty - people }]
        : [];
    });
    const byWaste = (one: Option, other: Option) => one.waste - other.waste;
    return [...singles.sort(byWaste), ...together.sort(byWaste)];
  }
}

/** Whether any of the spans overlaps [start, end). The spans are ordered and disjoint. */
export function meetsAny(spans: readonly MinuteSpan[], start: number, end: number): boolean {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.end ?? Infinity) <= start) low = middle + 1;
    else high = middle;
  }
  const next = spans[low];
  return next !== undefined && next.start < end;
}

/** The spans in order; spans that touch or overlap are joined. */
export function joined(spans: readonly MinuteSpan[]): MinuteSpan[] {
  const out: { start: number; end: number }[] = [];
  for (const { start, end } of [...spans].sort((one, other) => one.start - other.start)) {
    const last = out.at(-1);
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else if (start < end) out.push({ start, end });
  }
  return out;
}

/** The gaps between ordered, disjoint windows within [from, until). */
export function gapsOf(windows: readonly MinuteSpan[], from: number, until: number): MinuteSpan[] {
  const gaps: MinuteSpan[] = [];
  let at = from;
  for (const { start, end } of windows) {
    if (start > at) gaps.push({ start: at, end: Math.min(start, until) });
    at = Math.max(at, end);
  }
  if (at < until) gaps.push({ start: at, end: until });
  return gaps.filter(({ start, end }) => start < end);
}
