/** COPY as imports use it: rows are stored unchanged, and a refusal leaves the connection usable. */
import { expect, onTestFinished } from "vitest";
import { copyLine, copyRows } from "#server/platform/db/copy-rows.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { test } from "../support/database.ts";

async function clientOf({ pool }: Connection) {
  const client = await pool.connect();
  onTestFinished(() => client.release());
  return client;
}

const HOSTILE = ["", "a\tb", "back\\slash \\N", "two\nlines\r\n", 'quo"te', "{brace,s}", "Zoë 🥐", "\\."];

test("every text is copied unchanged", async ({ connection }) => {
  const client = await clientOf(connection);
  await client.query("begin");
  await client.query("create temp table texts (id integer, text text, list text[])");
  const rows = HOSTILE.map((text, id) => ({ id, text, list: [text, ...HOSTILE] }));
  const lines = rows.map(({ id, text, list }) => copyLine([id, text, list]));
  await copyRows(client, "copy texts from stdin", [...lines, copyLine([99, null, []])].join(""));
  const { rows: found } = await client.query("select id, text, list from texts order by id");
  await client.query("rollback");
  expect(found).toEqual([...rows, { id: 99, text: null, list: [] }]);
});

test("surrounding statements share its transaction", async ({ connection }) => {
  const client = await clientOf(connection);
  await client.query("begin");
  await client.query("create temp table twins (id integer)");
  await copyRows(
    client,
    "set local work_mem = '1MB'; copy twins from stdin; set local work_mem = '2MB'",
    copyLine([1]),
  );
  const { rows } = await client.query(
    "select count(*)::integer as count, current_setting('work_mem') as memory from twins",
  );
  await client.query("rollback");
  expect(rows).toEqual([{ count: 1, memory: "2MB" }]);
});

test("a refused row or a missing table gives the server's error, and the connection stays usable", async ({
  connection,
}) => {
  const client = await clientOf(connection);
  await client.query("create temp table ids (id integer primary key)");
  await expect(copyRows(client, "copy ids from stdin", copyLine([1]) + copyLine([1]))).rejects.toMatchObject({
    code: "23505",
  });
  await expect(copyRows(client, "copy nowhere from stdin", copyLine([1]))).rejects.toMatchObject({ code: "42P01" });
  const { rows } = await client.query("select count(*)::integer as count from ids");
  expect(rows).toEqual([{ count: 0 }]);
  await client.query("drop table ids");
});
