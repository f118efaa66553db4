/**
 * PostgreSQL refuses to run as root. Where Mainstreet is root, the database runs as `postgres` or else `nobody`, and that
 * user must be able to enter the data directory and to read the program files: a clone in /root or in a private
 * temporary directory lets it do neither.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chownSync, cpSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

export interface PostgresUser {
  uid: number;
  gid: number;
}

export interface Binaries {
  initdb: string;
  postgres: string;
}

/** Where a root-run Mainstreet keeps what the database's user could not reach in the project's own folder. */
const SHARED_HOME = "/var/lib/mainstreet";

function idOf(name: string): PostgresUser | null {
  const uid = spawnSync("id", ["-u", name], { encoding: "utf8" });
  const gid = spawnSync("id", ["-g", name], { encoding: "utf8" });
  if (uid.status !== 0 || gid.status !== 0) return null;
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

/** The user to run PostgreSQL as; null means the one Mainstreet itself runs as. */
export function postgresUser(): PostgresUser | null {
  if (process.getuid?.() !== 0) return null;
  const user = idOf("postgres") ?? idOf("nobody");
  if (user === null) {
    throw new Error(
      "PostgreSQL refuses to run as root, and this system has neither a user 'postgres' nor 'nobody'. Run Mainstreet as an ordinary user, or set DATABASE_URL.",
    );
  }
  return user;
}

function canEnter(directory: string, user: PostgresUser): boolean {
  const test = spawnSync("/bin/sh", ["-c", 'cd "$0"', directory], { ...user, cwd: "/" });
  return test.status === 0;
}

/** A name of its own for every project folder, so that two clones never share a database. */
function nameFor(directory: string): string {
  return createHash("sha256").update(directory).digest("hex").slice(0, 12);
}

/**
 * The data directory to use, made if missing. `wanted` itself, unless it was not chosen by hand and the database's user
 * cannot reach it; then a folder of its own under /var/lib/mainstreet.
 */
export function reachableDataDirectory(wanted: string, isChosen: boolean, user: PostgresUser | null): string {
  const directory = resolve(wanted);
  mkdirSync(directory, { recursive: true });
  if (user === null || canEnter(directory, user)) return directory;
  if (isChosen) {
    throw new Error(
      `${directory} cannot be reached by the user PostgreSQL runs as (PostgreSQL refuses to run as root). Set DATA_DIR to a folder outside private directories such as /root, or run Mainstreet as an ordinary user.`,
    );
  }
  const elsewhere = join(SHARED_HOME, nameFor(directory));
  mkdirSync(elsewhere, { recursive: true });
  return elsewhere;
}

/** Makes `directory` and gives it to the database's user. */
export function makeOwned(directory: string, user: PostgresUser | null): void {
  mkdirSync(directory, { recursive: true });
  if (user !== null) chownSync(directory, user.uid, user.gid);
}

/** The program files, copied to where the database's user can read them when it cannot read node_modules. */
export function reachableBinaries(packaged: Binaries, user: PostgresUser | null): Binaries {
  if (user === null) return packaged;
  const runs = (program: string) => spawnSync(program, ["--version"], { ...user, cwd: "/" }).status === 0;
  if (runs(packaged.postgres)) return packaged;
  const packageDirectory = dirname(dirname(packaged.postgres));
  const copy = join(
    SHARED_HOME,
    `postgresql-${nameFor(spawnSync(packaged.postgres, ["--version"], { encoding: "utf8" }).stdout)}`,
  );
  const binaries = { initdb: join(copy, "bin", "initdb"), postgres: join(copy, "bin", "postgres") };
  if (existsSync(binaries.postgres) && runs(binaries.postgres)) return binaries;
  // copied under another name first: a copy that was interrupted must not look complete
  const unfinished = `${copy}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(packageDirectory, unfinished, { recursive: true, verbatimSymlinks: true });
  rmSync(copy, { recursive: true, force: true });
  renameSync(unfinished, copy);
  return binaries;
}
