/**
 * Backup of a large directory compared with `pg_dump -Fc` of the same tables, its restore, and readers during the
 * backup.
 */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { checkArchive } from "#server/backup/follow-archive.ts";
import { restoreBackup } from "#server/backup/restore.ts";
import { DERIVED, OF_THE_PLACE } from "#server/backup/rules-tables.ts";
import { takeBackup } from "#server/backup/take.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { connect, type Connection } from "#server/platform/db/pool.ts";
import { beginBulk } from "#server/search/queries-bulk.ts";
import { rebuildSearch } from "#server/search/queries-rebuild.ts";
import { DEBIAN_DUMP, hasDebianPostgres, startDebianPostgres } from "../tests/support/debian-postgres.ts";
import { loadPlaces, madePlaces, makeListings, readNamedPlaces } from "./dataset.ts";
import { median, type Benchmark, type Figure } from "./figure.ts";
import { readersDuring } from "./readers-during.ts";
import { CLI, throwawaySite } from "./site.ts";

/** Number of listings, and of reviews. */
const COUNT = Number(process.env["BENCH_BACKUP_LISTINGS"] ?? 200_000);
const ROUNDS = 3;
const WORST_RATIO = 1.5;
const STEP = 50_000;
/** The same as for the worker. */
const NICE = 10;

/** Disabled while rows are inserted: their work is done in bulk afterwards, or not measured. */
const triggers = (act: "disable" | "enable") =>
  ["business", "review"].map((name) => `alter table ${name} ${act} trigger user`).join(";");

async function fill(client: pg.ClientBase, say: (line: string) => void): Promise<void> {
  await beginBulk(client);
  await client.query(triggers("disable"));
  await loadPlaces(client, (await readNamedPlaces(COUNT)) ?? madePlaces(COUNT), COUNT);
  for (let from = 0; from < COUNT; from += STEP) await makeListings(client, from, Math.min(from + STEP, COUNT));
  say(`  ${COUNT} listings`);
  await client.query(
    `insert into user_account (id, name, email) select gen_random_uuid(), 'Person ' || n, n || '@example.com' from generate_series(1, ${COUNT / 10}) n`,
  );
  await client.query(
    `with people as (select id, row_number() over () as n from user_account),
       places as (select id, row_number() over (order by id) as n from business)
     insert into review (id, business_id, author_id, rating, comment, minhash)
     select gen_random_uuid(), b.id, p.id, 1 + (b.n * 7 % 5)::integer,
       'We came in from the rain and were given the table by the window, number ' || md5(b.n::text) || '. The soup was hot and nobody hurried us.',
       array[(hashint8(b.n) >> 3), (hashint8(b.n + 1) >> 3), (hashint8(b.n + 2) >> 3), (hashint8(b.n + 3) >> 3)]
     from places b join people p on p.n = 1 + b.n % ${COUNT / 10}`,
  );
  await client.query(triggers("enable"));
  await client.query("delete from search_pending; delete from stale_place");
  await client.query("analyze");
  say(`  ${COUNT} reviews`);
}

interface Sides {
  ours: number[];
  dump: number[];
  ourBytes: number;
  dumpBytes: number;
}

async function takeOurs({ pool }: Connection, path: string): Promise<number> {
  rmSync(path, { force: true });
  const from = performance.now();
  await takeBackup({
    ...{ pool, path, photos: null, dataDirectory: "/nowhere", withMaps: false, passphrase: null, version: "bench" },
    ...{ now: new Date(), signal: new AbortController().signal },
  });
  return performance.now() - from;
}

/** The same rows: recomputed tables are left out, too. */
function takeDump(host: string, database: string, path: string): number {
  const without = [...DERIVED, ...OF_THE_PLACE].map((name) => `--exclude-table-data=${name}`);
  const from = performance.now();
  execFileSync(DEBIAN_DUMP, ["-Fc", "-h", host, "-U", "postgres", "-d", database, "-f", path, ...without]);
  return performance.now() - from;
}

