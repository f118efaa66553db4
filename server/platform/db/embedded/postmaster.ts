/** The running PostgreSQL of a cluster: started by this process, or found running and taken over. */
import { spawn, spawnSync } from "node:child_process";
import { closeSync, existsSync, fchmodSync, openSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { giveToOwnerOf, realCluster, type ClusterPaths } from "./paths.ts";
import type { PostgresUser } from "../postgres-user.ts";

const START_TIMEOUT_MS = 120_000;
/** For a postmaster that is no longer used. */
const STOP_TIMEOUT_MS = 30_000;
/** For our own, which may have much to write before it ends. */
const PATIENT_STOP_MS = 120_000;
/** Sent in turn, each with its timeout: 'fast', then 'immediate', after which the next start recovers from the log. */
const ENDINGS = ["SIGINT", "SIGQUIT"] as const;
/** Interval of checks for a postmaster that is not a child of this process. */
const LOOK_MS = 250;

export interface Postmaster {
  pid: number;
  ended: Promise<void>;
  hasEnded(): boolean;
  /** Accepts no new statements and cancels running ones; committed data is preserved. */
  stop(): Promise<void>;
  /** Lets this process end while PostgreSQL continues. */
  letGo(): void;
}

/** How PostgreSQL is started for a cluster. */
export interface Launch {
  program: string;
  user: PostgresUser | null;
  settings: Readonly<Record<string, string>>;
}

/** The command line of a live process, or null if none exists (a zombie counts as none). */
export function commandOf(pid: number): string | null {
  if (process.platform === "linux") {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ") || null;
    } catch {
      return null;
    }
  }
  const { status, stdout } = spawnSync("ps", ["-o", "stat=,args=", "-p", String(pid)], { encoding: "utf8" });
  return status !== 0 || stdout.startsWith("Z") ? null : stdout;
}

/**
 * Whether a process exists, by PostgreSQL's own rule for a lock file: a zombie exists, another user's process does not.
 */
function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

export function pidIn(file: string): number | null {
  if (!existsSync(file)) return null;
  const pid = Number.parseInt(readFileSync(file, "utf8"), 10);
  return Number.isInteger(pid) && pid > 0 ? pid : null;
}

/** Whether a process is this cluster's: by its working directory, which does not depend on the spelling of the path. */
function isOfCluster(pid: number, paths: ClusterPaths): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realCluster(paths);
  } catch {
    return commandOf(pid)?.includes(paths.cluster) === true;
  }
}

function runningPid(paths: ClusterPaths): number | null {
  const pid = pidIn(paths.postmaster);
  return pid !== null && isOfCluster(pid, paths) ? pid : null;
}

/**
 * Whether the cluster accepts connections; with `pid`, from that process. The file that a killed one left does not
 * count.
 */
export function isReady(paths: ClusterPaths, pid: number | null = null): boolean {
  const running = runningPid(paths);
  if (running === null || (pid !== null && running !== pid)) return false;
  return readFileSync(paths.postmaster, "utf8").split("\n")[7]?.trim() === "ready";
}

/** The running postmaster, which has no supervisor now; null if none exists. */
export function adoptPostmaster(paths: ClusterPaths): Postmaster | null {
  const pid = runningPid(paths);
  if (pid === null) return null;
  let isOver = false;
  const hasEnded = () => (isOver ||= runningPid(paths) !== pid);
  const ended = (async () => {
    while (!hasEnded()) await sleep(LOOK_MS, undefined, { ref: false });
  })();
  return {
    pid,
    ended,
    hasEnded,
    async stop() {
      for (const signal of ENDINGS) {
        if (hasEnded()) return;
        process.kill(pid, signal);
        // keeps this process running until then, which the check above does not
        for (const until = Date.now() + PATIENT_STOP_MS; !hasEnded() && Date.now() < until;) await sleep(20);
      }
    },
    letGo: () => {
      isOver = true;
    },
  };
}

/**
 * Ends an unused postmaster and removes what would prevent another from starting: the lock file of a dead one whose
 * process id another program has now. Any other lock file stays for PostgreSQL to check: it also checks whether
 * processes of a killed postmaster still write.
 */
export async function clearAway(paths: ClusterPaths): Promise<void> {
  const pid = pidIn(paths.postmaster);
  if (pid === null) return;
  for (const signal of ENDINGS) {
    if (!isOfCluster(pid, paths)) break;
    process.kill(pid, signal);
    for (const until = Date.now() + STOP_TIMEOUT_MS; isOfCluster(pid, paths) && Date.now() < until;) await sleep(50);
  }
  if (isOfCluster(pid, paths)) throw new Error(`The PostgreSQL that was left behind (process ${pid}) does not end.`);
  if (!isThere(pid)) return;
  for (const left of [
    paths.postmaster,
    join(paths.socket, ".s.PGSQL.5432.lock"),
    join(paths.socket, ".s.PGSQL.5432"),
  ]) {
    rmSync(left, { force: true });
  }
}

/** Starts it, without waiting until it accepts connections. */
export function launchPostmaster(paths: ClusterPaths, { program, user, settings }: Launch): Postmaster {
  const log = openSync(paths.log, "a", 0o600);
  // it contains failed statements, with users' data
  fchmodSync(log, 0o600);
  giveToOwnerOf(paths.dataDirectory, paths.log);
  const child = spawn(
    program,
    ["-D", paths.cluster, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])],
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
  return {
    pid: child.pid ?? 0,
    ended,
    hasEnded: () => isOver,
    async stop() {
      for (const signal of ENDINGS) {
        if (isOver) return;
        child.kill(signal);
        await Promise.race([ended, sleep(PATIENT_STOP_MS, undefined, { ref: false })]);
      }
    },
    letGo: () => child.unref(),
  };
}

function lastLines(file: string): string {
  return existsSync(file) ? readFileSync(file, "utf8").trimEnd().split("\n").slice(-6).join("\n") : "";
}

/** Starts it and waits until it accepts connections. Throws with the end of its log. */
export async function startPostmaster(paths: ClusterPaths, launch: Launch): Promise<Postmaster> {
  const giveUpAt = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const postmaster = launchPostmaster(paths, launch);
    while (!isReady(paths, postmaster.pid) && !postmaster.hasEnded() && Date.now() < giveUpAt) await sleep(5);
    if (!postmaster.hasEnded() && Date.now() < giveUpAt) return postmaster;
    const said = lastLines(paths.log);
    // processes of a killed postmaster end with a delay; until then no other may write
    if (postmaster.hasEnded() && said.includes("shared memory block") && Date.now() < giveUpAt) {
      await sleep(100);
      continue;
    }
    throw new Error(`PostgreSQL did not start. Its log, ${paths.log}, ends with:\n${said}`);
  }
}
