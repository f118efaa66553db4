/** Queries of offers. A trigger deletes the entry when its offer ends. */
import { sql } from "kysely";
import { lockListing } from "../access/queries.ts";
import { changeStatus, lockReservation } from "../booking/reservations/queries-status.ts";
import type { Database } from "../platform/db/pool.ts";

export interface OfferRow {
  id: string;
  user_id: string | null;
  business_id: string | null;
  status: "pending" | "confirmed" | "cancelled" | "no_show";
  starts_at: Date;
  /** Null once it is taken. */
  offer_until: Date | null;
  /** Of the current type; false where the type was deleted. */
  auto_confirm: boolean;
}

export async function findOffer(db: Database, id: string): Promise<OfferRow | null> {
  const { rows } = await sql<OfferRow>`
    select r.id, r.user_id, r.business_id, r.status, r.starts_at, r.offer_until, coalesce(t.auto_confirm, false) as auto_confirm
    from reservation r left join reservation_type t on t.id = r.type_id where r.id = ${id}::uuid
  `.execute(db);
  return rows[0] ?? null;
}

/** Makes the offer a normal reservation. The listing and the reservation are locked. */
export async function takeOffered(
  db: Database,
  { id, auto_confirm: isConfirmed }: OfferRow,
  { userId, at }: { userId: string; at: Date },
): Promise<"confirmed" | "pending"> {
  const status = isConfirmed ? "confirmed" : "pending";
  await sql`
    with changed as (
      update reservation set status = ${status}::text, offer_until = null, sequence = sequence + 1, updated_at = ${at}
      where id = ${id}::uuid returning id, business_id
    )
    insert into reservation_event (reservation_id, business_id, at, actor, actor_id, kind)
    select id, business_id, ${at}, 'guest', ${userId}::uuid, ${isConfirmed ? "confirmed" : "requested"}::text from changed
  `.execute(db);
  return status;
}

const isOpen = (offer: OfferRow | null): offer is OfferRow => offer?.status === "pending" && offer.offer_until !== null;

interface OfferEnding {
  by: "guest" | "owner" | "system";
  actorId: string | null;
  at: Date;
}

/** Returns false when it is no longer an offer. The listing is locked. */
export async function endOffer(db: Database, id: string, { by, actorId, at }: OfferEnding): Promise<boolean> {
  await lockReservation(db, id);
  const offer = await findOffer(db, id);
  if (!isOpen(offer)) return false;
  await changeStatus(db, id, { status: "cancelled", by, actorId, reason: "", at });
  return true;
}

/** Ends the offer that lapsed first, without those that other processes end. Returns false if none exists. */
export async function endLapsedOffer(db: Database, at: Date): Promise<boolean> {
  const { rows } = await sql<{ id: string; business_id: string | null }>`
    select id, business_id from reservation where offer_until <= ${at} and status = 'pending' order by offer_until limit 1
  `.execute(db);
  const [lapsed] = rows;
  if (lapsed === undefined) return false;
  return db.transaction().execute(async (tx) => {
    if (lapsed.business_id !== null) await lockListing(tx, lapsed.business_id);
    await lockReservation(tx, lapsed.id);
    const offer = await findOffer(tx, lapsed.id);
    if (isOpen(offer) && offer.offer_until !== null && offer.offer_until <= at)
      await changeStatus(tx, lapsed.id, { status: "cancelled", by: "system", actorId: null, reason: "", at });
    return true;
  });
}
