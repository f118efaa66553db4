/** Busy times of other calendars, and reservations that conflict with them. */
import { sql } from "kysely";
import { CALENDARS } from "#contract/calendars/calendar-limits.ts";
import type { Database } from "../platform/db/pool.ts";

export interface BusyRow {
  /** Null: the whole listing. */
  resource_id: string | null;
  from_at: Date;
  until_at: Date;
}

export async function listBusyTimes(db: Database, businessId: string, from: Date, until: Date): Promise<BusyRow[]> {
  const { rows } = await sql<BusyRow>`
    select * from busy_times(${businessId}, ${from}, ${until}) order by from_at, resource_id nulls first
  `.execute(db);
  return rows;
}

export interface CalendarConflictRow {
  reservation_id: string;
  calendar_name: string;
  resource_name: string | null;
  guest_name: string;
  type_name: string;
  starts_at: Date;
  ends_at: Date;
  status: "pending" | "confirmed";
  of_all: number;
}

/**
 * Future reservations at busy times: for a calendar of the whole listing, any of them; for a staff member's calendar,
 * those with this staff member. `userId`: only of staff members who sign in as this user; null for all.
 */
export async function listConflicts(
  db: Database,
  businessId: string,
  at: Date,
  userId: string | null,
): Promise<CalendarConflictRow[]> {
  const { rows } = await sql<CalendarConflictRow>`
    with met as (
      select distinct on (r.id) r.id as reservation_id, c.name as calendar_name, x.name as resource_name,
        case when r.source = 'online' then coalesce(p.display_name, '') else r.guest_name end as guest_name,
        r.type_name, r.starts_at, r.ends_at, r.status
      from reservation r
      join busy_time b on b.business_id = r.business_id and tstzrange(b.from_at, b.until_at) && tstzrange(r.starts_at, r.ends_at)
      join other_calendar c on c.id = b.calendar_id
      left join resource x on x.id = b.resource_id
      left join profile p on p.user_id = r.user_id
      where r.business_id = ${businessId} and r.status in ('pending', 'confirmed') and r.source <> 'block' and r.ends_at > ${at}
        and r.offer_until is null
        and (b.resource_id is null or exists (
          select from reservation_resource o where o.reservation_id = r.id and o.resource_id = b.resource_id
        ))
        and (${userId}::uuid is null or x.user_id = ${userId}::uuid)
      order by r.id, b.from_at
    )
    select *, count(*) over ()::int as of_all from met order by starts_at, reservation_id limit ${CALENDARS.conflicts}
  `.execute(db);
  return rows;
}

/** Times of a listing's own reservations, to recognize them in calendars that state only when events are. */
export async function listOwnSpans(
  db: Database,
  businessId: string,
  from: Date,
  until: Date,
): Promise<{ from: number; until: number }[]> {
  const { rows } = await sql<{ starts_at: Date; ends_at: Date }>`
    select starts_at, ends_at from reservation
    where business_id = ${businessId} and status in ('pending', 'confirmed') and starts_at < ${until} and ends_at > ${from}
      and source <> 'block'
    order by starts_at
  `.execute(db);
  return rows.map(({ starts_at, ends_at }) => ({ from: starts_at.getTime(), until: ends_at.getTime() }));
}
