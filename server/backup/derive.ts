/** Rebuilds the derived tables after a restore, with the functions that maintain them otherwise. */
import type pg from "pg";
import { refreshAvailability } from "../booking/availability/queries-availability-index.ts";
import { refreshPlaces } from "../places/queries-refresh.ts";
import { rebuildSearch } from "../search/queries-rebuild.ts";
import { analyzeAll, markAvailability } from "./queries-restore.ts";

export async function derive(pool: pg.Pool, now: Date, say: (what: string) => void): Promise<void> {
  const client = await pool.connect();
  try {
    say("places");
    await refreshPlaces(pool);
    await analyzeAll(client);
    say("search");
    await rebuildSearch(client);
    say("free times");
    await markAvailability(client);
    await refreshAvailability(pool, now.getTime(), null);
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}
