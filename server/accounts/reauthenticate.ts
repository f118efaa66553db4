/** Whether whoever has a session is the person: asked before what a stolen session must not be enough for. */
import type { Database } from "../platform/db/pool.ts";
import { findPasswordHash } from "./queries.ts";
import type { Viewer } from "../context/context.ts";
import { verifyPassword } from "./password-hash.ts";

/** Without a password to ask for, a session this young shows that it is the person. */
const FRESH_MS = 10 * 60_000;

/** Codes of `contract/errors.ts`. */
export type ReauthenticationRefusal = "invalid_credentials" | "session_not_fresh";

/**
 * Null when it is: by the password, where the account has one, else by a session that began within ten minutes.
 * Whoever asks has charged the attempt. Throws a BusyError when too many passwords are being checked.
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
