/**
 * When a listing is open: the single engine for the badge, the 'Open now' filter, the slots, the booking check and the
 * structured data (docs/rules/hours.md). Pure: callers pass the instant, to the millisecond, and the zone. This file is
 * its public interface; the parts are the other `rules-*.ts` of `server/hours/`.
 *
 * Periods are wall time. An opening that a clock change skips is at the end of the gap; a repeated opening is the first
 * of both. A close in a gap is at the end of the gap; a repeated close is the second of both. Special hours replace the
 * periods that start on their dates, in every mode. Holiday hours replace those that start on a public holiday without
 * special hours. A period that began the night before ends as usual. `always` is a whole day from each local midnight.
 */
import { Temporal } from "temporal-polyfill";
import { type OpeningHours, type Period } from "../../contract/hours/hours.ts";
import { HORIZON_DAYS, isBeyondHorizon } from "./rules-open-state.ts";
import { exceptionOn, planOf, weeklyPeriods } from "./rules-plan.ts";
import { findChange, isOpenAtMs, windowsBetween } from "./rules-windows.ts";
import { dayOfDate, weekdayOf } from "./rules-zone.ts";

export {
  type LocalMinuteRange,
  type MinuteRange,
  type OpenMinutes,
  isOpenByMinutes,
  localMinuteRanges,
  toOpenMinutes,
} from "./rules-open-minutes.ts";
export { type OpenStateAt, openState } from "./rules-open-state.ts";
export {
  type SchemaOpeningHours,
  type SchemaOpeningHoursSpecification,
  schemaOpeningHours,
} from "./rules-schema-org.ts";
export { type HoursIssue, validateHolidayHours, validateSpecialHours, validateWeeklyHours } from "./rules-validate.ts";
export { type UpcomingSpecial, type WeeklyRow, upcomingSpecial, weeklyTable } from "./rules-week-view.ts";

/** Open from `start` until `end`, `end` not included. */
export interface Window {
  readonly start: Temporal.Instant;
  readonly end: Temporal.Instant;
}

export interface OpenStateChange {
  readonly at: Temporal.Instant;
  /** True if the listing opens at `at`, false if it closes. */
  readonly opens: boolean;
}

/**
 * The open part of [from, to): sorted windows that neither touch nor overlap, cut at `from` and `to`, because hours can
 * be open without end. Lengths are elapsed time.
 */
export function openWindows(hours: OpeningHours, from: Temporal.Instant, to: Temporal.Instant): Window[] {
  return windowsBetween(planOf(hours), from.epochMilliseconds, to.epochMilliseconds).map(({ start, end }) => ({
    start: Temporal.Instant.fromEpochMilliseconds(start),
    end: Temporal.Instant.fromEpochMilliseconds(end),
  }));
}

/** Whether the listing is open at an instant: windows include their start, not their end. */
export function isOpenAt(hours: OpeningHours, at: Temporal.Instant): boolean {
  return isOpenAtMs(planOf(hours), at.epochMilliseconds);
}

/**
 * The first instant after `at` at which the listing opens or closes, at most `horizonDays` × 24 hours away; null if
 * none exists. The cost does not depend on the distance: a repeating week is examined twice, then skipped to the next
 * special hours.
 */
export function nextChange(
  hours: OpeningHours,
  at: Temporal.Instant,
  horizonDays = HORIZON_DAYS,
): OpenStateChange | null {
  const now = at.epochMilliseconds;
  const change = findChange(planOf(hours), now);
  if (change === null || isBeyondHorizon(change.at, now, horizonDays)) return null;
  return { at: Temporal.Instant.fromEpochMilliseconds(change.at), opens: change.opens };
}

/**
 * The periods that start on a local date (`YYYY-MM-DD`): special hours first, then holidays; a whole day from midnight
 * for `always`. Time slots are stepped from these openings.
 */
export function periodsStartingOn(hours: OpeningHours, date: string): readonly Period[] {
  const day = dayOfDate(date);
  return exceptionOn(planOf(hours), day)?.source.periods ?? weeklyPeriods(hours, weekdayOf(day));
}
