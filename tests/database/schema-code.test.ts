/** Functions, views and triggers in the re-runnable files of the rooms (docs/decisions/0059-upgrades.md). */
import { expect } from "vitest";
import { inspectSchema, migrate } from "#server/platform/db/migrate.ts";
import { readMigrations } from "#server/platform/db/migration-files.ts";
import { planMigrations } from "#server/platform/db/migration-plan.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { dumpSchema } from "#server/platform/db/queries-schema.ts";
import { readCode, splitTriggers } from "#server/platform/db/schema-code.ts";
import { test } from "../support/database.ts";
import { untilOneWaitsFor } from "../support/locks.ts";

const sqlOf = async (part: string): Promise<string> => (await readCode()).find(({ name }) => name === part)?.sql ?? "";

const outdate = ({ pool }: Connection) => pool.query("update schema_code set checksum = 'of other files'");

test("are applied again when their files change, by one of two processes", async ({ connection }) => {
  const { pool, db } = connection;
  const before = await dumpSchema(db);
  await pool.query("create or replace function search_term_query(words text) returns tsquery language sql immutable parallel safe strict return ''::tsquery"); // oxfmt-ignore
  await pool.query("do $$ begin execute 'create or replace view search_entry_wanted as ' || rtrim(pg_get_viewdef('search_entry_wanted'::regclass), ';') || ' limit 1'; end $$"); // oxfmt-ignore
  await pool.query("drop trigger count_votes_insert on review_vote");
  expect(await dumpSchema(db)).not.toBe(before);
  expect((await inspectSchema(pool)).pending).toEqual([]);
  await outdate(connection);
  expect((await inspectSchema(pool)).pending).toEqual(["functions", "triggers"]);
  const planned = await planMigrations(pool);
  expect(planned.map(({ name, about }) => [name, about])).toEqual([
    ["functions", "Functions and views of this version."],
    ["triggers", "Triggers of this version, one after the other."],
  ]);
  expect(planned[1]?.touches.map(({ table }) => table)).toContain("reservation");
  const done = await Promise.all([migrate(pool), migrate(pool)]);
  expect(done.flat().sort()).toEqual(["functions", "triggers"]);
  expect(await dumpSchema(db)).toBe(before);
  expect((await inspectSchema(pool)).pending).toEqual([]);
});

test("wait for a lock in short attempts, between which others continue", async ({ connection }) => {
  const { pool } = connection;
  await outdate(connection);
  const busy = await pool.connect();
  await busy.query("begin; lock table review in row exclusive mode");
  const { rows } = await busy.query<{ pid: number }>("select pg_backend_pid() as pid");
  const pid = rows[0]?.pid ?? 0;
  const migrating = migrate(pool, { pauseMs: 300 });
  await untilOneWaitsFor(pid, connection);
  // queued behind the migration, which would wait for the open transaction
  await pool.query("begin; lock table review in row exclusive mode; commit");
  expect((await inspectSchema(pool)).pending).toEqual(["triggers"]);
  await busy.query("commit");
  busy.release();
  expect(await migrating).toEqual(["functions", "triggers"]);
});

test("of a newer version are neither replaced nor used; an equal newer version is used", async ({ connection }) => {
  const { pool } = connection;
  const { rows: before } = await pool.query<{ part: string; checksum: string; version: string }>("select part, checksum, version from schema_code"); // oxfmt-ignore
  await pool.query("update schema_code set version = '99.0.0'");
  expect(await migrate(pool)).toEqual([]);
  await outdate(connection);
  expect(await inspectSchema(pool)).toMatchObject({ pending: [], unknown: ["functions of version 99.0.0", "triggers of version 99.0.0"] }); // oxfmt-ignore
  await expect(migrate(pool)).rejects.toThrow(
    "A newer version of Mainstreet has used this database (functions of version 99.0.0",
  );
  for (const { part, checksum, version } of before)
    await pool.query("update schema_code set checksum = $2, version = $3 where part = $1", [part, checksum, version]);
  expect(await migrate(pool)).toEqual([]);
});

test("have bodies that fit the tables and each other", async ({ connection }) => {
  const client = await connection.pool.connect();
  try {
    // bodies are not checked, as when the files are applied
    await client.query("begin; set local check_function_bodies = on");
    await client.query(await sqlOf("functions"));
  } finally {
    await client.query("rollback");
    client.release();
  }
});

test("include all triggers and functions, each once", async ({ connection }) => {
  const { rows: there } = await connection.pool.query<{ name: string }>(
    `select tgrelid::regclass || ' ' || tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not tgisinternal and c.relnamespace = 'public'::regnamespace order by name`,
  );
  const statements = splitTriggers(await sqlOf("triggers"));
  const named = statements.map((text) => /^create or replace trigger (\w+) .*? on (\w+)\s/ms.exec(text));
  expect(named.map((found) => `${found?.[2]} ${found?.[1]}`).sort()).toEqual(there.map(({ name }) => name).sort());

  const functionsIn = (text: string) => [...text.matchAll(/^create (?:or replace )?function (\w+)/gm)].map(([, name = ""]) => name); // oxfmt-ignore
  const { rows: made } = await connection.pool.query<{ name: string }>(
    `select proname as name from pg_proc p where pronamespace = 'public'::regnamespace
     and not exists (select from pg_depend where objid = p.oid and deptype = 'e') order by name`,
  );
  // used by a check constraint
  const ofTables = ["is_text_list"];
  expect([...functionsIn(await sqlOf("functions")), ...ofTables].sort()).toEqual(made.map(({ name }) => name).sort());
  // three more bodies exist only from their migration to the end of the same upgrade
  const inMigrations = (await readMigrations()).flatMap(({ sql }) => functionsIn(sql));
  expect(inMigrations).toEqual([...ofTables, "seat_guests", "search_business_added", "known_categories"]);
});
