/** Queries about second factors and passkeys for other modules. */
import { sql } from "kysely";
import type { Database } from "../platform/db/pool.ts";

/** Whether the account has a confirmed second factor or a passkey. */
export async function hasFactor(db: Database, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from second_factor where user_id = ${userId} and confirmed_at is not null
    union all
    select from passkey where user_id = ${userId}
    limit 1
  `.execute(db);
  return rows.length > 0;
}

/** When the session last showed a code, a backup code or a passkey; null for never, also in a trusted browser. */
export async function factorProvedAt(db: Database, sessionId: string): Promise<Date | null> {
  const { rows } = await sql<{ proved_at: Date }>`
    select proved_at from factor_proof where session_id = ${sessionId}
  `.execute(db);
  return rows[0]?.proved_at ?? null;
}

/** `session`: its id or the hash of its token. */
export async function saveFactorProof(
  db: Database,
  session: { id: string } | { tokenHash: string },
  at: Date,
): Promise<void> {
  const query = "id" in session ? sql`id = ${session.id}` : sql`token_hash = ${session.tokenHash}`;
  await sql`
    insert into factor_proof (session_id, proved_at) select id, ${at} from user_session where ${query}
    on conflict (session_id) do update set proved_at = excluded.proved_at
  `.execute(db);
}

/** When the session's user last reauthenticated; null when not since the sign-in. */
export async function findProof(db: Database, sessionId: string): Promise<Date | null> {
  const row = await db
    .selectFrom("session_proof")
    .select("proved_at")
    .where("session_id", "=", sessionId)
    .executeTakeFirst();
  return row?.proved_at ?? null;
}

/** Does nothing when the session has ended. */
export async function saveProof(db: Database, sessionId: string, at: Date): Promise<void> {
  await sql`
    insert into session_proof (session_id, proved_at) select id, ${at} from user_session where id = ${sessionId}::uuid
    on conflict (session_id) do update set proved_at = excluded.proved_at
  `.execute(db);
}
