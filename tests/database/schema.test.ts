import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { dumpSchema } from "#server/platform/db/queries-schema.ts";
import { test } from "../support/database.ts";

test("schema.sql equals the result of the migrations", async ({ connection }) => {
  const committed = readFileSync(join(import.meta.dirname, "../../server/platform/db/schema.sql"), "utf8");
  expect(await dumpSchema(connection.db), "run 'npm run schema' after changing a migration").toBe(committed);
});

test("every foreign key has an index that begins with its columns", async ({ connection }) => {
  const { rows } = await connection.pool.query(`
    select conrelid::regclass::text as "table", conname from pg_constraint c
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select 1 from pg_index i
      where i.indrelid = c.conrelid and (i.indkey::smallint[])[0:cardinality(c.conkey) - 1] @> c.conkey
    )`);
  expect(rows).toEqual([]);
});
