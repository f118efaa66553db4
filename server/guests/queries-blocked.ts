/** Guests who may not book at a listing. */
import type { Database } from "../platform/db/pool.ts";

/** The guest may or may not book at the listing from now on. */
export async function setGuestBlocked(
  db: Database,
  { businessId, userId }: { businessId: string; userId: string },
  isBlocked: boolean,
): Promise<void> {
  if (isBlocked)
    await db
      .insertInto("blocked_guest")
      .values({ business_id: businessId, user_id: userId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else
    await db.deleteFrom("blocked_guest").where("business_id", "=", businessId).where("user_id", "=", userId).execute();
}
