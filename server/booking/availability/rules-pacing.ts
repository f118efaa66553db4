/**
 * Pacing: how many reservations may begin within a quarter of an hour (rules: resources, 4). Pure; the SQL function
 * `has_pace` has the same rule. Instants are epoch milliseconds.
 */

export interface PacingLimits {
  /** Maximum number of reservations that begin; null: no limit. */
  readonly starts: number | null;
  /** Maximum number of people; null: no limit. */
  readonly covers: number | null;
}

export interface PacedStart {
  readonly start: number;
  /** Null counts as one. */
  readonly party: number | null;
}

const QUARTER_MS = 900_000;

/** Number of reservations, and of their people, that begin in the quarter of an hour of `start`. */
export function begunWith(booked: readonly PacedStart[], start: number): { starts: number; covers: number } {
  const quarter = Math.floor(start / QUARTER_MS);
  const same = booked.filter((one) => Math.floor(one.start / QUARTER_MS) === quarter);
  return { starts: same.length, covers: same.reduce((sum, { party }) => sum + (party ?? 1), 0) };
}

/** Returns whether one more party may begin in the quarter of an hour of `start`. */
export function paceAmong(
  booked: readonly PacedStart[],
  { starts, covers }: PacingLimits,
): (start: number, party: number | null) => boolean {
  if (starts === null && covers === null) return () => true;
  const quarters = new Map<number, { starts: number; covers: number }>();
  for (const { start, party } of booked) {
    const quarter = Math.floor(start / QUARTER_MS);
    const had = quarters.get(quarter) ?? { starts: 0, covers: 0 };
    quarters.set(quarter, { starts: had.starts + 1, covers: had.covers + (party ?? 1) });
  }
  return (start, party) => {
    const had = quarters.get(Math.floor(start / QUARTER_MS)) ?? { starts: 0, covers: 0 };
    return had.starts + 1 <= (starts ?? Infinity) && had.covers + (party ?? 1) <= (covers ?? Infinity);
  };
}
