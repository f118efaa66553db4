/** Filters by hours in SQL: compares each listing's weekly minutes with those of each zone (server/hours/rules.ts). */
import { sql, type RawBuilder } from "kysely";
import { type Temporal } from "temporal-polyfill";
import type { HoursFilter } from "#contract/search/hours-filters.ts";
import { isTimeZone } from "#contract/hours/time-zone.ts";
import { holidayRegionOf } from "../hours/holiday-region.ts";
import { publicHolidays } from "../hours/public-holidays.ts";
import { DAY_MINUTES } from "../hours/rules-zone.ts";
import type { LocalMinuteRange } from "../hours/rules.ts";
import type { Database } from "../platform/db/pool.ts";
import { rangesOfHoursFilter } from "./rules-hours-filter.ts";

interface SearchZone {
  id: number;
  name: string;
}

interface HolidayPlace {
  id: number;
  country: string;
  state: string;
}

interface PlacesOfHours {
  /** Every time zone that a listed business has or had: a few dozen. */
  zones: SearchZone[];
  /** Every country and state with a special holiday rule. */
  places: HolidayPlace[];
}

/** Reads both in one round trip. */
async function readPlacesOfHours(db: Database): Promise<PlacesOfHours> {
  const { rows } = await sql<PlacesOfHours>`
    select coalesce((select json_agg(json_build_object('id', id, 'name', name)) from search_zone), '[]') as zones,
      coalesce((select json_agg(json_build_object('id', id, 'country', country, 'state', state)) from search_holiday), '[]') as places
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("a select without a table answered nothing");
  return row;
}

/**
 * For each place, by its number, its holidays among the dates as a multirange; empty if there are none, as on most
 * days.
 */
function holidaysOn(places: readonly HolidayPlace[], dates: readonly string[]): (string | null)[] {
  const sorted = dates.toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return [];
  const ranges: (string | null)[] = [];
  for (const { id, country, state } of places) {
    const region = holidayRegionOf(country, state);
    const found = region === null ? [] : publicHolidays(region, first, last);
    if (found.length > 0) ranges[id - 1] = `{${found.map(({ date }) => `[${date},${date}]`).join(",")}}`;
  }
  return Array.from(ranges, (text) => text ?? null);
}

/**
 * The `nth` range of each zone as arrays indexed by the zone's number. Joining the ranges instead took 10 µs a listing,
 * because each listing reads the ranges of every zone.
 */
function isWithin(
  nth: number,
  part: "same" | "spill",
  ranges: ReadonlyMap<number, LocalMinuteRange[]>,
  holidays: readonly (string | null)[],
): RawBuilder<unknown> {
  const most = Math.max(0, ...ranges.keys());
  const at = Array.from({ length: most }, (_, index) => (ranges.get(index + 1) ?? [])[nth]);
  const on = sql`(${at.map((range) => range?.startsOn ?? null)}::date[])[e.zone]`;
  const start = sql`(${at.map((range) => range?.start ?? null)}::int[])[e.zone]`;
  const end = sql`(${at.map((range) => range?.end ?? null)}::int[])[e.zone]`;
  const midnight = sql`(${at.map((range) => (range === undefined ? null : range.start - (range.start % DAY_MINUTES)))}::int[])[e.zone]`;
  const minutes = sql`int4range(${start} - ${midnight}, ${end} - ${midnight})`;
  const onHoliday =
    holidays.length === 0
      ? sql``
      : sql`when (${holidays}::datemultirange[])[abs(e.holiday)] @> ${on} then e.holiday < 0 and (
          select search_day_minutes(b.holiday_hours -> 'periods', ${part}) && ${minutes} from business b where b.id = e.business_id
        )`;
  return sql`(${start} is not null and case
    when e.special_dates @> ${on} then exists (
      select from special_hours s
      where s.business_id = e.business_id and daterange(s.from_on, s.to_on, '[]') @> ${on}
        and search_day_minutes(s.periods, ${part}) && ${minutes}
    )
    ${onHoliday}
    else e.${sql.ref(part)} && int4range(${start}, ${end})
  end)`;
}

/** A condition on `e` (search_document): the listing is open as the filter requires, at or after the instant. */
export async function openAt(
  db: Database,
  filter: Exclude<HoursFilter, "any">,
  at: Temporal.Instant,
): Promise<RawBuilder<unknown>> {
  if (filter === "always") return sql`e.same @> int4range(0, ${sql.lit(7 * DAY_MINUTES)})`;
  const { zones, places } = await readPlacesOfHours(db);
  // empty for an invalid zone: its listings have no local time and are never open
  const ranges = zones.map(
    ({ id, name }) => [id, isTimeZone(name) ? rangesOfHoursFilter(filter, name, at) : []] as const,
  );
  const holidays = holidaysOn(
    places,
    ranges.flatMap(([, found]) => found.map(({ startsOn }) => startsOn)),
  );
  // one of each part, except within a day of a clock change backward
  const conditions = (["same", "spill"] as const).flatMap((part) => {
    const ofPart = new Map(ranges.map(([id, found]) => [id, found.filter((range) => range.part === part)]));
    const layers = Math.max(0, ...[...ofPart.values()].map((found) => found.length));
    return Array.from({ length: layers }, (_, nth) => isWithin(nth, part, ofPart, holidays));
  });
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;
}
