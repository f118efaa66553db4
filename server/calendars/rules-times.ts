/** When a calendar is read next, and what of Google's busy times is ours. */
import { CALENDARS } from "#contract/calendars/calendar-limits.ts";
import type { Busy } from "./rules-events.ts";

const MINUTE_MS = 60_000;

/** Spread, so that those that were added together are not read together for ever. */
export function nextAfter(at: number, id: string, everyMinutes: number): number {
  const spread = (Number.parseInt(id.slice(-4), 16) % 60) * 1_000;
  return at + everyMinutes * MINUTE_MS + spread;
}

/** Minutes of an interval for each second that a server takes: one that takes five seconds is read as often as any. */
const MINUTES_PER_SECOND = 3;

/** How often a calendar is read whose server took so long to answer: a slow one is asked less often, though its answer is right. */
export function everyMinutesAfter(waitedMs: number): number {
  const minutes = Math.ceil((waitedMs / 1_000) * MINUTES_PER_SECOND);
  return Math.min(Math.max(minutes, CALENDARS.everyMinutes), CALENDARS.longestEveryMinutes);
}

/** `failures`: how often before, in a row. */
export function againAfter(at: number, failures: number): number {
  const minutes = Math.min(CALENDARS.againMinutes * 2 ** Math.min(failures, 20), CALENDARS.longestAgainMinutes);
  return at + minutes * MINUTE_MS;
}

/** Whether it has to be read to the end, though it says that it has not changed. */
export function mustBeWhole(wholeAt: number | null, at: number, isOtherZone: boolean): boolean {
  return wholeAt === null || isOtherZone || at - wholeAt >= CALENDARS.wholeHours * 60 * MINUTE_MS;
}

/**
 * Busy times without those that are reservations of ours and nothing else: Google says when, and not what, and makes one of those that
 * meet. A time is ours when our reservations fill it from its beginning to its end and none reaches over.
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
