/** Reports every change of a listing, whether made by a process or manually. */
import { randomUUID } from "node:crypto";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Logger } from "../log.ts";
import type { DatabaseAddress } from "./address.ts";
import { DatabaseClient } from "./client.ts";

export interface ListingListener {
  /** `isDeleted`: it may no longer be found by search. */
  onChange: (id: string, isDeleted: boolean) => void;
  onManyChanged: () => void;
  /** True once changes are received, false as soon as they might be missed. */
  onListening: (isListening: boolean) => void;
}

/** Sender of a heartbeat. */
type HeartbeatClient = Pick<pg.Pool, "query"> | Pick<pg.ClientBase, "query">;

export interface ListenOptions {
  /** Without a pooler, which does not forward notifications. */
  address: DatabaseAddress;
  /** Where changes are written; a first heartbeat through it shows that they arrive here. */
  writers: HeartbeatClient;
  /** Interval of heartbeats, and how late one may be. */
  beatMs?: number;
  lateMs?: number;
}

const BEAT_MS = 5_000;
const LATE_MS = 5_000;
const RETRY_MS = 1_000;
/** When listening works but no heartbeat arrives, there is a pooler, and a quick retry would not help. */
const SILENT_RETRY_MS = 60_000;
/** An import changes many listings a second; dropping every page each time would leave no page cached. */
const MANY_PAUSE_MS = 1_000;

/** A heartbeat was sent but not received. */
export class HeartbeatLostError extends Error {}

interface Subscription {
  client: DatabaseClient;
  /** Settles when the connection is lost; never rejects. */
  over: Promise<"over">;
  /** Sends a heartbeat through `sender`. Throws a HeartbeatLostError when it is not received here in time. */
  beat: (sender: HeartbeatClient) => Promise<void>;
}

/** A connection that listens to `channels` and to a channel for its heartbeats. */
async function listenTo(
  channels: readonly string[],
  { address, lateMs = LATE_MS }: ListenOptions,
  onHeard: (payload: string) => void,
  onLost: (error: Error) => void,
): Promise<Subscription> {
  await address.hosts?.find();
  const limits = { connectionTimeoutMillis: lateMs, query_timeout: lateMs };
  const client = new DatabaseClient({ ...address, ...limits, keepAlive: true, keepAliveInitialDelayMillis: 5_000 });
  const own = `heartbeat_${randomUUID().replaceAll("-", "")}`;
  const { promise: over, resolve: end } = Promise.withResolvers<"over">();
  client.once("end", () => end("over"));
  client.on("error", (error) => {
    end("over");
    onLost(error);
  });
  let last = "";
  client.on("notification", ({ channel, payload = "" }) => {
    if (channel === own) last = payload;
    else onHeard(payload);
  });

  async function beat(sender: HeartbeatClient): Promise<void> {
    const id = randomUUID();
    await sender.query("select pg_notify($1, $2)", [own, id]);
    for (const late = performance.now() + lateMs; last !== id;) {
      if (performance.now() > late) throw new HeartbeatLostError("What was announced was not heard");
      await sleep(Math.min(20, lateMs));
      // messages that arrived while this process was busy are read before a heartbeat counts as late
      await nextTurn();
    }
  }

  try {
    await client.connect();
    await client.query([own, ...channels].map((channel) => `listen ${channel}`).join("; "));
    return { client, over, beat };
  } catch (error) {
    address.hosts?.forget();
    client.cut(new Error("It cannot listen"));
    throw error;
  }
}

/** Whether a heartbeat through `writers` is received at the address. Throws where one of them does not answer. */
export async function canListen(options: ListenOptions): Promise<boolean> {
  const ignore = () => undefined;
  const { client, beat } = await listenTo([], options, ignore, ignore);
  try {
    await beat(options.writers);
    return true;
  } catch (error) {
    if (error instanceof HeartbeatLostError) return false;
    throw error;
  } finally {
    client.cut(new Error("It has listened"));
  }
}

/**
 * Listens until stopped, and reconnects whenever the connection is lost or a heartbeat is missed: a frozen database and
 * a dead link are as silent as one without changes.
 */
export function listenForListings(
  options: ListenOptions,
  listener: ListingListener,
  log: Logger,
): { stop(): Promise<void> } {
  const { writers, beatMs = BEAT_MS } = options;
  const stopping = new AbortController();
  let current: DatabaseClient | null = null;
  let many: NodeJS.Timeout | null = null;
  const state = { isSilent: false };
  const isStopping = () => stopping.signal.aborted;

  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => undefined);

  function heard(payload: string): void {
    if (payload !== "*") {
      listener.onChange(payload.replace(/^gone:/, ""), payload.startsWith("gone:"));
      return;
    }
    many ??= setTimeout(() => {
      many = null;
      listener.onManyChanged();
    }, MANY_PAUSE_MS);
  }

  function lost(error: Error): void {
    // otherwise it was ended here
    if (current !== null) log.warn({ reason: String(error) }, "lost the connection that listens for changes");
  }

  function leave(why: string): void {
    const client = current;
    current = null;
    client?.cut(new Error(why));
  }

  async function listenOnce(): Promise<void> {
    try {
      const { client, over, beat } = await listenTo(["listing_changed"], options, heard, lost);
      current = client;
      if (isStopping()) return;
      let came = await Promise.race([over, beat(writers)]);
      state.isSilent = false;
      if (came !== "over") listener.onListening(true);
      while (came !== "over" && !isStopping()) {
        came = await Promise.race([over, pause(beatMs)]);
        if (came !== "over") came = await Promise.race([over, beat(client)]);
      }
    } catch (error) {
      if (error instanceof HeartbeatLostError) {
        if (!state.isSilent) log.warn("changes are not heard, so no page is cached: 'npx mainstreet doctor' says why");
        state.isSilent = true;
      } else if (!isStopping()) log.warn({ reason: String(error) }, "cannot listen for changes yet");
    } finally {
      listener.onListening(false);
      leave("It listens no longer");
    }
  }

  const running = (async () => {
    while (!isStopping()) {
      await listenOnce();
      await pause(state.isSilent && options.address.isPooled === true ? SILENT_RETRY_MS : RETRY_MS);
    }
  })();

  return {
    async stop() {
      stopping.abort();
      if (many !== null) clearTimeout(many);
      leave("It was stopped");
      await running;
    },
  };
}
