/** Keeps of a session that was just made that it has shown more than a password. */
import { z } from "zod";
import type { Database } from "../platform/db/pool.ts";
import { saveFactorProof } from "./queries-factors.ts";
import { tokenHash } from "./token-hash.ts";

const Entered = z.object({ token: z.string() });

/** `entered` is better-auth's answer, which stays to be read. */
export async function saveProofOf(entered: Response, db: Database, at: Date): Promise<void> {
  const { token } = Entered.parse(await entered.clone().json());
  await saveFactorProof(db, { tokenHash: tokenHash(token) }, at);
}
