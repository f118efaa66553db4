import type { Database } from "../platform/db/pool.ts";

export interface ListingSpot {
  lat: number;
  lng: number;
  country: string;
  /** False where only those who have the link may find it. */
  isPublic: boolean;
}

/** Where a listing is; null for those that are gone, hidden or nowhere. */
export async function findSpot(db: Database, id: string): Promise<ListingSpot | null> {
  const row = await db
    .selectFrom("business")
    .select(["lat", "lng", "country", "visibility"])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .where("hidden_at", "is", null)
    .executeTakeFirst();
  if (row === undefined || row.lat === null || row.lng === null) return null;
  return { lat: row.lat, lng: row.lng, country: row.country, isPublic: row.visibility };
}
