/** Queries that lock and write the seating. */
import type pg from "pg";
import type { ListingRole } from "#contract/listings/role-names.ts";
import type { Seat } from "./rules-seating.ts";

/** Locks the account and then the listing. Every transaction uses this order. */
export async function lockForPlacing(client: pg.ClientBase, userId: string, businessId: string | null): Promise<void> {
  await client.query("select from user_account where id = $1 for no key update", [userId]);
  await client.query("select from business where id = $1 for no key update", [businessId]);
}

/** The user's role at the listing; null without one. The caller has locked the listing. */
export async function findMemberRole(
  client: pg.ClientBase,
  businessId: string,
  userId: string,
): Promise<ListingRole | null> {
  const { rows } = await client.query<{ role: ListingRole }>(
    "select role from business_member where business_id = $1 and user_id = $2",
    [businessId, userId],
  );
  return rows[0]?.role ?? null;
}

/** Removes all resources from the reservation. */
export async function freeSeats(client: pg.ClientBase, id: string): Promise<void> {
  await client.query("delete from reservation_resource where reservation_id = $1", [id]);
}

/**
 * Writes the resources of these reservations. The caller's transaction has locked the listing. `placedId`: the
 * reservation for which the others are rearranged; the history of each names it.
 */
export async function writeSeats(
  client: pg.ClientBase,
  businessId: string,
  seats: readonly Seat[],
  { placedId, at, isOverruled = false }: { placedId: string | null; at: number; isOverruled?: boolean },
): Promise<void> {
  // a reservation without resources has no rows in the seating
  await client.query("delete from reservation_resource where reservation_id = any($1::uuid[])", [
    seats.filter(({ resourceIds }) => resourceIds.length === 0).map(({ id }) => id),
  ]);
  await client.query("select seat_guests($1, $2, (select holds from reservation where id = $2), $3::jsonb, $4, $5)", [
    businessId,
    placedId,
    JSON.stringify(seats.map(({ id, resourceIds }) => ({ id, resources: resourceIds }))),
    new Date(at),
    isOverruled,
  ]);
}

/** Pins or unpins the reservation and adds an event. No email is sent. */
export async function pinReservation(
  client: pg.ClientBase,
  { id, isPinned, actorId, at }: { id: string; isPinned: boolean; actorId: string; at: Date },
): Promise<void> {
  await client.query(
    `with pinned as (
       update reservation set is_pinned = $2, updated_at = $4 where id = $1 returning id, business_id
     )
     insert into reservation_event (reservation_id, business_id, at, actor, actor_id, kind)
     select id, business_id, $4, 'owner', $3, 'seated' from pinned`,
    [id, isPinned, actorId, at],
  );
}
