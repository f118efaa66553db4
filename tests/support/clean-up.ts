import { cleanUpTasks } from "#server/start/clean-up.ts";
import type { Database } from "#server/platform/db/pool.ts";

/** Runs all jobs of the clean-up that runs every minute, as of an instant. */
export async function cleanUp(db: Database, at: Date): Promise<void> {
  for (const task of Object.values(cleanUpTasks(db, () => at))) await task();
}
