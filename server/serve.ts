/** Puts the app, the kept pages and the client's files behind one HTTP server. */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { Temporal } from "temporal-polyfill";
import type { Mail } from "#contract/mail.ts";
import type { Site } from "#contract/site.ts";
import { makeApp } from "./app.ts";
import { startBackground } from "./background.ts";
import { userAgentOf } from "./auth/account-events.ts";
import { makeAccounts } from "./auth/make-accounts.ts";
import { passwordRules } from "./auth/password-rules.ts";
import { installationSecret } from "./auth/secret.ts";
import { listenForListings } from "./db/listen.ts";
import type { OpenDatabase } from "./db/open.ts";
import type { Database } from "./db/pool.ts";
import { isDatabaseUnreachable } from "./db/unreachable.ts";
import { enqueue } from "./db/queries/jobs.ts";
import { listAttributions } from "./db/queries/listing.ts";
import { makeAnswerLinks } from "./domain/answer-links.ts";
import type { Configuration } from "./env.ts";
import { makeCityFinder } from "./geo/city.ts";
import { loadBuiltPages } from "./http/built-pages.ts";
import { keepNothing, type Freshness } from "./http/freshness.ts";
import { makeHttpServer, type Patience } from "./http/http-server.ts";
import { liveRoutes } from "./http/live.ts";
import { outboxKey } from "./http/outbox-key.ts";
import { PageCache } from "./http/page-cache.ts";
import { cacheKey, makePages, type PageContext, type WebModule } from "./http/pages.ts";
import { describeApi } from "./http/openapi.ts";
import { withSecurityHeaders } from "./http/security-headers.ts";
import { readLegalTexts } from "./legal/read.ts";
import type { Logger } from "./log.ts";
import { outboxDirectory } from "./mail/mailer.ts";
import { makeMailSeal } from "./mail/sealed-mail.ts";
import { openZoom } from "./open-zoom.ts";
import { makeEncoder } from "./photos/encoder.ts";
import { openStorages } from "./storage/open.ts";

const CLIENT_DIRECTORY = join(import.meta.dirname, "..", "build", "client");
/** For whoever pressed Ctrl-C and waits for the prompt. */
const QUICKLY: Patience = { graceMs: 0, drainMs: 5_000 };
const ATTRIBUTIONS_MS = 60_000;
/** What a page can do without is not waited for longer. */
const MOST_WAIT_MS = 1_000;

export interface ServeOptions {
  configuration: Configuration;
  database: OpenDatabase;
  log: Logger;
  isDevelopment?: boolean;
  now?: () => Temporal.Instant;
}

export interface Serving {
  /** Where this machine reaches it. */
  url: string;
  cache: PageCache;
  close(patience?: Patience): Promise<void>;
}

/** Asked for once, however often it is needed. */
function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | null = null;
  return () => (value ??= read());
}

/** Answers with the same value for a while, so that every page need not ask again. */
function remembered<Value>(forMs: number, fallback: Value, read: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> = new Promise((resolve) => resolve(fallback));
  let readAt = -Infinity;
  return () => {
    // a clock that is set must not keep it for longer
    if (performance.now() - readAt > forMs) {
      readAt = performance.now();
      // no page fails for want of this: what was read last stands until the next look
      const before = value;
      const late = sleep(MOST_WAIT_MS, undefined, { ref: false }).then(() => before);
      value = Promise.race([read(), late]).catch(() => before);
    }
    return value;
  };
}

async function developmentModule(http: Server) {
  const { createServer: createVite } = await import("vite");
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server: http } }, appType: "custom" });
  return {
    load: async () => (await vite.ssrLoadModule("/web/ssr.tsx")) as WebModule,
    before: (request: IncomingMessage, response: ServerResponse, next: () => void) =>
      vite.middlewares(request, response, next),
    close: () => vite.close(),
  };
}

async function productionModule() {
  const loaded = await loadBuiltPages();
  return { load: async () => loaded, before: null, close: async () => undefined };
}

