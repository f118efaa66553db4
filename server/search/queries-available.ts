/**
 * The filter 'Free at this time' as a condition on `search_document e`, using the availability index
 * (docs/decisions/0133-plain-search.md).
 */
import { sql, type RawBuilder } from "kysely";
import type pg from "pg";
import type { Temporal } from "temporal-polyfill";
import type { Available } from "#contract/search/search.ts";
import { refreshAvailability } from "../booking/availability/queries-availability-index.ts";
import { HALF_HOURS, halfHourAt, halfHourOf, LARGEST_PARTY } from "../booking/availability/rules-availability-index.ts";
import { minutesOf } from "../hours/rules-plan.ts";
import { MINUTE_MS, dayOfDate, weekdayOf, zoneOf } from "../hours/rules-zone.ts";

interface HalfHourAhead {
  zone: string;
  /** Index of the half hour in its day. */
  half: number;
  /** Whole minutes until the half hour begins in this zone; negative once it has begun. */
  minutes: number;
  /** Days from today in this zone. */
  days: number;
}

/** Empty for an unknown zone: nothing is free there. */
function aheadIn(zone: string, day: number, half: number, now: number): HalfHourAhead[] {
  try {
    const clock = zoneOf(zone);
    const minutes = Math.floor((halfHourAt(clock, day, half) - now) / MINUTE_MS);
    return [{ zone, half, minutes, days: day - clock.dayAt(now) }];
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
}

interface RequestedHalfHours extends Pick<Available, "date" | "party"> {
  /** Indexes in the day, from 0. */
  halfHours: readonly number[];
}

/** Condition: something can start in one of the half hours, with the required notice. */
export async function isFreeInHalfHours(
  pool: pg.Pool,
  { date, party, halfHours }: RequestedHalfHours,
  at: Temporal.Instant,
): Promise<RawBuilder<unknown>> {
  const now = at.epochMilliseconds;
  // changed listings are recomputed first
  await refreshAvailability(pool, now, date);
  const day = dayOfDate(date);
  const { rows } = await pool.query<{ zone: string }>("select distinct time_zone as zone from availability_week");
  const ahead = rows.flatMap(({ zone }) => halfHours.flatMap((half) => aheadIn(zone, day, half, now)));
  return sql`e.business_id in (
    select w.business_id
    from availability_week w
      join unnest(
        ${ahead.map(({ zone }) => zone)}::text[], ${ahead.map(({ half }) => half)}::int[],
        ${ahead.map(({ minutes }) => minutes)}::bigint[], ${ahead.map(({ days }) => days)}::int[]
      ) as ahead (zone, half, minutes, days) on ahead.zone = w.time_zone
      left join availability_day d on d.type_id = w.type_id and d.day = ${date}::date
    where ahead.minutes >= w.min_notice and ahead.days <= w.max_advance and ${party}::int >= w.min_party
      and case
        when d.type_id is null then ${party}::int <= w.max_party and get_bit(w.week, ${weekdayOf(day) * HALF_HOURS}::int + ahead.half) = 1
        else ${party}::int <= d.largest[ahead.half + 1] and (
          d.parties is null or (${party}::int <= ${LARGEST_PARTY} and d.parties[ahead.half + 1] >> (${party}::int - 1) & 1 = 1)
        )
      end
  )`;
}

/** Condition: something can start in the half hour of the time, with the required notice. */
export const isFreeAt = async (pool: pg.Pool, { date, time, party }: Available, at: Temporal.Instant) =>
  isFreeInHalfHours(pool, { date, party, halfHours: [halfHourOf(minutesOf(time))] }, at);

/** Condition: a listing with a waitlist and nothing free then. Whether it is fully booked is checked per listing. */
export async function hasOnlyWaitlist(pool: pg.Pool, available: Available, at: Temporal.Instant) {
  const free = await isFreeAt(pool, available, at);
  return sql`exists (
    select from reservation_type t where t.business_id = e.business_id and t.waitlist and t.archived_at is null
  ) and not ${free}`;
}
