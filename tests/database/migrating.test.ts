/** Upgrades during traffic: the previous version continues to serve, and no request waits long. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect } from "vitest";
import { inspectSchema, migrate } from "#server/platform/db/migrate.ts";
import { planMigrations } from "#server/platform/db/migration-plan.ts";
import { test } from "../support/database.ts";
import { makeBusiness } from "../support/factories.ts";
import { untilOneWaitsFor } from "../support/locks.ts";
import { serveSite } from "../support/site.ts";
import { until } from "../support/until.ts";

const MIGRATIONS = join(import.meta.dirname, "../../server/platform/db/migrations");

/** All existing migration files, and those of future versions. */
const directory = mkdtempSync(join(tmpdir(), "ms-migrations-"));
cpSync(MIGRATIONS, directory, { recursive: true });
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const write = (name: string, sql: string) => writeFileSync(join(directory, name), sql);

describe("an upgrade", () => {
  test("waits for a lock in short attempts, between which others continue, and completes when it is free", async ({
    connection,
  }) => {
    const { pool } = connection;
    write("9001-wait.sql", "-- A mark for later.\nalter table business add column later_mark text;\n");
    const busy = await pool.connect();
    await busy.query("begin");
    await busy.query("select count(*) from business");
    const { rows } = await busy.query<{ pid: number }>("select pg_backend_pid() as pid");
    const pid = rows[0]?.pid ?? 0;
    const migrating = migrate(pool, { directory, pauseMs: 300 });
    for (let turn = 0; turn < 2; turn += 1) {
      await untilOneWaitsFor(pid, connection);
      // queued behind the migration, which would wait for the open transaction
      await pool.query("select count(*) from business");
    }
    expect((await inspectSchema(pool, directory)).pending).toEqual(["9001-wait"]);
    await busy.query("commit");
    busy.release();
    expect(await migrating).toEqual(["9001-wait"]);
    await pool.query("select later_mark from business");
  });

  test("creates an index without blocking others, while a second process waits for its turn", async ({
    connection,
  }) => {
    const { pool } = connection;
    write(
      "9002-beside.sql",
      "-- outside a transaction\ndrop index concurrently if exists business_later_mark;\n-- then\ncreate index concurrently business_later_mark on business (name);\n",
    );
    const [one, other] = await Promise.all([1, 2].map(() => migrate(pool, { directory })));
    expect([...(one ?? []), ...(other ?? [])].filter((name) => name === "9002-beside")).toHaveLength(1);
    const { rows } = await pool.query(
      "select indisvalid from pg_index where indexrelid = 'business_later_mark'::regclass",
    );
    expect(rows).toEqual([{ indisvalid: true }]);
  });

  test("that fails changes nothing and names the migration", async ({ connection }) => {
    write("9003-wrong.sql", "create table later_on (id integer);\nselect nothing from nowhere;\n");
    await expect(migrate(connection.pool, { directory })).rejects.toThrow("Migration 9003-wrong failed");
    rmSync(join(directory, "9003-wrong.sql"));
    const { rows } = await connection.pool.query("select to_regclass('later_on') as made");
    expect(rows).toEqual([{ made: null }]);
  });

  test("can be previewed with its changes", async ({ connection }) => {
    await connection.pool.query("analyze business");
    write("9004-plan.sql", "-- Words of the owner,\n-- for later.\ncreate table later_word (id integer);\nalter table business add column later_word text;\n"); // oxfmt-ignore
    write(
      "9005-plan.sql",
      "-- outside a transaction\n-- Beside.\ncreate index concurrently later on review (rating);\n",
    );
    const planned = await planMigrations(connection.pool, directory);
    expect(planned.slice(-2)).toEqual([
      { name: "9004-plan", about: "Words of the owner, for later.", touches: [{ table: "business", rows: expect.any(Number) as number }], isInTransaction: true },
      { name: "9005-plan", about: "Beside.", touches: [{ table: "review", rows: expect.any(Number) as number }], isInTransaction: false },
    ]); // oxfmt-ignore
    const { rows } = await connection.pool.query("select to_regclass('later_word') as made");
    expect(rows).toEqual([{ made: null }]);
  });

  test("that only adds is not noticed by the previous version: no request fails", async ({ connection }) => {
    const id = await makeBusiness(connection.db, { name: "Kettle" });
    const site = await serveSite(connection, { JOBS: "off", PAGE_CACHE: "off", RATE_LIMITS: "off" });
    const statuses = new Map<number, number>();
    let isGoing = true;
    const ask = async (path: string, body: string | null) => {
      while (isGoing) {
        const method = body === null ? "GET" : "POST";
        const answer = await fetch(site.url + path, { method, body, headers: { "content-type": "application/json" } });
        await answer.arrayBuffer();
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        // the rate of four clients: each waits a moment for the lock, which is requested in short attempts
        await sleep(5);
      }
    };
    /** Waits until some more requests were answered. */
    const more = async () => {
      const enough = (statuses.get(200) ?? 0) + 20;
      await until(() => (statuses.get(200) ?? 0) >= enough || statuses.size > 1, { what: "more answers" });
    };
    const askers = [ask(`/listing/${id}`, null), ask("/search?q=kettle", null), ask("/rpc/get_business", JSON.stringify({ p_id: id })), ask("/rpc/search_businesses", "{}")]; // oxfmt-ignore
    try {
      for (let at = 0; at < 2; at += 1) {
        await more();
        write(
          `910${at}-adds.sql`,
          `alter table business add column extra_${at} text not null default '';
           alter table review add column extra_${at} integer;
           create table extra_${at} (id uuid primary key references business on delete cascade);`,
        );
        expect(await migrate(connection.pool, { directory })).toContain(`910${at}-adds`);
      }
      await more();
    } finally {
      isGoing = false;
      await Promise.all(askers);
      await site.close();
    }
    expect([...statuses.keys()]).toEqual([200]);
    expect(statuses.get(200)).toBeGreaterThan(60);
  });
});