export async function serve({
  configuration,
  database,
  log,
  isDevelopment = false,
  now = () => Temporal.Now.instant(),
}: ServeOptions): Promise<Serving> {
  const { connection } = database;
  const http = makeHttpServer(configuration.trustedProxies, log);
  const web = isDevelopment ? await developmentModule(http.server) : await productionModule();

  const legalTexts = await readLegalTexts(configuration.legalDirectory);
  const address = { baseUrl: configuration.baseUrl ?? "" };
  const attributions = remembered(ATTRIBUTIONS_MS, [], () => listAttributions(connection.db));
  const site = async (): Promise<Site> => ({
    productName: configuration.productName,
    supportEmail: configuration.supportEmail,
    baseUrl: address.baseUrl,
    mapsUrl: configuration.mapsUrl,
    isGoogleOffered: configuration.google !== null,
    isZoomOffered: configuration.zoom !== null,
    controller: configuration.controller,
    hasImprint: configuration.controller !== null || legalTexts.imprint !== undefined,
    isCityAskedElsewhere: configuration.geo.serviceUrl !== null,
    attributions: await attributions(),
  });

  const dateNow = () => new Date(now().epochMilliseconds);
  const secret = installationSecret(database.dataDirectory, configuration.secret);
  const mailSeal = makeMailSeal(secret);
  const sendMail = (db: Database, mail: Mail) => enqueue(db, "mail", mailSeal.seal(mail));
  const answerLinks = makeAnswerLinks(secret);
  const accounts = makeAccounts({
    connection,
    connections: configuration.database.accountConnections,
    baseUrl: () => address.baseUrl,
    secret,
    google: configuration.google,
    areLimitsOn: configuration.areLimitsOn,
    passwords: passwordRules({
      productName: configuration.productName,
      breachedFile: configuration.breachedPasswords,
      onUnread: (err) => log.warn({ err }, "BREACHED_PASSWORDS could not be read"),
    }),
    sendMail,
    now: dateNow,
    log,
  });
  const contextFor = (headers: Headers, freshness: Freshness = keepNothing): PageContext => {
    const session = once(() => accounts.session(headers));
    const viewer = async () => (await session()).viewer;
    const cookies = async () => (await session()).cookies;
    return {
      connection,
      viewer,
      cookies,
      now,
      freshness,
      attempt: accounts.attempt,
      idempotencyKey: headers.get("idempotency-key"),
      sendMail,
      activity: accounts.activity({ userAgent: userAgentOf(headers), place: "" }),
      answerLinks,
      network: null,
      holdsFirstReviews: configuration.areFirstReviewsHeld,
    };
  };
  const zoom = openZoom({
    configuration,
    dataDirectory: database.dataDirectory,
    baseUrl: () => address.baseUrl,
    now: dateNow,
    log,
  });
  let description: Promise<unknown> | null = null;
  const describe = () =>
    (description ??= describeApi({
      productName: configuration.productName,
      baseUrl: address.baseUrl,
      supportEmail: configuration.supportEmail,
      isZoomOffered: configuration.zoom !== null,
    }));

  const storages = await openStorages(configuration, database.dataDirectory);
  const encoder = makeEncoder();
  const findCity = makeCityFinder({ sources: configuration.geo, proxies: configuration.trustedProxies, log });
  const { httpsOnly } = configuration;
  const pages = makePages({
    load: web.load,
    contextFor,
    site,
    describeApi: describe,
    legalTexts,
    findCity,
    httpsOnly,
    log,
    isDevelopment,
  });
  const live = liveRoutes(connection, contextFor, log);
  const app = makeApp({
    connection,
    contextFor,
    door: {
      accounts,
      isPublicAddressSet: configuration.baseUrl !== null,
      proxies: configuration.trustedProxies,
      findCity,
      log,
    },
    site,
    describeApi: describe,
    pages,
    live,
    storages,
    encoder,
    outbox: {
      directory: outboxDirectory(database.dataDirectory),
      hasSmtp: configuration.smtpUrl !== null,
      baseUrl: configuration.baseUrl,
      productName: configuration.productName,
      key: configuration.smtpUrl === null ? (outboxKey(database.dataDirectory) ?? "") : "",
    },
    securityContact: configuration.securityContact,
    zoom,
    embeddedIn: database.isEmbedded ? database.dataDirectory : null,
    isStopping: () => http.isStopping(),
    httpsOnly,
    now: dateNow,
    log,
  });
  const outer = new Hono();
  outer.use("/assets/*", withSecurityHeaders(accounts.baseUrl, httpsOnly));
  if (!isDevelopment) {
    outer.use(
      "/assets/*",
      serveStatic({
        root: CLIENT_DIRECTORY,
        precompressed: true,
        onFound: (_path, c) => c.header("cache-control", "public, max-age=31536000, immutable"),
      }),
      async (c) => c.text("Not found", 404),
    );
  }
  outer.route("/", app);
  const answerByApp = getRequestListener(outer.fetch);

  const isCaching = configuration.isPageCacheOn && !isDevelopment;
  const cache = new PageCache({ bytes: configuration.pageCacheBytes, render: (key) => pages.renderKept(key) });
  cache.setListening(false);

  async function answerKept(key: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      if (await cache.fill(key, () => pages.renderKept(key), request, response)) return;
    } catch (error) {
      // the database would be waited for once more
      if (isDatabaseUnreachable(error))
        return getRequestListener((asked) => pages.renderFailed(asked, error))(request, response);
      // rendered again below, where a failure is reported to the one who asked
    }
    await answerByApp(request, response);
  }

  http.answerWith((request, response) => {
    const key = isCaching ? cacheKey(request) : null;
    if (key !== null && cache.answer(key, request, response)) return;
    if (key !== null) void answerKept(key, request, response);
    else if (web.before === null) void answerByApp(request, response);
    else web.before(request, response, () => void answerByApp(request, response));
  });

  const port = await http.listen(configuration.port, configuration.host);
  const host = configuration.host.includes(":") ? `[${configuration.host}]` : configuration.host;
  const url = `http://${host === "0.0.0.0" || host === "[::]" ? "127.0.0.1" : host}:${port}`;
  address.baseUrl ||= url;

  const listener = listenForListings(
    { address: database.direct.address, writers: connection.pool },
    {
      onChange: (id, isGone) => cache.dropListing(id, { isGone }),
      onManyChanged: () => cache.dropAll(),
      onListening: (isListening) => cache.setListening(isListening),
    },
    log,
  );

  const worker = configuration.areJobsDone
    ? startBackground({
        configuration,
        database,
        storages,
        load: web.load,
        site,
        baseUrl: () => address.baseUrl,
        answerLinks,
        mailSeal,
        zoom,
        log,
      })
    : null;

  return {
    url,
    cache,
    async close(patience = QUICKLY) {
      await http.stop({ ...patience, onDeaf: () => live.close() });
      await Promise.all([listener.stop(), worker?.stop(), encoder.close()]);
      storages.close();
      await accounts.close();
      await web.close();
    },
  };
}
