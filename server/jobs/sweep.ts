/** Throws away what has expired: links, sessions, attempts, and addresses that nobody confirmed. */
import type { Database } from "../db/pool.ts";
import { sweepAccounts } from "../db/queries/account.ts";
import { sweepAttempts } from "../db/queries/attempts.ts";

/** As long an address that was signed up waits for its owner. */
const UNCONFIRMED_MS = 14 * 86_400_000;

/** At a minute that is not everybody's. */
export const SWEEP_CRON = "17 * * * *";

export async function sweep(db: Database, at: Date): Promise<void> {
  await sweepAttempts(db, at);
  await sweepAccounts(db, at, new Date(at.getTime() - UNCONFIRMED_MS));
}
