/** Time zones in use, and upcoming reservations with the local times that their guests were promised. */
import type pg from "pg";

export interface ZoneUse {
  time_zone: string;
  listings: number;
  /** Ids of the first three listings. */
  examples: string[];
}

/** Time zones of listings, most used first. */
export async function listZonesInUse(pool: Pick<pg.Pool, "query">): Promise<ZoneUse[]> {
  const { rows } = await pool.query<ZoneUse>(
    `select time_zone, count(*)::integer as listings, (array_agg(id::text order by id))[1:3] as examples from business where deleted_at is null
     group by time_zone order by count(*) desc, time_zone`,
  );
  return rows;
}

/** Time zones of upcoming reservations and of profiles. */
export async function listOtherZones(
  pool: Pick<pg.Pool, "query">,
  now: Date,
): Promise<{ kind: "reservation" | "profile"; time_zone: string; rows: number }[]> {
  const { rows } = await pool.query<{ kind: "reservation" | "profile"; time_zone: string; rows: number }>(
    `select 'reservation' as kind, time_zone, count(*)::integer as rows from reservation where ends_at > $1 group by time_zone
     union all
     select 'profile', time_zone, count(*)::integer from profile where time_zone is not null group by time_zone
     order by 1, 2`,
    [now],
  );
  return rows;
}

export interface PromisedRow {
  id: string;
  business_id: string;
  business_name: string;
  time_zone: string;
  /** `YYYY-MM-DD HH:MM:SS` */
  local_start: string;
  starts_at: Date;
}

/** Upcoming reservations that are pending or confirmed, by listing and start. */
export async function listPromised(pool: Pick<pg.Pool, "query">, now: Date): Promise<PromisedRow[]> {
  const { rows } = await pool.query<PromisedRow>(
    `select id, business_id, business_name, time_zone, local_start::text, starts_at from reservation
     where starts_at > $1 and local_start is not null and business_id is not null and status in ('pending', 'confirmed')
     order by business_id, starts_at, id`,
    [now],
  );
  return rows;
}

interface ZoneMove {
  id: string;
  /** The previous start, and the milliseconds from it to the new one. */
  from: Date;
  shift: number;
}

/** Locks the listing. False when it does not exist. */
export async function lockListing(client: pg.ClientBase, businessId: string): Promise<boolean> {
  const { rowCount } = await client.query("select from business where id = $1 for no key update", [businessId]);
  return rowCount !== null && rowCount > 0;
}

const SHIFTED = `select m.id, m.starts_at, make_interval(secs => m.shift / 1000.0) as by
  from unnest($1::uuid[], $2::timestamptz[], $3::float8[]) as m (id, starts_at, shift)`;

/**
 * Moves reservations of one listing, locked by the caller, with their tables and staff. Skips those whose start has
 * changed meanwhile. Returns the ids of the moved ones. Throws an exclusion violation when a table or staff member is
 * taken at the new time.
 */
export async function shiftReservations(
  client: pg.ClientBase,
  moves: readonly ZoneMove[],
  at: Date,
): Promise<string[]> {
  const values = [
    moves.map(({ id }) => id),
    moves.map(({ from }) => from.toISOString()),
    moves.map(({ shift }) => shift),
  ];
  const { rows: seats } = await client.query<{ reservation_id: string; resource_id: string; held: string }>(
    `with moved as (${SHIFTED})
     delete from reservation_resource s using moved m, reservation r
     where s.reservation_id = m.id and r.id = m.id and r.starts_at = m.starts_at
     returning s.reservation_id, s.resource_id, tstzrange(lower(s.held) + m.by, upper(s.held) + m.by)::text as held`,
    values,
  );
  const { rows } = await client.query<{ id: string; business_id: string; before: string; holds: string }>(
    `with moved as (${SHIFTED}), before as (
       select r.id, r.holds::text as before from moved m join reservation r on r.id = m.id and r.starts_at = m.starts_at
     )
     update reservation r set starts_at = r.starts_at + m.by, ends_at = r.ends_at + m.by,
       holds = tstzrange(lower(r.holds) + m.by, upper(r.holds) + m.by), sequence = r.sequence + 1, updated_at = $4
     from moved m, before b where r.id = m.id and b.id = m.id and r.starts_at = m.starts_at
     returning r.id, r.business_id, b.before, r.holds::text as holds`,
    [...values, at],
  );
  await client.query(`insert into reservation_resource select * from unnest($1::uuid[], $2::uuid[], $3::tstzrange[])`, [
    seats.map((seat) => seat.reservation_id),
    seats.map((seat) => seat.resource_id),
    seats.map(({ held }) => held),
  ]);
  // an event of this kind sends no email: guests and owners read the same local time as before
  await client.query(
    `insert into reservation_event (reservation_id, business_id, at, actor, kind)
     select id, business_id, $2, 'system', 'resized' from unnest($1::uuid[]) as moved (id) join reservation using (id)`,
    [rows.map(({ id }) => id), at],
  );
  const [businessId] = new Set(rows.map(({ business_id }) => business_id));
  if (businessId !== undefined)
    await client.query("select mark_availability_days($1::uuid[], $2::tstzrange[])", [
      rows.flatMap(() => [businessId, businessId]),
      rows.flatMap(({ before, holds }) => [before, holds]),
    ]);
  return rows.map(({ id }) => id);
}
