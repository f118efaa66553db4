/**
 * Whether there is room for one more (rules: booking, 4). A reservation is a demand on the listing over its hold: on its
 * type's own limit, on the pool that the type uses, and, where types do not share the listing, on all of it. Pure; instants are
 * epoch milliseconds, holds contain their start and not their end.
 */

export interface Hold {
  /** Null for time that the owner has blocked. */
  readonly typeId: string | null;
  readonly start: number;
  readonly end: number;
  /** May run beside other types that allow it too. */
  readonly allowsConflicts: boolean;
  readonly poolId: string | null;
  /** How much of the pool it takes. */
  readonly units: number;
  /** Its type needs resources: those say how many there can be. */
  readonly usesResources?: boolean;
  /** Of blocked time: it stops this type alone. */
  readonly stoppedTypeId?: string | null;
}

/** What is wanted, but for when. */
export interface CapacityRequest extends Omit<Hold, "start" | "end"> {
  /** How many of the type may run at one instant. */
  readonly overlapLimit: number;
  /** Null without a pool. */
  readonly poolSize: number | null;
}

interface Weighted {
  readonly start: number;
  readonly end: number;
  readonly weight: number;
}

/** How much is taken at each instant, for asking the most of it in many spans of time. */
class CapacityProfile {
  /** In order; from each on, the level of the same index holds. */
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

  /** The most that is taken at any instant of [start, end). */
  mostIn(start: number, end: number): number {
    let most = 0;
    for (let at = this.#lastUpTo(start); at < this.#points.length; at += 1) {
      if ((this.#points[at] ?? Infinity) >= end) break;
      most = Math.max(most, this.#levels[at] ?? 0);
    }
    return most;
  }

  /** The index of the last point at or before `instant`; 0 when there is none, whose level then begins later. */
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

/** Whether two of different types can not be at the same time at all. Those that draw on pools, or need resources, leave it to these. */
function excludes(wanted: CapacityRequest, hold: Hold): boolean {
  if (hold.stoppedTypeId != null && hold.stoppedTypeId !== wanted.typeId) return false;
  if (hold.typeId !== null && hold.typeId === wanted.typeId) return false;
  if (wanted.poolId !== null && hold.poolId !== null) return false;
  if (wanted.usesResources === true && hold.usesResources === true) return false;
  return !(wanted.allowsConflicts && hold.allowsConflicts);
}

/** Units of the pool that are taken at most within [start, end). */
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

/** Answers for any number of spans of time, as a month of slots has them, after one look at what is taken. */
export function roomAmong(holds: readonly Hold[], wanted: CapacityRequest): (start: number, end: number) => boolean {
  const levelOf = (isOf: (hold: Hold) => boolean, weightOf: (hold: Hold) => number) =>
    new CapacityProfile(
      holds.filter(isOf).map((hold) => ({ start: hold.start, end: hold.end, weight: weightOf(hold) })),
    );
  const ofType = levelOf(
    ({ typeId }) => typeId !== null && typeId === wanted.typeId,
    () => 1,
  );
  const ofOthers = levelOf(
    (hold) => excludes(wanted, hold),
    () => 1,
  );
  const { poolId, poolSize } = wanted;
  const ofPool = levelOf(
    (hold) => poolId !== null && hold.poolId === poolId,
    ({ units }) => units,
  );
  return (start, end) =>
    (wanted.usesResources === true || ofType.mostIn(start, end) < wanted.overlapLimit) &&
    ofOthers.mostIn(start, end) === 0 &&
    (poolSize === null || ofPool.mostIn(start, end) + wanted.units <= poolSize);
}
