/**
 * Copies rows into empty tables, with a role that owns them and needs no other rights. Our triggers are disabled,
 * because the backup already contains their effects. Foreign keys and indexes are dropped and created again, which
 * checks every reference and builds each index once. All of it happens in the caller's transaction.
 */
import { once } from "node:events";
import { finished } from "node:stream/promises";
import type pg from "pg";
import { from } from "pg-copy-streams";
import { quoted, STEADY, writeTableStatement } from "./queries-take.ts";
import type { Head, Job, Manifest } from "./rules-format.ts";

interface Statements {
  away: string;
  again: string;
  name: string;
}

const FOREIGN_KEYS = `
  select conname as name, format('alter table %s drop constraint %I', conrelid::regclass, conname) as away,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as again
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conrelid::regclass::text, conname`;

const INDEXES = `
  select i.indexrelid::regclass::text as name, format('drop index %s', i.indexrelid::regclass) as away, pg_get_indexdef(i.indexrelid) as again
  from pg_index i join pg_class c on c.oid = i.indrelid
  where c.relnamespace = 'public'::regnamespace and c.relname = any ($1)
    and not exists (select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u', 'x'))
  order by 1`;

export interface Prepared {
  foreignKeys: Statements[];
  indexes: Statements[];
  tables: string[];
}

const all = (statements: readonly string[]): string => statements.join(";\n");
const allOf = (tables: readonly string[], act: string): string =>
  all(tables.map((name) => `alter table public.${quoted(name)} ${act} trigger user`));

export async function prepareTables(client: pg.ClientBase, { tables }: Head): Promise<Prepared> {
  await client.query(`${STEADY}; set local maintenance_work_mem = '256MB'`);
  const names = tables.map(({ name }) => name);
  const { rows: foreignKeys } = await client.query<Statements>(FOREIGN_KEYS);
  const { rows: indexes } = await client.query<Statements>(INDEXES, [names]);
  await client.query(all([...foreignKeys, ...indexes].map(({ away }) => away)));
  await client.query(allOf(names, "disable"));
  // truncated in this transaction, so that rows are appended in order and need no WAL
  await client.query(`truncate ${names.map((name) => `public.${quoted(name)}`).join(", ")}`);
  return { foreignKeys, indexes, tables: names };
}

export interface TableWriter {
  write(body: Buffer): Promise<void>;
  /** Throws PostgreSQL's error about the rows. */
  end(): Promise<void>;
  /** Ends the copy without its rows. Until then the connection accepts no other statement, not even a rollback. */
  abort(): Promise<void>;
}

export function writeTable(client: pg.ClientBase, table: string, columns: readonly string[]): TableWriter {
  const stream = client.query(from(`${writeTableStatement(table, columns)} with (freeze)`));
  const done = finished(stream);
  done.catch(() => undefined);
  return {
    async write(body) {
      if (!stream.write(body)) await Promise.race([once(stream, "drain"), done]);
    },
    async end() {
      stream.end();
      await done;
    },
    async abort() {
      stream.destroy();
      await done.catch(() => undefined);
    },
  };
}

/** Checks every reference. Returns the number of foreign keys. */
export async function finishTables(
  client: pg.ClientBase,
  { foreignKeys, indexes, tables }: Prepared,
  sequences: Manifest["sequences"],
): Promise<number> {
  await client.query("set constraints all immediate");
  for (const { again } of indexes) await client.query(again);
  for (const { again } of foreignKeys) await client.query(again);
  await client.query(allOf(tables, "enable"));
  for (const { table, column, value } of sequences)
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), greatest($3::bigint, (select max(${quoted(column)}) from public.${quoted(table)})))`,
      [`public.${quoted(table)}`, column, value],
    );
  return foreignKeys.length;
}

/** Identity and serial columns, as `table.column`. */
export async function listNumbered(client: pg.ClientBase): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname || '.' || a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not a.attisdropped
       and pg_get_serial_sequence(quote_ident(c.relname), a.attname) is not null`,
  );
  return new Set(rows.map(({ name }) => name));
}

/** Adds jobs to the queue in their saved state: attempts stay counted, and failed jobs stay failed. */
export async function addJobs(client: pg.ClientBase, jobs: readonly Job[]): Promise<void> {
  const numbered = jobs.map((job, n) => ({ n, ...job }));
  const { rows } = await client.query<{ n: number; id: string }>(
    `select g.n, (graphile_worker.add_job(g.task, payload => g.payload, queue_name => g.queue, run_at => g."runAt",
       max_attempts => g."maxAttempts", job_key => g.key, priority => g.priority, flags => g.flags)).id::text as id
     from json_to_recordset($1::json) as g (n int, task text, payload json, queue text, key text, "runAt" timestamptz,
       "maxAttempts" int, priority int, flags text[])`,
    [JSON.stringify(numbered)],
  );
  for (const { n, id } of rows) {
    const job = jobs[n];
    if (job === undefined || job.attempts === 0) continue;
    if (job.attempts >= job.maxAttempts)
      await client.query("select graphile_worker.permanently_fail_jobs(array[$1::bigint], $2)", [
        id,
        job.lastError ?? "",
      ]);
    else
      await client.query("select graphile_worker.reschedule_jobs(array[$1::bigint], attempts => $2)", [
        id,
        job.attempts,
      ]);
  }
}

/** Queues every bookable listing for the calculation of its availability. */
export async function markAvailability(client: pg.ClientBase): Promise<void> {
  await client.query(
    "insert into stale_availability (business_id) select distinct business_id from reservation_type on conflict do nothing",
  );
}

/** Updates the planner's statistics before the derived tables are built. */
export async function analyzeAll(client: pg.ClientBase): Promise<void> {
  await client.query("analyze");
}
