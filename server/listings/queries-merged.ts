/** Listings that were merged into another: their addresses redirect to it. */
import { sql } from "kysely";
import { lockListingsInOrder } from "../access/queries.ts";
import type { Database } from "../platform/db/pool.ts";
import { moveReviews } from "../reviews/queries-moving.ts";

/** The listing that a former one was merged into. */
export async function findMergedInto(db: Database, fromId: string): Promise<string | null> {
  const row = await db.selectFrom("listing_merge").select("into_id").where("from_id", "=", fromId).executeTakeFirst();
  return row?.into_id ?? null;
}

/** Listings merged into `fromId` earlier now lead to the other as well. */
export async function saveListingMerge(db: Database, fromId: string, intoId: string): Promise<void> {
  await db.updateTable("listing_merge").set({ into_id: intoId }).where("into_id", "=", fromId).execute();
  await db
    .insertInto("listing_merge")
    .values({ from_id: fromId, into_id: intoId, merged_at: sql<Date>`now()` })
    .execute();
}

/** Moves reviews that were being written during the merge, before the former listing's row is removed. */
export async function moveLateReviews(db: Database, listingId: string): Promise<void> {
  const intoId = await findMergedInto(db, listingId);
  if (intoId === null) return;
  await db.transaction().execute(async (tx) => {
    await lockListingsInOrder(tx, [listingId, intoId]);
    await moveReviews(tx, listingId, intoId);
  });
}
