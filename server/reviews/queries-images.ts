/** Queries of review photos. */
import type { Insertable } from "kysely";
import type { Database } from "../platform/db/pool.ts";
import type { ReviewImageTable } from "../platform/db/tables/reviews.ts";

export async function findReviewImage(db: Database, id: string): Promise<{ id: string; review_id: string } | null> {
  const row = await db.selectFrom("review_image").select(["id", "review_id"]).where("id", "=", id).executeTakeFirst();
  return row ?? null;
}

/** Returns false when it did not exist. A trigger marks its file as orphaned. */
export async function deleteReviewImage(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("review_image").where("id", "=", id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function countReviewImages(db: Database, reviewId: string): Promise<number> {
  const { count } = await db
    .selectFrom("review_image")
    .select((is) => is.fn.countAll<string>().as("count"))
    .where("review_id", "=", reviewId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The caller's transaction has locked the review. */
export async function insertReviewImage(db: Database, image: Insertable<ReviewImageTable>): Promise<void> {
  await db.insertInto("review_image").values(image).execute();
}
