/** Undoing what an import with --complete marked as missing. Each part is one transaction that writes to `audit`. */
import { lockImports, tryLockImports, unlockImports } from "../listings/sources/queries-lock.ts";
import { askIn } from "#server/listings/sources/queries-facts.ts";
import { forgetMissing } from "#server/listings/sources/queries-missing.ts";
import type { Connection, Database } from "../platform/db/pool.ts";
import { ChangedMeanwhile, commandActor } from "../audit/acting.ts";
import { writeAudit } from "../audit/queries-audit.ts";

interface Marked {
  source: string;
  /** Null for all rows of the source. */
  sourceId: string | null;
}

async function forget(tx: Database, what: Marked, actor: string): Promise<{ rows: number; shown: number }> {
  const { listings, shown } = await forgetMissing(askIn(tx), what);
  const rows = listings.length;
  if (rows === 0) return { rows, shown };
  const { source, sourceId } = what;
  const [listing = source] = listings;
  const about =
    sourceId === null
      ? { subject: source, details: { rows, shown } }
      : { subject: listing, details: { row: `${source}:${sourceId}`, shown } };
  await writeAudit(tx, { action: "missing.undo", ...about, actor });
  return { rows, shown };
}

/** `which`: a source, or one of its rows such as 'osm:node/123'. Waits for a running import. */
export async function undoMissing(
  { db, pool }: Connection,
  which: string,
  onWait: () => void,
): Promise<{ rows: number; shown: number }> {
  const client = await pool.connect();
  try {
    await lockImports(client, onWait);
    const all = { rows: 0, shown: 0 };
    const at = which.indexOf(":");
    const row = at === -1 ? null : { source: which.slice(0, at), sourceId: which.slice(at + 1) };
    // the name of a source may contain a colon too
    for (const what of [{ source: which, sourceId: null }, ...(row === null ? [] : [row])]) {
      for (;;) {
        const { rows, shown } = await db.transaction().execute((tx) => forget(tx, what, commandActor()));
        all.rows += rows;
        all.shown += shown;
        if (rows === 0 || what.sourceId !== null) break;
      }
    }
    return all;
  } finally {
    await unlockImports(client).catch(() => undefined);
    client.release();
  }
}

/** The same for one row without waiting: 'busy' while an import runs. */
export async function undoMissingRow(
  db: Database,
  row: { source: string; sourceId: string },
  { actor }: { actor: string },
): Promise<"busy" | { shown: number }> {
  return db.transaction().execute(async (tx) => {
    if (!(await tryLockImports(tx))) return "busy";
    const { rows, shown } = await forget(tx, row, actor);
    if (rows === 0) throw new ChangedMeanwhile();
    return { shown };
  });
}
