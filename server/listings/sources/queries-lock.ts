/** The lock that lets one import or change of the ledger of sources run at a time. */
import { sql } from "kysely";
import type pg from "pg";
import type { Database } from "../../platform/db/pool.ts";

/** Any number that no other advisory lock of this database uses. */
const LOCK = 719_204_340;

/** Waits until no other import runs; `onWait` is called when there is one. */
export async function lockImports(client: pg.ClientBase, onWait: () => void): Promise<void> {
  const { rows } = await client.query<{ got: boolean }>("select pg_try_advisory_lock($1) as got", [LOCK]);
  if (rows[0]?.got === true) return;
  onWait();
  await client.query("select pg_advisory_lock($1)", [LOCK]);
}

/** Until the end of the transaction; false where an import runs. */
export async function tryLockImports(tx: Database): Promise<boolean> {
  const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as got`.execute(tx);
  return rows[0]?.got === true;
}

/** Whether one runs at this moment, in whatever process. */
export async function isImportRunning(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ got: boolean }>("select pg_try_advisory_xact_lock($1) as got", [LOCK]);
  return rows[0]?.got !== true;
}

export async function unlockImports(client: pg.ClientBase): Promise<void> {
  await client.query("select pg_advisory_unlock($1)", [LOCK]);
}
