/**
 * Decides whether a session is fresh enough for actions that cannot be undone. A later proof of identity (a password by
 * `saveProof`, a code or a passkey) also counts.
 */
import type { Viewer } from "../context/context.ts";
import type { Database } from "../platform/db/pool.ts";
import { factorProvedAt, findProof, saveFactorProof } from "./queries-factors.ts";
import { z } from "zod";
import { tokenHash } from "./token-hash.ts";

/** A password is not required again within this time, about one work session at the desk. */
const FRESH_MS = 15 * 60_000;

export async function isSessionFresh(
  db: Database,
  { sessionId, signedInAt }: Pick<Viewer, "sessionId" | "signedInAt">,
  at: Date,
): Promise<boolean> {
  const isYoung = (since: Date) => at.getTime() - since.getTime() < FRESH_MS;
  if (isYoung(signedInAt)) return true;
  const proofs = await Promise.all([findProof(db, sessionId), factorProvedAt(db, sessionId)]);
  return proofs.some((provedAt) => provedAt !== null && isYoung(provedAt));
}

const Entered = z.object({ token: z.string() });

/**
 * Records that a new session has shown more than a password. `entered` is better-auth's response; its body stays
 * readable.
 */
export async function saveProofOf(entered: Response, db: Database, at: Date): Promise<void> {
  const { token } = Entered.parse(await entered.clone().json());
  await saveFactorProof(db, { tokenHash: tokenHash(token) }, at);
}
