/** Writing an edited reservation. */
import { sql } from "kysely";
import type pg from "pg";
import type { Database } from "../../platform/db/pool.ts";
import type { Reader } from "../availability/queries-bookable.ts";
import type { Resource } from "#contract/booking/resources.ts";

interface EditedColumns {
  id: string;
  source: "online" | "owner" | "block";
  guestName: string;
  /** The guest's telephone number where they booked themselves, else the contact that the owner entered. */
  contact: string;
  note: string;
  /** Null: time and place stay. Instants in epoch milliseconds. */
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
  await client.query(
    `update reservation r set type_id = t.id, type_name = t.name, meeting_link = t.meeting_link, starts_at = $3, ends_at = $4,
       holds = tstzrange($5, $6), day_on = $7::date, local_start = $8::timestamp, party_size = $9, own_minutes = $10,
       is_pinned = $11, is_overruled = $12, wanted_id = case when r.type_id = t.id then r.wanted_id end,
       service_state = case when $3 = r.starts_at or $3 < $13::timestamptz + interval '12 hours' then r.service_state end,
       service_at = case when $3 = r.starts_at or $3 < $13::timestamptz + interval '12 hours' then r.service_at end,
       sequence = r.sequence + 1
     from reservation_type t where r.id = $1 and t.id = $2`,
    [
      ...[id, span.typeId],
      ...[span.starts, span.ends, span.holdsFrom, span.holdsUntil].map((instant) => new Date(instant)),
      ...[span.dayOn, span.localStart, span.party, span.ownMinutes, span.isPinned, span.isOverruled, new Date(at)],
    ],
  );
}

/** 'Table 4 + Table 5', in the owner's order; empty for none. */
export async function listResourceNames(client: pg.ClientBase, ids: readonly string[]): Promise<string> {
  const { rows } = await client.query<{ names: string }>("select resource_names($1::uuid[]) as names", [ids]);
  return rows[0]?.names ?? "";
}

export async function findTypeName(client: pg.ClientBase, id: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>("select name from reservation_type where id = $1", [id]);
  return rows[0]?.name ?? "";
}

/** The tables, people, rooms or things of a reservation, in the owner's order. */
export async function listPlaces(reader: Reader, id: string): Promise<Pick<Resource, "kind" | "name">[]> {
  const { rows } = await reader.query<Pick<Resource, "kind" | "name">>(
    `select x.kind, x.name from reservation_resource h join resource x on x.id = h.resource_id
     where h.reservation_id = $1 order by x.position, x.id`,
    [id],
  );
  return rows;
}

/**
 * Enters in the guest book (server/guests) for whom a reservation was written down. Nothing where that guest is of another listing, or
 * deleted.
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
