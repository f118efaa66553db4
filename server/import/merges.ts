/** Parting what an import took for one place. */
import type { Connection } from "#server/platform/db/pool.ts";
import { newId } from "#server/platform/db/id.ts";
import { lockImports, unlockImports } from "./queries.ts";
import { insertMerged, lockMerge, markUndone, takeBack, type Merge } from "./queries-merges.ts";

export type Undoing =
  | { outcome: "none" }
  | { outcome: "already"; merge: Merge }
  /** `taken`: the fields of the other listing that are empty again. */
  | { outcome: "undone"; merge: Merge; id: string; taken: string[] };

/**
 * The row becomes a listing of its own, and its source id is that listing's from now on, so that no import takes it for the
 * other again. An import that runs is waited for.
 */
export async function undoMerge(
  { pool }: Pick<Connection, "pool">,
  which: string,
  onWait: () => void,
): Promise<Undoing> {
  const client = await pool.connect();
  try {
    await lockImports(client, onWait);
    await client.query("begin");
    const merge = await lockMerge(client, which);
    if (merge === undefined || merge.isUndone) {
      await client.query("rollback");
      return merge === undefined ? { outcome: "none" } : { outcome: "already", merge };
    }
    const id = newId();
    await insertMerged(client, merge, id);
    const taken = await takeBack(client, merge);
    await markUndone(client, merge);
    await client.query("commit");
    return { outcome: "undone", merge, id, taken };
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  } finally {
    await unlockImports(client).catch(() => undefined);
    client.release();
  }
}
