/** Reauthentication before actions for which a stolen session must not suffice. */
import type { Database } from "../platform/db/pool.ts";
import { findPasswordHash } from "./queries.ts";
import type { Viewer } from "../context/context.ts";
import { verifyPassword } from "./password-hash.ts";

/** Without a password, a session younger than this is sufficient. */
const FRESH_MS = 10 * 60_000;

/** Codes of `contract/errors.ts`. */
export type ReauthenticationRefusal = "invalid_credentials" | "session_not_fresh";

/**
 * Null when the user is authenticated: by the password, or for an account without one by a session that began within
 * ten minutes. The caller has charged the attempt. Throws a BusyError when the queue for passwords is full.
 */
export async function refusalToReauthenticate(
  db: Database,
  viewer: Viewer,
  { password, at }: { password: string | null; at: Date },
): Promise<ReauthenticationRefusal | null> {
  const hash = await findPasswordHash(db, viewer.id);
  if (hash === null) return at.getTime() - viewer.signedInAt.getTime() > FRESH_MS ? "session_not_fresh" : null;
  return password !== null && (await verifyPassword(hash, password)) ? null : "invalid_credentials";
}
