/** What happened to reservations, for those who have to be told of it. */
import { sql } from "kysely";
import type { EventKind } from "./rules-events.ts";
import type { Database } from "../platform/db/pool.ts";
import { lockListing } from "../access/queries.ts";

export interface UntoldEvent {
  seq: number;
  reservation_id: string;
  business_id: string | null;
  kind: EventKind;
  at: Date;
  actor_id: string | null;
  starts_at: Date;
  ends_at: Date;
  user_id: string | null;
  /** What the reservation stands at by now. */
  status: "pending" | "confirmed" | "cancelled" | "no_show";
  current_start: Date;
  /** There is a meeting, or its type asks for one. */
  has_meeting: boolean;
  has_link: boolean;
}

/** Takes it for the caller's transaction: null when it is gone, or was told already. */
export async function takeEvent(db: Database, seq: number): Promise<UntoldEvent | null> {
  const { rows } = await sql<UntoldEvent>`
    with taken as (
      update reservation_event set told_at = now() where seq = ${seq}::bigint and told_at is null returning *
    )
    select e.seq, e.reservation_id, e.business_id, e.kind, e.at, e.actor_id, e.starts_at, e.ends_at, r.user_id, r.status,
      r.starts_at as current_start, m.reservation_id is not null or coalesce(t.create_zoom, false) as has_meeting,
      coalesce(m.join_url, '') <> '' as has_link
    from taken e join reservation r on r.id = e.reservation_id
    left join reservation_type t on t.id = r.type_id
    left join zoom_meeting m on m.reservation_id = r.id
  `.execute(db);
  return rows[0] ?? null;
}

/** What changes nothing that was booked, for owners' pages to show. The listing is held, so that its events stay in order. */
export async function noteOnReservation(
  db: Database,
  reservationId: string,
  kind: "meeting" | "undelivered",
  at: Date,
): Promise<void> {
  await sql`
    insert into reservation_event (reservation_id, business_id, at, actor, kind)
    select id, business_id, ${at}, 'system', ${kind}::text from reservation where id = ${reservationId}::uuid
  `.execute(db);
}

/** Holds the reservation's listing, if it is still at one, until the transaction ends. False when the reservation is gone. */
export async function lockListingOf(db: Database, reservationId: string): Promise<boolean> {
  const row = await db
    .selectFrom("reservation")
    .select("business_id")
    .where("id", "=", reservationId)
    .executeTakeFirst();
  if (row === undefined) return false;
  if (row.business_id !== null) await lockListing(db, row.business_id);
  return true;
}
