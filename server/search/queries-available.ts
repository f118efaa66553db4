/**
 * The filters 'Free at this time' and 'Free in an evening' as conditions on `search_document e`, using the availability index
 * (docs/decisions/0133-plain-search.md).
 */
import { sql, type RawBuilder } from "kysely";
import type pg from "pg";
import type { Temporal } from "temporal-polyfill";
import type { Available, Evening } from "#contract/search/search.ts";
import { refreshAvailability } from "../booking/availability/queries-availability-index.ts";
import { HALF_HOURS, halfHourAt, halfHourOf, LARGEST_PARTY } from "../booking/availability/rules-availability-index.ts";
import { minutesOf } from "../hours/rules-plan.ts";
import { MINUTE_MS, dateOfDay, dayOfDate, weekdayOf, zoneOf, type ZoneOffsets } from "../hours/rules-zone.ts";
import { daysAhead, halfHoursOf } from "./rules-evening.ts";

interface PeriodAhead {
  zone: string;
  /** Local date, and its weekday from Monday, 0. */
  date: string;
  weekday: number;
  /** Whole minutes until the first half hour begins in this zone; negative once it has begun. */
  minutes: number;
  /** Days from today in this zone. */
  days: number;
}

/** Half hours of a local day, by index, the last included. */
interface FreePeriod {
  /** Local day number in a zone. */
  dayIn: (zone: ZoneOffsets) => number;
  first: number;
  last: number;
  party: number;
}

/** Empty for an unknown zone: nothing is free there. */
function aheadIn(zone: string, { dayIn, first }: FreePeriod, now: number): PeriodAhead[] {
  try {
    const clock = zoneOf(zone);
    const day = dayIn(clock);
    const minutes = Math.floor((halfHourAt(clock, day, first) - now) / MINUTE_MS);
    return [{ zone, date: dateOfDay(day), weekday: weekdayOf(day), minutes, days: day - clock.dayAt(now) }];
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
}

async function periodsAhead(pool: pg.Pool, period: FreePeriod, now: number): Promise<PeriodAhead[]> {
  const { rows } = await pool.query<{ zone: string }>("select distinct time_zone as zone from availability_week");
  return rows.flatMap(({ zone }) => aheadIn(zone, period, now));
}

/**
 * Condition: something can start in the period, with the required notice. The period's first half hours that are too
 * soon for a type are left out.
 */
async function isFreeWithin(pool: pg.Pool, period: FreePeriod, now: number): Promise<RawBuilder<unknown>> {
  const zones = await periodsAhead(pool, period, now);
  const { last, first, party } = period;
  return sql`e.business_id in (
    select w.business_id
    from availability_week w
      join unnest(
        ${zones.map(({ zone }) => zone)}::text[], ${zones.map(({ date }) => date)}::date[], ${zones.map(({ weekday }) => weekday)}::int[],
        ${zones.map(({ minutes }) => minutes)}::bigint[], ${zones.map(({ days }) => days)}::int[]
      ) as ahead (zone, date, weekday, minutes, days) on ahead.zone = w.time_zone
      cross join lateral (
        select ${first}::int + greatest(0, ceil((w.min_notice - ahead.minutes) / 30.0))::int as first
      ) as soonest
      left join availability_day d on d.type_id = w.type_id and d.day = ahead.date
    where soonest.first <= ${last}::int and ahead.days <= w.max_advance and ${party}::int >= w.min_party
      and case
        when d.type_id is null then ${party}::int <= w.max_party
          and position(B'1' in substring(w.week from ahead.weekday * ${HALF_HOURS} + soonest.first + 1 for greatest(0, ${last}::int - soonest.first + 1))) > 0
        else exists (
          select from generate_series(soonest.first + 1, ${last}::int + 1) as half
          where ${party}::int <= d.largest[half] and (
            d.parties is null or (${party}::int <= ${LARGEST_PARTY} and d.parties[half] >> (${party}::int - 1) & 1 = 1)
          )
        )
      end
  )`;
}

/** Half hours of one local date, by index, the last included. */
interface FreeHalfHours extends Pick<Available, "date" | "party"> {
  first: number;
  last: number;
}

/** Condition: something can start in one of the half hours, with the required notice. */
export async function isFreeInHalfHours(
  pool: pg.Pool,
  { date, ...period }: FreeHalfHours,
  at: Temporal.Instant,
): Promise<RawBuilder<unknown>> {
  const now = at.epochMilliseconds;
  // changed listings are recomputed first
  await refreshAvailability(pool, now, date);
  return isFreeWithin(pool, { dayIn: () => dayOfDate(date), ...period }, now);
}

/**
 * Condition: something can start in the half hour of the time, with the required notice. The same as above for one half
 * hour, in a third of the time with words (`npm run bench -- "free search"`).
 */
export async function isFreeAt(
  pool: pg.Pool,
  { date, time, party }: Available,
  at: Temporal.Instant,
): Promise<RawBuilder<unknown>> {
  const now = at.epochMilliseconds;
  await refreshAvailability(pool, now, date);
  const half = halfHourOf(minutesOf(time));
  const period = { dayIn: () => dayOfDate(date), first: half, last: half, party };
  const zones = await periodsAhead(pool, period, now);
  return sql`e.business_id in (
    select w.business_id
    from availability_week w
      join unnest(
        ${zones.map(({ zone }) => zone)}::text[], ${zones.map(({ minutes }) => minutes)}::bigint[], ${zones.map(({ days }) => days)}::int[]
      ) as ahead (zone, minutes, days) on ahead.zone = w.time_zone
      left join availability_day d on d.type_id = w.type_id and d.day = ${date}::date
    where ahead.minutes >= w.min_notice and ahead.days <= w.max_advance and ${party}::int >= w.min_party
      and case
        when d.type_id is null then ${party}::int <= w.max_party and get_bit(w.week, ${weekdayOf(dayOfDate(date)) * HALF_HOURS + half}) = 1
        else ${party}::int <= d.largest[${half + 1}] and (
          d.parties is null or (${party}::int <= ${LARGEST_PARTY} and d.parties[${half + 1}] >> (${party}::int - 1) & 1 = 1)
        )
      end
  )`;
}

/** Condition: something can start in the evening. */
export async function isFreeInEvening(pool: pg.Pool, evening: Evening, at: Temporal.Instant) {
  const now = at.epochMilliseconds;
  const period = {
    dayIn: (zone: ZoneOffsets) => zone.dayAt(now) + daysAhead(evening),
    ...halfHoursOf(evening),
    party: evening.party,
  };
  const dates = new Set((await periodsAhead(pool, period, now)).map(({ date }) => date));
  // the first listing that takes reservations has no zone in the index yet
  if (dates.size === 0) dates.add(dateOfDay(zoneOf("UTC").dayAt(now)));
  for (const date of dates) await refreshAvailability(pool, now, date);
  return isFreeWithin(pool, period, now);
}

/** Condition: a listing with a waitlist and nothing free then. Whether it is fully booked is checked per listing. */
export async function hasOnlyWaitlist(pool: pg.Pool, available: Available, at: Temporal.Instant) {
  const free = await isFreeAt(pool, available, at);
  return sql`exists (
    select from reservation_type t where t.business_id = e.business_id and t.waitlist and t.archived_at is null
  ) and not ${free}`;
}
