/**
 * The time axis of a day in the calendar: its first and last full hour, and the instants of the hours between. Pure;
 * instants are epoch milliseconds.
 */
import type { MsWindow } from "../../hours/rules-windows.ts";
import { DAY_MS, MINUTE_MS, type ZoneOffsets } from "../../hours/rules-zone.ts";

const HOUR_MS = 60 * MINUTE_MS;
/** Some clocks change by half an hour, and some zones differ by a quarter of an hour. */
const STEP_MS = 15 * MINUTE_MS;
/** Wall-clock hours of a day without opening hours and reservations. */
const EMPTY = { from: 9, until: 17 } as const;

export interface DayAxis {
  from: number;
  until: number;
  /** The full hours of the clock in [from, until), in order. */
  hours: { at: number; local: number }[];
}

const isFullHour = (zone: ZoneOffsets, at: number): boolean => zone.localAt(at) % HOUR_MS === 0;

/** Every span of two hours contains a full hour, except in zones of the nineteenth century with local mean time. */
const MOST_STEPS = 12;

function fullHour(zone: ZoneOffsets, instant: number, step: number): number {
  const begin = (step < 0 ? Math.floor(instant / STEP_MS) : Math.ceil(instant / STEP_MS)) * STEP_MS;
  for (let steps = 0; steps < MOST_STEPS; steps += 1)
    if (isFullHour(zone, begin + steps * step)) return begin + steps * step;
  return begin;
}

/** `spans`: the opening hours that begin on the local day `day`, and its reservations. */
export function dayAxis(zone: ZoneOffsets, day: number, spans: readonly MsWindow[]): DayAxis {
  const midnight = day * DAY_MS;
  const starts = spans.map(({ start }) => start);
  const ends = spans.map(({ end }) => end);
  const from = fullHour(zone, starts.length === 0 ? zone.firstAt(midnight + EMPTY.from * HOUR_MS) : Math.min(...starts), -STEP_MS); // oxfmt-ignore
  const last = ends.length === 0 ? zone.firstAt(midnight + EMPTY.until * HOUR_MS) : Math.max(...ends);
  const until = Math.max(fullHour(zone, last, STEP_MS), from + HOUR_MS);
  const hours: DayAxis["hours"] = [];
  for (let at = from; at < until; at += STEP_MS) if (isFullHour(zone, at)) hours.push({ at, local: zone.localAt(at) });
  return { from, until, hours };
}
