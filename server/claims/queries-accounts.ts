/** Accounts that claim. */
import type { Database } from "../platform/db/pool.ts";

export interface ClaimingAccount {
  id: string;
  email: string;
}

/** It can neither be disabled nor deleted until the transaction ends. Null for one that may have nothing. */
export async function lockAccount(db: Database, id: string): Promise<ClaimingAccount | null> {
  const row = await db
    .selectFrom("user_account")
    .select(["id", "email", "email_verified", "disabled_at"])
    .where("id", "=", id)
    .forShare()
    .executeTakeFirst();
  return row !== undefined && row.email_verified && row.disabled_at === null ? { id: row.id, email: row.email } : null;
}
