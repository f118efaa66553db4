/** Who has which resources: locking for it, and writing it. */
import type pg from "pg";
import type { ListingRole } from "#contract/listings/role-names.ts";
import type { Seat } from "./rules-seating.ts";

/** The account, then the listing, in this order everywhere. */
export async function lockForPlacing(client: pg.ClientBase, userId: string, businessId: string | null): Promise<void> {
  await client.query("select from user_account where id = $1 for no key update", [userId]);
  await client.query("select from business where id = $1 for no key update", [businessId]);
}

/** As what the person looks after the listing; null: not at all. Behind the lock of the listing. */
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

/** The reservation has no table or person from now on. */
export async function freeSeats(client: pg.ClientBase, id: string): Promise<void> {
  await client.query("delete from reservation_resource where reservation_id = $1", [id]);
}

/**
 * Writes which resources these reservations have from now on. Inside a transaction that has locked the listing. `placedId`: the one for
 * which the others are rearranged, which the history says of each of them.
 */
export async function writeSeats(
  client: pg.ClientBase,
  businessId: string,
  seats: readonly Seat[],
  { placedId, at, isOverruled = false }: { placedId: string | null; at: number; isOverruled?: boolean },
): Promise<void> {
  // a reservation without resources is in no row of the seating
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

/** For whoever looks at the day: it is so from now on. Nobody is written to. */
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
