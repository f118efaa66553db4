/** 'just now', '3 minutes ago' … '1 year ago' (rules: site, 8). */

/** A `Temporal.Instant`; its arithmetic takes longer than everything here. */
interface EpochInstant {
  readonly epochMilliseconds: number;
}

const SECOND = 1_000;
const UNITS = [
  { name: "year", length: 365 * 86_400 * SECOND },
  { name: "month", length: 30 * 86_400 * SECOND },
  { name: "week", length: 7 * 86_400 * SECOND },
  { name: "day", length: 86_400 * SECOND },
  { name: "hour", length: 3_600 * SECOND },
  { name: "minute", length: 60 * SECOND },
  { name: "second", length: SECOND },
] as const;

/** '21 seconds', '3 days'; null for less than a second. Both in epoch milliseconds. */
export function durationSince(then: number, now: number): string | null {
  const passed = now - then;
  const unit = UNITS.find(({ length }) => passed >= length);
  if (unit === undefined) return null;
  const count = Math.floor(passed / unit.length);
  return `${count} ${unit.name}${count === 1 ? "" : "s"}`;
}

/** Time between an instant and `now` as text; both in epoch milliseconds. */
export function relativeTime(then: number, now: number): string {
  const duration = durationSince(then, now);
  return duration === null ? "just now" : `${duration} ago`;
}

/** Instant at which one of these texts changes next, or null if none does. */
export function nextRelativeChange(instants: readonly string[], now: EpochInstant): EpochInstant | null {
  let soonest = Infinity;
  for (const text of instants) {
    const passed = Math.max(0, now.epochMilliseconds - Date.parse(text));
    const unit = UNITS.find(({ length }) => passed >= length)?.length ?? SECOND;
    const larger = UNITS.findLast(({ length }) => length > unit)?.length ?? Infinity;
    soonest = Math.min(soonest, (Math.floor(passed / unit) + 1) * unit - passed, larger - passed);
  }
  // one rendering per second is not worthwhile: a page rendered within a minute of a review stays valid for that minute
  const after = Math.max(Math.ceil(soonest), 60_000);
  return Number.isFinite(soonest) ? { epochMilliseconds: now.epochMilliseconds + after } : null;
}
