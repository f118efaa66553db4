/** Who looks after a listing, and whether the operator lets it be seen. Whoever changes an owner locks the account, then the listing, in this order. */
import { sql } from "kysely";
import type { Database } from "../platform/db/pool.ts";
import type { Account } from "../accounts/queries.ts";

/** It can neither be disabled nor deleted until the transaction ends. `email` in lower case. */
export async function lockAccountByEmail(db: Database, email: string): Promise<Account | null> {
  const row = await db
    .selectFrom("user_account")
    .select(["id", "email", "email_verified", "disabled_at"])
    .where("email", "=", email)
    .forShare()
    .executeTakeFirst();
  return row ?? null;
}

/** The same by its id, for whoever is signed in or answers a letter. False when it is gone, or was disabled. */
export async function lockUser(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("user_account")
    .select("disabled_at")
    .where("id", "=", id)
    .forKeyShare()
    .executeTakeFirst();
  return row?.disabled_at === null;
}

export interface ListingAccessRow {
  version: number;
  deleted_at: Date | null;
  hidden_at: Date | null;
  is_owner: boolean;
}

/** How this person stands to a listing. Null when there is no such row. */
export async function findAccess(db: Database, id: string, userId: string): Promise<ListingAccessRow | null> {
  const { rows } = await sql<ListingAccessRow>`
    select b.version, b.deleted_at, b.hidden_at,
      exists (select from business_member m where m.business_id = b.id and m.user_id = ${userId}::uuid) as is_owner
    from business b where b.id = ${id}::uuid
  `.execute(db);
  return rows[0] ?? null;
}

export interface LockedListing {
  id: string;
  name: string;
  visibility: boolean;
  deleted_at: Date | null;
  /** Null when it is not hidden. */
  hidden_reason: string | null;
}

/** Whoever changes a listing, its photos or its owners does it one after the other; reviews go on coming meanwhile. Null when there is none. */
export async function lockListing(db: Database, id: string): Promise<LockedListing | null> {
  const row = await db
    .selectFrom("business")
    .select(["id", "name", "visibility", "deleted_at", "hidden_reason"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Hides it, or with null shows it again. What its owner wrote, and its version, stay as they are. */
export async function setHidden(db: Database, id: string, reason: string | null): Promise<void> {
  await db
    .updateTable("business")
    .set({ hidden_at: reason === null ? null : sql<Date>`coalesce(hidden_at, now())`, hidden_reason: reason })
    .where("id", "=", id)
    .execute();
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
