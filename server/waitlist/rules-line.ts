/**
 * Order of offers and how long they hold (rules: waitlist, 3 to 5). Pure: instants are epoch milliseconds, days as in
 * `hours/rules-zone.ts`, minutes those of the listing's wall clock.
 */
import { WAITLIST } from "../../contract/waitlist/waitlist-limits.ts";
import { DAY_MS, MINUTE_MS, timeOfDay, type ZoneOffsets } from "../hours/rules-zone.ts";

export interface Timing {
  readonly now: number;
  readonly zone: ZoneOffsets;
  /** Duration of offers, set by the owner. */
  readonly minutes: number;
  /** Notice of the type, in minutes: an offer must be taken before it. */
  readonly minNotice: number;
}

/** Minute of the day by the wall clock, with its fraction. */
export const minuteOf = (zone: ZoneOffsets, instant: number): number => timeOfDay(zone.localAt(instant)) / MINUTE_MS;

/** The end of the current night; null by day. */
function morningAfter(zone: ZoneOffsets, now: number): number | null {
  const minute = minuteOf(zone, now);
  if (minute >= WAITLIST.quietUntil && minute < WAITLIST.quietFrom) return null;
  const day = zone.dayAt(now) + (minute >= WAITLIST.quietFrom ? 1 : 0);
  return zone.firstAt(day * DAY_MS + WAITLIST.quietUntil * MINUTE_MS);
}

/**
 * The end of an offer of this start that is made now; null where it cannot be offered now. An offer made at night runs
 * from the morning.
 */
export function offerUntil(start: number, { now, zone, minutes, minNotice }: Timing): number | null {
  const morning = morningAfter(zone, now);
  const until = Math.min((morning ?? now) + minutes * MINUTE_MS, start - minNotice * MINUTE_MS);
  const least = morning === null ? now + WAITLIST.leastMinutes * MINUTE_MS : morning + WAITLIST.quietLeast * MINUTE_MS;
  return until >= least ? until : null;
}

export interface TimeRequest {
  /** The first and the last acceptable start. */
  readonly from: number;
  readonly until: number;
  /** The guest's reservations at the listing, as [from, until): they may not overlap the offer. */
  readonly busy: readonly (readonly [from: number, until: number])[];
}

/** Whether a start of the requested day is acceptable. */
function suits(start: number, lasts: number, { from, until, busy }: TimeRequest, zone: ZoneOffsets): boolean {
  const minute = minuteOf(zone, start);
  return minute >= from && minute <= until && !busy.some(([since, to]) => since < start + lasts && to > start);
}

export interface Turn {
  readonly start: number;
  readonly until: number;
}

/** The earliest acceptable free start, and when its offer ends; null: none exists. */
export function turnOf(starts: readonly number[], lasts: number, preference: TimeRequest, timing: Timing): Turn | null {
  for (const start of starts) {
    const until = suits(start, lasts, preference, timing.zone) ? offerUntil(start, timing) : null;
    if (until !== null) return { start, until };
  }
  return null;
}

/** Whether any of these starts of a day lies in the span. */
export const liesInSpan = (
  starts: readonly number[],
  span: Pick<TimeRequest, "from" | "until">,
  zone: ZoneOffsets,
): boolean => starts.some((start) => suits(start, 0, { ...span, busy: [] }, zone));
