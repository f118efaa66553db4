/** Accounts of claimants and owners. */
import type { Database } from "../platform/db/pool.ts";

export interface ClaimingAccount {
  id: string;
  email: string;
}

/**
 * Locks the account against being disabled or deleted until the transaction ends. Null for an unconfirmed or disabled
 * account.
 */
export async function lockAccount(db: Database, id: string): Promise<ClaimingAccount | null> {
  const row = await db
    .selectFrom("user_account")
    .select(["id", "email", "email_verified", "disabled_at"])
    .where("id", "=", id)
    .forShare()
    .executeTakeFirst();
  return row !== undefined && row.email_verified && row.disabled_at === null ? { id: row.id, email: row.email } : null;
}

/**
 * Locks the members' accounts against deletion until the transaction ends, because they are notified of the outcome.
 * Call it before the listing is locked.
 */
export async function lockOwners(db: Database, businessId: string): Promise<void> {
  await db
    .selectFrom("user_account")
    .select("id")
    .where("id", "in", (members) =>
      members.selectFrom("business_member").select("user_id").where("business_id", "=", businessId),
    )
    .orderBy("id")
    .forKeyShare()
    .execute();
}
