/**
 * Start times of series and courses (rules: series, 1 to 3). They follow the wall clock of the listing across clock
 * changes. Pure; instants are epoch milliseconds, wall times as in `hours/rules-zone.ts`.
 */
import { DAY_MS, MINUTE_MS, type ZoneOffsets } from "../../hours/rules-zone.ts";

const WEEK_MS = 7 * DAY_MS;

/**
 * The instant of a wall time as in RFC 5545 (3.3.5): the first of two, and in a gap the instant by the offset before
 * the gap.
 */
export function instantOf(zone: ZoneOffsets, local: number): number {
  const at = zone.firstAt(local);
  return zone.localAt(at) === local ? at : local - zone.offsetAt(at - 1);
}

export interface Repeat {
  readonly first: number;
  /** Weeks between dates. */
  readonly weeks: number;
  readonly times: number;
}

/** The first start is exactly the chosen instant, also in a repeated hour. */
export function repeatedStarts(zone: ZoneOffsets, { first, weeks, times }: Repeat): number[] {
  const local = zone.localAt(first);
  return Array.from({ length: times }, (_, index) =>
    index === 0 ? first : instantOf(zone, local + index * weeks * WEEK_MS),
  );
}

/** Difference of the wall clock between two instants, in milliseconds. */
export const shiftOf = (zone: ZoneOffsets, from: number, to: number): number => zone.localAt(to) - zone.localAt(from);

/** Shifts all starts by the difference between `from` and `to` in wall time. */
export function shiftedStarts(
  zone: ZoneOffsets,
  starts: readonly number[],
  { from, to }: { from: number; to: number },
): number[] {
  const shift = shiftOf(zone, from, to);
  return starts.map((start) => (start === from ? to : instantOf(zone, zone.localAt(start) + shift)));
}

/** The order in which dates are moved, so that none blocks the next: when moving later, the last date goes first. */
export const movingOrder = <Item>(items: readonly Item[], shift: number): Item[] =>
  shift > 0 ? items.toReversed() : [...items];

/** The start of a date `YYYY-MM-DDTHH:MM` by the listing's clock. */
export const courseStart = (zone: ZoneOffsets, local: string): number => instantOf(zone, Date.parse(`${local}:00Z`));

/** All starts of a course, in order. */
export const courseStarts = (zone: ZoneOffsets, dates: readonly string[]): number[] =>
  dates.map((local) => courseStart(zone, local)).toSorted((a, b) => a - b);

/** Whether the course can be joined: until its first date, less the notice, because it is reserved as a whole. */
export const canJoin = ([first]: readonly number[], now: number, noticeMinutes: number): boolean =>
  first !== undefined && first > now + noticeMinutes * MINUTE_MS;
