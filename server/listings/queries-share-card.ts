import type { Category } from "#contract/listings/categories.ts";
import type { Database } from "../platform/db/pool.ts";

export interface BadgeFacts {
  name: string;
  rating: number | null;
  reviewCount: number;
}

/** Content of a listing's badge on other sites; null if it is not in the public directory. */
export async function findBadge(db: Database, id: string): Promise<BadgeFacts | null> {
  const row = await db
    .selectFrom("business")
    .select(["name", "rating", "review_count"])
    .where("id", "=", id)
    .where("is_listed", "=", true)
    .executeTakeFirst();
  return row === undefined ? null : { name: row.name, rating: row.rating, reviewCount: row.review_count };
}

export interface ShareCardFacts {
  id: string;
  name: string;
  category: Category;
  city: string;
  rating: number | null;
  reviewCount: number;
  lat: number | null;
  lng: number | null;
  /** False if the listing is visible by direct link only. */
  isPublic: boolean;
}

/** Content of the share card of a link; null for listings that are deleted or hidden. */
export async function findShareCard(db: Database, id: string): Promise<ShareCardFacts | null> {
  const row = await db
    .selectFrom("business")
    .select(["id", "name", "categories", "city", "rating", "review_count", "lat", "lng", "visibility"])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .where("hidden_at", "is", null)
    .executeTakeFirst();
  const category = row?.categories[0];
  if (row === undefined || category === undefined) return null;
  const { name, city, rating, review_count: reviewCount, lat, lng, visibility: isPublic } = row;
  return { id: row.id, name, category, city, rating, reviewCount, lat, lng, isPublic };
}
