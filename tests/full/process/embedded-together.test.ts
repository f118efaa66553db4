/** Several programs on one data directory: those that stay have a database, however the others end. */
import { fork, spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { startEmbedded } from "#server/platform/db/embedded.ts";
import { dataDirectoryFor } from "#server/platform/db/postgres-user.ts";
import { endedAfterTests } from "../../support/children.ts";
import { until } from "../../support/until.ts";

const PROGRAM = join(import.meta.dirname, "../../support/embedded-process.ts");
const children: ChildProcess[] = [];

interface Program {
  pid: number;
  query: (sql: string) => Promise<unknown[]>;
  isAttached: () => Promise<boolean>;
  /** Ends as a command does, or as after Ctrl-C. */
  leave: () => Promise<number | null>;
  kill: () => Promise<void>;
}

let questions = 0;

async function start(dataDirectory: string): Promise<Program> {
  const child = endedAfterTests(fork(PROGRAM, [dataDirectory], { stdio: ["ignore", "ignore", "pipe", "ipc"] }));
  children.push(child);
  let said = "";
  child.stderr?.on("data", (chunk) => (said += String(chunk)));
  const ended = once(child, "exit");
  const [first] = (await Promise.race([once(child, "message"), ended])) as unknown[];
  if (first !== "ready") throw new Error(`it ended: ${said}`);
  const answer = <Answer>(isIt: (message: unknown) => boolean): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const hear = (message: unknown) => {
        if (!isIt(message)) return;
        child.off("message", hear);
        resolve(message as Answer);
      };
      child.on("message", hear);
      void ended.then(() => reject(new Error(`it ended: ${said}`)));
    });
  return {
    pid: child.pid ?? 0,
    async query(sql) {
      const id = (questions += 1);
      const answered = answer<{ rows?: unknown[]; error?: string }>(
        (message) => (message as { id?: number }).id === id,
      );
      child.send({ id, sql });
      const { rows, error } = await answered;
      if (error !== undefined) throw new Error(error);
      return rows ?? [];
    },
    async isAttached() {
      const answered = answer<{ isAttached: boolean }>(
        (message) => typeof message === "object" && message !== null && "isAttached" in message,
      );
      child.send("state");
      return (await answered).isAttached;
    },
    async leave() {
      child.send("leave");
      const [code] = (await ended) as [number | null];
      expect(said).toBe("");
      return code;
    },
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

function directory(): string {
  const made = mkdtempSync(join(tmpdir(), "ms-together-"));
  // for the user that PostgreSQL runs as
  chmodSync(made, 0o755);
  onTestFinished(() => {
    // left running when a test fails
    const left = postmaster(made);
    if (left !== null) process.kill(left, "SIGKILL");
    rmSync(made, { recursive: true, force: true, maxRetries: 20 });
  });
  return made;
}

/** The process of a directory's PostgreSQL, or null. */
function postmaster(data: string): number | null {
  const file = join(data, "postgres", "postmaster.pid");
  if (!existsSync(file)) return null;
  const pid = Number.parseInt(readFileSync(file, "utf8"), 10);
  const { stdout } = spawnSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" });
  return stdout.includes(data) ? pid : null;
}

/** Null for an entry that was closed between listing and reading. */
function linkOf(path: string): string | null {
  try {
    return readlinkSync(path);
  } catch {
    return null;
  }
}

async function leaders(programs: readonly Program[]): Promise<number[]> {
  const states = await Promise.all(programs.map((program) => program.isAttached()));
  return programs.filter((_, index) => states[index] === false).map(({ pid }) => pid);
}

/** Retries until written: a database that restarts is unavailable for a moment. */
async function note({ query }: Program, n: number): Promise<void> {
  await until(() =>
    query(`insert into note values (${n}) on conflict do nothing`).then(
      () => true,
      () => false,
    ),
  );
}

/**
 * Retries until read: the last row may have been written by a connection that outlived its PostgreSQL by a moment, and
 * the next one is still starting.
 */
async function notes({ query }: Program): Promise<number[]> {
  let rows: { n: number }[] = [];
  await until(() =>
    query("select n from note order by n").then(
      (read) => {
        rows = read as typeof rows;
        return true;
      },
      () => false,
    ),
  );
  return rows.map(({ n }) => n);
}

afterEach(() => {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill("SIGKILL");
});

test("one that ends leaves the database to one that joined, which stops it in the end", async () => {
  const data = directory();
  const first = await start(data);
  await first.query("create table note (n integer primary key)");
  const second = await start(data);
  expect(await leaders([first, second])).toEqual([first.pid]);
  const before = postmaster(data);
  // a connection that stays open is not cut
  await second.query("create temporary table mine (n integer)");
  expect(await first.leave()).toBe(0);
  expect(await second.query("select * from mine")).toEqual([]);
  expect(postmaster(data)).toBe(before);
  await until(async () => !(await second.isAttached()));
  expect(readFileSync(join(data, "mainstreet.pid"), "utf8")).toMatch(new RegExp(`^${second.pid}\n`));

  // it supervises the database, though it did not start it
  process.kill(before ?? 0, "SIGKILL");
  await note(second, 1);
  expect(postmaster(data)).not.toBe(before);
  expect(await second.leave()).toBe(0);
  expect(postmaster(data)).toBeNull();
  expect(existsSync(join(data, "mainstreet.pid"))).toBe(false);
});

test("one that joined and leaves changes nothing for the others", async () => {
  const data = directory();
  const first = await start(data);
  const second = await start(data);
  const before = postmaster(data);
  expect(await second.leave()).toBe(0);
  expect(await first.query("select 1 as one")).toEqual([{ one: 1 }]);
  expect(postmaster(data)).toBe(before);
  expect(await first.leave()).toBe(0);
  expect(postmaster(data)).toBeNull();
});

test("when one is killed exactly one of the joined ones takes over, and no write is lost", async () => {
  const data = directory();
  let leader = await start(data);
  await leader.query("create table note (n integer primary key)");
  let others: Program[] = await Promise.all([start(data), start(data), start(data)]);
  const written: number[] = [];
  for (const isPostgresKilled of [false, true]) {
    for (const program of [leader, ...others]) {
      written.push(written.length);
      await note(program, written.length - 1);
    }
    const before = postmaster(data);
    await leader.kill();
    if (isPostgresKilled) process.kill(before ?? 0, "SIGKILL");
    for (const program of others) {
      written.push(written.length);
      await note(program, written.length - 1);
    }
    await until(async () => (await leaders(others)).length > 0);
    const [pid = 0, ...more] = await leaders(others);
    expect(more).toEqual([]);
    if (!isPostgresKilled) expect(postmaster(data)).toBe(before);
    const next = others.find((program) => program.pid === pid);
    if (next === undefined) throw new Error("nobody leads");
    others = others.filter((program) => program !== next);
    leader = next;
  }
  expect(await notes(leader)).toEqual(written);
  await Promise.all([leader, ...others].map((program) => program.leave()));
  expect(postmaster(data)).toBeNull();
});

test("many that start at once in an empty directory share one database, and the last to leave stops it", async () => {
  const data = directory();
  const programs = await Promise.all(Array.from({ length: 5 }, () => start(data)));
  expect(await leaders(programs)).toHaveLength(1);
  const starts = await Promise.all(programs.map(({ query }) => query("select pg_postmaster_start_time() as at")));
  expect(new Set(starts.map((rows) => JSON.stringify(rows))).size).toBe(1);
  expect(await Promise.all(programs.map((program) => program.leave()))).toEqual([0, 0, 0, 0, 0]);
  expect(postmaster(data)).toBeNull();
});

test("one that starts while another ends has a database", async () => {
  const data = directory();
  let before = await start(data);
  await before.query("create table note (n integer primary key)");
  for (let n = 0; n < 6; n += 1) {
    const leaving = before.leave();
    const next = await start(data);
    // no second attempt: a program that was let in has a database that stays
    await next.query(`insert into note values (${n})`);
    expect(await leaving).toBe(0);
    before = next;
  }
  expect(await notes(before)).toEqual([0, 1, 2, 3, 4, 5]);
  await before.leave();
});

const isLinux = process.platform === "linux";
const procfs = (pid: number | undefined, name: string) => join("/proc", String(pid), name);

/** Has a program leave a database that cannot stop before it is allowed to, and waits until the stop was requested. */
async function leaveHeld(program: Program, data: string): Promise<{ leaving: Promise<unknown>; goOn: () => void }> {
  const pid = postmaster(data) ?? 0;
  process.kill(pid, "SIGSTOP");
  const leaving = program.leave().catch(() => null);
  await until(() => /^ShdPnd:\s*0*[1-9a-f]/m.test(readFileSync(procfs(pid, "status"), "utf8")));
  return { leaving, goOn: () => process.kill(pid, "SIGCONT") };
}

test.runIf(isLinux)(
  "one that starts while the database is being stopped waits and starts another (/proc)",
  async () => {
    const data = directory();
    const first = await start(data);
    await first.query("create table note (n integer primary key)");
    const { leaving, goOn } = await leaveHeld(first, data);
    const starting = start(data);
    const pid = children.at(-1)?.pid;
    const leader = join(data, "locks", "leader");
    const opened = () => readdirSync(procfs(pid, "fd")).map((fd) => linkOf(procfs(pid, join("fd", fd))));
    await until(() => opened().includes(leader));
    goOn();
    const second = await starting;
    await second.query("insert into note values (1)");
    expect(await leaving).toBe(0);
    expect(await second.leave()).toBe(0);
    expect(postmaster(data)).toBeNull();
  },
);

test.runIf(isLinux)("one that is killed while it stops the database blocks no other (/proc)", async () => {
  const data = directory();
  const first = await start(data);
  await first.query("create table note (n integer primary key)");
  const { leaving, goOn } = await leaveHeld(first, data);
  await first.kill();
  await leaving;
  goOn();
  const second = await start(data);
  expect(await notes(second)).toEqual([]);
  expect(await second.leave()).toBe(0);
  expect(postmaster(data)).toBeNull();
});

test("a database that was left running is stopped before another starts", async () => {
  const data = directory();
  const first = await start(data);
  const before = postmaster(data);
  await first.kill();
  const second = await start(data);
  expect(postmaster(data)).not.toBe(before);
  expect(await second.leave()).toBe(0);
  expect(postmaster(data)).toBeNull();
});

test("a database whose directory is deleted is stopped all the same", async () => {
  const data = directory();
  const first = await start(data);
  const pid = postmaster(data) ?? 0;
  rmSync(data, { recursive: true, force: true, maxRetries: 50 });
  expect(await first.leave()).toBe(0);
  expect(() => process.kill(pid, 0)).toThrow("ESRCH");
});

test("a lock file with the id of an unrelated process does not prevent a start", async () => {
  const data = directory();
  const first = await start(data);
  const mark = readFileSync(join(data, "postgres", "postmaster.pid"), "utf8");
  await first.leave();
  // a process of the database's user, which PostgreSQL takes for its own
  const other = endedAfterTests(spawn("sleep", ["600"], { ...dataDirectoryFor(data, true).user, stdio: "ignore" }));
  children.push(other);
  writeFileSync(join(data, "postgres", "postmaster.pid"), mark.replace(/^\d+/, String(other.pid)));
  writeFileSync(join(data, "mainstreet.pid"), `${process.ppid}\nlooks after the database\n`);
  const second = await start(data);
  expect(await second.query("select 1 as one")).toEqual([{ one: 1 }]);
  expect(await second.leave()).toBe(0);
});

test("nothing is taken from an earlier version that is running", async () => {
  const data = directory();
  const first = await start(data);
  await first.leave();
  const mark = join(data, "mainstreet.pid");
  // earlier versions wrote only their number
  const child = endedAfterTests(fork(PROGRAM, [directory()], { stdio: ["ignore", "ignore", "ignore", "ipc"] }));
  children.push(child);
  writeFileSync(mark, `${child.pid ?? 0}\n`);
  await expect(startEmbedded({ dataDirectory: data, isChosen: true })).rejects.toThrow(
    /An earlier version of Mainstreet \(process \d+\) runs on/,
  );
  expect(readFileSync(mark, "utf8")).toBe(`${child.pid ?? 0}\n`);
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(await (await start(data)).leave()).toBe(0);
});
