/** The plan of `migrate --plan`: the pending migrations, and the tables they change. */
import type pg from "pg";
import { inspectSchema, refusalOf } from "./migrate.ts";
import { OUTSIDE, readMigrations } from "./migration-files.ts";
import { readCode } from "./schema-code.ts";

export interface PlannedMigration {
  name: string;
  /** The comment at the head of the file. */
  about: string;
  /** Existing tables that it changes, with their estimated number of rows. */
  touches: { table: string; rows: number }[];
  isInTransaction: boolean;
}

const TOUCHED =
  /\b(?:alter table(?: only)?(?: if exists)?|update|delete from|insert into|on|lock table) (?:public\.)?([a-z_]+)\b/gi;

/** Changes nothing. Throws the message with which `migrate` refuses such a database. */
export async function planMigrations(pool: pg.Pool, directory?: string): Promise<PlannedMigration[]> {
  const state = await inspectSchema(pool, directory);
  const refusal = refusalOf(state);
  if (refusal !== null) throw new Error(refusal);
  const { pending } = state;
  const files = [...(await readMigrations(directory)), ...(await readCode())];
  const wanted = files.filter(({ name }) => pending.includes(name));
  const { rows } = await pool.query<{ table: string; rows: number }>(
    "select relname as table, greatest(0, reltuples)::bigint as rows from pg_class where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace",
  );
  const known = new Map(rows.map((row) => [row.table, row]));
  return wanted.map(({ name, sql }) => {
    const code = sql.replace(/--.*$/gm, "").replace(/\$(\w*)\$.*?\$\1\$/gs, "");
    const named = new Set([...code.matchAll(TOUCHED)].map(([, table = ""]) => table.toLowerCase()));
    return {
      name,
      about: (/^(?:--[^\n]*\n)+/.exec(sql)?.[0] ?? "")
        .replace(/^--\s?/gm, "")
        .replace(OUTSIDE.slice(3), "")
        .replace(/\s+/g, " ")
        .trim(),
      touches: [...named].flatMap((table) => known.get(table) ?? []),
      isInTransaction: !sql.startsWith(OUTSIDE),
    };
  });
}
