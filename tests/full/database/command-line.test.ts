/** The command line from a shell: exit codes, closed pipes, schemas of other versions. */
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { text } from "node:stream/consumers";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished } from "vitest";
import { ROLE, SUPERUSER } from "#server/platform/db/embedded/roles.ts";
import { connect, type Connection } from "#server/platform/db/pool.ts";
import { MADE_EARLIER, migrate } from "#server/platform/db/migrate.ts";
import project from "../../../package.json" with { type: "json" };
import { endedAfterTests } from "../../support/children.ts";
import { test } from "../../support/database.ts";
import { makeUser } from "../../support/factories.ts";

const CLI = join(import.meta.dirname, "../../../cli/mainstreet.mjs");

function directory(): string {
  const made = mkdtempSync(join(tmpdir(), "ms-frame-"));
  chmodSync(made, 0o755);
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

function urlOf({ pool }: Connection): string {
  const { host = "", database = "", user = "" } = pool.options;
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
}

function launch(args: readonly string[], environment: Record<string, string>) {
  return endedAfterTests(
    spawn(process.execPath, [CLI, ...args], {
      env: { ...process.env, BASE_URL: "", DATABASE_URL: "", DATA_DIR: "", ...environment },
      stdio: ["ignore", "pipe", "pipe"],
    }),
  );
}

async function run(args: readonly string[], environment: Record<string, string> = {}) {
  const child = launch(args, environment);
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), exited]);
  return { out, err, code };
}

test("--version prints the version", async () => {
  for (const word of ["--version", "-V"])
    expect(await run([word])).toEqual({ out: `mainstreet ${project.version}\n`, err: "", code: 0 });
});

test("wrong calls exit with 2 and print the usage", async () => {
  const calls: readonly (readonly string[])[] = [
    [],
    ["paint"],
    ["toString"],
    ["start", "now"],
    ["start", "--loud"],
    ["migrate", "up"],
    ["import"],
    ["import", "a.csv", "b.csv"],
    ["import", "a.csv", "--map", "colour=Farbe"],
    ["import", "a.csv", "--timezone", "Moon/Sea"],
    ["export", "--format", "pdf"],
    ["user"],
    ["user", "list", "--jsonn"],
    ["claim", "golden-pizza", "ada@example.com"],
    ["listing", "find"],
    ["reviews", "list", "--held", "--hidden"],
    ["audit", "--since", "soon"],
    ["jobs", "retry"],
    ["keys"],
    ["sample"],
    ["mail", "ada@example.com"],
    ["worker", "--fast"],
    ["doctor", "--mail", "ada"],
  ];
  // half at a time: each is a separate process
  for (let at = 0; at < calls.length; at += 4)
    for (const called of await Promise.all(
      calls.slice(at, at + 4).map(async (args) => ({ args, ...(await run(args, { DATA_DIR: "/nowhere/at/all" })) })),
    )) {
      expect(called, called.args.join(" ")).toMatchObject({ code: 2 });
      expect(called.out + called.err, called.args.join(" ")).toContain("Usage: npx mainstreet");
    }
});

test("a reader that closes the pipe early ends a command silently", async ({ connection }) => {
  await makeUser(connection.db);
  for (const args of [["user", "list"], ["user", "list", "--json"], ["--help"], ["audit", "--help"]]) {
    const child = launch(args, { DATABASE_URL: urlOf(connection), DATA_DIR: directory() });
    const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
    child.stdout.destroy();
    expect(await text(child.stderr), args.join(" ")).toBe("");
    expect(await exited).toBe(0);
  }
});

test("a data directory without a database is reported and unchanged", async () => {
  const DATA_DIR = join(directory(), "mistyped");
  const { code, err, out } = await run(["user", "list"], { DATA_DIR });
  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(err).toContain(`There is no database in ${DATA_DIR}.`);
  expect(readdirSync(join(DATA_DIR, ".."))).toEqual([]);
});

test("a database of a newer version is refused and unchanged", async ({ connection }) => {
  const { db, pool } = connection;
  await sql`insert into schema_migration (name, checksum) values ('9999-later', 'x')`.execute(db);
  onTestFinished(async () => {
    await sql`delete from schema_migration where name = '9999-later'`.execute(db);
  });
  await expect(migrate(pool)).rejects.toThrow("newer version of Mainstreet has used this database (9999-later)");
  for (const args of [["user", "list"], ["migrate"], ["migrate", "--plan"]]) {
    const { code, out, err } = await run(args, { DATABASE_URL: urlOf(connection), DATA_DIR: directory() });
    expect({ args, code, out }).toEqual({ args, code: 1, out: "" });
    expect(err).toContain("Start that version");
  }
});

test("a database from before the first release is refused with what to do, and unchanged", async ({ connection }) => {
  const { db, pool } = connection;
  const applied = async () => (await sql`select * from schema_migration order by name`.execute(db)).rows;
  const before = await applied();
  // as before the first release
  await sql`update schema_migration set name = '0001-foundation' where name = '0001-people'`.execute(db);
  onTestFinished(async () => {
    await sql`update schema_migration set name = '0001-people' where name = '0001-foundation'`.execute(db);
    expect(await applied()).toEqual(before);
  });
  await expect(migrate(pool)).rejects.toThrow("from before its first release made this database");
  for (const args of [["start", "--dev"], ["migrate"], ["migrate", "--plan"], ["export"]]) {
    const { code, out, err } = await run(args, { DATABASE_URL: urlOf(connection), DATA_DIR: directory(), PORT: "0" });
    expect({ args, code, out, err }).toEqual({ args, code: 1, out: "", err: `${MADE_EARLIER}\n` });
  }
  expect(await applied()).toHaveLength(before.length);
});

test("a database of another program is refused and unchanged", async ({ connection }) => {
  const admin = connect({ ...connection.address, user: SUPERUSER, database: "postgres" }, { max: 1 });
  const database = `foreign_${randomUUID().replaceAll("-", "")}`;
  await admin.pool.query(`create database ${database} owner ${ROLE}`);
  const foreign = connect({ ...connection.address, database });
  onTestFinished(async () => {
    await foreign.close();
    await admin.pool.query(`drop database ${database}`);
    await admin.close();
  });
  const tables = async () =>
    (await foreign.pool.query<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public'")).rows.map(({ name }) => name); // oxfmt-ignore
  for (const [made, named] of [
    ["create table review (id integer)", "review"],
    ["drop table review; create table schema_migration (version text)", "schema_migration"],
  ] as const) {
    await foreign.pool.query(made);
    for (const args of [["start", "--dev"], ["migrate"], ["migrate", "--plan"], ["export"], ["backup"]]) {
      const { code, out, err } = await run(args, { DATABASE_URL: urlOf(foreign), DATA_DIR: directory(), PORT: "0" });
      expect({ args, code, out }).toEqual({ args, code: 1, out: "" });
      expect(err).toContain(`Another program has made tables in this database (${named}).`);
    }
    expect(await tables()).toEqual([named]);
  }
});
