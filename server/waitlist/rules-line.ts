/**
 * Whose turn it is and until when an offer holds (rules: waitlist, 3 to 5). Pure: instants are epoch milliseconds, days as in
 * `hours/rules-zone.ts`, minutes those of the listing's wall clock.
 */
import { WAITLIST } from "../../contract/waitlist/waitlist-limits.ts";
import { DAY_MS, MINUTE_MS, type ZoneOffsets } from "../hours/rules-zone.ts";

export interface Timing {
  readonly now: number;
  readonly zone: ZoneOffsets;
  /** For how long the owner wants offers to hold. */
  readonly minutes: number;
  /** Of the type, in minutes: what is not taken by then is too late for the business. */
  readonly minNotice: number;
}

/** Of the wall clock, with its part. */
export const minuteOf = (zone: ZoneOffsets, instant: number): number => {
  const local = zone.localAt(instant);
  return (local - Math.floor(local / DAY_MS) * DAY_MS) / MINUTE_MS;
};

/** When the night that it is now ends; null by day. */
function morningAfter(zone: ZoneOffsets, now: number): number | null {
  const minute = minuteOf(zone, now);
  if (minute >= WAITLIST.quietUntil && minute < WAITLIST.quietFrom) return null;
  const day = zone.dayAt(now) + (minute >= WAITLIST.quietFrom ? 1 : 0);
  return zone.firstAt(day * DAY_MS + WAITLIST.quietUntil * MINUTE_MS);
}

/** Until when an offer of this start holds that is made now; null: it is not offered now. At night the time runs from the morning on. */
export function offerUntil(start: number, { now, zone, minutes, minNotice }: Timing): number | null {
  const morning = morningAfter(zone, now);
  const until = Math.min((morning ?? now) + minutes * MINUTE_MS, start - minNotice * MINUTE_MS);
  const least = morning === null ? now + WAITLIST.leastMinutes * MINUTE_MS : morning + WAITLIST.quietLeast * MINUTE_MS;
  return until >= least ? until : null;
}

export interface TimeRequest {
  /** The first and the last start that will do. */
  readonly from: number;
  readonly until: number;
  /** What they have at the listing already, [from, until) each: nobody is in two places at once. */
  readonly busy: readonly (readonly [from: number, until: number])[];
}

/** Whether a start of the day that is waited for will do. */
function suits(start: number, lasts: number, { from, until, busy }: TimeRequest, zone: ZoneOffsets): boolean {
  const minute = minuteOf(zone, start);
  return minute >= from && minute <= until && !busy.some(([since, to]) => since < start + lasts && to > start);
}

export interface Turn {
  readonly start: number;
  readonly until: number;
}

/** The earliest of the starts with room that suits somebody, and until when it is theirs; null: they wait on. */
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
