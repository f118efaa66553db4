/** Undoing a merge that an import made, in one transaction that writes to `audit`. */
import { lockImports, tryLockImports, unlockImports } from "../listings/sources/queries-lock.ts";
import { lockMerge, partMerged, type MergeRow } from "#server/listings/sources/queries-merges.ts";
import { newId } from "../platform/db/id.ts";
import type { Connection, Database } from "../platform/db/pool.ts";
import { commandActor } from "../audit/acting.ts";
import { writeAudit } from "../audit/queries-audit.ts";

export type Undoing =
  | { outcome: "none" }
  | { outcome: "already"; merge: MergeRow }
  /** `taken`: fields that the other listing lost. */
  | { outcome: "undone"; merge: MergeRow; id: string; taken: readonly string[] };

async function part(tx: Database, which: string, actor: string): Promise<Undoing> {
  const merge = await lockMerge(tx, which);
  if (merge === undefined) return { outcome: "none" };
  if (merge.isUndone) return { outcome: "already", merge };
  const id = newId();
  const taken = await partMerged(tx, merge, id);
  const { source, source_id, name, business_id: from } = merge;
  const details = { row: `${source}:${source_id}`, name, from };
  await writeAudit(tx, { action: "merge.undo", subject: id, details, actor });
  return { outcome: "undone", merge, id, taken };
}

/**
 * Makes the row a separate listing and assigns its source id to it, so that no import merges it again. Waits for a
 * running import.
 */
export async function undoMerge({ db, pool }: Connection, which: string, onWait: () => void): Promise<Undoing> {
  const client = await pool.connect();
  try {
    await lockImports(client, onWait);
    return await db.transaction().execute((tx) => part(tx, which, commandActor()));
  } finally {
    await unlockImports(client).catch(() => undefined);
    client.release();
  }
}

/** The same without waiting: 'busy' while an import runs. */
export async function undoMergeNow(
  db: Database,
  which: string,
  { actor }: { actor: string },
): Promise<Undoing | { outcome: "busy" }> {
  return db
    .transaction()
    .execute(async (tx) => ((await tryLockImports(tx)) ? part(tx, which, actor) : { outcome: "busy" }));
}
