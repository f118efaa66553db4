/** The core of the engine, in epoch milliseconds: which instants are open, and when that changes. */
import { DAY_MS, MINUTE_MS } from "./rules-zone.ts";
import { type HoursPlan, type OpeningPeriod, regimeOn, spansOn, spansUnder } from "./rules-plan.ts";

export interface MsWindow {
  readonly start: number;
  readonly end: number;
}

export interface MsChange {
  readonly at: number;
  readonly opens: boolean;
}

/**
 * Periods that start up to two days before an instant's local day, or on the day after it, can contain it: a period
 * lasts at most a day, and where a repeated hour spans midnight the date goes back (America/St_Johns until 2011).
 */
const DAYS_BEFORE = 2;
const DAYS_AFTER = 1;

/**
 * Days of one regime after which nothing new follows: a week repeats, and only a clock change can skip an opening or a
 * closed pause, which never happens to the same one in two consecutive weeks.
 */
const REPEATING_DAYS = 17;

/**
 * How far ahead a change is searched for with holidays, which repeat every year: the search might not end otherwise.
 */
const HOLIDAY_DAYS = 800;

/** The instant at which a period that starts on `day` opens: the first of a repeated time, the end of a gap. */
export function opensAt(plan: HoursPlan, day: number, span: OpeningPeriod): number {
  return plan.zone.firstAt(day * DAY_MS + span.open * MINUTE_MS);
}

/** The instant at which a period that starts on `day` closes: the second of a repeated time, the end of a gap. */
export function closesAt(plan: HoursPlan, day: number, span: OpeningPeriod): number {
  return plan.zone.lastAt(day * DAY_MS + span.close * MINUTE_MS);
}

/** The windows of the periods that start on the days `first`–`last`, merged where they touch or overlap. */
export function windowsStarting(plan: HoursPlan, first: number, last: number): MsWindow[] {
  const windows: { start: number; end: number }[] = [];
  let open: { start: number; end: number } | undefined;
  for (let day = first; day <= last; day += 1) {
    for (const span of spansOn(plan, day)) {
      const start = opensAt(plan, day, span);
      const end = closesAt(plan, day, span);
      // A period that lies within a gap has no length.
      if (end <= start) continue;
      if (open !== undefined && start <= open.end) {
        open.end = Math.max(open.end, end);
      } else {
        open = { start, end };
        windows.push(open);
      }
    }
  }
  return windows;
}

/** The open part of [from, to). */
export function windowsBetween(plan: HoursPlan, from: number, to: number): MsWindow[] {
  if (to <= from) return [];
  const first = plan.zone.dayAt(from) - DAYS_BEFORE;
  const last = plan.zone.dayAt(to) + DAYS_AFTER;
  return windowsStarting(plan, first, last)
    .filter((window) => window.end > from && window.start < to)
    .map((window) => ({ start: Math.max(window.start, from), end: Math.min(window.end, to) }));
}

export function isOpenAtMs(plan: HoursPlan, at: number): boolean {
  const today = plan.zone.dayAt(at);
  for (let day = today - DAYS_BEFORE; day <= today + DAYS_AFTER; day += 1) {
    for (const span of spansOn(plan, day)) {
      if (opensAt(plan, day, span) <= at && closesAt(plan, day, span) > at) return true;
    }
  }
  return false;
}

/**
 * The first instant after `at` at which open and closed change; null if none exists. Not limited without holidays,
 * within 800 days with them.
 */
export function findChange(plan: HoursPlan, at: number): MsChange | null {
  const { zone } = plan;
  let day = zone.dayAt(at) - DAYS_BEFORE;
  const last = plan.holidays === null ? Infinity : day + HOLIDAY_DAYS;
  let regime = regimeOn(plan, day);
  let regimeFrom = day;
  /** The end of the window that contains `at`, as far as the examined days reach. */
  let openUntil: number | null = null;
  for (; ; day += 1) {
    if (day > last) return null;
    if (day > regime.lastDay) {
      regime = regimeOn(plan, day);
      regimeFrom = day;
    } else if (day - regimeFrom > REPEATING_DAYS && regime.lastDay - day > DAYS_BEFORE) {
      if (regime.lastDay === Infinity) return null;
      // The last two days are examined, because the first of them can reach into the second.
      day = regime.lastDay - DAYS_BEFORE;
      if (openUntil !== null) openUntil = zone.firstAt((day + 1) * DAY_MS);
    }
    // No period of this day or a later one starts before this midnight.
    if (openUntil !== null && openUntil < zone.firstAt(day * DAY_MS)) return { at: openUntil, opens: false };
    for (const span of spansUnder(plan, regime, day)) {
      const end = closesAt(plan, day, span);
      if (end <= at) continue;
      const start = opensAt(plan, day, span);
      if (end <= start) continue;
      if (openUntil === null) {
        if (start > at) return { at: start, opens: true };
        openUntil = end;
      } else if (start <= openUntil) {
        openUntil = Math.max(openUntil, end);
      } else {
        return { at: openUntil, opens: false };
      }
    }
  }
}
