/** Changing what reservations stand at, and who may make more. */
import { sql, type RawBuilder } from "kysely";
import type { ReservationStatus } from "#contract/booking/reservation.ts";
import type { Database } from "../../platform/db/pool.ts";
import { EMAIL_DELAY_SECONDS, SNAPSHOT } from "../desk/queries-desk-changes.ts";

/** Locks it until the transaction ends; its listing is locked before it (`lockListing`). */
export async function lockReservation(db: Database, id: string): Promise<void> {
  await sql`select from reservation where id = ${id}::uuid for update`.execute(db);
}

/** Until when its guest could change it, and whom they call; null where the reservation is gone. */
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
 * With its event, in the caller's transaction; answers with the event's number. An owner can undo it: emails of a cancellation or a
 * no-show wait for as long as the screen offers that.
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
  /** What is over by then stays as it is. */
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

/** All that are to come at a listing that takes no more. Inside a transaction that has locked the listing. */
export async function cancelAtListing(db: Database, businessId: string, ending: ReservationEnding): Promise<void> {
  await cancelWhere(db, sql`r.business_id = ${businessId}::uuid`, ending);
}

/** All that are to come of a person who leaves. */
export async function cancelOfGuest(db: Database, userId: string, ending: ReservationEnding): Promise<void> {
  await cancelWhere(db, sql`r.user_id = ${userId}::uuid`, ending);
}
