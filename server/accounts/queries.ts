/** Queries about accounts that better-auth does not make: confirmations, sessions, disabling, deletion. */
import { hash } from "node:crypto";
import { sql } from "kysely";
import { newId } from "../platform/db/id.ts";
import type { Database } from "../platform/db/pool.ts";

export interface AccountRow {
  id: string;
  email: string;
  email_verified: boolean;
  disabled_at: Date | null;
}

const ACCOUNT = ["id", "email", "email_verified", "disabled_at"] as const;

export async function findAccount(db: Database, id: string): Promise<AccountRow | null> {
  return (await db.selectFrom("user_account").select(ACCOUNT).where("id", "=", id).executeTakeFirst()) ?? null;
}

/**
 * Locks the account before a session is created. Disabling waits until the session exists and then ends it; or this
 * waits and finds the account disabled.
 */
export async function findAccountToSignIn(db: Database, id: string): Promise<AccountRow | null> {
  const row = await db.selectFrom("user_account").select(ACCOUNT).where("id", "=", id).forKeyShare().executeTakeFirst();
  return row ?? null;
}

/** `email` in lowercase. */
export async function findAccountByEmail(db: Database, email: string): Promise<AccountRow | null> {
  return (await db.selectFrom("user_account").select(ACCOUNT).where("email", "=", email).executeTakeFirst()) ?? null;
}

/** The purpose of an emailed link: the account, and the address that it confirms. */
export interface EmailConfirmationRow {
  user_id: string;
  /** Null confirms the present address. */
  new_email: string | null;
}

const confirmationKey = (digest: string) => `confirm:${digest}`;

/** `digest` is the digest of the token, so that a reader of the database cannot construct the link. */
export async function saveConfirmation(
  db: Database,
  digest: string,
  confirmation: EmailConfirmationRow,
  expiresAt: Date,
): Promise<void> {
  await db
    .insertInto("user_verification")
    .values({
      id: newId(),
      identifier: confirmationKey(digest),
      value: JSON.stringify(confirmation),
      expires_at: expiresAt,
    })
    .execute();
}

/** PostgreSQL's `unique_violation`. */
const isTaken = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "23505";

/** Uses up the confirmation: of several concurrent calls one gets it. Null for an unknown, used or expired one. */
export async function takeConfirmation(db: Database, digest: string, at: Date): Promise<EmailConfirmationRow | null> {
  const row = await db
    .deleteFrom("user_verification")
    .where("identifier", "=", confirmationKey(digest))
    .where("expires_at", ">", at)
    .returning("value")
    .executeTakeFirst();
  return row === undefined ? null : (JSON.parse(row.value) as EmailConfirmationRow);
}

export async function confirmEmail(db: Database, userId: string): Promise<void> {
  await db
    .updateTable("user_account")
    .set({ email_verified: true, updated_at: sql`now()` })
    .where("id", "=", userId)
    .execute();
}

/**
 * False when another account has the address or may return to it. If that happens concurrently, the transaction is
 * aborted too.
 */
export async function changeEmail(db: Database, userId: string, email: string, at: Date): Promise<boolean> {
  try {
    const { numUpdatedRows } = await db
      .updateTable("user_account")
      .set({ email, email_verified: true, updated_at: sql`now()` })
      .where("id", "=", userId)
      .where(
        sql<boolean>`not exists (select from user_account other where other.email = ${email} and other.id <> ${userId})`,
      )
      .where(
        sql<boolean>`not exists (
          select from address_undo u where u.old_email = ${email} and u.user_id <> ${userId} and u.expires_at > ${at}
        )`,
      )
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  } catch (error) {
    if (isTaken(error)) return false;
    throw error;
  }
}

/** Deletes unused emailed links of every kind, and sign-ins that wait for a second factor. */
export async function dropLinks(db: Database, userId: string): Promise<void> {
  await sql`
    delete from user_verification
    where (identifier like 'reset-password:%' and value = ${userId}::text)
      -- in this order: only what begins so is JSON
      or case when identifier like 'confirm:%' then value::jsonb ->> 'user_id' = ${userId}::text else false end
  `.execute(db);
  // a password that was shown before does not count for the new one
  await sql`delete from sign_in_challenge where user_id = ${userId}`.execute(db);
}

/** The user's password hash; null for an account without a password. */
export async function findPasswordHash(db: Database, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom("user_credential")
    .select("password")
    .where("user_id", "=", userId)
    .where("provider_id", "=", "credential")
    .executeTakeFirst();
  return row?.password ?? null;
}

export interface AccountSessionRow {
  id: string;
  created_at: Date;
  updated_at: Date;
  user_agent: string | null;
}

/** Newest first. */
export function listSessions(db: Database, userId: string, at: Date): Promise<AccountSessionRow[]> {
  return db
    .selectFrom("user_session")
    .select(["id", "created_at", "updated_at", "user_agent"])
    .where("user_id", "=", userId)
    .where("expires_at", ">", at)
    .orderBy("updated_at", "desc")
    .limit(100)
    .execute();
}

/** Ends one of the user's sessions, or with null all but `current`. Returns the number ended. */
export async function endSessions(
  db: Database,
  userId: string,
  { id, current }: { id: string | null; current: string | null },
): Promise<number> {
  let query = db.deleteFrom("user_session").where("user_id", "=", userId);
  if (id !== null) query = query.where("id", "=", id);
  else if (current !== null) query = query.where("id", "<>", current);
  const { numDeletedRows } = await query.executeTakeFirst();
  return Number(numDeletedRows);
}

/** Corrects links that were created while the clock was ahead: their lifetime starts now. */
async function repairLinks(db: Database): Promise<void> {
  await sql`
    update user_verification set expires_at = expires_at - (created_at - now()), created_at = now()
    where created_at > now() + interval '1 minute'
  `.execute(db);
}

/** Deletes expired links and sessions, and accounts created before `unconfirmedBefore` that were never confirmed. */
export async function sweepAccounts(db: Database, at: Date, unconfirmedBefore: Date): Promise<void> {
  await repairLinks(db);
  await db.deleteFrom("user_verification").where("expires_at", "<", at).execute();
  await db.deleteFrom("user_session").where("expires_at", "<", at).execute();
  await db
    .deleteFrom("user_account")
    .where("email_verified", "=", false)
    .where("created_at", "<", unconfirmedBefore)
    .execute();
}

/** The account whose password a reset link sets; null for an invalid link. */
export async function findResetPerson(
  db: Database,
  token: string,
): Promise<{ id: string; email: string; displayName: string | null } | null> {
  const row = await db
    .selectFrom("user_verification")
    .innerJoin("user_account", (join) => join.on(sql`user_account.id::text`, "=", sql.ref("user_verification.value")))
    .leftJoin("profile", "profile.user_id", "user_account.id")
    .select(["user_account.id", "user_account.email", "profile.display_name as displayName"])
    .where("user_verification.identifier", "=", `reset-password:${hash("sha256", token, "hex")}`)
    .executeTakeFirst();
  return row ?? null;
}

/** In better-auth's format: `account_id` is the user's id. */
export async function savePasswordHash(db: Database, userId: string, hash: string): Promise<void> {
  await db
    .insertInto("user_credential")
    .values({ id: newId(), user_id: userId, account_id: userId, provider_id: "credential", password: hash })
    .onConflict((conflict) =>
      conflict.columns(["provider_id", "account_id"]).doUpdateSet({ password: hash, updated_at: sql`now()` }),
    )
    .execute();
}

/** True for a member of any listing, in any role. */
export async function looksAfterListings(db: Database, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("business_member")
    .select("user_id")
    .where("user_id", "=", userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
