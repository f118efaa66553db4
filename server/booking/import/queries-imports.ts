/** Queries of the import of bookings. */
import { sql } from "kysely";
import type { ReservationStatus } from "#contract/booking/reservation.ts";
import type { Database } from "../../platform/db/pool.ts";
import type { FileType } from "./rules-rows.ts";

export interface ImportPlace {
  time_zone: string;
  types: FileType[];
}

/** The listing's time zone and the types it offers. */
export async function findImportPlace(db: Database, businessId: string): Promise<ImportPlace | null> {
  const { rows } = await sql<ImportPlace>`
    select b.time_zone, coalesce((
      select json_agg(json_build_object(
        'id', t.id, 'name', t.name, 'minPartySize', t.min_party_size, 'maxPartySize', t.max_party_size
      ) order by t.position, t.id)
      from reservation_type t where t.business_id = b.id and t.archived_at is null
    ), '[]') as types
    from business b where b.id = ${businessId}::uuid
  `.execute(db);
  return rows[0] ?? null;
}

export interface ImportedReservation {
  id: string;
  starts_at: Date;
  status: ReservationStatus;
}

/** Those of these reservations that exist at the listing. */
export async function listPlaced(
  db: Database,
  businessId: string,
  ids: readonly string[],
): Promise<ImportedReservation[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom("reservation")
    .select(["id", "starts_at", "status"])
    .where("business_id", "=", businessId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}

interface Imported {
  id: string;
  businessId: string;
  reference: string;
  at: Date;
}

/** Called before the reservation is placed. */
export async function noteImported(db: Database, { id, businessId, reference, at }: Imported): Promise<void> {
  await sql`
    insert into imported_reservation (id, business_id, reference, imported_at)
    values (${id}::uuid, ${businessId}::uuid, ${reference}::text, ${at}) on conflict do nothing
  `.execute(db);
}

/** Called for a reservation that could not be placed. */
export async function forgetImported(db: Database, id: string): Promise<void> {
  await sql`
    delete from imported_reservation i where i.id = ${id}::uuid and not exists (select from reservation r where r.id = i.id)
  `.execute(db);
}

/** Whether another import has inserted the same row first (unique violation). */
export const isPlacedMeanwhile = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "23505";
