/** Photos of reviews. */
import type { Database } from "../pool.ts";

export async function findReviewImage(db: Database, id: string): Promise<{ id: string; review_id: string } | null> {
  const row = await db.selectFrom("review_image").select(["id", "review_id"]).where("id", "=", id).executeTakeFirst();
  return row ?? null;
}

/** False when it was gone already. A trigger enters its file among the loose ones. */
export async function deleteReviewImage(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("review_image").where("id", "=", id).executeTakeFirst();
  return numDeletedRows > 0n;
}
