/** When a calendar is read next, and what of Google's busy times is ours. */
import { CALENDARS } from "#contract/calendars/numbers.ts";
import type { Busy } from "./rules-events.ts";

const MINUTE_MS = 60_000;

/** Spread, so that those that were added together are not read together for ever. */
export function nextAfter(at: number, id: string): number {
  const spread = (Number.parseInt(id.slice(-4), 16) % 60) * 1_000;
  return at + CALENDARS.everyMinutes * MINUTE_MS + spread;
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
