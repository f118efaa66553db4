/**
 * Which processes use the cluster of a data directory, and which one supervises it.
 *
 * Each process holds a share of `users` for its lifetime; one of them holds `leader`. A process that joins or leaves
 * holds `gate` meanwhile, so that the answer to 'am I the last?' stays true until PostgreSQL is stopped, and no process
 * joins a database that is being stopped. A killed process releases all three.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openLock, type Lock } from "./lock.ts";
import { giveToOwnerOf, makePrivate, type ClusterPaths } from "./paths.ts";

/** A first start creates a cluster, a restart may have to recover one; either may take this long. */
const GATE_MS = 150_000;

const GATE = "gate";

export interface ClusterClaim {
  /** Runs `act` while no other process joins or leaves. Throws when that does not become possible. */
  alone<Value>(act: () => Promise<Value>): Promise<Value>;
  /** Within `alone`. Returns whether no other process uses the cluster. */
  join(): boolean;
  /** Within `alone`. Returns whether no other process uses the cluster. */
  isLast(): boolean;
  /** Whether this process supervises the cluster: it already did, or no other process does. */
  lead(): boolean;
  /** Within `alone`. Releases the shares of `users` and `leader`. */
  leave(): void;
  /** Whether the data directory was removed, so that its contents cannot be shared any more. */
  isReleased(): boolean;
  close(): void;
}

/** Runs `act`; if the system denies access to a file, the error says that the database belongs to another user. */
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
        // unequal pauses, so that no process loses the race every time
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
    isReleased: () => !existsSync(join(paths.locks, GATE)),
    close() {
      for (const lock of [leader, users, gate]) lock.close();
    },
  };
}
