/** Fills a database of the newest schema with a small invented town: at least one row in every table. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Temporal } from "temporal-polyfill";
import { hashPassword } from "#server/accounts/password-hash.ts";
import { refreshAvailability } from "#server/booking/availability/queries-availability-index.ts";
import { refreshPlaces } from "#server/places/queries-refresh.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { enqueue, enqueueMail } from "#server/platform/jobs/queries.ts";
import { rebuildSearch } from "#server/search/queries-rebuild.ts";

const NOW = "2026-11-21T12:00:00Z";

const rowsOf = (name: string) => readFile(join(import.meta.dirname, name), "utf8");

/** Signs in by email and password. */
export const FIXTURE_PERSON = {
  id: "01990000-0000-7000-8000-0000000000a2",
  email: "ben@town.example",
  password: "harbour lights at dusk",
} as const;

/** Tables of the site and of its queue, with their schemas. */
export async function listTables({ pool }: Connection): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'graphile_worker') order by 1`,
  );
  return rows.map(({ name }) => name);
}

export async function listEmptyTables(connection: Connection): Promise<string[]> {
  const tables = await listTables(connection);
  const { rows } = await connection.pool.query<{ name: string }>(
    tables.map((name) => `select '${name}' as name where not exists (select from ${name})`).join(" union all "),
  );
  return rows.map(({ name }) => name);
}

const VALUES: readonly (readonly [type: RegExp, value: string])[] = [
  [/^uuid$/, "'01990000-0000-7000-8000-0000000000ff'"],
  [/^timestamp|^date$/, `'${NOW}'`],
  [/^(small|big)?int|^integer$|^double|^real|^numeric/, "1"],
  [/^boolean$/, "true"],
  [/^jsonb?$/, "'{}'"],
  [/^bytea$/, String.raw`'\x07'`],
  [/\[\]$/, "'{}'"],
];

/**
 * Inserts a row based only on its columns' types, references and check constraints with lists of values. Throws if that
 * violates another constraint.
 */
async function fillByType({ pool }: Connection, table: string): Promise<void> {
  const { rows } = await pool.query<{ name: string; type: string; refers: string | null; one: string | null }>(
    `select a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
       (select format('select %I from %s limit 1', f.attname, c.confrelid::regclass)
        from pg_constraint c join pg_attribute f on f.attrelid = c.confrelid and f.attnum = c.confkey[1]
        where c.conrelid = a.attrelid and c.contype = 'f' and c.conkey = array[a.attnum] limit 1) as refers,
       (select substring(pg_get_constraintdef(c.oid) from 'ARRAY\\[''([^'']*)''') from pg_constraint c
        where c.conrelid = a.attrelid and c.contype = 'c' and c.conkey = array[a.attnum] limit 1) as one
     from pg_attribute a
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attnotnull
       and not a.atthasdef and a.attidentity = '' and a.attgenerated = ''`,
    [table],
  );
  const values = rows.map(({ type, refers, one }) => {
    if (refers !== null) return `(${refers})`;
    return one === null ? (VALUES.find(([of]) => of.test(type))?.[1] ?? "'filled'") : `'${one}'`;
  });
  const into = rows.length === 0 ? "default values" : `(${rows.map(({ name }) => `"${name}"`).join(", ")}) values (${values.join(", ")})`; // oxfmt-ignore
  await pool.query(`insert into ${table} ${into}`);
}

/** Returns the tables that `rows.sql` has no rows for, which were filled by their types. */
export async function fillTown(connection: Connection): Promise<string[]> {
  const { db, pool } = connection;
  await pool.query(await rowsOf("rows.sql"));
  const { id, password } = FIXTURE_PERSON;
  const credential = { id: "01990000-0000-7000-8000-0000000000fe", user_id: id, account_id: id, provider_id: "credential" }; // oxfmt-ignore
  await db.insertInto("user_credential").values({ ...credential, password: await hashPassword(password) }).execute(); // oxfmt-ignore
  await refreshPlaces(pool);
  await refreshAvailability(pool, Date.parse(NOW), null);
  const client = await pool.connect();
  await rebuildSearch(client).finally(() => client.release());
  const runAt = Temporal.Instant.from("2099-01-01T00:00Z");
  await enqueueMail(db, { template: "test", to: FIXTURE_PERSON.email });
  await enqueue(db, "remove_listing", { businessId: "01990000-0000-7000-8000-0000000000bf" }, { key: "remove_listing", queue: "removals", runAt }); // oxfmt-ignore
  await pool.query(await rowsOf("marks.sql"));
  const empty = await listEmptyTables(connection);
  for (const table of empty) await fillByType(connection, table);
  return empty;
}
