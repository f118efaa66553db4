/** Which listings were made part of another: their addresses lead to it. */
import { sql } from "kysely";
import { lockListingsInOrder } from "../access/queries.ts";
import type { Database } from "../platform/db/pool.ts";
import { moveReviews } from "../reviews/queries-moving.ts";

/** The listing that one of before is part of now. */
export async function findMergedInto(db: Database, fromId: string): Promise<string | null> {
  const row = await db.selectFrom("listing_merge").select("into_id").where("from_id", "=", fromId).executeTakeFirst();
  return row?.into_id ?? null;
}

/** What was made part of `fromId` before is part of the other too. */
export async function saveListingMerge(db: Database, fromId: string, intoId: string): Promise<void> {
  await db.updateTable("listing_merge").set({ into_id: intoId }).where("into_id", "=", fromId).execute();
  await db
    .insertInto("listing_merge")
    .values({ from_id: fromId, into_id: intoId, merged_at: sql<Date>`now()` })
    .execute();
}

/** What was being written while its listing became part of another one goes there too, before the listing's row is removed. */
export async function moveLateReviews(db: Database, listingId: string): Promise<void> {
  const intoId = await findMergedInto(db, listingId);
  if (intoId === null) return;
  await db.transaction().execute(async (tx) => {
    await lockListingsInOrder(tx, [listingId, intoId]);
    await moveReviews(tx, listingId, intoId);
  });
}
