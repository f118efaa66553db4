/** Who a session is, in one prepared statement: every request of somebody who is signed in begins with it. */
import { sql } from "kysely";
import type pg from "pg";
import type { Database } from "../pool.ts";

export interface SessionRow {
  id: string;
  user_id: string;
  email: string;
  created_at: Date;
  expires_at: Date;
  disabled_at: Date | null;
}

/** Null when there is none. `tokenHash` is what is kept of the token: SHA-256 in hexadecimal. */
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

/** False when it was ended meanwhile. */
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
