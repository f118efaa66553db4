/** The commands as an operator runs them, on embedded databases and on Debian's, with SIGKILL. */
import { execFileSync, spawn, spawnSync, type ChildProcess } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zstdDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { embeddedAddress } from "#server/platform/db/embedded.ts";
import { connect } from "#server/platform/db/pool.ts";
import { endedAfterTests } from "../../support/children.ts";
import { startApp } from "../../support/app-process.ts";
import { hasDebianPostgres, startDebianPostgres } from "../../support/debian-postgres.ts";
import { makeBusiness, makeReview } from "../../support/factories.ts";
import { SECRET } from "../../support/secret.ts";
import { until } from "../../support/until.ts";

const CLI = join(import.meta.dirname, "../../../cli/mainstreet.mjs");
const PHOTO = "01990b7e-5c00-7009-80db-8057b871860e.webp";
const base = mkdtempSync(join(tmpdir(), "ms-bkp-"));
const home = join(base, "home");
let listing = "";

const environment = (DATA_DIR: string, more: Record<string, string> = {}) => ({
  ...{ ...process.env, DATABASE_URL: "", BASE_URL: "", PORT: "0", SECRET, DATA_DIR, LOG_LEVEL: "error" },
  ...more,
});

function run(args: string[], directory: string, more: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, ...args], {
    ...{ env: environment(directory, more), encoding: "utf8" },
  });
  return { code: status, out: stdout, err: stderr };
}

/** Kills the process as soon as the condition is true. Returns whether it was still running. */
async function killed(child: ChildProcess, isSo: () => boolean): Promise<boolean> {
  let code: number | null | undefined;
  const ended = new Promise<void>((resolve) => {
    child.once("exit", (status) => {
      code = status;
      resolve();
    });
  });
  await until(() => isSo() || code !== undefined, { what: "the middle of it" });
  child.kill("SIGKILL");
  await ended;
  return code === null;
}

