/** Reads a backup from the database: one snapshot, table by table. */
import { sql } from "kysely";
import type pg from "pg";
import { to } from "pg-copy-streams";
import type { Database } from "../platform/db/pool.ts";
import { TASKS } from "../platform/jobs/queries-hold.ts";
import type { Job } from "./rules-format.ts";

/** Rows per fetch from a cursor. */
const FETCHED = 500;

/**
 * Settings that make text output independent of the server, start scans at the beginning of a table, and override time
 * limits that an operator may have set for the role.
 */
export const STEADY =
  "set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; " +
  "set local bytea_output = 'hex'; set local extra_float_digits = 1; set local synchronize_seqscans = off; " +
  "set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local lock_timeout = 0";

/** Begins the snapshot: all reads until its end see the same moment. */
export async function beginSnapshot(client: pg.ClientBase): Promise<Date> {
  await client.query("begin isolation level repeatable read read only");
  await client.query(STEADY);
  // this statement takes the snapshot, so that it includes everything committed before `now()`
  const { rows } = await client.query<{ at: Date }>("select now() as at");
  return rows[0]?.at ?? new Date(Number.NaN);
}

export async function listTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class c
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     order by relname`,
  );
  return rows.map(({ name }) => name);
}

/** Columns to write, in the table's order, by table. */
export async function listColumns(client: pg.ClientBase, tables: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relname = any ($1) group by c.relname`,
    [tables],
  );
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

export async function listMigrations(client: pg.ClientBase): Promise<{ name: string; checksum: string }[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from schema_migration order by name",
  );
  return rows;
}

export async function findVersion(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version') as version");
  return rows[0]?.version ?? "";
}

/** Table and column names come only from our lists. */
export const quoted = (name: string): string => `"${name}"`;

const copyOf = (table: string, columns: readonly string[]) =>
  `copy public.${quoted(table)} (${columns.map(quoted).join(", ")})`;

export interface TableText {
  bytes: AsyncIterable<Buffer>;
  /** The number of rows, after they have been read. */
  rows: () => number;
}

/** The rows of a table as text, in physical order. */
export function readTable(client: pg.ClientBase, table: string, columns: readonly string[]): TableText {
  const stream = client.query(to(`${copyOf(table, columns)} to stdout`));
  return { bytes: stream, rows: () => stream.rowCount };
}

/** The statement that starts COPY into a table; the caller writes the rows to it. */
export const writeTableStatement = (table: string, columns: readonly string[]): string =>
  `${copyOf(table, columns)} from stdin`;

/** The last value of each identity or serial column. */
export async function listSequences(
  client: pg.ClientBase,
  tables: readonly string[],
): Promise<{ table: string; column: string; value: number }[]> {
  const { rows } = await client.query<{ table: string; column: string; value: number }>(
    `select c.relname as "table", a.attname as "column", pg_sequence_last_value(q.seqrelid) as value
     from pg_sequence q join pg_class s on s.oid = q.seqrelid
     join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = s.oid and d.refclassid = 'pg_class'::regclass
       and d.deptype in ('a', 'i')
     join pg_class c on c.oid = d.refobjid
     join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
     where s.relnamespace = 'public'::regnamespace and c.relname = any ($1) and pg_sequence_last_value(q.seqrelid) is not null
     order by 1, 2`,
    [tables],
  );
  return rows;
}

async function* fetched<Row extends pg.QueryResultRow>(client: pg.ClientBase, cursor: string): AsyncGenerator<Row[]> {
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${FETCHED} from ${cursor}`);
    if (rows.length === 0) return;
    yield rows;
  }
}

/**
 * Yields waiting and failed jobs, except those of the scheduled upkeep. graphile-worker has no public view with
 * payloads, so its table is read here and nowhere else, and is never written.
 */
export async function* readJobs(client: pg.ClientBase): AsyncGenerator<Job[]> {
  const { rows: there } = await client.query("select where to_regclass('graphile_worker._private_jobs') is not null");
  if (there.length === 0) return;
  await client.query({
    text: `declare waiting_jobs no scroll cursor for
      select j.task_identifier as task, p.payload, j.queue_name as queue, j.key, j.run_at, j.attempts, j.max_attempts,
        j.priority, j.last_error, array(select jsonb_object_keys(j.flags)) as flags
      from graphile_worker.jobs j join graphile_worker._private_jobs p on p.id = j.id
      where j.task_identifier in (${TASKS.map((task) => `'${task}'`).join(", ")})
      order by j.id`,
  });
  type Row = Omit<Job, "runAt" | "maxAttempts" | "lastError"> & {
    run_at: Date;
    max_attempts: number;
    last_error: string | null;
  };
  for await (const rows of fetched<Row>(client, "waiting_jobs"))
    yield rows.map(({ run_at, max_attempts, last_error, flags, ...job }) => ({
      ...job,
      flags: flags === null || flags.length === 0 ? null : flags,
      runAt: run_at.toISOString(),
      maxAttempts: max_attempts,
      lastError: last_error,
    }));
}

/** The number of sealed emails that wait, by the id of their key. */
export async function countSealedMails(db: Database): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select split_part(p.payload ->> 'sealed', '.', 2) as id, count(*)::integer as count
    from graphile_worker.jobs j join graphile_worker._private_jobs p on p.id = j.id
    where j.task_identifier = 'mail' and p.payload ->> 'sealed' is not null
    group by 1
  `.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/**
 * Declares a cursor for the photo files of the snapshot. It outlives the transaction, because reading the files takes
 * long.
 */
export async function holdPhotoNames(client: pg.ClientBase): Promise<void> {
  // an older schema has fewer tables with photos
  const { rows } = await client.query<{ name: string }>(
    "select name from unnest(array['image', 'review_image']) as name where to_regclass(name) is not null",
  );
  const names = rows.map(({ name }) => `select file_name from ${name}`);
  const all = names.length === 0 ? "select null::text as file_name where false" : names.join(" union all ");
  await client.query(`declare photo_names no scroll cursor with hold for ${all} order by 1`);
}

export async function* readPhotoNames(client: pg.ClientBase): AsyncGenerator<string[]> {
  for await (const rows of fetched<{ file_name: string }>(client, "photo_names"))
    yield rows.map(({ file_name }) => file_name);
  await client.query("close photo_names");
}
