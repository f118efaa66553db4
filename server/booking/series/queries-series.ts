/** Queries of series and of the types' rules for them. */
import type pg from "pg";
import { sql } from "kysely";
import type { ReservationStatus } from "#contract/booking/reservation.ts";
import { SERIES } from "#contract/booking/booking-limits.ts";
import { newId } from "../../platform/db/id.ts";
import type { Database } from "../../platform/db/pool.ts";
import { columns, TABLES, type ReservationRow } from "../reservations/queries-reservations.ts";
import type { QueryClient } from "../availability/queries-bookable.ts";
import { readableCourseDates } from "../availability/readable-types.ts";

export interface TypeDates {
  repeats: number;
  is_course: boolean;
  course_dates: string[];
}

/** Null where the listing has no such type. */
export async function findTypeDates(
  reader: QueryClient,
  businessId: string,
  typeId: string,
): Promise<TypeDates | null> {
  const { rows } = await reader.query<TypeDates>(
    "select repeats, is_course, course_dates from reservation_type where id = $1 and business_id = $2",
    [typeId, businessId],
  );
  const [row] = rows;
  return row === undefined ? null : { ...row, course_dates: readableCourseDates(row.course_dates) };
}

/** One date of a series that is moved as a whole. */
export interface DateToMove {
  id: string;
  starts_at: Date;
  party_size: number | null;
  wanted_id: string | null;
  own_minutes: number | null;
  source: "online" | "owner";
  status: ReservationStatus;
  cancel_hours: number;
}

/** The upcoming dates of the series, soonest first. The caller's transaction has locked the listing. */
export async function listDatesToMove(client: pg.ClientBase, seriesId: string, at: number): Promise<DateToMove[]> {
  const { rows } = await client.query<DateToMove>(
    `select id, starts_at, party_size, wanted_id, own_minutes, source, status, cancel_hours from reservation
     where series_id = $1 and status in ('pending', 'confirmed') and starts_at > $2 and offer_until is null
     order by starts_at, id`,
    [seriesId, new Date(at)],
  );
  return rows;
}

/** Changes of a listing's reservations that are applied all together or not at all. */
export interface ChangeBatch {
  businessId: string;
  /** The listing's newest event when the batch began. */
  since: number;
}

/** The caller's transaction has locked the listing: all events until the batch ends belong to it. */
export async function beginBatch(client: pg.ClientBase, businessId: string): Promise<ChangeBatch> {
  await client.query("savepoint change_batch");
  const { rows } = await client.query<{ since: number }>(
    "select coalesce(max(seq), 0) as since from reservation_event where business_id = $1",
    [businessId],
  );
  return { businessId, since: rows[0]?.since ?? 0 };
}

/** Ends the batch, so that its changes are reported in one email. */
export async function endBatch(client: pg.ClientBase, { businessId, since }: ChangeBatch): Promise<void> {
  const values = [businessId, since, newId()];
  await client.query("update reservation_event set batch_id = $3 where business_id = $1 and seq > $2", values);
}

/** Undoes all changes of a batch, and their events. */
export async function undoBatch(client: pg.ClientBase): Promise<void> {
  await client.query("rollback to savepoint change_batch");
}

/** Number of the newest event of a locked listing; `markBatch` takes the events after it. */
export async function lastSeq(db: Database, businessId: string): Promise<number> {
  const { rows } = await sql<{ seq: number }>`
    select coalesce(max(seq), 0) as seq from reservation_event where business_id = ${businessId}::uuid
  `.execute(db);
  return rows[0]?.seq ?? 0;
}

/** Marks the later events of the series as one batch, so that they are reported in one email. */
export async function markBatch(db: Database, seriesId: string, since: number): Promise<void> {
  await sql`
    update reservation_event e set batch_id = ${newId()}::uuid from reservation r
    where r.series_id = ${seriesId}::uuid and e.reservation_id = r.id and e.seq > ${since}::bigint
  `.execute(db);
}

