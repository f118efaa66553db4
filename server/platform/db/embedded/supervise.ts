/** Starts PostgreSQL again whenever it ends by itself, as a service manager would: killed, out of memory, crashed. */
import { setTimeout as sleep } from "node:timers/promises";
import type { ClusterPaths } from "./paths.ts";
import { adoptPostmaster, clearAway, launchPostmaster, type Launch, type Postmaster } from "./postmaster.ts";

const RESTART_PAUSE_MS = 500;

/** Null where the system has no process or file to give just now. */
function launchOrWait(paths: ClusterPaths, launch: Launch): Postmaster | null {
  try {
    return launchPostmaster(paths, launch);
  } catch {
    return null;
  }
}

export interface Supervised {
  /** Ends PostgreSQL for good. */
  stop(): Promise<void>;
  /** Leaves PostgreSQL running, for another process to look after. */
  letGo(): void;
}

/** From `first`, or from the one that is found running, or else from a fresh one. */
export function supervise(paths: ClusterPaths, launch: Launch, first: Postmaster | null = null): Supervised {
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;
  let running = first ?? adoptPostmaster(paths);
  const watching = (async () => {
    for (;;) {
      await running?.ended;
      if (isStopping()) return;
      // what a killed postmaster leaves behind ends a moment after it
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
