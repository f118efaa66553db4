/** Which statements are prepared: frequent ones that have a plan and that an added column does not change. */
import { expect, test } from "vitest";
import { PLANNED_EACH_TIME, StatementNames } from "#server/platform/db/statement-names.ts";

function sentOften(text: string, names = new StatementNames()): string | null {
  names.nameOf(text);
  names.nameOf(text);
  return names.nameOf(text);
}

test("the third time gives a statement a permanent name", () => {
  const names = new StatementNames();
  const text = 'select "id" from "business" where "id" = $1';
  expect([names.nameOf(text), names.nameOf(text)]).toEqual([null, null]);
  const name = names.nameOf(text);
  expect(name).toMatch(/^often_/);
  expect(names.nameOf(text)).toBe(name);
  expect(sentOften(text)).toBe(name);
  expect(sentOften(`${text} limit 1`)).not.toBe(name);
  // PostgreSQL truncates longer names, so two with an equal beginning would collide
  expect(Buffer.byteLength(name ?? "")).toBeLessThan(64);
});

test.each([
  "begin",
  "set local work_mem = '64MB'",
  "listen business_changed",
  "copy business from stdin",
  "select 1; select 2",
  'select * from "claim" where "id" = $1 for update',
  'select "claim".* from "claim"',
  'insert into "claim" ("id") values ($1) returning *',
  `select id from business where ${PLANNED_EACH_TIME} id = $1`,
])("'%s' gets no name", (text) => {
  expect(sentOften(text)).toBeNull();
});

test.each([
  "\n    with wanted as (select * from image) select id from wanted where id = $1",
  'update "business" set "name" = $1 where "id" = $2 returning "version"',
  "select count(*) from review where business_id = $1",
])("'%s' gets a name", (text) => {
  expect(sentOften(text)).not.toBeNull();
});

test("the numbers of names and of counted statements are limited", () => {
  const names = new StatementNames();
  const texts = Array.from({ length: 500 }, (_, number) => `select ${number}`);
  const given = texts.map((text) => sentOften(text, names));
  expect(given.filter((name) => name !== null)).toHaveLength(400);
  expect(sentOften("select 1000", names)).toBeNull();
  expect(names.nameOf("select 0")).toBe(given[0]);

  const few = new StatementNames();
  few.nameOf("select 'long ago'");
  few.nameOf("select 'long ago'");
  for (let number = 0; number < 1_500; number += 1) few.nameOf(`select ${number}`);
  expect(few.nameOf("select 'long ago'")).toBeNull();
});
