/** Minutes of the local week in which a listing must be open for a filter by hours. */
import type { Temporal } from "temporal-polyfill";
import type { HoursFilter } from "#contract/search/hours-filters.ts";
import { localMinuteRanges, type LocalMinuteRange } from "../hours/rules.ts";
import { DAY_MINUTES, DAY_MS, MINUTE_MS, dateOfDay, weekdayOf, zoneOf } from "../hours/rules-zone.ts";

const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
type Weekday = (typeof WEEKDAYS)[number];

/** Minutes of the day at which evening and late evening begin, and at which the night of the previous day ends. */
const EVENING = 18 * 60;
const LATE = 22 * 60;
const NIGHT_ENDS = 5 * 60;

const isWeekday = (filter: HoursFilter): filter is Weekday => WEEKDAYS.some((weekday) => weekday === filter);

/**
 * 'open': this minute. 'today', 'tonight', 'late': any minute of today from midnight, from 18:00, from 22:00 on; after
 * midnight 'tonight' and 'late' mean still open. 'tomorrow': any minute of the next day. A weekday: any minute of the next such day, today included.
 */
export function rangesOfHoursFilter(
  filter: Exclude<HoursFilter, "any" | "always">,
  timeZone: string,
  at: Temporal.Instant,
): LocalMinuteRange[] {
  const zone = zoneOf(timeZone);
  const now = zone.localAt(at.epochMilliseconds);
  const today = Math.floor(now / DAY_MS);
  const minute = Math.floor((now - today * DAY_MS) / MINUTE_MS);
  if (filter === "open" || ((filter === "tonight" || filter === "late") && minute < NIGHT_ENDS))
    return localMinuteRanges(timeZone, at);
  const ahead = isWeekday(filter)
    ? (WEEKDAYS.indexOf(filter) - weekdayOf(today) + 7) % 7
    : Number(filter === "tomorrow");
  const midnight = weekdayOf(today + ahead) * DAY_MINUTES;
  const from = filter === "tonight" ? EVENING : filter === "late" ? LATE : 0;
  return [{ part: "same", startsOn: dateOfDay(today + ahead), start: midnight + from, end: midnight + DAY_MINUTES }];
}
