/** Changes of reservations at the desk: the state before each, undoing it, and the history (rules: service, 3). */
import { sql } from "kysely";
import type pg from "pg";
import type { HistoryEntry, RearrangedParty, ServiceState } from "#contract/booking/service.ts";
import type { ReservationStatus } from "#contract/booking/reservation.ts";
import type { Database } from "../../platform/db/pool.ts";
import type { QueryClient } from "../availability/queries-bookable.ts";
import { isoAt } from "../../hours/rules-zone.ts";

/** Emails about a change that can be undone wait for this long; the screen offers Undo for 10 seconds of it. */
export const EMAIL_DELAY_SECONDS = 15;

/** Columns that a change at the desk can touch, with the resources, as JSON. */
export const SNAPSHOT = `jsonb_build_object(
  'type_id', r.type_id, 'type_name', r.type_name, 'starts_at', r.starts_at, 'ends_at', r.ends_at, 'day_on', r.day_on,
  'local_start', r.local_start, 'holds', r.holds, 'status', r.status, 'party_size', r.party_size, 'meeting_link', r.meeting_link,
  'guest_name', r.guest_name, 'guest_contact', r.guest_contact, 'guest_phone', r.guest_phone, 'note', r.note,
  'reason', r.reason, 'cancelled_by', r.cancelled_by, 'wanted_id', r.wanted_id, 'is_pinned', r.is_pinned,
  'holds_from', extract(epoch from lower(r.holds)) * 1000, 'holds_until', extract(epoch from upper(r.holds)) * 1000,
  'own_minutes', r.own_minutes, 'is_overruled', r.is_overruled, 'service_state', r.service_state, 'service_at', r.service_at,
  'resources', array(
    select h.resource_id from reservation_resource h join resource x on x.id = h.resource_id
    where h.reservation_id = r.id order by x.position, x.id
  )
)`;

export interface ReservationSnapshot {
  type_id: string | null;
  starts_at: string;
  ends_at: string;
  holds: string;
  holds_from: number;
  holds_until: number;
  status: ReservationStatus;
  guest_name: string;
  guest_contact: string;
  guest_phone: string;
  note: string;
  party_size: number | null;
  is_pinned: boolean;
  is_overruled: boolean;
  own_minutes: number | null;
  wanted_id: string | null;
  service_state: ServiceState | null;
  resources: string[];
}

/** The caller has locked the listing, so that nothing changes between reading and writing. */
export async function readSnapshot(client: pg.ClientBase, id: string): Promise<ReservationSnapshot> {
  const { rows } = await client.query<{ snapshot: ReservationSnapshot }>(
    `select ${SNAPSHOT} as snapshot from reservation r where r.id = $1`,
    [id],
  );
  if (rows[0] === undefined) throw new Error(`no reservation ${id} to take a snapshot of`);
  return rows[0].snapshot;
}

export interface ShownChange {
  what: string;
  from: string;
  to: string;
}

export interface RecordedChange {
  id: string;
  kind: "service" | "edited" | "moved" | "cancelled" | "no_show" | "confirmed" | "undone";
  actorId: string;
  at: number;
  /** Null where the change cannot be undone. */
  before: ReservationSnapshot | null;
  changes?: readonly ShownChange[];
  reason?: string;
  movedFrom?: string | null;
  /** Its emails wait until the change can no longer be undone. */
  isDelayed?: boolean;
}

