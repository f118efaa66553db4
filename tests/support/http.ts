/** The app over real HTTP, with a plain page instead of React. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Temporal } from "temporal-polyfill";
import { makeApp } from "#server/start/app.ts";
import type { Mail } from "#contract/notifications/mail.ts";
import { userAgentOf } from "#server/accounts/account-events.ts";
import type { Activity } from "#server/context/activity.ts";
import type { GoogleOptions } from "#server/accounts/google.ts";
import { makeAccounts } from "#server/accounts/accounts.ts";
import type { AccountRouteOptions } from "#server/accounts/routes.ts";
import { passwordRules } from "#server/accounts/password-rules.ts";
import type { Connection, Database } from "#server/platform/db/pool.ts";
import { enqueueMail } from "#server/platform/jobs/queries.ts";
import { parseTrustedProxies } from "#server/platform/http/client-address.ts";
import type { FindCity } from "#server/places/city.ts";
import { Maps } from "#server/maps/store.ts";
import { mapOfPlace } from "#server/maps/place-map.ts";
import { calendarAccess } from "#server/calendars/services.ts";
import type { GoogleCalendars } from "#server/calendars/google.ts";
import { makeReaders } from "#server/languages/readers.ts";
import { makeAnswerLinks } from "#server/context/answer-links.ts";
import { notCached } from "#server/context/freshness.ts";
import type { OutboxOptions } from "#server/outbox/routes.ts";
import { OUTBOX_COOKIE, outboxEntry } from "#server/outbox/key.ts";
import { liveRoutes } from "#server/booking/live/routes-live.ts";
import { operatorApiOf } from "#server/operator/operator-api.ts";
import { describeApi } from "#server/api/openapi.ts";
import { makeLogger, type Logger } from "#server/platform/log.ts";
import { makeMailSeal } from "#server/platform/mail/sealed-mail.ts";
import type { ProcedureContext, Viewer, LookAtWebsite } from "#server/context/context.ts";
import { callInProcess, type ServerApi } from "#server/api/router.ts";
import { makeEncoder, type Encoder } from "#server/photos/encoder.ts";
import type { UploadLimit } from "#server/photos/upload-limit.ts";
import type { FairLimit } from "#server/platform/fair-limit.ts";
import type { WorkQueue } from "#server/platform/work-queue.ts";
import type { ZoomServices } from "#server/zoom/services.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import type { ImportRunner } from "#server/operator/import-runner.ts";
import { idleRunner } from "./operator-imports.ts";
import { NO_BRANDING } from "#contract/site/site.ts";
import { makePushKeys } from "#server/platform/secrets/push-keys.ts";
import { SECRET, SECRETS } from "./secret.ts";
import { ourLexicon } from "#server/search/lexicon.ts";

const LEXICON = ourLexicon();

export const NO_STORAGE: Storage = {
  read: async () => null,
  has: async () => false,
  write: async () => undefined,
  remove: async () => undefined,
};

export const MAIL_SEAL = makeMailSeal(SECRET);

export const ANSWER_LINKS = makeAnswerLinks("a secret of thirty-two characters, for tests");

/** Activity of a context without requests from outside. */
const NO_ACTIVITY: Activity = { note: async () => undefined, refused: async () => undefined };

/** Stands for a machine without network. */
const NO_WEBSITES: LookAtWebsite = async () => ({ outcome: "away", found: ["Nobody answers."] });

const NO_DESK = {
  doctor: async () => null,
  isTwoStepRequired: false,
  site: async () => ({
    productName: "Mainstreet",
    supportEmail: "support@mainstreet.example",
    languages: [{ code: "en", prefix: "", name: "English", offer: "" }],
  }),
};

interface ContextOptions {
  viewerId?: string;
  now?: string;
  lookAtWebsite?: LookAtWebsite;
  locales?: readonly string[];
  /** Not configured by default. */
  googleCalendars?: GoogleCalendars;
}

