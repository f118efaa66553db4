/** Restarts PostgreSQL whenever it ends unexpectedly (killed, out of memory, crashed), like a service manager. */
import { setTimeout as sleep } from "node:timers/promises";
import type { ClusterPaths } from "./paths.ts";
import { adoptPostmaster, clearAway, launchPostmaster, type Launch, type Postmaster } from "./postmaster.ts";

const RESTART_PAUSE_MS = 500;

/** Null where the system cannot provide a process or file at the moment. */
function launchOrWait(paths: ClusterPaths, launch: Launch): Postmaster | null {
  try {
    return launchPostmaster(paths, launch);
  } catch {
    return null;
  }
}

export interface Supervised {
  /** Stops PostgreSQL without a restart. */
  stop(): Promise<void>;
  /** Leaves PostgreSQL running, for another process to supervise. */
  letGo(): void;
}

/** Begins with `first`, a running one, or else a new one. */
export function supervise(paths: ClusterPaths, launch: Launch, first: Postmaster | null = null): Supervised {
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;
  let running = first ?? adoptPostmaster(paths);
  const watching = (async () => {
    for (;;) {
      await running?.ended;
      if (isStopping()) return;
      // processes of a killed postmaster end a moment after it
      await sleep(RESTART_PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (isStopping()) return;
      await clearAway(paths).catch(() => undefined);
      if (isStopping()) return;
      running = launchOrWait(paths, launch);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await running?.stop();
      await watching;
    },
    letGo() {
      stopping.abort();
      running?.letGo();
    },
  };
}
