/** Passkeys and their challenges. */
import { sql } from "kysely";
import { PASSKEYS } from "#contract/accounts/factor-limits.ts";
import { newId } from "../platform/db/id.ts";
import type { Database } from "../platform/db/pool.ts";

export interface PasskeyRow {
  id: string;
  user_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  name: string;
  is_synced: boolean;
  created_at: Date;
  last_used_at: Date | null;
}

const COLUMNS = sql`
  id, user_id, credential_id, public_key, counter::float8 as counter, name, is_synced, created_at, last_used_at
`;

/** Oldest first. */
export async function listPasskeys(db: Database, userId: string): Promise<PasskeyRow[]> {
  const { rows } = await sql<PasskeyRow>`
    select ${COLUMNS} from passkey where user_id = ${userId} order by created_at, id
  `.execute(db);
  return rows;
}

/** Locks the passkey until the transaction ends, because its counter may only grow. */
export async function lockPasskey(db: Database, credentialId: string): Promise<PasskeyRow | null> {
  const { rows } = await sql<PasskeyRow>`
    select ${COLUMNS} from passkey where credential_id = ${credentialId} for update
  `.execute(db);
  return rows[0] ?? null;
}

export interface PasskeyToSave extends Pick<
  PasskeyRow,
  "user_id" | "credential_id" | "counter" | "name" | "is_synced"
> {
  public_key: Uint8Array;
  at: Date;
}

/**
 * `full`: the account has the maximum number of passkeys. `there`: this passkey is stored already, for this or another
 * account.
 */
export async function savePasskey(db: Database, passkey: PasskeyToSave): Promise<"saved" | "full" | "there"> {
  const { user_id: userId, credential_id, public_key, counter, name, is_synced, at } = passkey;
  // serialized, so that concurrent requests are both counted
  await sql`select from user_account where id = ${userId} for no key update`.execute(db);
  if (await isFull(db, userId)) return "full";
  const { numAffectedRows } = await sql`
    insert into passkey (id, user_id, credential_id, public_key, counter, name, is_synced, created_at)
    values (${newId()}, ${userId}, ${credential_id}, ${Buffer.from(public_key)}, ${counter}, ${name}, ${is_synced}, ${at})
    on conflict (credential_id) do nothing
  `.execute(db);
  return numAffectedRows === 1n ? "saved" : "there";
}

export async function isFull(db: Database, userId: string): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from passkey where user_id = ${userId}
  `.execute(db);
  return (rows[0]?.count ?? 0) >= PASSKEYS.most;
}

export async function saveUse(
  db: Database,
  id: string,
  { counter, isSynced, at }: { counter: number; isSynced: boolean; at: Date },
): Promise<void> {
  await sql`
    update passkey set counter = ${counter}, is_synced = ${isSynced}, last_used_at = ${at} where id = ${id}
  `.execute(db);
}

/** Returns its name; null when the account has no passkey with this id. */
export async function dropPasskey(db: Database, userId: string, id: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    delete from passkey where id = ${id} and user_id = ${userId} returning name
  `.execute(db);
  return rows[0]?.name ?? null;
}

/** Deletes passkeys added since. The person who changed the address may have added them. */
export async function dropPasskeysSince(db: Database, userId: string, since: Date): Promise<void> {
  await sql`delete from passkey where user_id = ${userId} and created_at >= ${since}`.execute(db);
}

export async function savePasskeyChallenge(
  db: Database,
  { digest, userId, expiresAt }: { digest: string; userId: string | null; expiresAt: Date },
): Promise<void> {
  await sql`
    insert into passkey_challenge (digest, user_id, expires_at) values (${digest}, ${userId}, ${expiresAt})
  `.execute(db);
}

/**
 * Uses up the challenge: of several concurrent calls one gets it. False for one that is unknown, used, expired or
 * another user's.
 */
export async function takePasskeyChallenge(
  db: Database,
  { digest, userId, at }: { digest: string; userId: string | null; at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from passkey_challenge
    where digest = ${digest} and user_id is not distinct from ${userId}::uuid and expires_at > ${at}
  `.execute(db);
  return numAffectedRows === 1n;
}

export async function sweepPasskeyChallenges(db: Database, at: Date): Promise<void> {
  await sql`delete from passkey_challenge where expires_at < ${at}`.execute(db);
}
