/**
 * Whether there is capacity for one more reservation (rules: booking, 4). A reservation counts, over its hold, against
 * the limit of its type, against the pool of its type and, where types do not share the listing, against the whole
 * listing. Pure; instants are epoch milliseconds; holds include their start and exclude their end.
 */

export interface Hold {
  /** Null for a block. */
  readonly typeId: string | null;
  readonly start: number;
  readonly end: number;
  /** May overlap other types that also allow it. */
  readonly allowsConflicts: boolean;
  readonly poolId: string | null;
  /** Units of the pool that it takes. */
  readonly units: number;
  /** Its type needs resources, which limit its number. */
  readonly usesResources?: boolean;
  /** For a block: the only type that it stops. */
  readonly stoppedTypeId?: string | null;
  /** Not a block, but a busy time of another calendar. */
  readonly isElsewhere?: boolean;
}

/** A request for capacity, without its time. */
export interface CapacityRequest extends Omit<Hold, "start" | "end"> {
  /** How many reservations of the type may overlap. */
  readonly overlapLimit: number;
  readonly poolSize: number | null;
}

interface Weighted {
  readonly start: number;
  readonly end: number;
  readonly weight: number;
}

/** Step function of the units taken over time, for many queries of a maximum. */
class CapacityProfile {
  /** Instants in ascending order; the level of the same index applies from each on. */
  readonly #points: readonly number[];
  readonly #levels: readonly number[];

  constructor(holds: readonly Weighted[]) {
    const changes = new Map<number, number>();
    for (const { start, end, weight } of holds) {
      if (end <= start) continue;
      changes.set(start, (changes.get(start) ?? 0) + weight);
      changes.set(end, (changes.get(end) ?? 0) - weight);
    }
    const sorted = [...changes].sort(([a], [b]) => a - b);
    let level = 0;
    this.#points = sorted.map(([point]) => point);
    this.#levels = sorted.map(([, change]) => (level += change));
  }

  /** The maximum level within [start, end). */
  mostIn(start: number, end: number): number {
    let most = 0;
    for (let at = this.#lastUpTo(start); at < this.#points.length; at += 1) {
      if ((this.#points[at] ?? Infinity) >= end) break;
      most = Math.max(most, this.#levels[at] ?? 0);
    }
    return most;
  }

  /** Index of the last point at or before `instant`; 0 when all points are later. */
  #lastUpTo(instant: number): number {
    let [low, high] = [0, this.#points.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#points[middle] ?? Infinity) <= instant) low = middle + 1;
      else high = middle;
    }
    return Math.max(0, low - 1);
  }
}

/**
 * Whether two reservations of different types may not overlap at all. Types with pools, or that need resources, are
 * limited by those instead.
 */
function excludes(wanted: CapacityRequest, hold: Hold): boolean {
  if (hold.stoppedTypeId != null && hold.stoppedTypeId !== wanted.typeId) return false;
  if (hold.typeId !== null && hold.typeId === wanted.typeId) return false;
  if (wanted.poolId !== null && hold.poolId !== null) return false;
  if (wanted.usesResources === true && hold.usesResources === true) return false;
  return !(wanted.allowsConflicts && hold.allowsConflicts);
}

/** The most units of the pool that are taken within [start, end). */
export function mostTaken(
  holds: readonly Hold[],
  { poolId }: Pick<CapacityRequest, "poolId">,
  start: number,
  end: number,
): number {
  const ofPool = holds.filter((hold) => poolId !== null && hold.poolId === poolId);
  return new CapacityProfile(ofPool.map((hold) => ({ start: hold.start, end: hold.end, weight: hold.units }))).mostIn(
    start,
    end,
  );
}

/** Why a span has no capacity, in the order of the checks; `blocked`: by a block or a busy calendar. */
export type NoRoomReason = "blocked" | "limit" | "other_type" | "pool";

/** Returns the reason for any number of spans, such as the slots of a month. The holds are indexed once. */
export function noRoomAmong(
  holds: readonly Hold[],
  wanted: CapacityRequest,
): (start: number, end: number) => NoRoomReason | null {
  const levelOf = (isOf: (hold: Hold) => boolean, weightOf: (hold: Hold) => number) =>
    new CapacityProfile(
      holds.filter(isOf).map((hold) => ({ start: hold.start, end: hold.end, weight: weightOf(hold) })),
    );
  const ofType = levelOf(
    ({ typeId }) => typeId !== null && typeId === wanted.typeId,
    () => 1,
  );
  const ofBlocks = levelOf(
    (hold) => hold.typeId === null && excludes(wanted, hold),
    () => 1,
  );
  const ofOthers = levelOf(
    (hold) => hold.typeId !== null && excludes(wanted, hold),
    () => 1,
  );
  const { poolId, poolSize } = wanted;
  const ofPool = levelOf(
    (hold) => poolId !== null && hold.poolId === poolId,
    ({ units }) => units,
  );
  return (start, end) => {
    if (ofBlocks.mostIn(start, end) > 0) return "blocked";
    if (wanted.usesResources !== true && ofType.mostIn(start, end) >= wanted.overlapLimit) return "limit";
    if (ofOthers.mostIn(start, end) > 0) return "other_type";
    return poolSize !== null && ofPool.mostIn(start, end) + wanted.units > poolSize ? "pool" : null;
  };
}

/** Returns whether any number of spans have capacity. */
export function roomAmong(holds: readonly Hold[], wanted: CapacityRequest): (start: number, end: number) => boolean {
  const reasonIn = noRoomAmong(holds, wanted);
  return (start, end) => reasonIn(start, end) === null;
}

/** The first hold that excludes this request within [start, end); null: none. */
export const excludingHold = (
  holds: readonly Hold[],
  wanted: CapacityRequest,
  { start, end }: { start: number; end: number },
): Hold | null => holds.find((hold) => hold.start < end && start < hold.end && excludes(wanted, hold)) ?? null;

/** The most reservations of the type at once within [start, end). */
export const mostOfType = (holds: readonly Hold[], typeId: string, start: number, end: number): number =>
  new CapacityProfile(
    holds.filter((hold) => hold.typeId === typeId).map((hold) => ({ start: hold.start, end: hold.end, weight: 1 })),
  ).mostIn(start, end);
