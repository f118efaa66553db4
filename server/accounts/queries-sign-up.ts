/**
 * Sign-ups with an address that has an account already: the hashes of their passwords
 * (server/accounts/sign-up-again.ts).
 */
import { sql } from "kysely";
import { newId } from "../platform/db/id.ts";
import type { Database } from "../platform/db/pool.ts";

/** More than the limit on sign-ups per address allows while they are stored. */
const MOST = 50;

const keyOf = (userId: string) => `sign-up:${userId}`;

/** Serializes sign-ups of one address until the transaction ends. */
export async function lockSignUp(db: Database, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(719204351, hashtext(${email}))`.execute(db);
}

export async function saveSignUpPassword(db: Database, userId: string, hash: string, expiresAt: Date): Promise<void> {
  await db
    .insertInto("user_verification")
    .values({ id: newId(), identifier: keyOf(userId), value: hash, expires_at: expiresAt })
    .execute();
}

/** Newest first. `email` is the account's address or one that it may return to. */
export async function listSignUpPasswords(db: Database, email: string, at: Date): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    select v.value from user_verification v
    where v.identifier in (
      select 'sign-up:' || id::text from user_account where email = ${email}
      union
      select 'sign-up:' || user_id::text from address_undo where old_email = ${email} and expires_at > ${at}
    ) and v.expires_at > ${at}
    order by v.id desc limit ${MOST}
  `.execute(db);
  return rows.map(({ value }) => value);
}

export async function dropSignUpPassword(db: Database, userId: string, hash: string): Promise<void> {
  await db.deleteFrom("user_verification").where("identifier", "=", keyOf(userId)).where("value", "=", hash).execute();
}

export async function dropSignUpPasswords(db: Database, userId: string): Promise<void> {
  await db.deleteFrom("user_verification").where("identifier", "=", keyOf(userId)).execute();
}

/** Deletes the account's password. Its user signs in with another method or sets a password by email. */
export async function forgetPassword(db: Database, userId: string): Promise<void> {
  await db
    .deleteFrom("user_credential")
    .where("user_id", "=", userId)
    .where("provider_id", "=", "credential")
    .execute();
}
