/**
 * `GET /api/live/<listing>`: tells an owner's page of every change to the listing's reservations (server-sent events).
 *
 * The table of events is looked at once a second while anybody listens, by every process for its own listeners, rather than
 * announced with NOTIFY: that takes a lock over all commits, and bookings of different listings would wait for each other.
 */
import { Hono } from "hono";
import { streamSSE, type SSEStreamingApi } from "hono/streaming";
import { z } from "zod";
import type { Connection } from "../db/pool.ts";
import { lastEvent, listEventsAfter } from "../db/queries/reservations.ts";
import type { Logger } from "../log.ts";
import type { ProcedureContext } from "../procedures/context.ts";
import { ownedListing } from "../procedures/owned.ts";
import { failure } from "./failure.ts";

const LOOK_MS = 1_000;
/** A line that says nothing keeps balancers from closing what is quiet, and tells us of pages that are gone. */
const BEAT_MS = 20_000;
const EVENTS_AT_ONCE = 500;
const STREAMS = 500;
const STREAMS_OF_ONE = 20;
/** After so long the browser connects again, and is asked again who it is. */
const STREAM_MS = 15 * 60_000;

interface Listener {
  businessId: string;
  userId: string;
  after: number;
  tell: (seq: number, kind: string, reservationId: string) => void;
}

export interface Live {
  routes: Hono;
  close(): void;
}

export function liveRoutes(
  connection: Connection,
  contextFor: (headers: Headers) => ProcedureContext,
  log: Logger,
): Live {
  const listeners = new Set<Listener>();
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | null = null;

  /** The least that any listener of a listing has heard. */
  function heard(): Map<string, number> {
    const after = new Map<string, number>();
    for (const listener of listeners)
      after.set(listener.businessId, Math.min(after.get(listener.businessId) ?? Infinity, listener.after));
    return after;
  }

  async function look(): Promise<void> {
    const events = await listEventsAfter(connection.db, heard(), EVENTS_AT_ONCE);
    for (const { seq, business_id: businessId, kind, reservation_id: reservationId } of events)
      for (const listener of listeners)
        if (listener.businessId === businessId && listener.after < seq) {
          listener.after = seq;
          listener.tell(seq, kind, reservationId);
        }
  }

  function schedule(): void {
    if (timer !== null || listeners.size === 0 || stopping.signal.aborted) return;
    timer = setTimeout(() => {
      look()
        .catch((error: unknown) => log.warn({ reason: String(error) }, "cannot look for changed reservations yet"))
        .finally(() => {
          timer = null;
          schedule();
        });
    }, LOOK_MS);
  }

  async function listen(stream: SSEStreamingApi, listener: Omit<Listener, "tell">): Promise<void> {
    const ended = Promise.withResolvers<null>();
    const end = () => ended.resolve(null);
    const one: Listener = {
      ...listener,
      tell: (seq, kind, reservationId) =>
        void stream.writeSSE({
          event: "reservation",
          id: String(seq),
          data: JSON.stringify({ kind, reservation_id: reservationId }),
        }),
    };
    const beat = setInterval(() => void stream.write(": \n\n"), BEAT_MS);
    const limit = setTimeout(end, STREAM_MS);
    stream.onAbort(end);
    stopping.signal.addEventListener("abort", end, { once: true });
    await stream.writeSSE({ event: "ready", id: String(listener.after), data: "" });
    listeners.add(one);
    schedule();
    await ended.promise;
    listeners.delete(one);
    stopping.signal.removeEventListener("abort", end);
    clearInterval(beat);
    clearTimeout(limit);
  }

  const routes = new Hono();
  routes.get("/api/live/:id", async (c) => {
    const id = c.req.param("id");
    const context = contextFor(c.req.raw.headers);
    const viewer = await context.viewer();
    if (viewer === null || !z.uuid().safeParse(id).success) return failure("not_found");
    const owned = await ownedListing(connection.db, id, viewer.id);
    if (!owned.may) return failure("not_found");
    const ofViewer = [...listeners].filter(({ userId }) => userId === viewer.id).length;
    if (listeners.size >= STREAMS || ofViewer >= STREAMS_OF_ONE) return failure("too_many_attempts");
    const missedAfter = Number(c.req.header("last-event-id") ?? Number.NaN);
    const newest = await lastEvent(connection.db, id);
    const after = Number.isSafeInteger(missedAfter) && missedAfter >= 0 ? Math.min(missedAfter, newest) : newest;
    c.header("x-accel-buffering", "no");
    c.header("cache-control", "no-store");
    return streamSSE(c, (stream) => listen(stream, { businessId: id, userId: viewer.id, after }));
  });

  return {
    routes,
    close() {
      stopping.abort();
      if (timer !== null) clearTimeout(timer);
    },
  };
}
