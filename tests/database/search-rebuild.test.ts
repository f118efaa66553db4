/** Writes to listings during a rebuild of search: no write waits, and nothing is lost. */
import { Temporal } from "temporal-polyfill";
import type pg from "pg";
import { expect, onTestFinished } from "vitest";
import { NO_FILTERS } from "#contract/search/search.ts";
import { newId } from "#server/platform/db/id.ts";
import { connect, type Connection } from "#server/platform/db/pool.ts";
import { beginBulk, endBulk } from "#server/search/queries-bulk.ts";
import { rebuildSearch } from "#server/search/queries-rebuild.ts";
import { searchListings } from "#server/search/queries-one-box.ts";
import { clearTotals } from "#server/search/queries-total.ts";
import { test } from "../support/database.ts";

const WEEK = JSON.stringify(Array.from({ length: 7 }, () => [{ open: "09:00", close: "02:00" }]));

async function fill({ pool }: Connection, count: number): Promise<string[]> {
  await pool.query("delete from business");
  const ids = Array.from({ length: count }, () => newId());
  await pool.query(
    `insert into business (id, name, description, categories, keywords, city, rating_sum, review_count, hours_mode, weekly_hours, time_zone)
     select id, 'Shop ' || n, 'Sells things.', '{Fashion}', array['goods ' || n % 7], 'Town ' || n % 5, n % 4 * 4, n % 4, 'custom', $2, 'UTC'
     from unnest($1::uuid[]) with ordinality as t (id, n)`,
    [ids, WEEK],
  );
  return ids;
}

/** All search entries of listings. */
async function entries({ pool }: Connection): Promise<unknown[]> {
  const { rows } = await pool.query<object>(
    `select business_id, score, rating, review_count, number, categories, name_key, words::text as words, position::text,
       zone, same::text, spill::text, special_dates::text from search_document order by business_id`,
  );
  return rows;
}

/** The expected entries: each recomputed by the function that writers use. */
async function entriesRebuilt(connection: Connection): Promise<unknown[]> {
  await connection.pool.query(
    "delete from search_document; select search_refresh(array(select id from business where is_listed))",
  );
  return entries(connection);
}

async function find(connection: Connection, query: string, isOpen = false): Promise<string[]> {
  clearTotals(connection.db);
  const { rows } = await searchListings(connection, {
    query,
    page: 1,
    sort: "relevance",
    filters: { ...NO_FILTERS, hours: isOpen ? "open" : "any" },
    at: Temporal.Instant.from("2026-06-15T12:00:00Z"),
    isExact: true,
  });
  return rows.map(({ name }) => name);
}

/** A connection of the pool until the test ends. A statement that would wait on it fails. */
async function takeClient({ pool }: Connection): Promise<pg.PoolClient> {
  const client = await pool.connect();
  onTestFinished(() => client.release(true));
  await client.query("set lock_timeout = '2s'");
  return client;
}

