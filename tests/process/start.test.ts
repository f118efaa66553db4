/** `npm start` as an operator runs it: real processes, ended by SIGKILL. */
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, onTestFailed, test } from "vitest";
import { endedAfterTests } from "../support/children.ts";
import { variants } from "../support/depth.ts";
import { until } from "../support/until.ts";

const CLI = join(import.meta.dirname, "../../cli/mainstreet.mjs");
const base = mkdtempSync(join(tmpdir(), "ms process-"));
const directory = join(base, "a path with spaces");
const children: ChildProcess[] = [];

interface Started {
  child: ChildProcess;
  url: string;
  output: string;
  /** Everything printed so far. */
  said: () => string;
}

/** Vitest sets BASE_URL, and this machine may have settings, too. */
function environmentWith(environment: Record<string, string>): NodeJS.ProcessEnv {
  return { ...process.env, DATABASE_URL: "", BASE_URL: "", PORT: "0", DATA_DIR: directory, ...environment };
}

function launch(
  environment: Record<string, string>,
  args = ["start"],
): { child: ChildProcess; output: () => string; ended: Promise<number | null> } {
  const env = environmentWith(environment);
  const child = endedAfterTests(spawn(process.execPath, [CLI, ...args], { env, stdio: ["ignore", "pipe", "pipe"] }));
  children.push(child);
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (text += String(chunk)));
  onTestFailed(() => void process.stderr.write(`${args.join(" ")}, ended with ${child.exitCode}:\n${text}\n`));
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  return { child, output: () => text, ended };
}

async function start(environment: Record<string, string> = {}): Promise<Started> {
  const { child, output, ended } = launch(environment);
  const said = new Promise<string>((resolve) => {
    child.stdout?.on("data", () => {
      const [, url] = /is at (http:\S+)/.exec(output()) ?? [];
      if (url !== undefined) resolve(url);
    });
  });
  const url = await Promise.race([said, ended.then(() => null)]);
  if (url === null) throw new Error(`it ended: ${output()}`);
  return { child, url, output: output(), said: output };
}

async function stop({ child }: Started): Promise<number | null> {
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  child.kill("SIGINT");
  return ended;
}

function postmaster(): number {
  return Number.parseInt(readFileSync(join(directory, "postgres", "postmaster.pid"), "utf8"), 10);
}

async function listings(url: string): Promise<number> {
  const response = await fetch(`${url}/rpc/search_businesses`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
    signal: AbortSignal.timeout(120_000),
  });
  const { total } = (await response.json()) as { total: number };
  return total;
}

beforeAll(() => {
  chmodSync(base, 0o755);
  mkdirSync(directory);
});
afterEach(() => {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill("SIGKILL");
});
afterAll(() => {
  try {
    process.kill(postmaster(), "SIGKILL");
  } catch {
    // stopped already
  }
  rmSync(base, { recursive: true, force: true });
});

test("starts in an empty directory, and stops on Ctrl-C", async () => {
  const first = await start();
  expect(first.output).toContain("Loaded the sample city");
  await until(() => first.said().includes("Ctrl-C stops it."));
  expect(existsSync(join(directory, "encryption-key"))).toBe(true);
  await until(() => first.said().includes("newcomer@sample.invalid"));
  expect(first.said()).toMatch(/is at http[^]*listed below in a few seconds[^]*newcomer@sample\.invalid/);
  const key = readFileSync(join(directory, "outbox-key"), "utf8").trim();
  const link = `${first.url}/outbox?key=${key}`;
  expect(first.output).toContain(
    `Mail: no SMTP_URL, so emails are stored in ${join(directory, "outbox")} and shown to you at ${link}\n`,
  );
  const entered = await fetch(link, { redirect: "manual" });
  const cookie = entered.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  expect((await fetch(`${first.url}/outbox`, { headers: { cookie } })).status).toBe(200);
  // the page that other visitors get, as at any unknown address
  for (const headers of [{}, { cookie, "x-forwarded-for": "192.0.2.1" }]) {
    const forwarded = await fetch(`${first.url}/outbox`, { headers });
    expect(forwarded.status).toBe(404);
    expect(await forwarded.text()).toContain("Page Not Found");
  }
  expect(await listings(first.url)).toBeGreaterThan(100);
  await until(() => first.said().includes("newcomer@sample.invalid"));
  expect(await stop(first)).toBe(0);
  expect(existsSync(join(directory, "postgres", "postmaster.pid"))).toBe(false);
});

