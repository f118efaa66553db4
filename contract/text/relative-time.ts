/** 'just now', '3 minutes ago' … '1 year ago' (rules: site, 8). */
import { numberFormat, relativeTimeFormat } from "./formats.ts";
import { currentLocale } from "./locale.ts";
import { relativeTimeTexts } from "./relative-time-texts.ts";

/** A `Temporal.Instant`; its arithmetic takes longer than everything here. */
interface EpochInstant {
  readonly epochMilliseconds: number;
}

const SECOND = 1_000;
const UNITS = [
  { name: "year", length: 365 * 86_400 * SECOND },
  { name: "month", length: (365 / 12) * 86_400 * SECOND },
  { name: "week", length: 7 * 86_400 * SECOND },
  { name: "day", length: 86_400 * SECOND },
  { name: "hour", length: 3_600 * SECOND },
  { name: "minute", length: 60 * SECOND },
  { name: "second", length: SECOND },
] as const;

/** Count of the largest unit; null for less than a second. Both in epoch milliseconds. */
function passedSince(then: number, now: number) {
  const unit = UNITS.find(({ length }) => now - then >= length);
  return unit === undefined ? null : { count: Math.floor((now - then) / unit.length), unit: unit.name };
}

/** '21 seconds', '3 days'; null for less than a second. Both in epoch milliseconds. */
export function durationSince(then: number, now: number): string | null {
  const passed = passedSince(then, now);
  if (passed === null) return null;
  const options = { style: "unit", unit: passed.unit, unitDisplay: "long", useGrouping: false } as const;
  return numberFormat(currentLocale(), options).format(passed.count);
}

/** Time between an instant and `now` as text; both in epoch milliseconds. */
export function relativeTime(then: number, now: number): string {
  const passed = passedSince(then, now);
  return passed === null
    ? relativeTimeTexts.justNow
    : relativeTimeFormat(currentLocale()).format(-passed.count, passed.unit);
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
