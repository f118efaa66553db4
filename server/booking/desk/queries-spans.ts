/** Reads a reservation's times with the listing locked, and writes them with an event. */
import type pg from "pg";
import type { ReservationStatus } from "#contract/booking/reservation.ts";

/** Instants in epoch milliseconds. */
export interface SpanRow {
  id: string;
  type_id: string | null;
  user_id: string | null;
  source: "online" | "owner" | "block";
  status: ReservationStatus;
  party_size: number | null;
  wanted_id: string | null;
  is_pinned: boolean;
  is_offer: boolean;
  is_overruled: boolean;
  starts: number;
  ends: number;
  holdsFrom: number;
  holdsUntil: number;
  resource_ids: string[];
}

const epoch = (instant: string) => `(extract(epoch from ${instant}) * 1000)::float8`;

/** Locks and returns the reservation; null where the listing has none of this id. */
export async function lockSpan(client: pg.ClientBase, businessId: string, id: string): Promise<SpanRow | null> {
  const { rows } = await client.query<SpanRow>(
    `select r.id, r.type_id, r.user_id, r.source, r.status, r.party_size, r.wanted_id, r.is_pinned, r.is_overruled,
       r.offer_until is not null and r.status = 'pending' as is_offer,
       ${epoch("r.starts_at")} as starts, ${epoch("r.ends_at")} as ends,
       ${epoch("lower(r.holds)")} as "holdsFrom", ${epoch("upper(r.holds)")} as "holdsUntil",
       array(select h.resource_id from reservation_resource h where h.reservation_id = r.id) as resource_ids
     from reservation r where r.id = $1 and r.business_id = $2 for no key update`,
    [id, businessId],
  );
  return rows[0] ?? null;
}

/** The duration that the owner has set; null also where the viewer may not move the reservation. */
export async function findOwnMinutes(
  pool: Pick<pg.Pool, "query">,
  { id, viewerId }: { id: string; viewerId: string },
): Promise<number | null> {
  const { rows } = await pool.query<{ own_minutes: number | null }>(
    `select r.own_minutes from reservation r where r.id = $1 and (r.user_id = $2 or exists (
       select from business_member m where m.business_id = r.business_id and m.user_id = $2
     ))`,
    [id, viewerId],
  );
  return rows[0]?.own_minutes ?? null;
}

/** Whether the guest has another reservation at the listing between two instants. */
export async function hasOther(
  client: pg.ClientBase,
  businessId: string,
  { id, user_id, from, until }: { id: string; user_id: string | null; from: number; until: number },
): Promise<boolean> {
  if (user_id === null) return false;
  const { rowCount } = await client.query(
    `select from reservation where user_id = $1 and business_id = $2 and status in ('pending', 'confirmed')
       and starts_at < $4 and ends_at > $3 and id <> $5 limit 1`,
    [user_id, businessId, new Date(from), new Date(until), id],
  );
  return rowCount !== null && rowCount > 0;
}

interface BlockedSpan {
  id: string;
  starts: number;
  ends: number;
  /** The local day and start (rules-local-day.ts). */
  dayOn: string;
  localStart: string;
  holdsFrom: number;
  holdsUntil: number;
  /** Null: the type's duration. */
  ownMinutes: number | null;
  /** A changed block is recorded as `blocked`: no one is notified. */
  kind: "blocked" | "resized";
  movedFrom: number | null;
  actorId: string;
  at: number;
}

/** Writes the times and the event in the caller's transaction. */
export async function writeSpan(client: pg.ClientBase, span: BlockedSpan): Promise<void> {
  const written = {
    id: span.id,
    starts_at: new Date(span.starts),
    ends_at: new Date(span.ends),
    holds_from: new Date(span.holdsFrom),
    holds_until: new Date(span.holdsUntil),
    own_minutes: span.ownMinutes,
    day_on: span.dayOn,
    local_start: span.localStart,
    at: new Date(span.at),
    actor_id: span.actorId,
    kind: span.kind,
    moved_from: span.movedFrom === null ? null : new Date(span.movedFrom),
  };
  await client.query(
    `with written as (
       select * from jsonb_to_record($1::jsonb) as w (
         id uuid, starts_at timestamptz, ends_at timestamptz, holds_from timestamptz, holds_until timestamptz,
         own_minutes integer, day_on date, local_start timestamp, at timestamptz, actor_id uuid, kind text,
         moved_from timestamptz
       )
     ), changed as (
       update reservation r set starts_at = w.starts_at, ends_at = w.ends_at, holds = tstzrange(w.holds_from, w.holds_until),
         own_minutes = w.own_minutes, day_on = w.day_on, local_start = w.local_start, sequence = r.sequence + 1,
         updated_at = w.at
       from written w where r.id = w.id returning r.id, r.business_id
     )
     insert into reservation_event (reservation_id, business_id, at, actor, actor_id, kind, moved_from)
     select c.id, c.business_id, w.at, 'owner', w.actor_id, w.kind, w.moved_from from changed c join written w on w.id = c.id`,
    [JSON.stringify(written)],
  );
}
