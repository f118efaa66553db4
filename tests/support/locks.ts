/**
 * Shows which session waits for which in PostgreSQL: a test of a race waits until the other session waits for the lock.
 */
import { sql } from "kysely";
import type { Connection, Database } from "#server/platform/db/pool.ts";
import { until } from "./until.ts";

/** The server process of a transaction's session. */
export async function sessionOf(transaction: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
  return rows[0]?.pid ?? 0;
}

/** Waits until another session waits for a lock that this one holds. */
export async function untilOneWaitsFor(pid: number, { db }: Pick<Connection, "db">): Promise<void> {
  await until(
    async () => {
      const { rows: waiting } = await sql`
        select from pg_stat_activity where ${pid}::integer = any (pg_blocking_pids(pid))
      `.execute(db);
      return waiting.length > 0;
    },
    { what: "another session that waits for the lock" },
  );
}