/** The last file of the foundation, which runs on empty tables. */
const BEFORE = "0005";
/** Rules of style, and time limits, which the runner sets. */
const EXCLUDED = "prefer-bigint-over-int,prefer-bigint-over-smallint,prefer-text-field,prefer-identity,prefer-robust-stmts,prefer-timestamptz,require-lock-timeout,require-statement-timeout"; // oxfmt-ignore

function squawk(files: readonly string[], transaction = ["--assume-in-transaction"]) {
  const bin = join(import.meta.dirname, "../../node_modules/.bin/squawk");
  const { status, stdout, stderr } = spawnSync(bin, ["--reporter", "gcc", "--pg-version", "15", ...transaction, "--exclude", EXCLUDED, ...files], { encoding: "utf8" }); // oxfmt-ignore
  return { status, said: `${stdout}${stderr}` };
}

describe("files of migrations", () => {
  test("contain nothing that breaks the previous version or blocks everyone", () => {
    const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith(".sql") && name > `${BEFORE}~`).map((name) => join(MIGRATIONS, name)); // oxfmt-ignore
    const { outside = [], inside = [] } = Object.groupBy(files, (file) => readFileSync(file, "utf8").startsWith("-- outside a transaction") ? "outside" : "inside"); // oxfmt-ignore
    for (const { status, said } of [squawk(inside), squawk(outside, [])])
      expect({ status, said: status === 0 ? "" : said }).toEqual({ status: 0, said: "" });
  });

  test.for([
    ["drops a column", "alter table business drop column summary;", "ban-drop-column"],
    ["renames a column", "alter table business rename column summary to short;", "renaming-column"],
    ["renames a table", "alter table review rename to opinion;", "renaming-table"],
    ["changes a type", "alter table review alter column rating type numeric;", "changing-column-type"],
    [
      "demands what old rows lack",
      "alter table review alter column comment set not null;",
      "adding-not-nullable-field",
    ],
    [
      "checks all rows at once",
      "alter table review add constraint c check (rating > 0);",
      "constraint-missing-not-valid",
    ],
    ["keeps writers out of a table", "create index later on review (rating);", "require-concurrent-index-creation"],
  ] as const)("that %s are refused", ([, sql, rule]) => {
    const lint = mkdtempSync(join(tmpdir(), "ms-lint-"));
    const file = join(lint, "9999-bad.sql");
    writeFileSync(file, `${sql}\n`);
    const { status, said } = squawk([file]);
    rmSync(lint, { recursive: true, force: true });
    expect(status).not.toBe(0);
    expect(said).toContain(rule);
  });
});
