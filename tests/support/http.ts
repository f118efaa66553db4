/** The app over real HTTP, with a plain page where React would be. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Temporal } from "temporal-polyfill";
import { makeApp } from "#server/app.ts";
import type { Mail } from "#contract/mail.ts";
import type { GoogleOptions } from "#server/auth/google.ts";
import { makeAccounts } from "#server/auth/make-accounts.ts";
import type { Connection, Database } from "#server/db/pool.ts";
import { enqueue } from "#server/db/queries/jobs.ts";
import { parseTrustedProxies } from "#server/http/client-address.ts";
import { makeAnswerLinks } from "#server/domain/answer-links.ts";
import { keepNothing } from "#server/http/freshness.ts";
import type { OutboxOptions } from "#server/http/outbox.ts";
import { liveRoutes } from "#server/http/live.ts";
import { describeApi } from "#server/http/openapi.ts";
import { makeLogger } from "#server/log.ts";
import type { ProcedureContext, Viewer } from "#server/procedures/context.ts";
import { callInProcess, type Api } from "#server/procedures/router.ts";
import { makeEncoder, type Encoder } from "#server/photos/encoder.ts";
import type { ZoomServices } from "#server/zoom/services.ts";
import type { Storage } from "#server/storage/storage.ts";

/** Signs the cookies of a served app. */
export const SECRET = "a secret of thirty-two characters or more";

export const NO_STORAGE: Storage = {
  read: async () => null,
  has: async () => false,
  write: async () => undefined,
  remove: async () => undefined,
};

export const ANSWER_LINKS = makeAnswerLinks("a secret of thirty-two characters, for tests");

interface ContextOptions {
  viewerId?: string;
  now?: string;
}

export function contextOf(
  connection: Connection,
  { viewerId, now = "2026-11-21T12:00:00Z" }: ContextOptions = {},
): ProcedureContext {
  return {
    connection,
    viewer: async () => (viewerId === undefined ? null : viewerOf(viewerId)),
    now: () => Temporal.Instant.from(now),
    freshness: keepNothing,
    attempt: async () => null,
    idempotencyKey: null,
    sendMail: (db, mail) => enqueue(db, "mail", mail),
    answerLinks: ANSWER_LINKS,
    network: null,
    holdsFirstReviews: false,
  };
}

const viewerOf = (id: string): Viewer => ({
  id,
  email: `${id}@example.com`,
  sessionId: "00000000-0000-7000-8000-000000000000",
  signedInAt: new Date("2026-11-21T11:59:00Z"),
});

/** The procedures in process, as a page's loader calls them. */
export function apiOf(connection: Connection, options: ContextOptions = {}): Api {
  return callInProcess(contextOf(connection, options));
}

const NO_OUTBOX: OutboxOptions = { directory: "/nowhere", hasSmtp: true, baseUrl: null, productName: "Mainstreet" };

export interface Served {
  url: string;
  /** Sends JSON to a procedure and reads the answer. */
  call: (name: string, body: unknown, init?: RequestInit) => Promise<{ status: number; body: unknown }>;
  close: () => Promise<void>;
}

export interface ServeOptions {
  photos?: Storage;
  made?: Storage;
  encoder?: Encoder;
  outbox?: OutboxOptions;
  google?: GoogleOptions | null;
  /** What Zoom needs, given the site's address and its clock. */
  zoom?: (baseUrl: () => string, now: () => Date) => ZoomServices;
  areLimitsOn?: boolean;
  proxies?: string;
  /** As if BASE_URL were set to it; else the address that is served. */
  baseUrl?: string;
  now?: () => Date;
}

/** Every viewer is whoever the request's cookie says. */
export async function serveApp(connection: Connection, options: ServeOptions = {}): Promise<Served> {
  const {
    photos = NO_STORAGE,
    made = NO_STORAGE,
    encoder = makeEncoder(),
    outbox = NO_OUTBOX,
    google = null,
    areLimitsOn = false,
    proxies = "",
  } = options;
  const { now = () => new Date("2026-11-21T12:00:00Z") } = options;
  const log = makeLogger("silent");
  const address = { url: "" };
  const sendMail = (db: Database, mail: Mail) => enqueue(db, "mail", mail);
  const accounts = makeAccounts({
    connection,
    database: connection.pool.options,
    baseUrl: () => options.baseUrl ?? address.url,
    secret: SECRET,
    google,
    areLimitsOn,
    sendMail,
    now,
    log,
  });
  const contextFor = (headers: Headers): ProcedureContext => ({
    ...contextOf(connection, { now: now().toISOString() }),
    viewer: async () => (await accounts.session(headers)).viewer,
    attempt: accounts.attempt,
    idempotencyKey: headers.get("idempotency-key"),
    sendMail,
  });
  const live = liveRoutes(connection, contextFor, log);
  const app = makeApp({
    connection,
    contextFor,
    door: { accounts, isPublicAddressSet: options.baseUrl !== undefined, proxies: parseTrustedProxies(proxies), log },
    site: async () => ({
      productName: "Mainstreet",
      supportEmail: "support@mainstreet.example",
      baseUrl: "http://127.0.0.1",
      mapsUrl: "https://maps.example/?q={query}",
      isGoogleOffered: google !== null,
      isZoomOffered: options.zoom !== undefined,
      controller: null,
      hasImprint: false,
      isCityAskedElsewhere: false,
      attributions: [],
    }),
    describeApi: () =>
      describeApi({
        productName: "Mainstreet",
        baseUrl: "http://127.0.0.1",
        isZoomOffered: options.zoom !== undefined,
      }),
    live,
    pages: { renderKept: async () => null, render: async () => new Response("a page") },
    storages: { photos, made, close: () => undefined },
    encoder,
    outbox,
    zoom: options.zoom?.(() => options.baseUrl ?? address.url, now) ?? null,
    now,
    log,
  });
  const answer = getRequestListener(app.fetch);
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  address.url = url;
  return {
    url,
    async call(name, body, init = {}) {
      const response = await fetch(`${url}/rpc/${name}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: typeof body === "string" ? body : JSON.stringify(body),
        ...init,
      });
      return { status: response.status, body: await response.json() };
    },
    async close() {
      live.close();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      await Promise.all([accounts.close(), encoder.close()]);
    },
  };
}