async function sideBySide(connection: Connection, host: string, directory: string, say: (line: string) => void) {
  const sides: Sides = { ours: [], dump: [], ourBytes: 0, dumpBytes: 0 };
  const [ours, dump] = [join(directory, "ours"), join(directory, "dump")];
  for (let round = 0; round < ROUNDS; round += 1) {
    sides.ours.push(await takeOurs(connection, ours));
    sides.dump.push(takeDump(host, "town", dump));
    say(`  ours ${Math.round(sides.ours.at(-1) ?? 0)} ms, pg_dump ${Math.round(sides.dump.at(-1) ?? 0)} ms`);
  }
  sides.ourBytes = statSync(ours).size;
  sides.dumpBytes = statSync(dump).size;
  return sides;
}

async function restored(host: string, path: string): Promise<number> {
  const admin = connect({ host, user: "postgres", database: "postgres" }, { max: 1 });
  await admin.pool.query("create database back encoding 'UTF8' template template0");
  await admin.close();
  const connection = connect({ host, user: "postgres", database: "back" }, { max: 4 });
  const source = { path, passphrase: null };
  const from = performance.now();
  const checked = await checkArchive(source);
  await restoreBackup({
    ...{ pool: connection.pool, source, checked, photos: null, dataDirectory: null },
    ...{ now: () => new Date(), say: () => undefined },
  });
  const took = performance.now() - from;
  await connection.close();
  return took;
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

/** Successive backups, each in a separate process. */
function backupsOf(environment: Record<string, string>, directory: string) {
  return () => {
    const over = new AbortController();
    let taken = 0;
    const going = (async () => {
      while (!over.signal.aborted) {
        const path = join(directory, "beside");
        rmSync(path, { force: true });
        const child = spawn(process.execPath, [CLI, "backup", path], {
          ...{ env: { ...process.env, ...environment }, stdio: "ignore" as const },
        });
        if (child.pid !== undefined) setPriority(child.pid, NICE);
        await once(child, "exit");
        taken += 1;
      }
    })();
    return {
      async stop() {
        over.abort();
        await going;
        return `${taken} backups`;
      },
    };
  };
}

export const backupBenchmark: Benchmark = {
  name: "backup",
  async run(say) {
    if (!hasDebianPostgres()) {
      say("  not run: Debian's postgresql-15 is not installed");
      return [];
    }
    const directory = mkdtempSync(join(tmpdir(), "ms-bench-bk-"));
    chmodSync(directory, 0o755);
    const { host, stop } = await startDebianPostgres();
    const figures: Figure[] = [];
    const many = COUNT.toLocaleString("en-US");
    try {
      const admin = connect({ host, user: "postgres", database: "postgres" }, { max: 1 });
      await admin.pool.query("create database town encoding 'UTF8' template template0");
      await admin.close();
      const connection = connect({ host, user: "postgres", database: "town" }, { max: 4 });
      await migrate(connection.pool);
      const client = await connection.pool.connect();
      await fill(client, say);
      const { ours, dump, ourBytes, dumpBytes } = await sideBySide(connection, host, directory, say);
      const ratio = median(ours) / median(dump);
      figures.push({
        figure: `Backup of ${many} listings with ${many} reviews, against \`pg_dump -Fc\` of the same tables (PostgreSQL 15; medians of ${ROUNDS})`,
        measured: `${seconds(median(ours))} against ${seconds(median(dump))} (${ratio.toFixed(2)} ×); ${megabytes(ourBytes)} against ${megabytes(dumpBytes)}`,
        bar: `≤ ${WORST_RATIO} ×`,
        isMet: ratio <= WORST_RATIO,
      });
      figures.push({
        figure: "… restored, with every index, reference and checksum, and search made again",
        measured: seconds(await restored(host, join(directory, "ours"))),
        bar: "–",
        isMet: null,
      });
      await rebuildSearch(client);
      client.release();
      await connection.close();
      const site = await throwawaySite(say);
      const DATABASE_URL = `postgres://postgres@localhost/town?host=${encodeURIComponent(host)}`;
      const running = await site.start({ DATABASE_URL, RATE_LIMITS: "off", LOG_LEVEL: "error" });
      const begin = backupsOf({ ...site.environment, DATABASE_URL }, directory);
      try {
        figures.push(await readersDuring(running.url, { name: "backups are taken", begin }, say));
      } finally {
        await running.stop();
        site.remove();
      }
    } finally {
      await stop();
      rmSync(directory, { recursive: true, force: true });
    }
    return figures;
  },
};
