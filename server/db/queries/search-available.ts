/** 'Free at this time' in SQL: the half hours that types offer, and the days that differ from their week. */
import { sql, type RawBuilder } from "kysely";
import { type Temporal } from "temporal-polyfill";
import type { Available } from "#contract/search.ts";
import { minutesOf } from "../../domain/hours/plan.ts";
import { HALF_HOURS, halfHourAt, halfHourOf } from "../../domain/offers.ts";
import { MINUTE_MS, dayOfDate, weekdayOf, zoneOf } from "../../domain/zone.ts";

/** By zone: when the half hour begins, in epoch milliseconds, and how many days ahead it is; null where there is no such time. */
interface InZone {
  starts: number;
  ahead: number;
}

function inZone(timeZone: string, day: number, half: number, now: number): InZone | null {
  try {
    const zone = zoneOf(timeZone);
    return { starts: halfHourAt(zone, day, half), ahead: day - zone.dayAt(now) };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Conditions on a row `e`: something can start at its listing in the half hour, with the notice that it needs. */
export interface AvailableConditions {
  /** For rows that are looked at one by one: 13 µs each. */
  ofRow: RawBuilder<unknown>;
  /** For many rows: all that are free are found first, in 1 µs for each listing that offers anything. */
  ofMany: RawBuilder<unknown>;
}

export function availableAt(
  { date, time, party }: Available,
  zones: readonly string[],
  at: Temporal.Instant,
): AvailableConditions {
  const day = dayOfDate(date);
  const half = halfHourOf(minutesOf(time));
  const now = at.epochMilliseconds;
  const known = zones.flatMap((name) => {
    const found = inZone(name, day, half, now);
    return found === null ? [] : [{ name, ...found }];
  });
  const minutesAhead = JSON.stringify(
    Object.fromEntries(known.map(({ name, starts }) => [name, Math.floor((starts - now) / MINUTE_MS)])),
  );
  const daysAhead = JSON.stringify(Object.fromEntries(known.map(({ name, ahead }) => [name, ahead])));
  const bit = weekdayOf(day) * HALF_HOURS + half;
  const offers = sql`offer o left join offer_day d on d.type_id = o.type_id and d.day = ${date}::date`;
  const isFree = sql`case when d.type_id is null then get_bit(o.week, ${bit}::integer) = 1 and ${party}::integer <= o.max_party
        else ${party}::integer <= d.largest[${half + 1}::integer] end
    and ${party}::integer >= o.min_party
    and (${minutesAhead}::jsonb ->> o.time_zone)::bigint >= o.min_notice
    and (${daysAhead}::jsonb ->> o.time_zone)::integer <= o.max_advance`;
  return {
    // a scalar subquery: as a join, all rows would be looked up before the first is returned, and lose their order
    ofRow: sql`coalesce((select true from ${offers} where o.business_id = e.business_id and ${isFree} limit 1), false)`,
    ofMany: sql`e.business_id in (
      with free as materialized (select o.business_id from ${offers} where ${isFree}) select business_id from free
    )`,
  };
}
