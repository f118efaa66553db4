/** Pending consents at Google. Verifiers are sealed. */
import { sql } from "kysely";
import type { Database } from "../platform/db/pool.ts";

export interface Authorization {
  state_hash: Buffer;
  user_id: string;
  business_id: string;
  resource_id: string | null;
  verifier: string;
  expires_at: Date;
}

export async function saveAuthorization(db: Database, authorization: Authorization): Promise<void> {
  await db.insertInto("calendar_authorization").values(authorization).execute();
}

export interface TakenAuthorization {
  verifier: string;
  business_id: string;
  resource_id: string | null;
}

/**
 * Uses the state up: of several concurrent calls, one receives it. Null if it is unknown, expired, used or of another
 * user.
 */
export async function takeAuthorization(
  db: Database,
  { stateHash, userId, at }: { stateHash: Buffer; userId: string; at: Date },
): Promise<TakenAuthorization | null> {
  const { rows } = await sql<TakenAuthorization>`
    delete from calendar_authorization where state_hash = ${stateHash} and user_id = ${userId} and expires_at > ${at}
    returning verifier, business_id, resource_id
  `.execute(db);
  return rows[0] ?? null;
}

/** Deletes consents that were not completed. */
export async function sweepCalendarAuthorizations(db: Database, at: Date): Promise<void> {
  await db.deleteFrom("calendar_authorization").where("expires_at", "<", at).execute();
}
