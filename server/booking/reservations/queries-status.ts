/** Queries that change the status of reservations. */
import { sql, type RawBuilder } from "kysely";
import type { ReservationStatus } from "#contract/booking/reservation.ts";
import type { Database } from "../../platform/db/pool.ts";
import { EMAIL_DELAY_SECONDS, SNAPSHOT } from "../desk/queries-desk-changes.ts";

/** Locks the reservation until the transaction ends. The caller locks its listing first (`lockListing`). */
export async function lockReservation(db: Database, id: string): Promise<void> {
  await sql`select from reservation where id = ${id}::uuid for update`.execute(db);
}

/** The cancellation deadline and the telephone number of the business; null where the reservation was deleted. */
export async function findDeadline(
  db: Database,
  id: string,
): Promise<{ cancel_hours: number; phone_number: string } | null> {
  const { rows } = await sql<{ cancel_hours: number; phone_number: string }>`
    select r.cancel_hours, coalesce(b.phone_number, '') as phone_number
    from reservation r left join business b on b.id = r.business_id and b.deleted_at is null where r.id = ${id}::uuid
  `.execute(db);
  return rows[0] ?? null;
}

export interface StatusUpdate {
  status: ReservationStatus;
  by: "guest" | "owner" | "system";
  /** Null for the system. */
  actorId: string | null;
  reason: string;
  at: Date;
}

/**
 * Changes the status and adds the event in the caller's transaction. Returns the number of the event. Emails of a
 * cancellation or a no-show by an owner are delayed while the screen offers to undo it.
 */
export async function changeStatus(
  db: Database,
  id: string,
  { status, by, actorId, reason, at }: StatusUpdate,
): Promise<number> {
  const cancelledBy = status === "cancelled" ? by : null;
  const delay = by === "owner" && (status === "cancelled" || status === "no_show") ? EMAIL_DELAY_SECONDS : 0;
  const { rows } = await sql<{ seq: string }>`
    with seen as materialized (
      select case when ${by}::text = 'owner' then ${sql.raw(SNAPSHOT)} end as before from reservation r where r.id = ${id}::uuid
    ), changed as (
      update reservation set status = ${status}::text, reason = ${reason}::text, cancelled_by = ${cancelledBy}::text,
        sequence = sequence + 1, updated_at = ${at}
      where id = ${id}::uuid returning id, business_id
    )
    insert into reservation_event (reservation_id, business_id, at, actor, actor_id, kind, reason, before, notify_at)
    select id, business_id, ${at}, ${by}::text, ${actorId}::uuid, ${status}::text, ${reason}::text, seen.before,
      now() + make_interval(secs => ${delay})
    from changed, seen returning seq
  `.execute(db);
  return Number(rows[0]?.seq);
}

interface ReservationEnding {
  by: "guest" | "owner" | "system";
  actorId: string | null;
  reason: string;
  /** Reservations that have ended by then are not changed. */
  at: Date;
}

function cancelWhere(db: Database, which: RawBuilder<unknown>, { by, actorId, reason, at }: ReservationEnding) {
  return sql`
    with changed as (
      update reservation r set status = 'cancelled', reason = ${reason}::text, cancelled_by = ${by}::text,
        sequence = sequence + 1, updated_at = ${at}
      where ${which} and (r.status = 'pending' or (r.status = 'confirmed' and r.ends_at > ${at}))
      returning r.id, r.business_id, r.series_id
    ), batches as materialized (
      -- dates that belong together have one letter
      select series_id, gen_random_uuid() as id from changed where series_id is not null group by series_id
    )
    insert into reservation_event (reservation_id, business_id, at, actor, actor_id, kind, reason, batch_id)
    select c.id, c.business_id, ${at}, ${by}::text, ${actorId}::uuid, 'cancelled', ${reason}::text, b.id
    from changed c left join batches b using (series_id)
  `.execute(db);
}

/** Cancels all upcoming reservations of a listing. The caller's transaction has locked the listing. */
export async function cancelAtListing(db: Database, businessId: string, ending: ReservationEnding): Promise<void> {
  await cancelWhere(db, sql`r.business_id = ${businessId}::uuid`, ending);
}

/** Cancels all upcoming reservations of a user who deletes their account. */
export async function cancelOfGuest(db: Database, userId: string, ending: ReservationEnding): Promise<void> {
  await cancelWhere(db, sql`r.user_id = ${userId}::uuid`, ending);
}
