/** Debian's PostgreSQL 15, the oldest supported version, in a cluster that is deleted afterwards. */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endedAfterTests } from "./children.ts";
import { until } from "./until.ts";

export const BINARIES = "/usr/lib/postgresql/15/bin";
export const DEBIAN_DUMP = join(BINARIES, "pg_dump");

/** `apt-get install postgresql-15`. */
export const hasDebianPostgres = (): boolean => existsSync(join(BINARIES, "initdb"));

/** PostgreSQL does not run as root. */
export function account(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (what: string) => Number(execFileSync("id", [what, "postgres"], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
}

export interface DebianPostgres {
  /** The directory of its socket. */
  host: string;
  superuser: string;
  stop: () => Promise<void>;
}

export async function startDebianPostgres(): Promise<DebianPostgres> {
  const directory = mkdtempSync(join(tmpdir(), "ms-pg15-"));
  const who = account();
  if (who.uid !== undefined && who.gid !== undefined) chownSync(directory, who.uid, who.gid);
  chmodSync(directory, 0o755);
  const data = join(directory, "data");
  const program = (name: string) => join(BINARIES, name);
  const options = { ...who, cwd: directory, stdio: "ignore" } as const;
  execFileSync(program("initdb"), ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync"], options);
  const server = endedAfterTests(
    spawn(
      program("postgres"),
      ["-D", data, "-c", "listen_addresses=", "-c", `unix_socket_directories=${directory}`, "-c", "fsync=off"],
      options,
    ),
  );
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  // the socket exists before the server accepts connections
  await until(() => spawnSync(program("pg_isready"), ["-h", directory]).status === 0, { what: "PostgreSQL 15" });
  return {
    host: directory,
    superuser: "postgres",
    async stop() {
      server.kill("SIGINT");
      await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
