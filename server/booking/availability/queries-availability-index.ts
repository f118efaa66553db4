/**
 * The availability index: free times of listings for search. It is refreshed before each use
 * (docs/decisions/0133-plain-search.md).
 */
import type pg from "pg";
import { LIMITS } from "#contract/limits.ts";
import { hasRoomAt, spanOfDays, unitsOf } from "./rules-availability.ts";
import { prepareFloor, seatsFor } from "../seating/floor.ts";
import { dayOf, HALF_HOURS, largestParty, partiesOf, weekOf } from "./rules-availability-index.ts";
import { datedHours } from "../../hours/rules-holidays.ts";
import { hoursOf } from "../../hours/hours-of.ts";
import { dateOfDay, dayOfDate, zoneOf, DAY_MS } from "../../hours/rules-zone.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { Turns } from "../../platform/turns.ts";
import { findBookable, holdsOf, type BookableRow, type BookableType } from "./queries-bookable.ts";

/** Days around a dated exception that its periods and durations can reach. */
const DAYS_BEFORE = 2;
const DAYS_AFTER = 1;

const AT_ONCE = 500;

type AvailabilityClient = pg.ClientBase;

interface IndexedDays {
  from: number;
  until: number;
}

async function listTypes(client: AvailabilityClient, businessId: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    "select id from reservation_type where business_id = $1 and archived_at is null",
    [businessId],
  );
  return rows.map(({ id }) => id);
}

const lookAt = (client: AvailabilityClient, businessId: string, typeId: string, { from, until }: IndexedDays) =>
  findBookable(client, { businessId, typeId, viewerId: null, from, until, start: null, movedId: null, key: null });

/** Days within reach of booking whose clock or hours differ from the plain week. */
function overriddenDays(row: BookableRow, now: number): Set<number> {
  const zone = zoneOf(row.time_zone);
  const [first, last] = [zone.dayAt(now) - 1, zone.dayAt(now) + LIMITS.maxAdvanceMax + 1];
  const days = new Set<number>();
  const add = (from: number, to: number) => {
    for (let day = Math.max(first, from - DAYS_BEFORE); day <= Math.min(last, to + DAYS_AFTER); day += 1) days.add(day);
  };
  for (const { from, to } of datedHours(hoursOf(row), first, last)) add(dayOfDate(from), dayOfDate(to));
  for (const { at } of zone.changesIn(first * DAY_MS, last * DAY_MS)) add(zone.dayAt(at), zone.dayAt(at));
  return days;
}

/**
 * Counts a change, so that every process reloads its copy. Last statement of a transaction, because all writers wait
 * for this row.
 */
async function noteChange(client: AvailabilityClient, businessId: string): Promise<void> {
  await client.query(
    `with next as (update availability_state set changes = changes + 1 returning changes)
     -- one that is gone for good leaves marks behind, and nothing to search for
     insert into availability_change (business_id, change) select b.id, next.changes from next, business b where b.id = $1
     on conflict (business_id) do update set change = excluded.change`,
    [businessId],
  );
}

/**
 * First statement of a transaction that changes the derived rows of a listing. It takes the lock that a change of the
 * listing takes before it marks rows. Returns false when the listing was deleted, and then removes its marks.
 */
async function lockDerived(client: AvailabilityClient, businessId: string): Promise<boolean> {
  const { rowCount } = await client.query("select from business where id = $1 for no key update", [businessId]);
  if (rowCount === 1) return true;
  // this table has no foreign key to the listing
  await client.query("delete from stale_availability_day where business_id = $1", [businessId]);
  return false;
}

/**
 * Recomputes the listing's weeks. Marks its overridden days and the days with reservations; these are computed when
 * they are searched.
 */
async function refreshListing(client: AvailabilityClient, businessId: string, now: number): Promise<void> {
  if (!(await lockDerived(client, businessId))) return;
  const { rowCount } = await client.query("delete from stale_availability where business_id = $1", [businessId]);
  if (rowCount === 0) return;
  await client.query("delete from availability_day where business_id = $1", [businessId]);
  await client.query("delete from availability_week where business_id = $1", [businessId]);
  const days = new Set<number>();
  for (const typeId of await listTypes(client, businessId)) {
    const row = await lookAt(client, businessId, typeId, {
      from: now - DAY_MS,
      until: now + (LIMITS.maxAdvanceMax + 2) * DAY_MS,
    });
    if (row?.type == null || !row.claimed || row.hours_mode === "closed") continue;
    const { type } = row;
    const most = largestParty(type, type);
    if (most === 0) continue;
    const week = {
      ...{ type_id: typeId, business_id: businessId, time_zone: row.time_zone },
      ...{
        min_party: type.minPartySize ?? 1,
        max_party: most,
        min_notice: type.minNotice,
        max_advance: type.maxAdvance,
      },
      // the capacity left depends on the seating, which a week cannot express
      ...{
        week: type.usesResources ? "0".repeat(7 * HALF_HOURS) : weekOf(hoursOf(row), type),
        by_day: type.usesResources,
      },
    };
    await client.query(
      `insert into availability_week (type_id, business_id, time_zone, min_party, max_party, min_notice, max_advance, week, by_day)
       select type_id, business_id, time_zone, min_party, max_party, min_notice, max_advance, week, by_day
       from jsonb_populate_record(null::availability_week, $1)`,
      [JSON.stringify(week)],
    );
    if (type.usesResources) continue;
    for (const day of overriddenDays(row, now)) days.add(day);
    for (const { start: from, end: until } of holdsOf(row)) {
      const zone = zoneOf(row.time_zone);
      for (let day = zone.dayAt(from) - DAYS_BEFORE; day <= zone.dayAt(until) + DAYS_AFTER; day += 1) days.add(day);
    }
  }
  await client.query(
    `insert into stale_availability_day (business_id, day) select $1, day from unnest($2::date[]) as day order by day on conflict do nothing`,
    [businessId, [...days].map(dateOfDay)],
  );
  await noteChange(client, businessId);
}

