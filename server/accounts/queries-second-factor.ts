/** Second factors, sign-ins that wait for one, and trusted browsers. */
import { sql } from "kysely";
import type { Database } from "../platform/db/pool.ts";
import { SECOND_FACTOR } from "#contract/accounts/factor-limits.ts";

export interface SecondFactorRow {
  /** Sealed, like `backup_codes`. */
  secret: string;
  confirmed_at: Date | null;
  last_step: number | null;
  backup_codes: string | null;
  backup_codes_left: number;
}

/** Whether the account has a confirmed second factor. */
export async function hasSecondFactor(db: Database, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from second_factor where user_id = ${userId} and confirmed_at is not null
  `.execute(db);
  return rows.length > 0;
}

const COLUMNS = sql`secret, confirmed_at, last_step::float8 as last_step, backup_codes, backup_codes_left`;

export async function findSecondFactor(db: Database, userId: string): Promise<SecondFactorRow | null> {
  const { rows } = await sql<SecondFactorRow>`select ${COLUMNS} from second_factor where user_id = ${userId}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** The same, locked until the transaction ends, so that a code is accepted only once. */
export async function lockSecondFactor(db: Database, userId: string): Promise<SecondFactorRow | null> {
  const { rows } = await sql<SecondFactorRow>`
    select ${COLUMNS} from second_factor where user_id = ${userId} for update
  `.execute(db);
  return rows[0] ?? null;
}

/** Replaces an unconfirmed second factor. False when there is a confirmed one. */
export async function saveUnconfirmed(db: Database, userId: string, secret: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into second_factor (user_id, secret) values (${userId}, ${secret})
    on conflict (user_id) do update set secret = excluded.secret, created_at = now()
      where second_factor.confirmed_at is null
  `.execute(db);
  return numAffectedRows === 1n;
}

/** Sealed backup codes and their number. */
export interface SealedCodes {
  sealed: string;
  left: number;
}

export async function saveConfirmed(
  db: Database,
  userId: string,
  { at, step, codes }: { at: Date; step: number; codes: SealedCodes },
): Promise<void> {
  await sql`
    update second_factor set confirmed_at = ${at}, last_step = ${step}, backup_codes = ${codes.sealed},
      backup_codes_left = ${codes.left} where user_id = ${userId}
  `.execute(db);
}

export async function saveLastStep(db: Database, userId: string, step: number): Promise<void> {
  await sql`update second_factor set last_step = ${step} where user_id = ${userId}`.execute(db);
}

export async function saveBackupCodes(db: Database, userId: string, { sealed, left }: SealedCodes): Promise<void> {
  await sql`
    update second_factor set backup_codes = ${sealed}, backup_codes_left = ${left} where user_id = ${userId}
  `.execute(db);
}

/** Also deletes trusted browsers and waiting sign-ins. False when there was no confirmed second factor. */
export async function dropSecondFactor(db: Database, userId: string): Promise<boolean> {
  const { rows } = await sql<{ was: boolean }>`
    delete from second_factor where user_id = ${userId} returning confirmed_at is not null as was
  `.execute(db);
  await dropTrust(db, userId);
  await sql`delete from sign_in_challenge where user_id = ${userId}`.execute(db);
  return rows[0]?.was ?? false;
}

/** Deletes a second factor added since. The person who changed the address may have added it. */
export async function dropSecondFactorSince(db: Database, userId: string, since: Date): Promise<void> {
  const { rows } = await sql`
    select from second_factor where user_id = ${userId} and (confirmed_at is null or confirmed_at >= ${since})
  `.execute(db);
  if (rows.length > 0) await dropSecondFactor(db, userId);
}

export async function saveChallenge(
  db: Database,
  { digest, userId, expiresAt }: { digest: string; userId: string; expiresAt: Date },
): Promise<void> {
  await sql`
    insert into sign_in_challenge (digest, user_id, expires_at) values (${digest}, ${userId}, ${expiresAt})
  `.execute(db);
}

/** Uses up a try and returns the user's id. Null when the sign-in has expired or has no tries left. */
export async function takeTry(db: Database, digest: string, at: Date): Promise<string | null> {
  const { rows } = await sql<{ user_id: string }>`
    update sign_in_challenge set tries = tries + 1
    where digest = ${digest} and expires_at > ${at} and tries < ${SECOND_FACTOR.tries}
    returning user_id
  `.execute(db);
  return rows[0]?.user_id ?? null;
}

export async function dropChallenge(db: Database, digest: string): Promise<void> {
  await sql`delete from sign_in_challenge where digest = ${digest}`.execute(db);
}

export async function saveTrust(
  db: Database,
  { hash, userId, expiresAt }: { hash: string; userId: string; expiresAt: Date },
): Promise<void> {
  await sql`
    insert into trusted_browser (token_hash, user_id, expires_at) values (${hash}, ${userId}, ${expiresAt})
    on conflict (token_hash, user_id) do update set expires_at = excluded.expires_at
  `.execute(db);
}

/** Replaces the browser's token for every account that trusts it. */
export async function renameTrust(db: Database, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`update trusted_browser set token_hash = ${to} where token_hash = ${from}`.execute(db);
}

export async function isTrusted(db: Database, hash: string, userId: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    select from trusted_browser where token_hash = ${hash} and user_id = ${userId} and expires_at > ${at}
  `.execute(db);
  return rows.length > 0;
}

export async function dropTrust(db: Database, userId: string): Promise<void> {
  await sql`delete from trusted_browser where user_id = ${userId}`.execute(db);
}

export async function sweepSecondFactors(db: Database, at: Date): Promise<void> {
  await sql`delete from sign_in_challenge where expires_at < ${at}`.execute(db);
  await sql`delete from trusted_browser where expires_at < ${at}`.execute(db);
  // begun and never confirmed
  await sql`
    delete from second_factor where confirmed_at is null and created_at < ${at}::timestamptz - interval '1 day'
  `.execute(db);
}

/** Accounts with a second factor, confirmed or not. */
export async function listWithFactor(db: Database): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`select user_id from second_factor`.execute(db);
  return rows.map(({ user_id: id }) => id);
}

/** Saves the same values, sealed with another key. */
export async function saveResealed(
  db: Database,
  userId: string,
  { secret, codes }: { secret: string; codes: string | null },
): Promise<void> {
  await sql`update second_factor set secret = ${secret}, backup_codes = ${codes} where user_id = ${userId}`.execute(db);
}
