/** A lock that allows one import, or one change of the source tables, at a time. */
import { sql } from "kysely";
import type pg from "pg";
import type { Database } from "../../platform/db/pool.ts";

/** A number that no other advisory lock of this database uses. */
const LOCK = 719_204_340;

/** Waits until no other import runs; calls `onWait` if one does. */
export async function lockImports(client: pg.ClientBase, onWait: () => void): Promise<void> {
  const { rows } = await client.query<{ got: boolean }>("select pg_try_advisory_lock($1) as got", [LOCK]);
  if (rows[0]?.got === true) return;
  onWait();
  await client.query("select pg_advisory_lock($1)", [LOCK]);
}

/** Locks until the end of the transaction; false if an import runs. */
export async function tryLockImports(tx: Database): Promise<boolean> {
  const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as got`.execute(tx);
  return rows[0]?.got === true;
}

/** Whether an import runs now, in any process. */
export async function isImportRunning(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ got: boolean }>("select pg_try_advisory_xact_lock($1) as got", [LOCK]);
  return rows[0]?.got !== true;
}

export async function unlockImports(client: pg.ClientBase): Promise<void> {
  await client.query("select pg_advisory_unlock($1)", [LOCK]);
}