const NEWCOMER = { id: "newcomer", wantedId: null, pinnedTo: null, isOwner: false } as const;

/**
 * The row of `availability_day`: the largest party of each half hour, and the exact parties for a type that needs
 * resources.
 */
function lookOf(row: BookableRow, type: BookableType, day: number, now: number) {
  const hours = hoursOf(row);
  const { floor } = row;
  const holds = holdsOf(row);
  if (floor === null) return { largest: dayOf(hours, type, day, holds), parties: null };
  const prepared = prepareFloor(floor, hours, now);
  const parties = partiesOf(hours, type, day, (sized, party) => {
    const seats = seatsFor(prepared, sized, { ...NEWCOMER, party });
    const taken = { holds, units: unitsOf(type.poolTakes, party), seats };
    return (start) => hasRoomAt(sized, taken, start);
  });
  return { largest: parties.map((bits) => bits.toString(2).length * Number(bits > 0n)), parties: parties.map(String) };
}

async function refreshDay(client: AvailabilityClient, businessId: string, date: string, now: number): Promise<void> {
  if (!(await lockDerived(client, businessId))) return;
  const { rowCount } = await client.query("delete from stale_availability_day where business_id = $1 and day = $2", [
    businessId,
    date,
  ]);
  if (rowCount === 0) return;
  await client.query("delete from availability_day where business_id = $1 and day = $2", [businessId, date]);
  const day = dayOfDate(date);
  const { rows: weeks } = await client.query<{ type_id: string }>(
    "select type_id from availability_week where business_id = $1",
    [businessId],
  );
  for (const { type_id: typeId } of weeks) {
    const row = await lookAt(client, businessId, typeId, spanOfDays(day, day));
    if (row?.type == null) continue;
    const { largest, parties } = lookOf(row, row.type, day, now);
    await client.query(
      "insert into availability_day (type_id, business_id, day, largest, parties) values ($1, $2, $3, $4, $5)",
      [typeId, businessId, date, largest, parties],
    );
  }
  await noteChange(client, businessId);
}

/** Types that are computed day by day and have no row yet for the requested day. */
const UNLOOKED = `from availability_week w
  where w.by_day and $1::date is not null and not exists (select from availability_day d where d.type_id = w.type_id and d.day = $1)`;

/** One refresh at a time in a process: two would only wait for each other. */
const turns = new Turns();

/**
 * Recomputes what is marked as changed: for one date, or for all dates when `date` is null. `now` is in epoch
 * milliseconds.
 */
export async function refreshAvailability(pool: pg.Pool, now: number, date: string | null): Promise<void> {
  const { rows } = await pool.query<{ any: boolean }>(
    `select exists (select from stale_availability) or exists (select from stale_availability_day where $1::date is null or day = $1)
       or exists (select ${UNLOOKED}) as any`,
    [date],
  );
  if (rows[0]?.any !== true) return;
  await turns.take(async () => {
    for (;;) {
      const { rows: listings } = await pool.query<{ business_id: string }>(
        `select business_id from stale_availability limit ${AT_ONCE}`,
      );
      for (const { business_id } of listings)
        await transaction(pool, (client) => refreshListing(client, business_id, now));
      await pool.query(`insert into stale_availability_day (business_id, day) select distinct w.business_id, $1::date ${UNLOOKED} on conflict do nothing`, [date]); // oxfmt-ignore
      const { rows: days } = await pool.query<{ business_id: string; day: string }>(
        `select business_id, day from stale_availability_day where $1::date is null or day = $1 limit ${AT_ONCE}`,
        [date],
      );
      for (const { business_id, day } of days)
        await transaction(pool, (client) => refreshDay(client, business_id, day, now));
      if (listings.length < AT_ONCE && days.length < AT_ONCE) return;
    }
  });
}

/** Deletes the rows of past days. */
export async function sweepAvailability(pool: pg.Pool, at: Date): Promise<void> {
  const before = new Date(at.getTime() - 3 * DAY_MS).toISOString().slice(0, 10);
  // rows that a refresh has locked are deleted in the next run
  for (const table of ["availability_day", "stale_availability_day"])
    await pool.query(
      `delete from ${table} where ctid = any (array(select ctid from ${table} where day < $1 for update skip locked))`,
      [before],
    );
}
