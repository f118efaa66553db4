/** Sessions as signing in creates them, without the password and its constant time, which take a third of a second. */
import { createHmac, randomBytes } from "node:crypto";
import { tokenHash } from "#server/accounts/token-hash.ts";
import { newId } from "#server/platform/db/id.ts";
import type { Database } from "#server/platform/db/pool.ts";
import { SECRET } from "./secret.ts";

/** The name on a site without TLS. */
export const SESSION_COOKIE = "mainstreet.session_token";

/** A session token in a cookie, signed as better-auth does. */
export function signed(token: string): string {
  const signature = createHmac("sha256", SECRET).update(token).digest("base64");
  return encodeURIComponent(`${token}.${signature}`);
}

/** The cookie of a session that begins at `createdAt`. */
export async function makeSession(db: Database, userId: string, createdAt = new Date()): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  const expires_at = new Date(Date.now() + 30 * 86_400_000);
  await db
    .insertInto("user_session")
    .values({ id: newId(), user_id: userId, token_hash: tokenHash(token), expires_at, created_at: createdAt })
    .execute();
  return signed(token);
}
