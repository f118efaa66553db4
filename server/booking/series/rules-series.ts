/**
 * When several dates that belong together are (rules: series, 1 to 3). By the wall clock of the listing, whatever its clock does in
 * between. Pure; instants are epoch milliseconds, wall times as in `hours/rules-zone.ts`.
 */
import { DAY_MS, MINUTE_MS, type ZoneOffsets } from "../../hours/rules-zone.ts";

const WEEK_MS = 7 * DAY_MS;

/** What RFC 5545 (3.3.5) means by a wall time: of two the first, and of none what it would be by the clock before the gap. */
export function instantOf(zone: ZoneOffsets, local: number): number {
  const at = zone.firstAt(local);
  return zone.localAt(at) === local ? at : local - zone.offsetAt(at - 1);
}

export interface Repeat {
  readonly first: number;
  /** Weeks from one to the next. */
  readonly weeks: number;
  readonly times: number;
}

/** The first is the very instant that was chosen, also where an hour comes twice. */
export function repeatedStarts(zone: ZoneOffsets, { first, weeks, times }: Repeat): number[] {
  const local = zone.localAt(first);
  return Array.from({ length: times }, (_, index) =>
    index === 0 ? first : instantOf(zone, local + index * weeks * WEEK_MS),
  );
}

/** By how much the wall clock differs between two instants, in milliseconds. */
export const shiftOf = (zone: ZoneOffsets, from: number, to: number): number => zone.localAt(to) - zone.localAt(from);

/** `from` goes to `to`, and all others by as much. */
export function shiftedStarts(
  zone: ZoneOffsets,
  starts: readonly number[],
  { from, to }: { from: number; to: number },
): number[] {
  const shift = shiftOf(zone, from, to);
  return starts.map((start) => (start === from ? to : instantOf(zone, zone.localAt(start) + shift)));
}

/** In which order dates are moved, so that none is in the way of the one after it: who goes later, begins with the last. */
export const movingOrder = <Item>(items: readonly Item[], shift: number): Item[] =>
  shift > 0 ? items.toReversed() : [...items];

/** 'YYYY-MM-DDTHH:MM' by the listing's clock. */
export const courseStart = (zone: ZoneOffsets, local: string): number => instantOf(zone, Date.parse(`${local}:00Z`));

/** All dates of a course, in order. */
export const courseStarts = (zone: ZoneOffsets, dates: readonly string[]): number[] =>
  dates.map((local) => courseStart(zone, local)).toSorted((a, b) => a - b);

/** Whoever takes part takes part in all of it: until the first date, less the notice. */
export const canJoin = ([first]: readonly number[], now: number, noticeMinutes: number): boolean =>
  first !== undefined && first > now + noticeMinutes * MINUTE_MS;
