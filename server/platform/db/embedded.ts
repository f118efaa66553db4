/**
 * An embedded PostgreSQL in the data directory. It listens on a Unix socket only, so that no port can collide and no
 * other user can connect. All Mainstreet processes that use the directory share it: one supervises it, another takes
 * over when that one ends, and the last one to end stops it.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { writeAccess } from "./embedded/access.ts";
import { explainingDenial, openClaim, type ClusterClaim } from "./embedded/claim.ts";
import { hasCluster, makeCluster, packagedBinaries, settingsFor } from "./embedded/cluster.ts";
import { checkSocketPath, giveToOwnerOf, makePrivate, pathsIn, type ClusterPaths } from "./embedded/paths.ts";
import { adoptPostmaster, clearAway, commandOf, isReady, pidIn, startPostmaster } from "./embedded/postmaster.ts";
import type { Launch } from "./embedded/postmaster.ts";
import { DATABASE, readyRole, ROLE } from "./embedded/roles.ts";
import { supervise, type Supervised } from "./embedded/supervise.ts";
import { dataDirectoryFor, reachableBinaries, type Binaries } from "./postgres-user.ts";

export interface EmbeddedOptions {
  dataDirectory: string;
  /** Set by the operator, so never replaced by another folder. */
  isChosen: boolean;
  /** Faster and not crash-safe: for temporary databases. */
  isThrowaway?: boolean;
}

export interface Embedded {
  /** The directory that was used; see `dataDirectoryFor`. */
  dataDirectory: string;
  /** For `pg`: the directory of the socket. */
  host: string;
  user: string;
  database: string;
  /** Another Mainstreet process supervises it now. */
  isAttached: () => boolean;
  /** Leaves it to the other processes that use it, or stops it where there are none. */
  stop(): Promise<void>;
}

const READY_MS = 120_000;
/** Interval at which a process checks whether the supervising process has ended. */
const LOOK_MS = 250;

/** Connection settings for `pg` of the cluster in a data directory. */
export function embeddedAddress(dataDirectory: string): Pick<Embedded, "host" | "user" | "database"> {
  return { host: pathsIn(dataDirectory).socket, user: ROLE, database: DATABASE };
}

/** Whether the data directory contains a database. Does not create the directory. */
export function hasEmbedded({ dataDirectory, isChosen }: EmbeddedOptions): boolean {
  if (!existsSync(dataDirectory)) return false;
  return hasCluster(pathsIn(dataDirectoryFor(dataDirectory, isChosen).dataDirectory));
}

/** The second line distinguishes it from the mark of an earlier version, which held no locks. */
function markOwner({ owner, dataDirectory }: ClusterPaths): void {
  writeFileSync(owner, `${process.pid}\nlooks after the database\n`);
  giveToOwnerOf(dataDirectory, owner);
}

/** Throws while an earlier version of Mainstreet runs here, which would consider the database its own. */
function refuseSecondServer({ owner, dataDirectory }: ClusterPaths): void {
  const pid = pidIn(owner);
  if (pid === null || pid === process.pid || readFileSync(owner, "utf8").trim().includes("\n")) return;
  if (!/node|mainstreet|vitest/.test(commandOf(pid) ?? "")) return;
  throw new Error(
    `An earlier version of Mainstreet (process ${pid}) runs on ${dataDirectory}. Stop it first. If that process is something else, remove ${owner}.`,
  );
}

/** For the first process: cleans up after earlier ones before any process connects. */
async function begin(
  paths: ClusterPaths,
  binaries: Binaries,
  launch: Launch,
  isThrowaway: boolean,
): Promise<Supervised> {
  refuseSecondServer(paths);
  markOwner(paths);
  explainingDenial(paths, () => {
    makePrivate(paths.cluster, launch.user);
    makePrivate(paths.socket, launch.user);
  });
  await clearAway(paths);
  if (!hasCluster(paths)) makeCluster(binaries, paths, launch.user, isThrowaway);
  writeAccess(paths, launch.user);
  const postmaster = await startPostmaster(paths, launch);
  try {
    await readyRole(paths.socket);
  } catch (error) {
    await postmaster.stop();
    throw error;
  }
  return supervise(paths, launch, postmaster);
}

/**
 * Waits until the supervising process has started the database, or until this process has taken over and started it.
 */
async function untilReady(paths: ClusterPaths): Promise<void> {
  for (const until = Date.now() + READY_MS; !isReady(paths);) {
    if (Date.now() > until)
      throw new Error(`The database does not start. Its log is ${paths.log}; ${paths.owner} names whose it is.`);
    await sleep(20);
  }
}

/** Starts the cluster in the data directory, or shares the one that other Mainstreet processes use. */
export async function startEmbedded({
  dataDirectory: wanted,
  isChosen,
  isThrowaway = false,
}: EmbeddedOptions): Promise<Embedded> {
  const { dataDirectory, user } = dataDirectoryFor(wanted, isChosen);
  const paths = pathsIn(dataDirectory);
  checkSocketPath(paths);
  const binaries = reachableBinaries(await packagedBinaries(), user);
  const launch = { program: binaries.postgres, user, settings: settingsFor(paths, isThrowaway) };
  const claim = openClaim(paths);
  let supervised: Supervised | null = null;
  const takeOver = () => {
    try {
      if (supervised !== null || !claim.lead()) return;
      supervised = supervise(paths, launch);
      markOwner(paths);
    } catch {
      // a lock or mark that fails must not end the server: the check is repeated shortly
    }
  };
  let looking: NodeJS.Timeout | null = null;
  const leaving = once(async () => {
    if (looking !== null) clearInterval(looking);
    await leave(paths, claim, () => supervised);
  });
  try {
    await claim.alone(async () => {
      const isFirst = claim.join();
      if (!isFirst || !claim.lead()) return;
      try {
        supervised = await begin(paths, binaries, launch, isThrowaway);
      } catch (error) {
        claim.leave();
        throw error;
      }
    });
  } catch (error) {
    claim.close();
    throw error;
  }
  looking = setInterval(takeOver, LOOK_MS).unref();
  try {
    await untilReady(paths);
  } catch (error) {
    await leaving();
    throw error;
  }
  return {
    dataDirectory,
    ...embeddedAddress(dataDirectory),
    isAttached: () => supervised === null,
    stop: leaving,
  };
}

/** Runs `act` on the first call; later calls get the same promise. */
function once(act: () => Promise<void>): () => Promise<void> {
  let acting: Promise<void> | null = null;
  return () => (acting ??= act());
}

async function leave(paths: ClusterPaths, claim: ClusterClaim, supervised: () => Supervised | null): Promise<void> {
  try {
    await claim.alone(async () => {
      try {
        if (!claim.isLast()) return;
        // the supervising process may have been killed a moment ago
        await (supervised() ?? adoptPostmaster(paths))?.stop();
        rmSync(paths.owner, { force: true });
      } finally {
        claim.leave();
      }
    });
  } catch (error) {
    if (!claim.isReleased()) throw error;
    await supervised()?.stop();
  } finally {
    supervised()?.letGo();
    claim.close();
  }
}
