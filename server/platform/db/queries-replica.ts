/** State of a primary and its standby. */
import type pg from "pg";
import { endOfLog } from "./rules-lag.ts";
import { sql } from "kysely";
import type { Database } from "./pool.ts";

/** The same for a primary and all its standbys, and different for all other servers. */
const IDENTITY = "(select system_identifier::text from pg_control_system()) || ' ' || current_database() as identity";

export interface PrimaryState {
  /** Bytes of the log so far. */
  written: number;
  identity: string;
}

/** Throws where the server is a standby. */
export async function readPrimary(pool: pg.Pool): Promise<PrimaryState> {
  const { rows } = await pool.query<{ written: number; identity: string }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint as written, ${IDENTITY}`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error("The primary said nothing of itself");
  return { ...row, written: endOfLog(row.written) };
}

export interface StandbyState {
  /** Bytes of the primary's log that have been replayed; null where the server is not a standby, or was promoted. */
  replayed: number | null;
  identity: string;
}

export async function readStandby(pool: pg.Pool): Promise<StandbyState> {
  const { rows } = await pool.query<StandbyState>(
    `select case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint end as replayed, ${IDENTITY}`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error("The standby said nothing of itself");
  return row;
}

/** For `/readyz`. False on a standby, and where the server is read-only. */
export async function canWrite(db: Database): Promise<boolean> {
  const { rows } = await sql<{ can: boolean }>`select current_setting('transaction_read_only') = 'off' as can`.execute(
    db,
  );
  return rows[0]?.can === true;
}
