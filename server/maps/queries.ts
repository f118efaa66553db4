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
  country: string;
  /** Where nearly all of its listings are: south and north, west and east. */
  lats: [number, number];
  lngs: [number, number];
}

/** Share of a place's listings beyond each edge of its picture: a few often have wrong or distant positions. */
const BEYOND = 0.02;

/** A place with listings, by its slug; null if no position is known. */
export async function findPlaceArea(db: Database, slug: string): Promise<PlaceArea | null> {
  const shares = sql`array[${BEYOND}::float8, ${1 - BEYOND}::float8]`;
  const { rows } = await sql<PlaceArea>`
    with recursive below (id) as (
      select id from place where slug = ${slug} and listings > 0 and lat is not null
      union all select p.id from below join place p on p.parent_id = below.id where p.kind <> 'postcode'
    ), edges as (
      select percentile_cont(${shares}) within group (order by w.lat) as lats,
        percentile_cont(${shares}) within group (order by w.lng) as lngs
      from business_place w
      where w.lat is not null and (w.place_id in (select id from below) or w.postcode_id in (select id from below))
    )
    select p.lat, p.lng, p.country, edges.lats, edges.lngs
    from place p, edges where p.slug = ${slug} and p.listings > 0 and p.lat is not null and edges.lats is not null
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
