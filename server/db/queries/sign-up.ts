/** Sign-ups with an address that has an account already: their passwords, as hashes (server/auth/sign-up-again.ts). */
import { sql } from "kysely";
import { newId } from "../id.ts";
import type { Database } from "../pool.ts";

/** More than the limit on sign-ups of one address lets through while they are kept matter to nobody. */
const MOST = 50;

const keyOf = (userId: string) => `sign-up:${userId}`;

/** Sign-ups of one address wait for each other, until the transaction ends. */
export async function lockSignUp(db: Database, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(719204351, hashtext(${email}))`.execute(db);
}

export async function saveSignUpPassword(db: Database, userId: string, hash: string, expiresAt: Date): Promise<void> {
  await db
    .insertInto("user_verification")
    .values({ id: newId(), identifier: keyOf(userId), value: hash, expires_at: expiresAt })
    .execute();
}

/** Newest first. */
export async function listSignUpPasswords(db: Database, email: string, at: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("user_account")
    .innerJoin("user_verification", (join) =>
      join.on("user_verification.identifier", "=", sql<string>`'sign-up:' || user_account.id::text`),
    )
    .select("user_verification.value")
    .where("user_account.email", "=", email)
    .where("user_verification.expires_at", ">", at)
    .orderBy("user_verification.id", "desc")
    .limit(MOST)
    .execute();
  return rows.map(({ value }) => value);
}

export async function dropSignUpPasswords(db: Database, userId: string): Promise<void> {
  await db.deleteFrom("user_verification").where("identifier", "=", keyOf(userId)).execute();
}

/** The account signs in with something else from now on, or chooses a password by mail. */
export async function forgetPassword(db: Database, userId: string): Promise<void> {
  await db
    .deleteFrom("user_credential")
    .where("user_id", "=", userId)
    .where("provider_id", "=", "credential")
    .execute();
}
