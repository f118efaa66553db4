/** When to read a calendar next, and which of Google's busy times are this site's own reservations. */
import { CALENDARS } from "#contract/calendars/calendar-limits.ts";
import type { Busy } from "./rules-events.ts";

const MINUTE_MS = 60_000;

/** Spread out, so that calendars that were added together are not always read together. */
export function nextAfter(at: number, id: string, everyMinutes: number): number {
  const spread = (Number.parseInt(id.slice(-4), 16) % 60) * 1_000;
  return at + everyMinutes * MINUTE_MS + spread;
}

/** Minutes of interval for each second that the server takes: up to five seconds, the interval is the usual one. */
const MINUTES_PER_SECOND = 3;

/** Interval of readings: a slow server is requested less often, even if its answers are correct. */
export function everyMinutesAfter(waitedMs: number): number {
  const minutes = Math.ceil((waitedMs / 1_000) * MINUTES_PER_SECOND);
  return Math.min(Math.max(minutes, CALENDARS.everyMinutes), CALENDARS.longestEveryMinutes);
}

/** `failures`: consecutive failures so far. */
export function againAfter(at: number, failures: number): number {
  const minutes = Math.min(CALENDARS.againMinutes * 2 ** Math.min(failures, 20), CALENDARS.longestAgainMinutes);
  return at + minutes * MINUTE_MS;
}

/** Whether to read the calendar completely even if its server reports no change. */
export function mustBeWhole(wholeAt: number | null, at: number, isOtherZone: boolean): boolean {
  return wholeAt === null || isOtherZone || at - wholeAt >= CALENDARS.wholeHours * 60 * MINUTE_MS;
}

/**
 * Busy times without those that consist only of this site's reservations. Google states only times, and merges those
 * that touch. A time is excluded if our reservations fill it from beginning to end and none extends beyond it.
 */
export function withoutOwn(busy: readonly Busy[], own: readonly Busy[]): Busy[] {
  return busy.filter(({ from, until }) => {
    let filled = from;
    for (const one of [...own].sort((a, b) => a.from - b.from)) {
      if (one.from < from || one.until > until) continue;
      if (one.from > filled) break;
      filled = Math.max(filled, one.until);
    }
    return filled < until;
  });
}