beforeAll(async () => {
  chmodSync(base, 0o755);
  expect(run(["migrate"], home).code).toBe(0);
  // stays running, so that each call need not start it
  const app = await startApp({ dataDirectory: home, environment: { JOBS: "off" } });
  const connection = connect(embeddedAddress(home), { max: 2 });
  listing = await makeBusiness(connection.db, { name: "Golden Pizza", city: "Munich" });
  await makeReview(connection.db, { business_id: listing, rating: 4 });
  await connection.pool.query(
    `insert into image (id, business_id, file_name, width, height) values (gen_random_uuid(), $1, $2, 1, 1)`,
    [listing, PHOTO],
  );
  // incompressible data, so that writing it takes a while
  await connection.pool.query(
    `insert into audit (id, actor, action, subject, details)
     select gen_random_uuid(), 'a', 'b', 'c', jsonb_build_object('noise', (select string_agg(md5(random()::text || n || m), '') from generate_series(1, 60) m))
     from generate_series(1, 20000) n`,
  );
  await connection.close();
  await app.stop();
  mkdirSync(join(home, "photos"), { recursive: true });
  writeFileSync(join(home, "photos", PHOTO), "a photo");
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

test("kill -9 during the writing leaves no valid file", async () => {
  const path = join(base, "killed.tar.zst");
  const partial = `${path}.partial`;
  const child = endedAfterTests(
    spawn(process.execPath, [CLI, "backup", path], { env: environment(home), stdio: "ignore" }),
  );
  expect(await killed(child, () => existsSync(partial) && readFileSync(partial).length > 1_000)).toBe(true);
  expect(existsSync(path)).toBe(false);
  const refused = run(["restore", partial], join(base, "from-partial"));
  expect(refused).toMatchObject({ code: 1, err: expect.stringMatching(/damaged or cut off|has no end/) as string });
  // nothing was created there
  expect(existsSync(join(base, "from-partial"))).toBe(false);
  // the next one succeeds
  expect(run(["backup", path], home).code).toBe(0);
  expect(existsSync(partial)).toBe(false);
});

test("a file that tar reads, restored elsewhere, killed in the middle and resumed", async () => {
  const path = join(base, "town.tar.zst");
  const taken = run(["backup", path], home);
  expect(taken).toMatchObject({ code: 0, out: expect.stringContaining("1 photo") as string });
  const tar = join(base, "town.tar");
  writeFileSync(tar, zstdDecompressSync(readFileSync(path)));
  const names = execFileSync("tar", ["-tf", tar], { encoding: "utf8" }).trim().split("\n");
  expect([names[0], names.at(-1)]).toEqual(["mainstreet.json", "manifest.json"]);
  expect(names).toContain(`photos/${PHOTO}`);
  expect(execFileSync("tar", ["-xOf", tar, `photos/${PHOTO}`], { encoding: "utf8" })).toBe("a photo");

  const place = join(base, "place");
  let kills = 0;
  for (const step of ["rows", "photos", "search"]) {
    const child = endedAfterTests(
      spawn(process.execPath, [CLI, "restore", path], {
        env: environment(place),
        stdio: ["ignore", "pipe", "ignore"],
      }),
    );
    let said = "";
    child.stdout.on("data", (chunk: Buffer) => (said += String(chunk)));
    if (await killed(child, () => said.includes(`  ${step}\n`))) {
      kills += 1;
      // nothing starts on an incomplete database
      const start = run(["migrate"], place);
      expect(start, step).toMatchObject({ code: 1, err: expect.stringContaining("did not come to its end") as string });
    }
  }
  expect(kills).toBeGreaterThan(1);
  const restored = run(["restore", path], place);
  expect(restored).toMatchObject({ code: 0, out: expect.stringContaining("jobs release") as string });
  expect(readFileSync(join(place, "photos", PHOTO), "utf8")).toBe("a photo");
  const again = run(["restore", path], place);
  expect(again).toMatchObject({ code: 1, err: expect.stringContaining("not empty") as string });
  const app = await startApp({ dataDirectory: place });
  onTestFinished(() => app.stop());
  await until(() => app.said().includes("are held since a backup was restored"), { what: "the word of it" });
  const page = await fetch(`${app.url}/rpc/get_business`, {
    ...{ method: "POST", headers: { "content-type": "application/json", origin: app.url } },
    body: JSON.stringify({ p_id: listing }),
  });
  expect(await page.text()).toContain("Golden Pizza");
});

test("taken by a running site, on schedule", async () => {
  const directory = join(base, "kept");
  const app = await startApp({
    dataDirectory: home,
    environment: { BACKUP_EVERY: "1d", BACKUP_DIR: directory, BACKUP_KEEP: "1" },
  });
  onTestFinished(() => app.stop());
  const done = () => existsSync(directory) && readdirSync(directory).some((name) => name.endsWith(".tar.zst"));
  await until(done, { what: "a backup" });
  await until(() =>
    run(["doctor"], home, { BACKUP_DIR: directory }).out.includes("the last is of less than an hour ago"),
  );
  await app.stop();
  const [name = ""] = readdirSync(directory);
  const verified = run(["backup", "verify", join(directory, name)], home);
  expect(verified).toMatchObject({ code: 0, out: expect.stringContaining("Noted for the doctor") as string });
});

test("the doctor reports one whose process was killed, and it leaves no valid file", async () => {
  const directory = join(base, "killed-by-itself");
  const more = { BACKUP_EVERY: "1m", BACKUP_DIR: directory };
  const connection = connect(embeddedAddress(home), { max: 1 });
  const app = await startApp({ dataDirectory: home, environment: more });
  onTestFinished(async () => {
    await connection.close();
    await app.stop();
  });
  const files = () => (existsSync(directory) ? readdirSync(directory) : []);
  await connection.pool.query("delete from backup");
  const partial = () => files().find((name) => name.endsWith(".partial"));
  await until(() => partial() !== undefined, { what: "a backup under way" });
  const ofApp = ["-P", String(app.pid), "-f", "backup --due"];
  const pid = execFileSync("pgrep", ofApp, { encoding: "utf8" }).trim();
  process.kill(Number(pid), "SIGKILL");
  await until(() => run(["doctor"], home, more).out.includes("Its process was ended by SIGKILL"), {
    what: "the doctor's word",
  });
  expect(files().filter((name) => !name.endsWith(".partial"))).toEqual([]);
});

// needs Debian's package: apt-get install postgresql-15
test.skipIf(!hasDebianPostgres())("from embedded to an external PostgreSQL and back, each in one command", async () => {
  const { host, superuser, stop } = await startDebianPostgres();
  onTestFinished(stop);
  const admin = connect({ host, user: superuser, database: "postgres" }, { max: 1 });
  // as in docs/operations.md
  await admin.pool.query("create role mainstreet login password 'x'");
  await admin.pool.query("create database mainstreet owner mainstreet encoding 'UTF8' template template0");
  await admin.pool.query("revoke connect, temporary on database mainstreet from public");
  await admin.close();
  const DATABASE_URL = `postgres://mainstreet@localhost/mainstreet?host=${encodeURIComponent(host)}`;
  const away = join(base, "away");
  const [there, back] = [join(base, "there.tar.zst"), join(base, "back.tar.zst")];
  expect(run(["backup", there], home).code).toBe(0);
  expect(run(["restore", there], away, { DATABASE_URL })).toMatchObject({ code: 0 });
  expect(run(["restore", there], away, { DATABASE_URL })).toMatchObject({
    code: 1,
    err: expect.stringContaining("not empty") as string,
  });
  const found = () => run(["listing", "find", "golden pizza"], away, { DATABASE_URL });
  expect(found().out).toContain(listing);
  expect(run(["doctor"], away, { DATABASE_URL }).out).toMatch(/^ok +database +PostgreSQL 15/m);
  expect(run(["backup", back], away, { DATABASE_URL }).code).toBe(0);
  const returned = join(base, "returned");
  expect(run(["restore", back], returned)).toMatchObject({
    code: 0,
    out: expect.stringContaining("1 photo") as string,
  });
  expect(run(["listing", "find", "golden pizza"], returned).out).toContain(listing);
  expect(readFileSync(join(returned, "photos", PHOTO), "utf8")).toBe("a photo");
});
