/** Undoing what an import with --complete took for gone. */
import { lockImports, unlockImports } from "#server/import/queries.ts";
import { forgetMissing } from "#server/import/queries-missing.ts";
import type { Connection } from "../platform/db/pool.ts";

/** `which`: a source, or one of its rows as 'osm:node/123'. An import that runs is waited for. */
export async function undoMissing(
  { pool }: Connection,
  which: string,
  onWait: () => void,
): Promise<{ rows: number; shown: number }> {
  const client = await pool.connect();
  try {
    await lockImports(client, onWait);
    const all = { rows: 0, shown: 0 };
    const at = which.indexOf(":");
    const row = at === -1 ? null : { source: which.slice(0, at), sourceId: which.slice(at + 1) };
    // a source's name may have a colon too
    for (const what of [{ source: which, sourceId: null }, ...(row === null ? [] : [row])]) {
      for (;;) {
        const { rows, shown } = await forgetMissing(client, what);
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
