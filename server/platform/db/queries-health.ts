/** What `/readyz` asks of the database. */
import { sql } from "kysely";
import type { Database } from "./pool.ts";

/** False on a standby, and where the server was told to take no writes. */
export async function canWrite(db: Database): Promise<boolean> {
  const { rows } = await sql<{ can: boolean }>`select current_setting('transaction_read_only') = 'off' as can`.execute(
    db,
  );
  return rows[0]?.can === true;
}
