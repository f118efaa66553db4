/** The half hours of an evening, and which of its free times a result card shows (rules: search, 3). Pure. */
import type { Evening } from "#contract/search/search.ts";
import { halfHourAt, halfHourOf, HALF_HOURS } from "../booking/availability/rules-availability-index.ts";
import { minutesOf } from "../hours/rules-plan.ts";
import type { ZoneOffsets } from "../hours/rules-zone.ts";
import { nearestTo } from "./rules-next-times.ts";

/** 5 PM, where an evening without a time begins. */
const FIRST = 34;
/** One hour. */
const AROUND = 2;

/** Indexes of the first and the last half hour of a local day, both included. */
export function halfHoursOf({ time }: Evening): { first: number; last: number } {
  if (time === null) return { first: FIRST, last: HALF_HOURS - 1 };
  const half = halfHourOf(minutesOf(time));
  return { first: Math.max(0, half - AROUND), last: Math.min(HALF_HOURS - 1, half + AROUND) };
}

/** Days from today. */
export const daysAhead = ({ day }: Evening): number => (day === "today" ? 0 : 1);

/**
 * The free times of an evening nearest to its time, or its first ones. `starts` and the result are epoch milliseconds
 * in ascending order; `today` is the local day number of the zone.
 */
export function timesOfEvening(
  starts: readonly number[],
  evening: Evening,
  { zone, today, most }: { zone: ZoneOffsets; today: number; most: number },
): number[] {
  const { first, last } = halfHoursOf(evening);
  const day = today + daysAhead(evening);
  const from = halfHourAt(zone, day, first);
  const until = last + 1 === HALF_HOURS ? halfHourAt(zone, day + 1, 0) : halfHourAt(zone, day, last + 1);
  const within = starts.filter((start) => start >= from && start < until);
  if (evening.time === null) return within.slice(0, most);
  const near = halfHourAt(zone, day, halfHourOf(minutesOf(evening.time)));
  return nearestTo(near, within, most);
}
