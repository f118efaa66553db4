/** 'Free at this time' in search: the set of listings that are, and whether an entry is in it. */
import { sql, type RawBuilder } from "kysely";
import type pg from "pg";
import { type Temporal } from "temporal-polyfill";
import type { Available } from "#contract/search/search.ts";
import { minutesOf } from "../hours/rules-plan.ts";
import { hasNumber, setOfNumbers, type NumberSet } from "../booking/number-set.ts";
import type { Ahead } from "../booking/availability-columns.ts";
import { HALF_HOURS, halfHourAt, halfHourOf } from "../booking/rules-availability-index.ts";
import { MINUTE_MS, dayOfDate, weekdayOf, zoneOf } from "../hours/rules-zone.ts";
import { freeAt } from "../booking/queries-availability-cache.ts";
import { refreshAvailability } from "../booking/queries-availability-index.ts";

/** How far ahead the half hour is at `now`, in epoch milliseconds; null where there is no such zone. */
function aheadIn(timeZone: string, day: number, half: number, now: number): Ahead | null {
  try {
    const zone = zoneOf(timeZone);
    return {
      minutes: Math.floor((halfHourAt(zone, day, half) - now) / MINUTE_MS),
      days: day - zone.dayAt(now),
    };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The listings at which something can start in the half hour, with the notice that it needs: worked out again first where something has changed. */
export async function availableAt(
  pool: pg.Pool,
  { date, time, party }: Available,
  at: Temporal.Instant,
): Promise<NumberSet> {
  const now = at.epochMilliseconds;
  await refreshAvailability(pool, now, date);
  const day = dayOfDate(date);
  const half = halfHourOf(minutesOf(time));
  const minute = now / MINUTE_MS;
  return freeAt(pool, {
    date,
    half,
    halfOfWeek: weekdayOf(day) * HALF_HOURS + half,
    party,
    // half hours and midnights begin with a minute: between two of those, nothing comes nearer by one
    moment: `${Math.floor(minute)}-${Math.ceil(minute)}`,
    aheadIn: (timeZone) => aheadIn(timeZone, day, half, now),
  });
}

/** Listings with a waitlist at which nothing is free then. Whether it is because others have it is looked at one by one. */
export async function waitlistsAt(pool: pg.Pool, available: Available, at: Temporal.Instant): Promise<NumberSet> {
  const { rows } = await pool.query<{ number: number }>(
    `select distinct b.number from reservation_type t join business b on b.id = t.business_id
     where t.waitlist and t.archived_at is null`,
  );
  if (rows.length === 0) return setOfNumbers(new Int32Array(0));
  const free = await availableAt(pool, available, at);
  return setOfNumbers(Int32Array.from(rows.map(({ number }) => number).filter((number) => !hasNumber(free, number))));
}

/** A condition on a row `e`: its number is in the set. */
export function isIn({ bits }: NumberSet): RawBuilder<unknown> {
  // in this order: get_bit fails beyond the end
  return sql`case when e.number < ${bits.length * 8}::integer then get_bit(${Buffer.from(bits.buffer)}::bytea, e.number) = 1 else false end`;
}