test("survives every way of dying, and `sample drop` is permanent", { tags: "full" }, async () => {
  const before = await start();
  const total = await listings(before.url);
  await until(() => before.said().includes("newcomer@sample.invalid"));
  expect(await stop(before)).toBe(0);
  const demo = () => readFileSync(join(directory, "demo-accounts.txt"), "utf8");
  const accounts = demo();
  expect(accounts.match(/@sample\.invalid +\S+/g)).toHaveLength(3);

  const second = await start();
  expect(second.output).not.toContain("Loaded the sample city");
  expect(await listings(second.url)).toBe(total);
  await until(() => second.said().includes("newcomer@sample.invalid"));
  for (const [line] of accounts.matchAll(/\S+@sample\.invalid +\S+/g)) expect(second.said()).toContain(line);
  expect(demo()).toBe(accounts);
  // only the server: PostgreSQL stays without a supervisor
  second.child.kill("SIGKILL");

  const third = await start();
  expect(await listings(third.url)).toBe(total);
  // everything at once
  process.kill(postmaster(), "SIGKILL");
  third.child.kill("SIGKILL");

  const fourth = await start();
  expect(await listings(fourth.url)).toBe(total);

  // a command during the server's run uses the server's database
  const listed = launch({}, ["user", "list", "--search", "newcomer@"]);
  expect(await listed.ended).toBe(0);
  expect(listed.output()).toMatch(/^newcomer@sample\.invalid\tyes\t\t\t0\t\S+\t\n$/);
  const doctor = launch({}, ["doctor"]);
  expect(await doctor.ended).toBe(0);
  expect(doctor.output()).toMatch(/^ok +database +embedded PostgreSQL/m);

  const dropped = launch({}, ["sample", "drop"]);
  expect(await dropped.ended, dropped.output()).toBe(0);
  expect(dropped.output()).toMatch(/Dropped \d+ listings/);
  expect(existsSync(join(directory, "demo-accounts.txt"))).toBe(false);
  expect(await stop(fourth)).toBe(0);

  // a dropped sample stays dropped: the next start does not restore it
  const fifth = await start();
  expect(await listings(fifth.url)).toBe(0);
  expect(await stop(fifth)).toBe(0);
});

test("a command that started the database leaves it to the server that joined", { tags: "full" }, async () => {
  const worker = launch({}, ["worker"]);
  await until(() => worker.output().includes("Doing the jobs"));
  const before = postmaster();
  const site = await start();
  worker.child.kill("SIGINT");
  await until(() => worker.child.exitCode !== null, { what: `the worker's end after ‘${worker.output()}’` });
  expect(worker.child.exitCode).toBe(0);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  expect(await listings(site.url)).toBeGreaterThanOrEqual(0);
  expect(postmaster()).toBe(before);
  // it supervises the database from now on
  const mark = () => readFileSync(join(directory, "mainstreet.pid"), "utf8");
  await until(() => mark().startsWith(`${site.child.pid ?? 0}\n`), { what: "the site's mark" });
  process.kill(before, "SIGKILL");
  const isReady = () => fetch(`${site.url}/readyz`, { signal: AbortSignal.timeout(30_000) }).then((ready) => ready.ok);
  await until(async () => (await isReady()) && postmaster() !== before, { what: "the next PostgreSQL" });
  expect(await stop(site)).toBe(0);
  expect(existsSync(join(directory, "postgres", "postmaster.pid"))).toBe(false);
});

test("a port in use is reported, with how to choose another", async () => {
  const other = createServer();
  const port = await new Promise<number>((resolve) => {
    other.listen(0, "127.0.0.1", () => {
      const address = other.address();
      resolve(typeof address === "object" && address !== null ? address.port : 0);
    });
  });
  const { ended, output } = launch({ PORT: String(port) });
  expect(await ended).toBe(1);
  expect(output()).toContain(`Port ${port} is taken by another program. Choose another with PORT`);
  expect(output()).not.toContain("    at ");
  other.close();
});

