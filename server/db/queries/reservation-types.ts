/** What can be reserved at a listing. */
import { sql } from "kysely";
import type { ReservationType, ReservationTypeInput } from "#contract/reservation-type.ts";
import { newId } from "../id.ts";
import type { Database } from "../pool.ts";

/** Those that are offered, in the owner's order. */
export async function listReservationTypes(db: Database, businessId: string): Promise<ReservationType[]> {
  const { rows } = await sql<ReservationType>`
    select id, name, duration, slot_interval as "slotInterval", min_party_size as "minPartySize",
      max_party_size as "maxPartySize", auto_confirm as "autoConfirm", overlap_limit as "overlapLimit",
      allow_conflicts as "allowConflicts", create_zoom as "createZoom"
    from reservation_type where business_id = ${businessId}::uuid and archived_at is null order by position, id
  `.execute(db);
  return rows;
}

/**
 * These and no others are offered from now on; the rest are archived. False, with nothing written, when one of them names an id
 * that is not an offered type of this listing. Inside a transaction that holds the listing.
 */
export async function replaceReservationTypes(
  db: Database,
  businessId: string,
  types: readonly ReservationTypeInput[],
): Promise<boolean> {
  const known = new Set((await listReservationTypes(db, businessId)).map(({ id }) => id));
  const kept = types.flatMap(({ id }) => (id === undefined ? [] : [id]));
  if (new Set(kept).size !== kept.length || kept.some((id) => !known.has(id))) return false;
  await sql`
    update reservation_type set archived_at = now()
    where business_id = ${businessId}::uuid and archived_at is null and id <> all (${kept}::uuid[])
  `.execute(db);
  for (const [position, { id, ...type }] of types.entries()) {
    const columns = {
      position,
      name: type.name,
      duration: type.duration,
      slot_interval: type.slotInterval,
      min_party_size: type.minPartySize,
      max_party_size: type.maxPartySize,
      auto_confirm: type.autoConfirm,
      overlap_limit: type.overlapLimit,
      allow_conflicts: type.allowConflicts,
      create_zoom: type.createZoom,
    };
    if (id === undefined)
      await db
        .insertInto("reservation_type")
        .values({ id: newId(), business_id: businessId, ...columns })
        .execute();
    else await db.updateTable("reservation_type").set(columns).where("id", "=", id).execute();
  }
  return true;
}
