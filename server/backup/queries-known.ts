/** The backups of this database: taken, verified, removed. */
import { sql } from "kysely";
import type pg from "pg";
import { newId } from "../platform/db/id.ts";
import type { Database } from "../platform/db/pool.ts";

/** Key of the advisory lock that a process holds while it takes a scheduled backup. */
const TAKING = 719_204_360;

export interface KnownBackup {
  id: string;
  taken_at: Date;
  finished_at: Date;
  place: "folder" | "bucket";
  /** A path, or a key in the bucket. */
  name: string;
  bytes: number;
  is_scheduled: boolean;
  removed_at: Date | null;
  verified_at: Date | null;
  /** Findings of the last verification; null if it was never verified. */
  findings: string[] | null;
}

export type NewBackup = Pick<KnownBackup, "taken_at" | "finished_at" | "place" | "name" | "bytes" | "is_scheduled"> & {
  digest: string;
};

export async function addKnown(db: Database, one: NewBackup): Promise<void> {
  await sql`
    insert into backup (id, digest, taken_at, finished_at, place, name, bytes, is_scheduled)
    values (${newId()}, ${one.digest}, ${one.taken_at}, ${one.finished_at}, ${one.place}, ${one.name}, ${one.bytes}, ${one.is_scheduled})
  `.execute(db);
  await sql`delete from backup_failure`.execute(db);
}

/** Newest first, without removed backups. */
export async function listKnown(db: Database, limit: number): Promise<KnownBackup[]> {
  const { rows } = await sql<KnownBackup>`
    select id, taken_at, finished_at, place, name, bytes::float8 as bytes, is_scheduled, removed_at, verified_at, findings
    from backup where removed_at is null order by taken_at desc limit ${limit}
  `.execute(db);
  return rows;
}

/** The number of backups that `listKnown` lists without a limit. */
export async function countKnown(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from backup where removed_at is null
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** The newest scheduled backup that was not removed. */
export async function findLastScheduled(db: Database): Promise<Pick<KnownBackup, "place" | "name" | "bytes"> | null> {
  const { rows } = await sql<KnownBackup>`
    select place, name, bytes::float8 as bytes from backup where is_scheduled and removed_at is null
    order by taken_at desc limit 1
  `.execute(db);
  return rows[0] ?? null;
}

/** Scheduled backups that were not removed. */
export async function listScheduled(db: Database): Promise<KnownBackup[]> {
  const { rows } = await sql<KnownBackup>`select * from backup where is_scheduled and removed_at is null`.execute(db);
  return rows;
}

export async function noteRemoved(db: Database, id: string, at: Date): Promise<void> {
  await sql`update backup set removed_at = ${at} where id = ${id}::uuid`.execute(db);
}

/** Returns false if the backup has no row: it is of another database, or was never recorded. */
export async function noteVerified(
  db: Database,
  digest: string,
  at: Date,
  findings: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    update backup set verified_at = ${at}, findings = ${[...findings]}::text[] where digest = ${digest} returning true
  `.execute(db);
  return rows.length > 0;
}

export interface BackupHealth {
  /** Of the backups that were not removed. */
  last_taken_at: Date | null;
  last_scheduled_at: Date | null;
  last_verified_at: Date | null;
  /** Of the backup that was verified last. */
  last_findings: string[] | null;
  failed_at: Date | null;
  failure: string | null;
}

export async function findBackupHealth(db: Database): Promise<BackupHealth> {
  const { rows } = await sql<BackupHealth>`
    select max(taken_at) filter (where removed_at is null) as last_taken_at,
      max(taken_at) filter (where is_scheduled) as last_scheduled_at,
      max(verified_at) as last_verified_at,
      (select findings from backup where verified_at is not null order by verified_at desc limit 1) as last_findings,
      (select at from backup_failure) as failed_at, (select reason from backup_failure) as failure
    from backup
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("Backups were not counted");
  return row;
}

export async function noteFailure(db: Database, at: Date, reason: string): Promise<void> {
  await sql`
    insert into backup_failure (at, reason) values (${at}, ${reason})
    on conflict (one) do update set at = excluded.at, reason = excluded.reason
  `.execute(db);
}

/** Returns null if another process holds the lock. It is a session lock, so it ends with the process in any case. */
export async function takeTurn(pool: pg.Pool): Promise<{ end: () => Promise<void> } | null> {
  const client = await pool.connect();
  const { rows } = await client.query<{ is_ours: boolean }>("select pg_try_advisory_lock($1) as is_ours", [TAKING]);
  if (rows[0]?.is_ours !== true) {
    client.release();
    return null;
  }
  return {
    async end() {
      const isLeft = await client.query("select pg_advisory_unlock($1)", [TAKING]).then(
        () => false,
        () => true,
      );
      client.release(isLeft);
    },
  };
}