export function contextOf(
  connection: Connection,
  { viewerId, now = "2026-11-21T12:00:00Z", lookAtWebsite = NO_WEBSITES, locales = ["en", "de"], googleCalendars }: ContextOptions = {}, // oxfmt-ignore
): ProcedureContext {
  return {
    connection,
    replica: null,
    viewer: async () => (viewerId === undefined ? null : viewerOf(viewerId)),
    now: () => Temporal.Instant.from(now),
    freshness: notCached,
    attempt: async () => null,
    idempotencyKey: null,
    baseUrl: () => "https://town.example",
    sendMail: (db, mail) => enqueueMail(db, MAIL_SEAL.seal(mail)),
    lookAtWebsite,
    calendars: calendarAccess({ secrets: () => SECRETS, google: googleCalendars ?? null }),
    answerLinks: ANSWER_LINKS,
    pushPublicKey: makePushKeys(SECRET).publicKey,
    network: null,
    activity: NO_ACTIVITY,
    lexicon: LEXICON,
    locales,
    inLanguageOf: makeReaders(connection.db, locales.map(bareLanguage)).inLanguageOf,
    moderatesFirstReviews: false,
    mapVersionAt: () => null,
    mapOfPlace: async () => null,
  };
}

const bareLanguage = (code: string) => ({ code, prefix: "", name: code, offer: "" });

const viewerOf = (id: string): Viewer => ({
  id,
  email: `${id}@example.com`,
  sessionId: "00000000-0000-7000-8000-000000000000",
  signedInAt: new Date("2026-11-21T11:59:00Z"),
});

/** The procedures in process, as a page's loader calls them. */
export function apiOf(connection: Connection, options: ContextOptions = {}): ServerApi {
  return callInProcess(contextOf(connection, options));
}

const NO_MAPS = new Maps("/nowhere", makeLogger("silent"));

const NO_OUTBOX: OutboxOptions = {
  directory: "/nowhere",
  hasSmtp: true,
  baseUrl: null,
  productName: "Mainstreet",
  key: "",
};

export const OUTBOX_KEY = "a-key-of-thirty-two-characters-or-more";
/** The cookie of a browser that was let in with this key. */
export const OUTBOX_ENTRY = { cookie: `${OUTBOX_COOKIE}=${outboxEntry(OUTBOX_KEY).cookie}` };

export interface AppRoute {
  method: string;
  /** In Hono's form: `/api/live/:id`. */
  path: string;
}

export interface Served {
  url: string;
  /** The app's routes by method, middleware included. */
  routes: readonly AppRoute[];
  /** Sends JSON to a procedure and reads the answer. */
  call: (name: string, body: unknown, init?: RequestInit) => Promise<{ status: number; body: unknown }>;
  close: () => Promise<void>;
}

export interface ServeOptions {
  /** By default no import reads anything. */
  imports?: ImportRunner;
  photos?: Storage;
  made?: Storage;
  encoder?: Encoder;
  outbox?: OutboxOptions;
  /** No maps by default. */
  maps?: Maps;
  google?: GoogleOptions | null;
  /** Builds the Zoom services from the site's address and clock. */
  zoom?: (baseUrl: () => string, now: () => Date) => ZoomServices;
  areLimitsOn?: boolean;
  breachedFile?: string;
  /** Silent by default. */
  log?: Logger;
  /** For claims; by default no website can be reached. */
  lookAtWebsite?: LookAtWebsite;
  /** Not offered by default. */
  googleCalendars?: GoogleCalendars;
  /** Finds a visitor's city. */
  findCity?: FindCity;
  /** For tests that count answers which take constant time. */
  untilStep?: AccountRouteOptions["untilStep"];
  proxies?: string;
  /** Smaller limits for live pages and uploads. */
  streams?: FairLimit;
  uploads?: UploadLimit;
  /** For tests that inspect the queue. */
  exports?: WorkQueue;
  /** The value of BASE_URL; by default the served address. */
  baseUrl?: string;
  now?: () => Date;
}

