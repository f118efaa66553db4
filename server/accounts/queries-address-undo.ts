/** Stored undos of address changes (server/accounts/address-undo.ts). */
import { sql } from "kysely";
import type { Database } from "../platform/db/pool.ts";
import type { AccountRow } from "./queries.ts";

export interface AddressUndo {
  user_id: string;
  old_email: string;
  asked_at: Date;
}

export async function saveAddressUndo(
  db: Database,
  digest: string,
  { user_id, old_email, asked_at }: AddressUndo,
  expiresAt: Date,
): Promise<void> {
  await db.insertInto("address_undo").values({ digest, user_id, old_email, asked_at, expires_at: expiresAt }).execute();
}

/** Uses up the undo: of several concurrent calls one gets it. Null for an unknown, used or expired one. */
export async function takeAddressUndo(db: Database, digest: string, at: Date): Promise<AddressUndo | null> {
  const row = await db
    .deleteFrom("address_undo")
    .where("digest", "=", digest)
    .where("expires_at", ">", at)
    .returning(["user_id", "old_email", "asked_at"])
    .executeTakeFirst();
  return row ?? null;
}

/** When the first change away from this address was requested, of those that can still be undone. */
export async function findUndoSince(db: Database, userId: string, oldEmail: string, at: Date): Promise<Date | null> {
  const { asked_at } = await db
    .selectFrom("address_undo")
    .select(({ fn }) => fn.min("asked_at").as("asked_at"))
    .where("user_id", "=", userId)
    .where("old_email", "=", oldEmail)
    .where("expires_at", ">", at)
    .executeTakeFirstOrThrow();
  return asked_at;
}

/** Deletes the undos of this change and of later ones. Older ones restore older addresses and stay. */
export async function dropUndosSince(db: Database, userId: string, since: Date): Promise<void> {
  await db.deleteFrom("address_undo").where("user_id", "=", userId).where("asked_at", ">=", since).execute();
}

/** The account that may return to this address. No other account gets the address meanwhile. */
export async function findAccountReserving(db: Database, email: string, at: Date): Promise<AccountRow | null> {
  const row = await db
    .selectFrom("address_undo")
    .innerJoin("user_account", "user_account.id", "address_undo.user_id")
    .select(["user_account.id", "user_account.email", "user_account.email_verified", "user_account.disabled_at"])
    .where("address_undo.old_email", "=", email)
    .where("address_undo.expires_at", ">", at)
    .orderBy("address_undo.asked_at")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Deletes Google links added since. The person who changed the address may have added them. */
export async function dropIdentitiesSince(db: Database, userId: string, since: Date): Promise<void> {
  await db
    .deleteFrom("user_credential")
    .where("user_id", "=", userId)
    .where("provider_id", "<>", "credential")
    .where("created_at", ">=", since)
    .execute();
}

export async function sweepAddressUndos(db: Database, at: Date): Promise<void> {
  await sql`delete from address_undo where expires_at < ${at}`.execute(db);
}