test("a wrong DATABASE_URL is reported, without its password", async () => {
  const { ended, output } = launch({
    DATABASE_URL: "postgres://me:hunter2@127.0.0.1:1/nothing",
    DATABASE_WAIT_SECONDS: "0",
  });
  expect(await ended).toBe(1);
  expect(output()).toContain("does not answer");
  expect(output()).not.toContain("hunter2");
  expect(output()).not.toContain("    at ");
});

test("an invalid configuration is reported, variable by variable", async () => {
  const { ended, output } = launch({ PORT: "http", BASE_URL: "mainstreet" });
  expect(await ended).toBe(1);
  expect(output()).toContain("PORT:");
  expect(output()).toContain("BASE_URL:");
});

test("the doctor says what to fix in such a configuration", { tags: "full" }, async () => {
  const { ended, output } = launch({ PORT: "http", BASE_URL: "mainstreet" }, ["doctor"]);
  expect(await ended).toBe(1);
  expect(output()).toMatch(/^mend +configuration +PORT: /m);
  expect(output()).toMatch(/^mend +configuration +BASE_URL: /m);
  expect(output()).toContain("2 things have to be fixed.");
});

test("an unknown command and a wrong call print the usage", () => {
  const call = (...args: string[]) =>
    spawnSync(process.execPath, [CLI, ...args], { encoding: "utf8", env: environmentWith({}) });
  expect(call("fly")).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("There is no command 'fly'") as string,
  });
  expect(call("sample", "paint")).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("Usage: npx mainstreet sample") as string,
  });
  expect(call("user", "paint")).toMatchObject({ status: 2 });
  expect(call("claim")).toMatchObject({ status: 2, stderr: expect.stringContaining("npx mainstreet claim") as string });
  expect(call("--help")).toMatchObject({ status: 0, stdout: expect.stringContaining("start") as string });
  expect(call("start", "--fast")).toMatchObject({
    status: 2,
    stderr: "There is no option --fast.\nUsage: npx mainstreet start [--dev] (--help says more)\n",
  });
});

const WRONG_AT_START: readonly (readonly [command: string, environment: Record<string, string>, said: RegExp])[] = [
  ["start", { BASE_URL: "https://town.example/sub" }, /BASE_URL: must be an address without a path/],
  ["start", { SMTP_URL: "smtp://a:p@ss@host" }, /SMTP_URL: .*write @ as %40/],
  ["start", { SITE_DIR: "/nowhere/site" }, /SITE_DIR: \/nowhere\/site does not exist\. docs/],
  ["start", { BACKUP_PASSPHRASE_FILE: "/nowhere/passphrase" }, /BACKUP_PASSPHRASE_FILE: .* does not exist\. Write/],
  ["start", { BREACHED_PASSWORDS: "/nowhere/breached" }, /BREACHED_PASSWORDS: .* does not exist\. Name/],
  ["worker", { SEARCH_WORDS: "/nowhere/words" }, /SEARCH_WORDS: .* does not exist\. Name/],
  ["worker", { GEOIP_DB: "/nowhere/cities.mmdb" }, /GEOIP_DB: .* does not exist\. Name/],
];

for (const [command, environment, said] of variants(...WRONG_AT_START))
  test(`${command} with an invalid ${Object.keys(environment).join()} creates nothing`, async () => {
    const DATA_DIR = join(base, `wrong-${Object.keys(environment).join()}`);
    const { ended, output } = launch({ DATA_DIR, ...environment }, [command]);
    expect(await ended).toBe(1);
    const [first, ...sentences] = output().trim().split("\n");
    expect(first).toBe("The configuration does not fit:");
    expect(sentences).toEqual([
      expect.stringMatching(said),
      "docs/operations.md, 'Environment variables', explains every variable.",
    ]);
    expect(existsSync(DATA_DIR)).toBe(false);
  });