/** Adds the event of a change and returns its `seq`, by which the change can be undone. */
export async function recordChange(client: pg.ClientBase, change: RecordedChange): Promise<number> {
  const { id, kind, actorId, at, before, changes = [], reason = "", movedFrom = null, isDelayed = false } = change;
  const event = {
    reservation_id: id,
    at: new Date(at),
    actor_id: actorId,
    kind,
    reason,
    moved_from: movedFrom,
    before,
    changes,
    delay: isDelayed ? EMAIL_DELAY_SECONDS : 0,
  };
  const { rows } = await client.query<{ seq: string }>(
    `insert into reservation_event
       (reservation_id, business_id, at, actor, actor_id, kind, reason, moved_from, before, changes, notify_at)
     select r.id, r.business_id, e.at, 'owner', e.actor_id, e.kind, e.reason, e.moved_from, e.before, e.changes,
       now() + make_interval(secs => e.delay)
     from jsonb_to_record($1::jsonb) as e (
       reservation_id uuid, at timestamptz, actor_id uuid, kind text, reason text, moved_from timestamptz, before jsonb,
       changes jsonb, delay double precision
     ) join reservation r on r.id = e.reservation_id returning seq`,
    [JSON.stringify(event)],
  );
  return Number(rows[0]?.seq);
}

/**
 * Events that do not change what the desk shows. They do not raise the version, and an earlier change can still be
 * undone.
 */
export const UNVERSIONED = "('meeting', 'undelivered', 'message', 'rearranged', 'late')";

/** Version of a reservation: its latest event that changed it. */
export async function versionOf(client: pg.ClientBase, id: string): Promise<number> {
  const { rows } = await client.query<{ seq: string }>(
    `select coalesce(max(seq), 0) as seq from reservation_event where reservation_id = $1 and kind not in ${UNVERSIONED}`,
    [id],
  );
  return Number(rows[0]?.seq ?? 0);
}

/**
 * Maximum distance in `seq` between events of one change. They are written together, with events of other listings
 * between them.
 */
const REACH = 10_000;

/** Other parties that were rearranged for a reservation in its latest change. */
export async function listRearranged(client: QueryClient, id: string): Promise<RearrangedParty[]> {
  const { rows } = await client.query<RearrangedParty>(
    `select r.id as "reservationId", e.changes -> 0 ->> 'from' as "from", e.changes -> 0 ->> 'to' as "to",
       case when r.source = 'online' then coalesce(p.display_name, '') else r.guest_name end as name
     from reservation_event e join reservation r on r.id = e.reservation_id left join profile p on p.user_id = r.user_id
     where e.business_id = (select business_id from reservation where id = $1) and e.kind = 'rearranged'
       and e.at = (select max(at) from reservation_event where reservation_id = $1)
       and e.seq > (select max(seq) - ${REACH} from reservation_event where reservation_id = $1)
       and e.before ->> 'cause' = $1::text
     order by r.starts_at, r.id`,
    [id],
  );
  return rows;
}

export interface UndoableEvent {
  seq: string;
  kind: string;
  at: Date;
  before: ReservationSnapshot | null;
  /** The event is of a kind that sends emails, and they have been sent. */
  is_notified: boolean;
}

/** The latest event of a reservation that changed it, locked; with `kind` the latest of those. */
export async function lockLatestEvent(
  client: pg.ClientBase,
  id: string,
  kind: "service" | null = null,
): Promise<UndoableEvent | null> {
  const { rows } = await client.query<UndoableEvent>(
    `select seq, kind, at, before, notified_at is not null and kind in ('moved', 'cancelled', 'no_show', 'confirmed') as is_notified
     from reservation_event
     where reservation_id = $1 and kind not in ${UNVERSIONED} and ($2::text is null or kind = $2)
     order by seq desc limit 1 for no key update`,
    [id, kind],
  );
  return rows[0] ?? null;
}

/** Marks the event so that its emails are not sent. */
export async function silenceEvent(client: pg.ClientBase, seq: string): Promise<void> {
  await client.query(
    `update reservation_event set notified_at = now(), guest_name = null, owner_ids = null
     where seq = $1 and notified_at is null`,
    [seq],
  );
}

