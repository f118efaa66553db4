/**
 * The user that runs PostgreSQL, which refuses to run as root. Where Mainstreet is root, the database runs as
 * `postgres` or else `nobody`. That user must be able to enter the data directory and to read the program files, which
 * it cannot in a clone in /root or in a private temporary directory.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

export interface PostgresUser {
  uid: number;
  gid: number;
}

export interface Binaries {
  initdb: string;
  postgres: string;
}

/** Folder of a root-run Mainstreet for files that the database's user could not reach in the project's folder. */
const SHARED_HOME = "/var/lib/mainstreet";

function idOf(name: string): PostgresUser | null {
  const uid = spawnSync("id", ["-u", name], { encoding: "utf8" });
  const gid = spawnSync("id", ["-g", name], { encoding: "utf8" });
  if (uid.status !== 0 || gid.status !== 0) return null;
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

/** The user to run PostgreSQL as; null means the one that runs Mainstreet. */
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

/**
 * Modes of a new data directory: other users cannot list it, and the user of the database can pass through to its own
 * folder.
 */
const OWN_MODE = 0o700;
const PASSABLE_MODE = 0o711;

function canEnter(directory: string, user: PostgresUser): boolean {
  const test = spawnSync("/bin/sh", ["-c", 'cd "$0"', directory], { ...user, cwd: "/" });
  return test.status === 0;
}

/** A distinct name for every project folder, so that two clones never share a database. */
function nameFor(directory: string): string {
  return createHash("sha256").update(directory).digest("hex").slice(0, 12);
}

/**
 * The data directory to use, created if missing. Usually `wanted`. If the operator did not choose it and the database's
 * user cannot reach it, a separate folder under /var/lib/mainstreet.
 */
export function reachableDataDirectory(wanted: string, isChosen: boolean, user: PostgresUser | null): string {
  const directory = resolve(wanted);
  mkdirSync(directory, { recursive: true, mode: user === null ? OWN_MODE : PASSABLE_MODE });
  if (user === null || canEnter(directory, user)) return directory;
  if (isChosen) {
    throw new Error(
      `${directory} cannot be reached by the user PostgreSQL runs as (PostgreSQL refuses to run as root). Set DATA_DIR to a folder outside private directories such as /root, or run Mainstreet as an ordinary user.`,
    );
  }
  const elsewhere = join(SHARED_HOME, nameFor(directory));
  mkdirSync(SHARED_HOME, { recursive: true });
  mkdirSync(elsewhere, { recursive: true, mode: PASSABLE_MODE });
  return elsewhere;
}

/**
 * The data directory and user of the embedded database. The user is the owner of existing files, so that a command of
 * root next to another user's server does not take them over.
 */
export function dataDirectoryFor(
  wanted: string,
  isChosen: boolean,
): { dataDirectory: string; user: PostgresUser | null } {
  const usual = postgresUser();
  const dataDirectory = reachableDataDirectory(wanted, isChosen, usual === null ? null : (ownerIn(wanted) ?? usual));
  return { dataDirectory, user: usual === null ? null : (ownerIn(dataDirectory) ?? usual) };
}

function ownerIn(dataDirectory: string): PostgresUser | null {
  const version = join(dataDirectory, "postgres", "PG_VERSION");
  if (!existsSync(version)) return null;
  const { uid, gid } = statSync(version);
  return uid === 0 ? null : { uid, gid };
}

/** The program files, copied to where the database's user can read them if it cannot read node_modules. */
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
  // copied under another name first: an interrupted copy must not look complete
  const unfinished = `${copy}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(packageDirectory, unfinished, { recursive: true, verbatimSymlinks: true });
  rmSync(copy, { recursive: true, force: true });
  renameSync(unfinished, copy);
  return binaries;
}
