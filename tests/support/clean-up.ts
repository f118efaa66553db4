import { cleanUpTasks } from "#server/start/clean-up.ts";
import type { Database } from "#server/platform/db/pool.ts";

/** What is cleaned up every minute, all of it, as at an instant. */
export async function cleanUp(db: Database, at: Date): Promise<void> {
  for (const task of Object.values(cleanUpTasks(db, () => at))) await task();
}
