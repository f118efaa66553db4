/** Finds a session's account in one prepared statement. Every request of a signed-in user begins with it. */
import { sql } from "kysely";
import type pg from "pg";
import type { Database } from "../platform/db/pool.ts";

export interface SessionRow {
  id: string;
  user_id: string;
  email: string;
  created_at: Date;
  expires_at: Date;
  disabled_at: Date | null;
}

/** Null when it does not exist. `tokenHash` is SHA-256 in hexadecimal. */
export async function findSession(pool: pg.Pool, tokenHash: string): Promise<SessionRow | null> {
  const { rows } = await pool.query<SessionRow>({
    name: "find_session",
    text: `
      select s.id, s.user_id, a.email, s.created_at, s.expires_at, a.disabled_at
      from user_session s join user_account a on a.id = s.user_id where s.token_hash = $1
    `,
    values: [tokenHash],
  });
  return rows[0] ?? null;
}

export interface Prolonged {
  createdAt: Date;
  expiresAt: Date;
  at: Date;
}

/** False when the session has ended. */
export async function prolongSession(
  db: Database,
  id: string,
  { createdAt, expiresAt, at }: Prolonged,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update user_session set created_at = ${createdAt}, expires_at = ${expiresAt}, updated_at = ${at} where id = ${id}::uuid
  `.execute(db);
  return numAffectedRows === 1n;
}

export interface LiveSession {
  sessionId: string;
  businessId: string;
}

/** Sessions that are valid, of users who may sign in and have one of these roles in the listing. */
export async function listStillMembers(
  db: Database,
  params: readonly LiveSession[],
  { roles, at }: { roles: readonly string[]; at: Date },
): Promise<LiveSession[]> {
  const { rows } = await sql<LiveSession>`
    select distinct s.id as "sessionId", m.business_id as "businessId"
    from unnest(
      ${params.map(({ sessionId }) => sessionId)}::uuid[], ${params.map(({ businessId }) => businessId)}::uuid[]
    ) as asked (session_id, business_id)
    join user_session s on s.id = asked.session_id and s.expires_at > ${at}
    join user_account a on a.id = s.user_id and a.disabled_at is null
    join business_member m on m.business_id = asked.business_id and m.user_id = s.user_id and m.role = any (${roles}::text[])
    join business b on b.id = m.business_id and b.deleted_at is null
  `.execute(db);
  return rows;
}