/** Restores all columns of the snapshot except the resources, which are written with the seating. */
export async function restoreSnapshot(
  client: pg.ClientBase,
  id: string,
  snapshot: ReservationSnapshot,
  at: number,
): Promise<void> {
  await client.query(
    `update reservation r set type_id = s.type_id, type_name = s.type_name, starts_at = s.starts_at, ends_at = s.ends_at,
       day_on = s.day_on, local_start = s.local_start, holds = s.holds, status = s.status, party_size = s.party_size,
       meeting_link = s.meeting_link, guest_name = s.guest_name, guest_contact = s.guest_contact, guest_phone = s.guest_phone,
       note = s.note, reason = s.reason, cancelled_by = s.cancelled_by, wanted_id = s.wanted_id, is_pinned = s.is_pinned,
       own_minutes = s.own_minutes, is_overruled = s.is_overruled, service_state = s.service_state, service_at = s.service_at,
       sequence = r.sequence + 1, updated_at = $3
     from jsonb_populate_record(null::reservation, $2::jsonb) s where r.id = $1`,
    [id, JSON.stringify(snapshot), new Date(at)],
  );
}

/** Resources that others had before they were rearranged for this reservation in the change at that instant. */
export async function listSeatsBefore(
  client: pg.ClientBase,
  id: string,
  at: Date,
): Promise<{ id: string; resourceIds: string[] }[]> {
  const { rows } = await client.query<{ id: string; resourceIds: string[] }>(
    `select e.reservation_id as id, array(select jsonb_array_elements_text(e.before -> 'resources')) as "resourceIds"
     from reservation_event e join reservation r on r.id = e.reservation_id
     where e.business_id = (select business_id from reservation where id = $1) and e.kind = 'rearranged' and e.at = $2
       and e.seq > (select max(seq) - ${REACH} from reservation_event where reservation_id = $1)
       and e.before ->> 'cause' = $1::text and r.status in ('pending', 'confirmed')`,
    [id, at],
  );
  return rows;
}

/** Whether exactly this seating is possible now, by the same check as for every booking. */
export async function canSeatExactly(
  client: pg.ClientBase,
  businessId: string,
  id: string,
  { holds, seats, at }: { holds: string; seats: readonly { id: string; resourceIds: readonly string[] }[]; at: number },
): Promise<boolean> {
  const { rows } = await client.query<{ can: boolean }>(
    "select can_seat($1, $2, $3::tstzrange, $4::jsonb, $5) as can",
    [
      businessId,
      id,
      holds,
      JSON.stringify(seats.map((seat) => ({ id: seat.id === id ? null : seat.id, resources: seat.resourceIds }))),
      new Date(at),
    ],
  );
  return rows[0]?.can === true;
}

/** Deletes snapshots that are too old for an undo. */
export async function sweepSnapshots(db: Database, before: Date): Promise<void> {
  await sql`
    update reservation_event set before = null
    where before is not null and at < ${before} and at > ${before}::timestamptz - interval '30 days'
  `.execute(db);
}

/** Newest first. */
export async function listHistory(client: QueryClient, id: string, most: number): Promise<HistoryEntry[]> {
  interface EventRow extends Omit<HistoryEntry, "id" | "at"> {
    seq: string;
    instant: Date;
    moved_from: Date | null;
    starts_at: Date;
    time_zone: string;
  }
  const { rows } = await client.query<EventRow>(
    `select e.seq, e.at as instant, e.kind, e.actor as by, coalesce(p.display_name, '') as name, e.reason, e.minutes, e.status,
       e.changes, e.moved_from, e.starts_at, r.time_zone
     from reservation_event e join reservation r on r.id = e.reservation_id left join profile p on p.user_id = e.actor_id
     where e.reservation_id = $1 order by e.seq desc limit $2`,
    [id, most],
  );
  return rows.map(({ seq, instant, moved_from: from, starts_at: to, time_zone: zone, changes, ...entry }) => ({
    id: Number(seq),
    at: instant.toISOString(),
    ...entry,
    changes:
      changes.length === 0 && from !== null && from.getTime() !== to.getTime()
        ? [{ what: "time", from: isoAt(zone, from.getTime()), to: isoAt(zone, to.getTime()) }]
        : changes,
  }));
}