/** Writes; fails where it would wait. */
async function write({ pool }: Connection, statement: string, values: readonly string[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin; set local lock_timeout = '2s'");
    await client.query(statement, [...values]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

/** A rebuild that blocks where it writes `table`, and its state then. */
async function stoppedRebuild({ pool, address }: Connection, table: string) {
  // a separate pool, so that the test has all connections of the other one
  const own = connect(address, { max: 2 });
  const [blocker, rebuilder] = [await own.pool.connect(), await own.pool.connect()];
  await blocker.query(`begin; lock table ${table} in share mode`);
  const pidOf = async (client: typeof blocker) =>
    (await client.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]?.pid;
  const pid = await pidOf(rebuilder);
  const done = rebuildSearch(rebuilder);
  // its failure is awaited only at the end
  done.catch(() => undefined);
  const finish = async () => {
    await blocker.query("rollback");
    await done;
  };
  onTestFinished(async () => {
    await finish().catch(() => undefined);
    for (const client of [blocker, rebuilder]) client.release(true);
    await own.close();
  });
  const isStopped = async () => {
    const { rows } = await pool.query<{ stopped: boolean }>("select cardinality(pg_blocking_pids($1)) > 0 as stopped", [
      pid,
    ]);
    return rows[0]?.stopped === true;
  };
  await expect.poll(isStopped, { timeout: 20_000, interval: 20 }).toBe(true);
  return {
    isStopped,
    /** Sessions that wait for it. */
    async waiting(): Promise<unknown[]> {
      const { rows } = await pool.query<object>(
        "select query from pg_stat_activity where $1 = any(pg_blocking_pids(pid))",
        [pid],
      );
      return rows;
    },
    finish,
  };
}

// early, after listings were read; and late, when only the last tables are left to write
for (const table of ["search_pending", "search_prefix"]) {
  test(`writers do not wait for a rebuild of ${table}, and all their writes are in it`, async ({ connection }) => {
    const { pool } = connection;
    const ids = await fill(connection, 120);
    const [edited = "", unlisted = "", removed = "", rated = "", closed = "", special = ""] = ids;
    const rebuild = await stoppedRebuild(connection, table);
    const writes: [string, ...string[]][] = [
      ["update business set name = 'Quokka House' where id = $1", edited],
      ["update business set visibility = false where id = $1", unlisted],
      ["delete from business where id = $1", removed],
      ["update business set rating_sum = 45, review_count = 9 where id = $1", rated],
      ["update business set hours_mode = 'closed' where id = $1", closed],
      [
        `insert into special_hours (id, business_id, from_on, to_on, periods)
         values (gen_random_uuid(), $1, '2026-06-15', '2026-06-15', '[]')`,
        special,
      ],
      ...Array.from({ length: 40 }, (_, n): [string, ...string[]] => [
        "update business set description = $2 where id = $1",
        ids[10 + n] ?? "",
        `Wombat ${n}.`,
      ]),
      ...Array.from({ length: 40 }, (_, n): [string, ...string[]] => [
        "insert into business (id, name, description, categories, keywords) values ($1, $2, 'New.', '{Beauty}', array[$3::text])",
        newId(),
        `Numbat ${n}`,
        `rare ${n}`,
      ]),
    ];
    await Promise.all(writes.map(async ([statement, ...values]) => write(connection, statement, values)));
    expect(await rebuild.isStopped()).toBe(true);
    expect(await rebuild.waiting()).toEqual([]);
    // found at once, by readers who do not wait either
    const expectFound = async () => {
      expect(await find(connection, "quokka")).toEqual(["Quokka House"]);
      expect(await find(connection, "numbat 7")).toEqual(["Numbat 7"]);
      expect(await find(connection, "shop 2")).not.toContain("Shop 2");
      expect(await find(connection, "shop 5", true)).not.toContain("Shop 5");
      expect(await find(connection, "shop 6", true)).not.toContain("Shop 6");
      expect(await find(connection, "shop 7", true)).toContain("Shop 7");
    };
    await expectFound();
    await rebuild.finish();
    await expectFound();
    const { rows: missed } = await pool.query("select from search_missed");
    expect(missed).toEqual([]);
    const found = await entries(connection);
    expect(found.length).toBe(120 - 2 + 40);
    expect(found).toEqual(await entriesRebuilt(connection));
    const { rows: words } = await pool.query(
      "select word from search_word where word in ('quokka', 'wombat', 'numbat')",
    );
    expect(words.length).toBe(3);
    const { rows: terms } = await pool.query("select term from search_term where start = 'rare 9'");
    expect(terms).toEqual([{ term: "rare 9" }]);
  }, 60_000);
}

test("a write that began before the tables were swapped is in the new ones", async ({ connection }) => {
  const { pool } = connection;
  const [id = ""] = await fill(connection, 40);
  const rebuild = await stoppedRebuild(connection, "search_prefix");
  const writer = await takeClient(connection);
  await writer.query("begin");
  await writer.query("update business set name = 'Quokka House' where id = $1", [id]);
  const finished = rebuild.finish();
  // it has processed everything visible, and waits for the open transaction
  const pid = (await writer.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]?.pid;
  await expect
    .poll(async () => {
      const { rows } = await pool.query("select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))", [pid]);
      return rows.length;
    })
    .toBe(1);
  await writer.query("commit");
  await finished;
  expect(await find(connection, "quokka")).toEqual(["Quokka House"]);
  expect(await entries(connection)).toEqual(await entriesRebuilt(connection));
});

test("changes that bulk writes defer during a rebuild stay queued, and unlisted listings are missing from the new tables too", async ({
  connection,
}) => {
  const { pool } = connection;
  const [edited = "", unlisted = ""] = await fill(connection, 40);
  const rebuild = await stoppedRebuild(connection, "search_prefix");
  const client = await takeClient(connection);
  await beginBulk(client);
  await client.query("update business set name = 'Quokka House' where id = $1", [edited]);
  await client.query("update business set visibility = false where id = $1", [unlisted]);
  await rebuild.finish();
  const { rows: left } = await pool.query("select from search_document where business_id = $1", [unlisted]);
  expect(left).toEqual([]);
  expect(await find(connection, "quokka")).toEqual([]);
  await endBulk(client);
  expect(await find(connection, "quokka")).toEqual(["Quokka House"]);
});

test("a rebuild that fails leaves search unchanged, and another one can begin", async ({ connection }) => {
  const { pool } = connection;
  await fill(connection, 40);
  const before = await entries(connection);
  const rebuild = await stoppedRebuild(connection, "search_prefix");
  await pool.query(
    // tests in other files wait for their locks at the same time
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0",
  );
  await expect(rebuild.finish()).rejects.toThrow();
  expect(await entries(connection)).toEqual(before);
  await rebuildSearch(await takeClient(connection));
  expect(await entries(connection)).toEqual(before);
});

test("special hours are included in a rebuild, where there are any", async ({ connection }) => {
  const [special = ""] = await fill(connection, 10);
  const client = await takeClient(connection);
  const isSpecial = async () => {
    await rebuildSearch(client);
    const found = await entries(connection);
    expect(found).toEqual(await entriesRebuilt(connection));
    return found.filter((entry) => JSON.stringify(entry).includes("2026-06-15")).length;
  };
  expect(await isSpecial()).toBe(0);
  await connection.pool.query(
    `insert into special_hours (id, business_id, from_on, to_on, periods) values (gen_random_uuid(), $1, '2026-06-15', '2026-06-15', '[]')`,
    [special],
  );
  expect(await isSpecial()).toBe(1);
});
