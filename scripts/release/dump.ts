/** Writes a database as SQL that recreates it in an empty one: the current migrations, then the rows. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { listMigrationFiles } from "#server/platform/db/migration-files.ts";
import { CODE_TABLE, readCode } from "#server/platform/db/schema-code.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { listTables } from "./fill.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const MIGRATIONS = join(ROOT, "server", "platform", "db", "migrations");
/** Migrations of graphile-worker, as published. */
const QUEUE = join(ROOT, "node_modules", "graphile-worker", "sql");

const textsIn = (directory: string): string[] =>
  readdirSync(directory)
    .filter((file) => file.endsWith(".sql"))
    .sort()
    .map((file) => readFileSync(join(directory, file), "utf8"));

/** Separates parts that are sent one by one. */
export const NEXT = "\n-- next\n";

/** The statements that create the tables. They are copied, because a later version may not have the same files. */
async function schemaParts(): Promise<string[]> {
  const made = textsIn(MIGRATIONS).flatMap((text) => text.split(/^-- then$/m));
  const checksums = (await listMigrationFiles()).map(({ name, checksum }) => `('${name}', '${checksum}')`);
  return [
    "create table schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())",
    ...made,
    CODE_TABLE,
    "set check_function_bodies = off",
    ...(await readCode()).map(({ sql }) => sql),
    `insert into schema_migration (name, checksum) values ${checksums.join(", ")}`,
    "create schema graphile_worker; create table graphile_worker.migrations (id int primary key, ts timestamptz default now() not null); alter table graphile_worker.migrations add column breaking boolean not null default false", // oxfmt-ignore
    ...textsIn(QUEUE).map((text) => text.replaceAll(/:GRAPHILE_WORKER_SCHEMA\b/g, "graphile_worker")),
  ];
}

/** Columns to write, without generated ones. */
async function rowsOf({ pool }: Connection, table: string): Promise<string> {
  const { rows: columns } = await pool.query<{ names: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const names = columns[0]?.names ?? "";
  const { rows } = await pool.query<{ row: string }>(
    `select to_json(t)::text as row from (select ${names} from ${table}) t order by 1`,
  );
  return `insert into ${table} (${names}) overriding system value select ${names} from json_populate_recordset(null::${table}, $rows$[${rows.map(({ row }) => row).join(",\n")}]$rows$)`; // oxfmt-ignore
}

async function sequences({ pool }: Connection): Promise<string[]> {
  const { rows } = await pool.query<{ set: string }>(
    `select format('select setval(%L, %s)', format('%I.%I', schemaname, sequencename), last_value) as set from pg_sequences
     where schemaname in ('public', 'graphile_worker') and last_value is not null order by 1`,
  );
  return rows.map(({ set }) => set);
}

/** Statements that drop the foreign keys and add them again, so that tables can be written in any order. */
async function references({ pool }: Connection): Promise<{ drop: string; add: string }[]> {
  const { rows } = await pool.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conrelid::regclass::text, conname`,
  );
  return rows;
}

const all = (statements: readonly string[]): string => statements.join(";\n");

export async function dump(connection: Connection): Promise<string> {
  const tables = (await listTables(connection)).filter((name) => name !== "public.schema_migration");
  const foreignKeys = await references(connection);
  const triggers = (act: string) => all(tables.map((name) => `alter table ${name} ${act} trigger user`));
  const parts = [
    ...(await schemaParts()),
    // rows that migrations write are among those of the dump
    all([triggers("disable"), ...foreignKeys.map(({ drop }) => drop), `truncate ${tables.join(", ")}`]),
    ...(await Promise.all(tables.map((table) => rowsOf(connection, table)))),
    ...(await sequences(connection)),
    all([...foreignKeys.map(({ add }) => add), triggers("enable")]),
    "analyze",
  ];
  return `-- A filled database of a released version, with invented people: 'npm run fixture' wrote it. It is never changed.${NEXT}${parts.map((part) => part.trim()).join(`;${NEXT}`)};\n`;
}
