/** Who a session is, in one prepared statement: every request of somebody who is signed in begins with it. */
import type pg from "pg";

export interface SessionRow {
  id: string;
  user_id: string;
  email: string;
  created_at: Date;
  expires_at: Date;
  disabled_at: Date | null;
}

/** Null when there is none. */
export async function findSession(pool: pg.Pool, token: string): Promise<SessionRow | null> {
  const { rows } = await pool.query<SessionRow>({
    name: "find_session",
    text: `
      select s.id, s.user_id, a.email, s.created_at, s.expires_at, a.disabled_at
      from user_session s join user_account a on a.id = s.user_id where s.token = $1
    `,
    values: [token],
  });
  return rows[0] ?? null;
}
