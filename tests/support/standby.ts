/** Debian's PostgreSQL 15 with a streaming standby, both deleted afterwards. */
import { execFileSync, spawn, spawnSync, type ChildProcess } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect, type Connection } from "#server/platform/db/pool.ts";
import { endedAfterTests } from "./children.ts";
import { account, BINARIES } from "./debian-postgres.ts";
import { until } from "./until.ts";

/** `apt-get install postgresql-15`; the embedded one has no pg_basebackup. */
export const canHaveStandby = (): boolean =>
  ["initdb", "pg_basebackup"].every((name) => existsSync(join(BINARIES, name)));

export const SUPERUSER = "postgres";

export interface Server {
  /** The folder of its socket. */
  host: string;
  /** One connection as the superuser, made on first use. */
  admin: Connection;
  start(): Promise<void>;
  /** Its processes stay but do not answer, as on a machine that hangs. */
  freeze(): void;
  thaw(): void;
  kill(): Promise<void>;
}

export interface Pair {
  primary: Server;
  standby: Server;
  stop(): Promise<void>;
}

const program = (name: string) => join(BINARIES, name);

/** The processes of a server, including itself. */
function familyOf(pid: number): number[] {
  const children = spawnSync("pgrep", ["-P", String(pid)], { encoding: "utf8" }).stdout;
  return [pid, ...children.split("\n").filter(Boolean).map(Number)];
}

function serverIn(directory: string, settings: readonly string[]): Server {
  const who = account();
  const host = join(directory, "run");
  mkdirSync(host, { mode: 0o755 });
  if (who.uid !== undefined && who.gid !== undefined) chownSync(host, who.uid, who.gid);
  let child: ChildProcess | null = null;
  const signal = (name: NodeJS.Signals) => {
    for (const pid of child?.pid === undefined ? [] : familyOf(child.pid))
      try {
        process.kill(pid, name);
      } catch {
        // a session that has ended since the list was read
      }
  };
  const admin = connect({ host, user: SUPERUSER, database: "postgres" }, { max: 1 });
  return {
    host,
    admin,
    async start() {
      const given = ["listen_addresses=", `unix_socket_directories=${host}`, "fsync=off", ...settings];
      const options = given.flatMap((setting) => ["-c", setting]);
      child = endedAfterTests(spawn(program("postgres"), ["-D", join(directory, "data"), ...options], { ...who, cwd: directory, stdio: "ignore" })); // oxfmt-ignore
      await until(() => spawnSync(program("pg_isready"), ["-h", host]).status === 0, { what: "PostgreSQL" });
    },
    freeze: () => signal("SIGSTOP"),
    thaw: () => signal("SIGCONT"),
    async kill() {
      if (child === null || child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise<void>((resolve) => child?.once("exit", () => resolve()));
      signal("SIGCONT");
      signal("SIGKILL");
      await ended;
      rmSync(join(directory, "data", "postmaster.pid"), { force: true });
    },
  };
}

export interface Servers {
  /** The first is the primary; the others stream from the current primary. */
  all: Server[];
  stop: () => Promise<void>;
}

/** Standbys begin as empty copies: later changes on the primary arrive by streaming. */
export async function startServers(standbys: number, settings: readonly string[] = []): Promise<Servers> {
  const who = account();
  const directories = ["primary", ...Array.from({ length: standbys }, (_, index) => `standby${index + 1}`)].map(
    (name) => {
      const made = mkdtempSync(join(tmpdir(), `ms-${name}-`));
      if (who.uid !== undefined && who.gid !== undefined) chownSync(made, who.uid, who.gid);
      chmodSync(made, 0o755);
      return made;
    },
  );
  const [first = "", ...others] = directories;
  const run = { ...who, stdio: "ignore" } as const;
  execFileSync(program("initdb"), ["-D", join(first, "data"), "-U", SUPERUSER, "-A", "trust", "-E", "UTF8", "--no-sync"], { ...run, cwd: first }); // oxfmt-ignore
  const hosts = directories.map((directory) => join(directory, "run")).join(",");
  const follows = `primary_conninfo=host=${hosts} user=${SUPERUSER} target_session_attrs=read-write`;
  const all = directories.map((directory) => serverIn(directory, [follows, ...settings]));
  const [primary] = all;
  await primary?.start();
  for (const [index, directory] of others.entries()) {
    const copy = [
      "-h",
      join(first, "run"),
      "-U",
      SUPERUSER,
      "-D",
      join(directory, "data"),
      "-R",
      "-c",
      "fast",
      "--no-sync",
    ];
    execFileSync(program("pg_basebackup"), copy, { ...run, cwd: directory });
    await all[index + 1]?.start();
  }
  return {
    all,
    async stop() {
      for (const server of all.toReversed()) {
        await server.admin.close();
        await server.kill();
      }
      for (const directory of directories) rmSync(directory, { recursive: true, force: true });
    },
  };
}

export async function startPair(): Promise<Pair> {
  const { all, stop } = await startServers(1);
  const [primary, standby] = all;
  if (primary === undefined || standby === undefined) throw new Error("There are two of them");
  return { primary, standby, stop };
}
