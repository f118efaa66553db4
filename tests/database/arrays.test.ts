/** Arrays from the database, simple ones and others. */
import { sql } from "kysely";
import { expect } from "vitest";
import { compiled } from "#server/platform/db/compiled.ts";
import { test } from "../support/database.ts";

const STRANGE = ["plain", "a,b", 'quo"ted', "back\\slash", "{brace}", "NULL", "", " ", "null", "ü\n"];

test("arrays are read back unchanged", async ({ connection: { db } }) => {
  for (const given of [[], ["a"], ["a", "b"], STRANGE, ...STRANGE.map((one) => [one])]) {
    const { rows } = await sql<{ texts: string[] }>`select ${given}::text[] as texts`.execute(db);
    expect(rows[0]?.texts).toEqual(given);
  }
  const { rows } = await sql`
    select '{1,-2,NULL}'::integer[] as numbers, '[3:4]={5,6}'::integer[] as shifted, '{{1,2},{3,4}}'::integer[] as square,
      array[null, 'NULL', '']::text[] as nothing, '{00000000-0000-7000-8000-000000000001}'::uuid[] as ids
  `.execute(db);
  expect(rows).toEqual([
    {
      numbers: [1, -2, null],
      shifted: [5, 6],
      square: [
        [1, 2],
        [3, 4],
      ],
      nothing: [null, "NULL", ""],
      ids: ["00000000-0000-7000-8000-000000000001"],
    },
  ]);
});

test("a compiled statement uses the values of each call", async ({ connection: { db } }) => {
  const ask = compiled<{ text: string }, "first" | "second">(
    ["first", "second"],
    ({ first, second }) => sql`select concat(${first}::text, ${"-"}::text, ${second}::text, ${first}::text) as text`,
  );
  expect(await ask(db, { first: "a", second: "b" })).toEqual([{ text: "a-ba" }]);
  expect(await ask(db, { first: "c", second: null })).toEqual([{ text: "c-c" }]);
  await db
    .transaction()
    .execute(async (tx) => expect(await ask(tx, { first: 1, second: 2 })).toEqual([{ text: "1-21" }]));
});
