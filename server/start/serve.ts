/** Puts the app, the kept pages and the client's files behind one HTTP server. */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { Temporal } from "temporal-polyfill";
import type { Mail } from "#contract/notifications/mail.ts";
import type { Site } from "#contract/site/site.ts";
import { makeApp } from "./app.ts";
import { startBackground } from "./background.ts";
import { userAgentOf } from "../accounts/account-events.ts";
import { makeAccounts } from "../accounts/accounts.ts";
import { passwordRules } from "../accounts/password-rules.ts";
import { installationSecret } from "../platform/secrets/installation-secret.ts";
import { listenForListings } from "../platform/db/listen.ts";
import type { OpenDatabase } from "./open-database.ts";
import type { Database } from "../platform/db/pool.ts";
import { isDatabaseUnreachable } from "../platform/db/unreachable.ts";
import { enqueueMail } from "../platform/jobs/queries.ts";
import { listAttributions } from "../listings/queries.ts";
import { makeAnswerLinks } from "../context/answer-links.ts";
import type { Configuration } from "./configuration.ts";
import { makeCityFinder } from "../places/city.ts";
import { loadBuiltPages } from "../pages/built-pages.ts";
import { keepNothing, type Freshness } from "../context/freshness.ts";
import { makeHttpServer, type Patience } from "../platform/http/http-server.ts";
import { liveRoutes } from "../booking/routes-live.ts";
import { outboxKey } from "../outbox/key.ts";
import { PageCache } from "../pages/page-cache.ts";
import { cacheKey, makePages, type PageContext, type WebModule } from "../pages/pages.ts";
import { describeApi } from "../api/openapi.ts";
import { withSecurityHeaders } from "../platform/http/security-headers.ts";
import { readLegalTexts } from "../site/legal-texts.ts";
import type { Logger } from "../platform/log.ts";
import { outboxDirectory } from "../platform/mail/mailer.ts";
import { makeMailSeal } from "../platform/mail/sealed-mail.ts";
import { openZoom } from "./open-zoom.ts";
import { makeEncoder } from "../photos/encoder.ts";
import { openStorages } from "../platform/storage/open.ts";

const CLIENT_DIRECTORY = join(import.meta.dirname, "..", "..", "build", "client");
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
  const sendMail = (db: Database, mail: Mail) => enqueueMail(db, mailSeal.seal(mail));
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
