/**
 * Which starts of other listings replace one that is full (rules: search, 8). Local times are minutes after midnight of
 * one day.
 */
import { halfHourOf } from "../booking/availability/rules-availability-index.ts";
import { DAY_MINUTES } from "../hours/rules-zone.ts";
import { nearestTo } from "./rules-next-times.ts";

/** How far from the requested time a start may be. */
const WITHIN_MINUTES = 30;

export interface TimeWindow {
  /** First and last minute. */
  readonly from: number;
  readonly until: number;
  /** The minute to which starts should be near. */
  readonly near: number;
}

export const aroundMinute = (near: number): TimeWindow => ({
  from: Math.max(0, near - WITHIN_MINUTES),
  until: Math.min(DAY_MINUTES - 1, near + WITHIN_MINUTES),
  near,
});

/** A whole day: from the first to the last offered start, around the middle one. Null if none is offered. */
export function aroundOffered(offered: readonly number[]): TimeWindow | null {
  const sorted = offered.toSorted((a, b) => a - b);
  const [from, near, until] = [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  return from === undefined || near === undefined || until === undefined ? null : { from, until, near };
}

/** The first and the last half hour of the day, from 0, that contain a minute of the window. */
export const halfHoursIn = ({ from, until }: TimeWindow) => ({ first: halfHourOf(from), last: halfHourOf(until) });

/** The minutes of the window that are nearest to its middle, at most `most`, in ascending order. */
export const nearestIn = ({ from, until, near }: TimeWindow, minutes: readonly number[], most: number): number[] =>
  nearestTo(
    near,
    minutes.filter((minute) => minute >= from && minute <= until),
    most,
  );