/** The request's cookie decides the viewer. */
export async function serveApp(connection: Connection, options: ServeOptions = {}): Promise<Served> {
  const {
    photos = NO_STORAGE,
    made = NO_STORAGE,
    encoder = makeEncoder(),
    outbox = NO_OUTBOX,
    maps = NO_MAPS,
    google = null,
    areLimitsOn = false,
    proxies = "",
  } = options;
  const { now = () => new Date("2026-11-21T12:00:00Z") } = options;
  const log = options.log ?? makeLogger("silent");
  const address = { url: "" };
  const sendMail = (db: Database, mail: Mail) => enqueueMail(db, MAIL_SEAL.seal(mail));
  const accounts = makeAccounts({
    connection,
    baseUrl: () => options.baseUrl ?? address.url,
    secret: SECRET,
    secrets: () => SECRETS,
    productName: "Mainstreet",
    google,
    areLimitsOn,
    passwords: passwordRules({
      productName: "Mainstreet",
      breachedFile: options.breachedFile ?? null,
      onUnread: () => undefined,
    }),
    sendMail,
    now,
    log,
  });
  const contextFor = (headers: Headers): ProcedureContext => ({
    ...contextOf(connection, {
      now: now().toISOString(),
      ...(options.lookAtWebsite === undefined ? {} : { lookAtWebsite: options.lookAtWebsite }),
      ...(options.googleCalendars === undefined ? {} : { googleCalendars: options.googleCalendars }),
    }),
    mapVersionAt: (lat, lng) => maps.versionAt(lat, lng),
    mapOfPlace: (slug) => mapOfPlace(maps, connection.db, slug),
    viewer: async () => (await accounts.session(headers)).viewer,
    attempt: accounts.attempt,
    idempotencyKey: headers.get("idempotency-key"),
    sendMail,
    activity: accounts.activity({ userAgent: userAgentOf(headers), place: "" }),
  });
  const trusted = parseTrustedProxies(proxies);
  const live = liveRoutes(connection, contextFor, {
    proxies: trusted,
    log,
    ...(options.streams !== undefined && { limit: options.streams }),
  });
  const imports = options.imports ?? idleRunner();
  const app = makeApp({
    connection,
    contextFor,
    imports,
    languages: [],
    operatorApiFor: (headers) => operatorApiOf({ ...contextFor(headers), ...NO_DESK, imports, log }),
    accountOptions: {
      accounts,
      isPublicAddressSet: options.baseUrl !== undefined,
      proxies: trusted,
      findCity: options.findCity ?? (async () => null),
      ...(options.untilStep !== undefined && { untilStep: options.untilStep }),
      log,
    },
    site: async () => ({
      productName: "Mainstreet",
      languages: [],
      supportEmail: "support@mainstreet.example",
      baseUrl: "http://127.0.0.1",
      mapsUrl: "https://maps.example/?q={query}",
      isGoogleOffered: google !== null,
      isZoomOffered: options.zoom !== undefined,
      controller: null,
      hasImprint: false,
      usesCityService: false,
      attributions: [],
      branding: NO_BRANDING,
    }),
    describeApi: () =>
      describeApi({
        productName: "Mainstreet",
        baseUrl: "http://127.0.0.1",
        supportEmail: "support@mainstreet.example",
        isZoomOffered: options.zoom !== undefined,
      }),
    live,
    ...(options.uploads !== undefined && { uploads: options.uploads }),
    ...(options.exports !== undefined && { exports: options.exports }),
    pages: { render: async () => new Response("a page") },
    storages: { photos, made, close: () => undefined },
    encoder,
    maps,
    outbox,
    securityContact: "support@mainstreet.example",
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
    routes: app.routes.map(({ method, path }) => ({ method, path })),
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
