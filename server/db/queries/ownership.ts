/** Who looks after a listing. Whoever changes that holds the account, then the listing, in this order. */
import type { Database } from "../pool.ts";
import type { Account } from "./account.ts";

/** It can neither be disabled nor deleted until the transaction ends. `email` in lower case. */
export async function holdAccount(db: Database, email: string): Promise<Account | null> {
  const row = await db
    .selectFrom("user_account")
    .select(["id", "email", "email_verified", "disabled_at"])
    .where("email", "=", email)
    .forShare()
    .executeTakeFirst();
  return row ?? null;
}

export interface LockedListing {
  id: string;
  name: string;
  deleted_at: Date | null;
}

/** Owners change one after the other; reviews and photos go on coming meanwhile. */
export async function lockListing(db: Database, id: string): Promise<LockedListing | null> {
  const row = await db
    .selectFrom("business")
    .select(["id", "name", "deleted_at"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Their addresses. */
export async function listOwners(db: Database, businessId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("business_member")
    .innerJoin("user_account", "user_account.id", "business_member.user_id")
    .select("user_account.email")
    .where("business_member.business_id", "=", businessId)
    .orderBy("user_account.email")
    .execute();
  return rows.map(({ email }) => email);
}

export async function addOwner(db: Database, businessId: string, userId: string): Promise<void> {
  await db.insertInto("business_member").values({ business_id: businessId, user_id: userId, role: "owner" }).execute();
}

export async function removeOwners(db: Database, businessId: string): Promise<void> {
  await db.deleteFrom("business_member").where("business_id", "=", businessId).execute();
}