export interface SeriesRow {
  id: string;
  type_name: string;
  time_zone: string;
  starts_at: Date;
  ends_at: Date;
  status: ReservationStatus;
}

/** Soonest first. */
export async function listSeries(db: Database, seriesId: string): Promise<SeriesRow[]> {
  const { rows } = await sql<SeriesRow>`
    select r.id, r.type_name, r.time_zone, r.starts_at, r.ends_at, r.status from reservation r
    where r.series_id = ${seriesId}::uuid order by r.starts_at, r.id
  `.execute(db);
  return rows;
}

/** Locks the upcoming dates and returns their ids. */
export async function lockSeries(db: Database, seriesId: string, at: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from reservation r
    where r.series_id = ${seriesId}::uuid and r.status in ('pending', 'confirmed') and r.starts_at > ${at}
    order by r.starts_at, r.id for update
  `.execute(db);
  return rows.map(({ id }) => id);
}

export interface OwnerSeriesRow {
  id: string;
  is_course: boolean;
  type_id: string | null;
  type_name: string;
  guest: string;
  guest_contact: string;
  party_size: number | null;
  time_zone: string;
  of: number;
  dates: { id: string; startsAt: string; endsAt: string; status: ReservationStatus }[];
}

/** The series of a listing that have upcoming dates, ordered by the next date. */
export async function listBusinessSeries(db: Database, businessId: string, at: Date): Promise<OwnerSeriesRow[]> {
  const { rows } = await sql<OwnerSeriesRow>`
    select n.series_id as id, coalesce(t.is_course, false) as is_course, n.type_id, n.type_name,
      case when n.source = 'online' then coalesce(p.display_name, '') else n.guest_name end as guest,
      n.guest_contact, n.party_size, n.time_zone,
      (select count(*)::integer from reservation s where s.series_id = n.series_id) as of,
      (
        select json_agg(json_build_object(
          'id', s.id, 'startsAt', s.starts_at, 'endsAt', s.ends_at, 'status', s.status
        ) order by s.starts_at, s.id)
        from reservation s
        where s.series_id = n.series_id and s.status in ('pending', 'confirmed') and s.starts_at > ${at}
      ) as dates
    from (
      select distinct on (r.series_id) r.* from reservation r
      where r.business_id = ${businessId}::uuid and r.series_id is not null
        and r.status in ('pending', 'confirmed') and r.starts_at > ${at}
      order by r.series_id, r.starts_at, r.id
    ) n left join reservation_type t on t.id = n.type_id left join profile p on p.user_id = n.user_id
    order by n.starts_at, n.id limit ${SERIES.listedAtOnce}
  `.execute(db);
  return rows;
}

/** Upcoming dates that the owner moved together with this one, and that were neither accepted nor moved since. */
export async function listMovedWith(db: Database, reservationId: string, at: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from reservation_event m
    join reservation_event o on o.batch_id = m.batch_id and o.reservation_id <> m.reservation_id
    join reservation r on r.id = o.reservation_id
    where m.seq = (
        select max(e.seq) from reservation_event e
        where e.reservation_id = ${reservationId}::uuid and e.kind in ('moved', 'kept')
      ) and m.kind = 'moved' and m.actor = 'owner'
      and r.status in ('pending', 'confirmed') and r.starts_at > ${at}
      and not exists (
        select from reservation_event l where l.reservation_id = r.id and l.kind in ('moved', 'kept') and l.seq > o.seq
      )
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Reservations of a series or course, without cancelled ones. */
export async function listUncancelledDates(
  db: Database,
  seriesId: string,
  viewerId: string,
): Promise<ReservationRow[]> {
  const { rows } = await sql<ReservationRow>`
    select ${columns(viewerId)} from ${TABLES}
    where r.series_id = ${seriesId}::uuid and r.status in ('pending', 'confirmed') order by r.starts_at, r.id
  `.execute(db);
  return rows;
}
