/** Hears of every change to a listing, from whatever process or hand it comes. */
import pg from "pg";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "../log.ts";

export interface ListingListener {
  /** `isGone`: it may no longer be found by search. */
  onChange: (id: string, isGone: boolean) => void;
  /** Many changed at once. */
  onManyChanged: () => void;
  /** True once changes are heard, false as soon as they might be missed. */
  onListening: (isListening: boolean) => void;
}

const RETRY_MS = 1_000;
/** An import changes many listings a second; dropping every page each time would leave no page kept. */
const MANY_PAUSE_MS = 1_000;

/** Listens until stopped, connecting again whenever the connection is lost. */
export function listenForListings(
  config: pg.ClientConfig,
  listener: ListingListener,
  log: Logger,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let current: pg.Client | null = null;
  let pause: NodeJS.Timeout | null = null;

  function heard(payload: string): void {
    if (payload !== "*") {
      listener.onChange(payload.replace(/^gone:/, ""), payload.startsWith("gone:"));
      return;
    }
    pause ??= setTimeout(() => {
      pause = null;
      listener.onManyChanged();
    }, MANY_PAUSE_MS);
  }

  async function listenOnce(): Promise<void> {
    const client = new pg.Client({ ...config, keepAlive: true });
    const lost = new Promise<void>((resolve) => {
      client.once("end", resolve);
      client.once("error", (error) => {
        log.warn({ reason: String(error) }, "lost the connection that listens for changes");
        resolve();
      });
    });
    try {
      await client.connect();
      current = client;
      client.on("notification", ({ payload = "" }) => heard(payload));
      await client.query("listen listing_changed");
      listener.onListening(true);
      await lost;
    } catch (error) {
      log.warn({ reason: String(error) }, "cannot listen for changes yet");
    } finally {
      listener.onListening(false);
      current = null;
      await client.end().catch(() => undefined);
    }
  }

  const running = (async () => {
    while (!stopping.signal.aborted) {
      await listenOnce();
      // stopping cuts the pause short
      await sleep(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();

  return {
    async stop() {
      stopping.abort();
      if (pause !== null) clearTimeout(pause);
      await current?.end().catch(() => undefined);
      await running;
    },
  };
}
