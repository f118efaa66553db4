import type { Category } from "#contract/categories.ts";
import type { Database } from "../pool.ts";

export interface ShareCardFacts {
  id: string;
  name: string;
  category: Category;
  city: string;
  rating: number | null;
  reviewCount: number;
}

/** What the picture of a shared link says; null for listings that are gone or hidden. */
export async function findShareCard(db: Database, id: string): Promise<ShareCardFacts | null> {
  const row = await db
    .selectFrom("business")
    .select(["id", "name", "categories", "city", "rating", "review_count"])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .where("hidden_at", "is", null)
    .executeTakeFirst();
  const category = row?.categories[0];
  if (row === undefined || category === undefined) return null;
  return { id: row.id, name: row.name, category, city: row.city, rating: row.rating, reviewCount: row.review_count };
}
