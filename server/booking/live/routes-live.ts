/**
 * `GET /api/live/<listing>`: sends an owner's page every change to the listing's reservations and waitlist, and to the
 * notes about the guests of these days (server-sent events). It ends when the session ends or the user is no longer a
 * member.
 *
 * Each process polls the table of events about three times a second while a page listens. NOTIFY was rejected: it takes
 * a lock over all commits, and bookings of different listings would wait for each other.
 */
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { z } from "zod";
import type { Connection } from "../../platform/db/pool.ts";
import {
  lastEvent,
  listEventsAfter,
  listGuestMarks,
  listWaitlistMarks,
  type EventRow,
} from "./queries-events-after.ts";
import { deskNewsOf } from "./rules-desk-news.ts";
import { listStillMembers, type LiveSession } from "../../accounts/queries-session.ts";
import type { Logger } from "../../platform/log.ts";
import { FairLimit } from "../../platform/fair-limit.ts";
import type { ProcedureContext } from "../../context/context.ts";
import { allowed } from "../../access/allowed.ts";
import { openEventStream } from "../../platform/http/event-stream.ts";
import { MAY } from "../../access/rules.ts";
import type { TrustedProxies } from "../../platform/http/client-address.ts";
import { failure } from "../../platform/http/failure.ts";
import { addressOf } from "../../platform/http/request-address.ts";

const LOOK_MS = 300;
/**
 * Guest notes are read on every third poll: they change rarely, and reading them takes all reservations of two days.
 */
const LOOKS_FOR_GUESTS = 3;
/** Interval of an empty line, which keeps load balancers from closing idle connections and detects closed pages. */
const BEAT_MS = 20_000;
/**
 * Events of one listing in one poll. A page that has missed more gets the rest a second later and does not delay
 * others.
 */
const EVENTS_AT_ONCE = 50;
const STREAMS = { all: 500, ofOne: 20 };
/** Retry delay for a refused page, which meanwhile reads its list every half minute. */
const FULL_SECONDS = 30;
/** After this time the browser reconnects, so that the session is checked again. */
const STREAM_MS = 15 * 60_000;

interface LiveListener extends LiveSession {
  after: number;
  /** Mark of the waitlist that was last sent. */
  waitlistMark: string;
  /** Mark of the guest notes that was last sent. */
  guestMark: string;
  tell: (event: EventRow) => void;
  tellWaitlist: () => void;
  tellGuests: () => void;
  end: () => void;
}

export interface Live {
  routes: Hono<{ Bindings: HttpBindings }>;
  close(): void;
}

const keyOf = ({ sessionId, businessId }: LiveSession): string => `${sessionId} ${businessId}`;

const newsOf = ({ kind, actor, status, at, starts_at, moved_from, time_zone: timeZone, day_on: dayOn }: EventRow) =>
  deskNewsOf({
    ...{ kind, actor, status, timeZone, dayOn, at: at.getTime(), starts: starts_at.getTime() },
    movedFrom: moved_from?.getTime() ?? null,
  });

interface Opening {
  /** Parties for `FairUse`. */
  parties: readonly string[];
  after: number;
  waitlistMark: string;
  guestMark: string;
  cut: () => void;
}

interface LiveOptions {
  proxies: TrustedProxies;
  log: Logger;
  /** Smaller in tests. */
  limit?: FairLimit;
}

function full(): Response {
  const response = failure("too_many_attempts");
  response.headers.set("retry-after", String(FULL_SECONDS));
  return response;
}

