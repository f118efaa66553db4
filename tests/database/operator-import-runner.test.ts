/**
 * The process that reads an uploaded file: it completes, is stopped, is killed, or loses its server; the row records
 * each.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, onTestFinished } from "vitest";
import { ImportFiles } from "#server/operator/import-files.ts";
import { makeImportRunner } from "#server/operator/import-runner.ts";
import { askToCancel, findImport, insertImport } from "#server/operator/queries-imports.ts";
import { newId } from "#server/platform/db/id.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { test } from "../support/database.ts";
import { makeLogger } from "#server/platform/log.ts";

const ACTOR = "ada@runner.example";
const WAIT = { timeout: 60_000, interval: 100 };
const rowsOf = (count: number) =>
  `name,city,country\r\n${Array.from({ length: count }, (_, row) => `Runner ${row},Lauf,Germany`).join("\r\n")}\r\n`;

/** A fast machine checks 60,000 rows before a test can look. */
const MANY_ROWS = 600_000;

async function reading(connection: Connection, text: string, isDryRun = true) {
  const { db, pool } = connection;
  await db.deleteFrom("desk_import").execute();
  const { host = "", database = "", user = "" } = pool.options;
  const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
  const directory = mkdtempSync(join(tmpdir(), "ms-runner-"));
  const files = new ImportFiles(directory);
  const environment = { ...process.env, BASE_URL: "", DATABASE_URL: url, DATA_DIR: directory };
  const runner = makeImportRunner({ db, files, mostBytes: 1e9, log: makeLogger("silent"), environment });
  onTestFinished(async () => {
    await runner.stop();
    rmSync(directory, { recursive: true, force: true });
  });
  const id = newId();
  const fileName = "shops.csv";
  const bytes = await files.keep(id, fileName, Readable.from([text]));
  const made = { id, fileName, bytes, options: [], actor: ACTOR, place: files.place, runner: runner.name };
  expect(await insertImport(db, made)).toBe(true);
  runner.begin({ id, fileName, options: [], isDryRun, actor: ACTOR });
  const row = async () => {
    const found = await findImport(db, id);
    if (found === null) throw new Error("forgotten");
    return found;
  };
  const childIs = () => execFileSync("pgrep", ["-f", id], { encoding: "utf8" }).trim().split("\n").map(Number);
  return { db, id, runner, row, childIs };
}

test("the command's report about a file is stored in its row", async ({ connection }) => {
  const { row } = await reading(connection, "name,city,country\r\nRunner,Lauf,Germany\r\n,Lauf,Germany\r\n");
  await expect.poll(async () => (await row()).state, WAIT).toBe("checked");
  const { row_count, refused_count, refused_rows, report } = await row();
  expect([row_count, refused_count, refused_rows[0]?.reason]).toEqual([2, 1, expect.stringContaining("name")]);
  expect(report).toContain("Dry run, nothing was written");
});

test("a stopped import ends, and its row says so", { tags: "full" }, async ({ connection }) => {
  const { db, id, row, childIs } = await reading(connection, rowsOf(60_000), false);
  await expect.poll(async () => (await row()).row_count, WAIT).toBeGreaterThan(0);
  expect(await askToCancel(db, id, ACTOR)).toBe(true);
  await expect.poll(async () => (await row()).state, WAIT).toBe("cancelled");
  expect(childIs).toThrow();
  // written rows stay and are recorded
  const { details } = await db.selectFrom("audit").select("details").where("actor", "=", ACTOR).executeTakeFirstOrThrow(); // oxfmt-ignore
  expect((details as { created: number }).created).toBeGreaterThan(0);
});

test("a killed import has failed, and so has one whose server stops", { tags: "full" }, async ({ connection }) => {
  const killed = await reading(connection, rowsOf(MANY_ROWS));
  await expect.poll(async () => (await killed.row()).row_count, WAIT).toBeGreaterThan(0);
  for (const pid of killed.childIs()) process.kill(pid, "SIGKILL");
  await expect.poll(async () => (await killed.row()).state, WAIT).toBe("failed");
  expect((await killed.row()).report).toContain("It ended with a signal");

  const left = await reading(connection, rowsOf(MANY_ROWS));
  await expect.poll(async () => (await left.row()).row_count, WAIT).toBeGreaterThan(0);
  await left.runner.stop();
  const { state, report } = await left.row();
  expect(state).toBe("failed");
  expect(report).toContain("The server was stopped");
  expect(left.childIs).toThrow();
});
