/**
 * Opening hours as PostgreSQL compares them for the 'Open now' filter: minutes of the local week, computed when a
 * listing is written, compared with the current local minute of each zone, computed for each query.
 *
 * The part of a period within the day on which it starts (`same`) and the part after midnight (`spill`) are stored
 * separately, because special hours replace the periods that start on a date: the spill of the day before still counts.
 */
import { Temporal } from "temporal-polyfill";
import { type OpeningHours } from "../../contract/hours/hours.ts";
import { DAY_MINUTES, DAY_MS, MINUTE_MS, dateOfDay, weekdayOf, zoneOf } from "./rules-zone.ts";
import { type HoursPlan, planOf } from "./rules-plan.ts";
import { windowsStarting } from "./rules-windows.ts";

/** [start, end) in minutes of the local week: Monday 00:00 is 0, the end of Sunday 10080. */
export type MinuteRange = readonly [start: number, end: number];

export interface OpenMinutes {
  /** The part of each weekly period inside its own day; sorted, merged. */
  readonly same: readonly MinuteRange[];
  /** The part after midnight, on the day on which it falls (Sunday's on Monday); sorted, merged. */
  readonly spill: readonly MinuteRange[];
  /** Local dates with special hours, both ends included; sorted. */
  readonly specialDates: readonly (readonly [from: string, to: string])[];
  /** [start, end) of the periods that start on those dates; sorted, merged. */
  readonly specialOpen: readonly (readonly [start: Temporal.Instant, end: Temporal.Instant])[];
}

/** Minutes [start, end) of one part, which count unless `startsOn` has special hours. Never crosses a day. */
export interface LocalMinuteRange {
  readonly part: "same" | "spill";
  /** The local date `YYYY-MM-DD` on which the periods of this range start. */
  readonly startsOn: string;
  readonly start: number;
  readonly end: number;
}

/**
 * The values to store for the filter. All of `special` is included, past dates too, so it must have passed
 * `validateSpecialHours`, which limits its days.
 */
export function toOpenMinutes(hours: OpeningHours): OpenMinutes {
  const plan = planOf(hours);
  const same: MinuteRange[] = [];
  const spill: MinuteRange[] = [];
  plan.weekly.forEach((spans, weekday) => {
    const day = weekday * DAY_MINUTES;
    const nextDay = ((weekday + 1) % 7) * DAY_MINUTES;
    for (const { open, close } of spans) {
      same.push([day + open, day + Math.min(close, DAY_MINUTES)]);
      if (close > DAY_MINUTES) spill.push([nextDay, nextDay + close - DAY_MINUTES]);
    }
  });
  return {
    same: merged(same),
    spill: merged(spill),
    specialDates: hours.special
      .map(({ from, to }) => [from, to] as const)
      .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
    specialOpen: specialWindows(plan),
  };
}

/**
 * The ranges to compare with the minutes of every listing of a zone. A listing is open if one of them overlaps its part
 * (`&&`) and its `startsOn` has no special hours, or if `at` lies in its special windows. In nearly every minute there
 * are two ranges: [m, m+1) of today's `same` and of yesterday's `spill`.
 *
 * A gap needs no extra range: openings and closes within it happen at its end, before the next minute that exists. In a
 * repeated hour [foldStart, foldEnd) an opening is the first and a close the second of both, so
 * - in the first pass, periods that close at or after foldStart are still open: the range begins at foldStart − 1, the
 *   last minute of a period that closes at foldStart;
 * - in the second pass, periods that open before foldEnd are open: the range ends at foldEnd.
 * Such a range can span midnight; it is then divided between the periods of both days.
 */
export function localMinuteRanges(timeZone: string, at: Temporal.Instant): LocalMinuteRange[] {
  const zone = zoneOf(timeZone);
  const now = at.epochMilliseconds;
  const minute = Math.floor(zone.localAt(now) / MINUTE_MS);
  let start = minute;
  let end = minute + 1;
  for (const { at: changeAt, before, after } of zone.changesIn(now - DAY_MS, now + DAY_MS)) {
    if (before <= after) continue;
    const repeated = before - after;
    if (now < changeAt && now >= changeAt - repeated) start = (changeAt + after) / MINUTE_MS - 1;
    if (now >= changeAt && now < changeAt + repeated) end = (changeAt + before) / MINUTE_MS;
  }
  const ranges: LocalMinuteRange[] = [];
  const lastDay = Math.floor((end - 1) / DAY_MINUTES);
  for (let day = Math.floor(start / DAY_MINUTES); day <= lastDay; day += 1) {
    const midnight = day * DAY_MINUTES;
    const weekMinute = weekdayOf(day) * DAY_MINUTES;
    const range = {
      start: weekMinute + Math.max(start - midnight, 0),
      end: weekMinute + Math.min(end - midnight, DAY_MINUTES),
    };
    ranges.push({ part: "same", startsOn: dateOfDay(day), ...range });
    ranges.push({ part: "spill", startsOn: dateOfDay(day - 1), ...range });
  }
  return ranges;
}

/** The filter's SQL predicate in TypeScript, for the property test that compares it with `isOpenAt`. */
export function isOpenByMinutes(
  minutes: OpenMinutes,
  ranges: readonly LocalMinuteRange[],
  at: Temporal.Instant,
): boolean {
  const now = at.epochMilliseconds;
  return (
    ranges.some(
      ({ part, startsOn, start, end }) =>
        !minutes.specialDates.some(([from, to]) => from <= startsOn && startsOn <= to) &&
        minutes[part].some((open) => open[0] < end && start < open[1]),
    ) || minutes.specialOpen.some(([start, end]) => start.epochMilliseconds <= now && now < end.epochMilliseconds)
  );
}

function specialWindows(plan: HoursPlan): OpenMinutes["specialOpen"] {
  const windows = [...plan.exceptions]
    .sort((a, b) => a.firstDay - b.firstDay)
    .flatMap(({ firstDay, lastDay }) => windowsStarting(plan, firstDay, lastDay))
    .map(({ start, end }) => [start, end] as const);
  return merged(windows).map(([start, end]) => [
    Temporal.Instant.fromEpochMilliseconds(start),
    Temporal.Instant.fromEpochMilliseconds(end),
  ]);
}

/** Sorted ranges, joined where they touch or overlap. */
function merged(ranges: readonly MinuteRange[]): MinuteRange[] {
  const joined: [number, number][] = [];
  let last: [number, number] | undefined;
  for (const [start, end] of [...ranges].sort((a, b) => a[0] - b[0])) {
    if (last !== undefined && start <= last[1]) {
      last[1] = Math.max(last[1], end);
    } else {
      last = [start, end];
      joined.push(last);
    }
  }
  return joined;
}
