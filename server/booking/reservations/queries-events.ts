/** Reservation events: the outbox from which emails, reminders and meetings are made. */
import { sql } from "kysely";
import type { EventKind } from "./rules-status.ts";
import type { Database } from "../../platform/db/pool.ts";
import { lockListing } from "../../access/queries.ts";

/** An event with the reservation as it was then and as it is now. */
export interface ReservationEvent {
  seq: number;
  reservation_id: string;
  business_id: string | null;
  kind: EventKind;
  at: Date;
  actor: "guest" | "owner" | "system";
  actor_id: string | null;
  starts_at: Date;
  ends_at: Date;
  /** Null unless it was moved. */
  moved_from: Date | null;
  /** Status after the event. */
  event_status: "pending" | "confirmed" | "cancelled" | "no_show";
  time_zone: string;
  /** The day that it belongs to; null where it has moved since. */
  day_on: string | null;
  user_id: string | null;
  guest_name: string;
  /** Owners of the listing at the time of the event. */
  owner_ids: string[];
  status: "pending" | "confirmed" | "cancelled" | "no_show";
  current_start: Date;
  /** It has a meeting, or its type creates one. */
  has_meeting: boolean;
  has_link: boolean;
  /** The owner has undone a no-show. */
  undoes_no_show: boolean;
  /** It belongs to an earlier event, whose emails cover both. */
  is_told: boolean;
  /** The reservation was imported from another system. */
  is_imported: boolean;
}

/** An event that was not processed yet, and the rows to lock before it. */
export interface NextEvent {
  seq: number;
  reservation_id: string;
  /** Accounts that may be notified. */
  people: string[];
}

/**
 * The oldest event that no other transaction has locked, or null. Called outside a transaction, so that it locks
 * nothing.
 */
export async function findNextEvent(db: Database): Promise<NextEvent | null> {
  const { rows } = await sql<NextEvent>`
    with next as (
      select seq, reservation_id, owner_ids from reservation_event
      where notified_at is null
        -- no failure puts off for longer than an hour, but by a clock that had gone ahead
        and (notify_at <= now() or notify_at > now() + interval '61 minutes')
      order by seq limit 1 for update skip locked
    )
    select e.seq, e.reservation_id, array_remove(coalesce(e.owner_ids, '{}') || r.user_id, null) as people
    from next e join reservation r on r.id = e.reservation_id
  `.execute(db);
  return rows[0] ?? null;
}

/**
 * Marks the event as processed in the caller's transaction and deletes the names stored with it. Returns null when
 * another transaction has locked it, or it was deleted.
 */
export async function takeEvent(
  db: Database,
  { seq, reservation_id, people }: NextEvent,
): Promise<ReservationEvent | null> {
  // emails refer to both, and a deletion locks them before the events
  await sql`select from user_account where id = any (${people}::uuid[]) order by id for key share`.execute(db);
  await sql`select from reservation where id = ${reservation_id}::uuid for key share`.execute(db);
  const { rows } = await sql<ReservationEvent>`
    with next as (
      select * from reservation_event where seq = ${seq}::bigint and notified_at is null for update skip locked
    ), taken as (
      update reservation_event e set notified_at = now(), guest_name = null, owner_ids = null
      from next where e.seq = next.seq returning e.seq
    )
    select e.seq, e.reservation_id, e.business_id, e.kind, e.at, e.actor, e.actor_id, e.starts_at, e.ends_at, e.moved_from,
      e.status as event_status, r.time_zone, case when r.starts_at = e.starts_at then r.day_on end::text as day_on, r.user_id,
      coalesce(e.guest_name, '') as guest_name, coalesce(e.owner_ids, '{}') as owner_ids, r.status,
      r.starts_at as current_start, m.reservation_id is not null or coalesce(t.create_zoom, false) as has_meeting,
      coalesce(m.join_url, '') <> '' as has_link,
      e.changes @> '[{"what": "undone", "from": "no_show"}]' as undoes_no_show,
      exists (select from reservation_event o where o.batch_id = e.batch_id and o.seq < e.seq) as is_told,
      exists (select from imported_reservation i where i.id = r.id) as is_imported
    from next e join taken using (seq) join reservation r on r.id = e.reservation_id
    left join reservation_type t on t.id = r.type_id
    left join zoom_meeting m on m.reservation_id = r.id
  `.execute(db);
  return rows[0] ?? null;
}

/** After a failure, delays the event by the time it has already waited, between ten seconds and an hour. */
export async function putOffEvent(db: Database, seq: number): Promise<void> {
  await sql`
    update reservation_event set notify_at = now() + least(greatest(now() - at, interval '10 seconds'), interval '1 hour')
    where seq = ${seq}::bigint and notified_at is null
  `.execute(db);
}

/**
 * Adds an event that changes nothing booked; owners see it in the history. The caller has locked the listing, so that
 * its events stay in order.
 */
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

/**
 * Locks the reservation's listing, if it has one, until the transaction ends. Returns false when the reservation was
 * deleted.
 */
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

interface Reworded {
  note: string;
  phone: string;
  actorId: string;
  at: Date;
}

/**
 * Changes the guest's note and number, and adds the event. The caller has locked the listing, so that its events stay
 * in order.
 */
export async function rewordReservation(
  db: Database,
  reservationId: string,
  { note, phone, actorId, at }: Reworded,
): Promise<void> {
  await sql`
    with changed as (
      update reservation set guest_note = ${note}::text, guest_phone = ${phone}::text, updated_at = ${at}
      where id = ${reservationId}::uuid returning id, business_id
    )
    insert into reservation_event (reservation_id, business_id, at, actor, actor_id, kind)
    select id, business_id, ${at}, 'guest', ${actorId}::uuid, 'reworded' from changed
  `.execute(db);
}

interface GuestEvent {
  /** `kept`: the guest accepts a moved time. `late`: the guest is late. `message`: an owner writes to the guest. */
  kind: "kept" | "late" | "message";
  actorId: string;
  /** Minutes by which the guest is late. */
  minutes?: number;
  at: Date;
}

/**
 * Adds the event of a message between guest and owner. The caller has locked the listing, so that its events stay in
 * order.
 */
export async function addGuestEvent(
  db: Database,
  reservationId: string,
  { kind, actorId, minutes, at }: GuestEvent,
): Promise<void> {
  const actor = kind === "message" ? "owner" : "guest";
  await sql`
    insert into reservation_event (reservation_id, business_id, at, actor, actor_id, kind, minutes)
    select id, business_id, ${at}, ${actor}::text, ${actorId}::uuid, ${kind}::text, ${minutes ?? null}::integer
    from reservation where id = ${reservationId}::uuid
  `.execute(db);
}
