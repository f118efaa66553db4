/** Databases written by released versions (`npm run fixture`). */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import pg from "pg";
import { SUPERUSER } from "#server/platform/db/embedded/roles.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { NEXT } from "../../scripts/release/dump.ts";

const FOLDER = join(import.meta.dirname, "../fixtures/released");

/** The oldest first. */
export const RELEASED: readonly string[] = readdirSync(FOLDER)
  .filter((file) => file.endsWith(".sql.gz"))
  .map((file) => file.replace(/\.sql\.gz$/, ""))
  .sort((a, b) => a.localeCompare(b, "en", { numeric: true }));

export const fixtureOf = (version: string): string => join(FOLDER, `${version}.sql.gz`);

/** Version 0.1.0 wrote a parameter that only the superuser may set. */
const IS_SUPERUSERS = /^set session_replication_role/;

/** Restores into an empty database. */
export async function restoreFixture({ pool }: Connection, path: string): Promise<void> {
  const { host = "", database = "", user = "" } = pool.options;
  const client = new pg.Client({ host, database, user: SUPERUSER });
  await client.connect();
  try {
    for (const part of gunzipSync(readFileSync(path)).toString("utf8").split(NEXT)) {
      await client.query(IS_SUPERUSERS.test(part) ? "reset role" : `set role ${user}`);
      await client.query(part);
    }
  } finally {
    await client.end();
  }
}

/** Number of rows of each table of the site and its queue. */
export async function countRows({ pool }: Connection, tables: readonly string[]): Promise<Record<string, number>> {
  const each = tables.map((name) => `select '${name}' as name, count(*) as count from ${name}`);
  const { rows } = await pool.query<{ name: string; count: number }>(each.join(" union all "));
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}
