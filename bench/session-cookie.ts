/** Creates a session on a site under measurement without its form. */
import { createHmac, randomBytes } from "node:crypto";
import { sql } from "kysely";
import { newId } from "#server/platform/db/id.ts";
import type { Database } from "#server/platform/db/pool.ts";

/** The cookie of the account with this address. `secret`: the site's secret. */
export async function sessionCookie(db: Database, email: string, secret: string): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  await sql`
    insert into user_session (id, user_id, token_hash, expires_at)
    select ${newId()}::uuid, id, encode(sha256(convert_to(${token}, 'UTF8')), 'hex'), now() + interval '30 days'
    from user_account where email = ${email}
  `.execute(db);
  const signature = createHmac("sha256", secret).update(token).digest("base64");
  return `mainstreet.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}
