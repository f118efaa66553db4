import { sql } from "kysely";
import type { Database } from "../platform/db/pool.ts";

export interface ListingSpot {
  lat: number;
  lng: number;
  country: string;
  /** False for a direct-link listing. */
  isPublic: boolean;
}

export interface PlaceArea {
  lat: number;
  lng: number;
  south: number;
  west: number;
  north: number;
  east: number;
  country: string;
}

/** The area of a place with listings, by its slug; null if its bounds are unknown. */
export async function findPlaceArea(db: Database, slug: string): Promise<PlaceArea | null> {
  const { rows } = await sql<PlaceArea>`
    select lat, lng, south, west, north, east, country from place
    where slug = ${slug} and listings > 0 and lat is not null and south is not null
  `.execute(db);
  return rows[0] ?? null;
}

/** The point of a listing; null if the listing is deleted, hidden or has no coordinates. */
export async function findListingPoint(db: Database, id: string): Promise<ListingSpot | null> {
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
