/**
 * Which processes use the cluster of a data directory, and which one of them looks after it.
 *
 * Each holds a share of `users` for as long as it lives; one of them holds `leader`. Who joins or leaves holds `gate`
 * meanwhile, so that 'am I the last?' cannot become untrue before PostgreSQL is stopped, and nobody joins a database that
 * is being stopped. A process that is killed lets go of all three.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openLock, type Lock } from "./lock.ts";
import { giveToOwnerOf, makePrivate, type ClusterPaths } from "./paths.ts";

/** A first start makes a cluster, a restart may have to recover one; either may take this long. */
const GATE_MS = 150_000;

const GATE = "gate";

export interface ClusterClaim {
  /** Runs `act` while no other process joins or leaves. Throws when that does not become possible. */
  alone<Value>(act: () => Promise<Value>): Promise<Value>;
  /** Within `alone`. Answers whether nobody else uses the cluster. */
  join(): boolean;
  /** Within `alone`. Answers whether nobody else uses the cluster. */
  isLast(): boolean;
  /** Whether this process looks after the cluster: it did already, or nobody does any more. */
  lead(): boolean;
  /** Within `alone`. Neither uses the cluster any more nor looks after it. */
  leave(): void;
  /** Whether the data directory was removed: nobody can share what was in it. */
  isGone(): boolean;
  close(): void;
}

/** Runs `act`; where the system denies it a file, says whose the data directory is not. */
export function explainingDenial<Value>({ dataDirectory }: ClusterPaths, act: () => Value): Value {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof Error && "code" in error && (error.code === "EACCES" || error.code === "EPERM")))
      throw error;
    throw new Error(
      `The database in ${dataDirectory} belongs to another user of this machine. Run Mainstreet as that user, or set DATA_DIR to a folder of your own.`,
      { cause: error },
    );
  }
}

function openLocks({ dataDirectory, locks }: ClusterPaths): Record<"gate" | "users" | "leader", Lock> {
  makePrivate(locks, null);
  giveToOwnerOf(dataDirectory, locks);
  const open = (name: string) => {
    const file = join(locks, name);
    const lock = openLock(file);
    giveToOwnerOf(dataDirectory, file);
    return lock;
  };
  return { gate: open(GATE), users: open("users"), leader: open("leader") };
}

export function openClaim(paths: ClusterPaths): ClusterClaim {
  const { gate, users, leader } = explainingDenial(paths, () => openLocks(paths));
  let isLeading = false;
  const isOnlyUser = () => {
    users.release();
    return users.tryExclusive();
  };
  return {
    async alone(act) {
      for (const until = Date.now() + GATE_MS; !gate.tryExclusive();) {
        if (Date.now() > until)
          throw new Error(
            `Another Mainstreet process has been starting or stopping in ${paths.dataDirectory} for long.`,
          );
        // unequal pauses, so that nobody of many is always late
        await sleep(10 + Math.random() * 30);
      }
      try {
        return await act();
      } finally {
        gate.release();
      }
    },
    join() {
      const isOnly = isOnlyUser();
      users.tryShared();
      return isOnly;
    },
    isLast: isOnlyUser,
    lead: () => (isLeading ||= leader.tryExclusive()),
    leave() {
      leader.release();
      users.release();
      isLeading = false;
    },
    isGone: () => !existsSync(join(paths.locks, GATE)),
    close() {
      for (const lock of [leader, users, gate]) lock.close();
    },
  };
}