export function liveRoutes(
  connection: Connection,
  contextFor: (headers: Headers) => ProcedureContext,
  { proxies, log, limit = new FairLimit(STREAMS) }: LiveOptions,
): Live {
  const listeners = new Set<LiveListener>();
  const { now } = contextFor(new Headers());
  const instantNow = () => new Date(now().epochMilliseconds);
  let timer: NodeJS.Timeout | null = null;
  let isStopping = false;
  let looks = 0;

  /** Ends the streams of users who have logged out or are no longer members, with one query for all. */
  async function leaveOthers(): Promise<void> {
    const params = [...listeners];
    const still = await listStillMembers(connection.db, params, {
      roles: MAY.reservations,
      at: instantNow(),
    });
    const keys = new Set(still.map(keyOf));
    for (const listener of params) if (!keys.has(keyOf(listener))) listener.end();
  }

  /** For each listing, the smallest event number that a listener has received. */
  function heard(): Map<string, number> {
    const after = new Map<string, number>();
    for (const listener of listeners)
      after.set(listener.businessId, Math.min(after.get(listener.businessId) ?? Infinity, listener.after));
    return after;
  }

  async function look(): Promise<void> {
    // events are read before membership is checked, so that a removed member receives none of them
    const known = heard();
    const ids = [...known.keys()];
    const [events, marks, guestMarks] = await Promise.all([
      listEventsAfter(connection.db, known, EVENTS_AT_ONCE),
      listWaitlistMarks(connection.db, ids),
      looks % LOOKS_FOR_GUESTS === 0 ? listGuestMarks(connection.db, ids, instantNow()) : new Map<string, string>(),
    ]);
    looks += 1;
    await leaveOthers();
    for (const listener of listeners) {
      // a listener that was added during the queries has newer marks, and not all marks are read each time
      const mark = marks.get(listener.businessId) ?? listener.waitlistMark;
      if (mark !== listener.waitlistMark) {
        listener.waitlistMark = mark;
        listener.tellWaitlist();
      }
      const guestMark = guestMarks.get(listener.businessId) ?? listener.guestMark;
      if (guestMark !== listener.guestMark) {
        listener.guestMark = guestMark;
        listener.tellGuests();
      }
    }
    for (const event of events)
      for (const listener of listeners)
        if (listener.businessId === event.business_id && listener.after < event.seq) {
          listener.after = event.seq;
          listener.tell(event);
        }
  }

  function schedule(): void {
    if (timer !== null || listeners.size === 0 || isStopping) return;
    timer = setTimeout(() => {
      look()
        .catch((error: unknown) => log.warn({ reason: String(error) }, "cannot look for changed reservations yet"))
        .finally(() => {
          timer = null;
          schedule();
        });
    }, LOOK_MS);
  }

  /** The stream; null when all streams are used by parties that hold no more than this one. */
  function listen(
    listening: LiveSession,
    { parties, after, waitlistMark, guestMark, cut }: Opening,
  ): ReadableStream | null {
    const leave = limit.take({ parties, giveWay: () => stream.end() });
    if (leave === null) return null;
    const stream = openEventStream({
      cut,
      onEnd() {
        listeners.delete(listener);
        clearInterval(beat);
        clearTimeout(end);
        leave();
      },
    });
    const beat = setInterval(() => stream.beat(), BEAT_MS);
    const end = setTimeout(() => stream.end(), STREAM_MS);
    const listener: LiveListener = {
      ...listening,
      after,
      waitlistMark,
      guestMark,
      tellWaitlist: () => stream.send({ event: "waitlist", data: "{}" }),
      tellGuests: () => stream.send({ event: "guests", data: "{}" }),
      tell: (event) =>
        stream.send({
          event: "reservation",
          id: String(event.seq),
          data: JSON.stringify({ kind: event.kind, reservation_id: event.reservation_id, news: newsOf(event) }),
        }),
      end: () => stream.end(),
    };
    stream.send({ event: "ready", id: String(after), data: "" });
    listeners.add(listener);
    schedule();
    return stream.body;
  }

  const routes = new Hono<{ Bindings: HttpBindings }>();
  routes.get("/api/live/:id", async (c) => {
    // a response without a body does not show when the client disconnects
    if (c.req.method === "HEAD") return failure("method_not_allowed");
    const id = c.req.param("id");
    const context = contextFor(c.req.raw.headers);
    const viewer = await context.viewer();
    if (viewer === null || !z.uuid().safeParse(id).success) return failure("not_found");
    const answer = await allowed(connection.db, { id, userId: viewer.id }, "reservations");
    if (!answer.may) return failure("not_found");
    const missedAfter = Number(c.req.header("last-event-id") ?? Number.NaN);
    const [newest, marks, guestMarks] = await Promise.all([
      lastEvent(connection.db, id),
      listWaitlistMarks(connection.db, [id]),
      listGuestMarks(connection.db, [id], instantNow()),
    ]);
    if (isStopping) return failure("unavailable");
    const after = Number.isSafeInteger(missedAfter) && missedAfter >= 0 ? Math.min(missedAfter, newest) : newest;
    const parties = [viewer.id, addressOf(c, proxies), id];
    const listening = { sessionId: viewer.sessionId, businessId: id };
    const body = listen(listening, {
      ...{ parties, after, waitlistMark: marks.get(id) ?? "", guestMark: guestMarks.get(id) ?? "" },
      cut: () => c.env.outgoing.destroy(),
    });
    if (body === null) return full();
    return new Response(body, {
      headers: { "content-type": "text/event-stream", "cache-control": "no-store", "x-accel-buffering": "no" },
    });
  });

  return {
    routes,
    close() {
      isStopping = true;
      if (timer !== null) clearTimeout(timer);
      for (const listener of [...listeners]) listener.end();
    },
  };
}
