/** Writes an edited reservation. */
import { sql } from "kysely";
import type pg from "pg";
import { MINUTE_MS } from "../../hours/rules-zone.ts";
import type { Database } from "../../platform/db/pool.ts";
import type { QueryClient } from "../availability/queries-bookable.ts";
import type { Resource } from "#contract/booking/resources.ts";

interface EditedColumns {
  id: string;
  source: "online" | "owner" | "block";
  guestName: string;
  /** The guest's telephone number for an online booking, else the contact that the owner entered. */
  contact: string;
  note: string;
  /** Null: time and resources do not change. Instants in epoch milliseconds. */
  span: {
    typeId: string;
    starts: number;
    ends: number;
    holdsFrom: number;
    holdsUntil: number;
    dayOn: string;
    localStart: string;
    party: number | null;
    ownMinutes: number | null;
    isPinned: boolean;
    isOverruled: boolean;
  } | null;
  at: number;
}

/**
 * A moved party keeps its service state if the new start lies within this time; for a later start the state is cleared.
 */
const KEEPS_STATE_MS = 12 * 60 * MINUTE_MS;

export async function writeEdit(
  client: pg.ClientBase,
  { id, source, guestName, contact, note, span, at }: EditedColumns,
): Promise<void> {
  await client.query(
    `update reservation set guest_name = $2, guest_contact = case when $5 then guest_contact else $3 end,
       guest_phone = case when $5 then $3 else guest_phone end, note = $4, updated_at = $6 where id = $1`,
    [id, guestName, contact, note, source === "online", new Date(at)],
  );
  if (span === null) return;
  const { starts, ends, holdsFrom, holdsUntil } = span;
  const edited = {
    id,
    type_id: span.typeId,
    starts_at: new Date(starts),
    ends_at: new Date(ends),
    holds_from: new Date(holdsFrom),
    holds_until: new Date(holdsUntil),
    day_on: span.dayOn,
    local_start: span.localStart,
    party_size: span.party,
    own_minutes: span.ownMinutes,
    is_pinned: span.isPinned,
    is_overruled: span.isOverruled,
    keeps_state_until: new Date(at + KEEPS_STATE_MS),
  };
  await client.query(
    `update reservation r set type_id = t.id, type_name = t.name, meeting_link = t.meeting_link, starts_at = e.starts_at,
       ends_at = e.ends_at, holds = tstzrange(e.holds_from, e.holds_until), day_on = e.day_on, local_start = e.local_start,
       party_size = e.party_size, own_minutes = e.own_minutes, is_pinned = e.is_pinned, is_overruled = e.is_overruled,
       wanted_id = case when r.type_id = t.id then r.wanted_id end,
       service_state = case when e.starts_at = r.starts_at or e.starts_at < e.keeps_state_until then r.service_state end,
       service_at = case when e.starts_at = r.starts_at or e.starts_at < e.keeps_state_until then r.service_at end,
       sequence = r.sequence + 1
     from jsonb_to_record($1::jsonb) as e (
       id uuid, type_id uuid, starts_at timestamptz, ends_at timestamptz, holds_from timestamptz, holds_until timestamptz,
       day_on date, local_start timestamp, party_size integer, own_minutes integer, is_pinned boolean, is_overruled boolean,
       keeps_state_until timestamptz
     ) join reservation_type t on t.id = e.type_id where r.id = e.id`,
    [JSON.stringify(edited)],
  );
}

/** Names such as 'Table 4 + Table 5', in the owner's order; empty for none. */
export async function listResourceNames(client: pg.ClientBase, ids: readonly string[]): Promise<string> {
  const { rows } = await client.query<{ names: string }>("select resource_names($1::uuid[]) as names", [ids]);
  return rows[0]?.names ?? "";
}

export async function findTypeName(client: pg.ClientBase, id: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>("select name from reservation_type where id = $1", [id]);
  return rows[0]?.name ?? "";
}

/** Resources of a reservation, in the owner's order. */
export async function listPlaces(reader: QueryClient, id: string): Promise<Pick<Resource, "kind" | "name">[]> {
  const { rows } = await reader.query<Pick<Resource, "kind" | "name">>(
    `select x.kind, x.name from reservation_resource h join resource x on x.id = h.resource_id
     where h.reservation_id = $1 order by x.position, x.id`,
    [id],
  );
  return rows;
}

/**
 * Links a reservation to a guest of the guest book (server/guests). Does nothing where that guest belongs to another
 * listing or was deleted.
 */
export async function nameGuest(
  db: Database,
  { reservationId, guestId }: { reservationId: string; guestId: string },
): Promise<void> {
  await sql`
    with named as (
      insert into reservation_guest (reservation_id, guest_id)
      select r.id, g.id from reservation r join guest g on g.business_id = r.business_id
      where r.id = ${reservationId}::uuid and g.id = ${guestId}::uuid
      on conflict (reservation_id) do update set guest_id = excluded.guest_id returning *
    )
    update guest g set latest_at = greatest(g.latest_at, r.starts_at)
    from named n join reservation r on r.id = n.reservation_id where g.id = n.guest_id
  `.execute(db);
}
