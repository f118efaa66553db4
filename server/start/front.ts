/** The request handler: cached pages first, then the client's files, then the app. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { liveRoutes } from "../booking/live/routes-live.ts";
import type { ProcedureContext } from "../context/context.ts";
import { operatorApiOf } from "../operator/operator-api.ts";
import { outboxKey } from "../outbox/key.ts";
import { PageCache } from "../pages/page-cache.ts";
import { languageOfPath, withoutOwnPrefix } from "../languages/languages.ts";
import { clientDirectory } from "../pages/built-pages.ts";
import { makePages, type Pages } from "../pages/pages.ts";
import { cacheKey } from "../pages/cache-key.ts";
import { currentPath, inLanguage } from "../platform/current-language.ts";
import { withNetwork } from "../platform/current-network.ts";
import { isDatabaseUnreachable } from "../platform/db/unreachable.ts";
import { redirectForDay } from "../platform/http/redirect.ts";
import { addressOfIncoming } from "../platform/http/request-address.ts";
import { withSecurityHeaders } from "../platform/http/security-headers.ts";
import { pageLookedUp } from "../platform/metrics/measured.ts";
import { outboxDirectory } from "../platform/mail/mailer.ts";
import { makeApp } from "./app.ts";
import type { Services } from "./services.ts";
import type { WebServer } from "./web-module.ts";

/** Balancers send health checks by HTTP/1.0, without a host. */
const UNNAMED = { hostname: "unnamed.invalid" };

type FrontHandler = (request: IncomingMessage, response: ServerResponse) => void;

export interface Front {
  answer: FrontHandler;
  cache: PageCache;
  /** Addresses other than pages, as patterns. */
  addresses: readonly string[];
  /** Ends streams, which would never end by themselves. */
  closeStreams: () => void;
}

interface FrontOptions {
  isDevelopment: boolean;
  isStopping: () => boolean;
}

/** The client's files never change under a name. */
function clientFiles({ accounts, configuration: { httpsOnly, locales } }: Services, isDevelopment: boolean): Hono {
  const files = new Hono();
  files.use("/assets/*", withSecurityHeaders(accounts.baseUrl, httpsOnly));
  if (isDevelopment) return files;
  for (const locale of locales)
    files.use(
      "/assets/*",
      serveStatic({
        root: clientDirectory(locale),
        precompressed: true,
        onFound: (path, c) => {
          c.header("cache-control", "public, max-age=31536000, immutable");
          // a worker has the policy of its own file: the worker for maps requests map tiles
          if (/\.mjs(?:\.br|\.gz)?$/.test(path))
            c.header("content-security-policy", "default-src 'none'; connect-src 'self'");
        },
      }),
    );
  files.use("/assets/*", async (c) => c.text("Not found", 404));
  return files;
}

/**
 * Answers from the cache where possible, else by `answerByApp`. If the database is unavailable, the error page is
 * rendered without it.
 */
function cachedFirst(
  { cache, pages, networkOf }: Pick<Front, "cache"> & { pages: Pages; networkOf: (request: IncomingMessage) => string },
  answerByApp: (...params: Parameters<FrontHandler>) => unknown,
): FrontHandler {
  async function fill(key: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      if (await cache.fill(key, () => pages.renderCached(key), request, response)) return;
    } catch (error) {
      if (isDatabaseUnreachable(error))
        return getRequestListener((params) => pages.renderFailed(params, error), UNNAMED)(request, response);
      // rendered again below, where a failure is reported to the client
    }
    await answerByApp(request, response);
  }
  return (request, response) => {
    const path = cacheKey(request);
    const key = path === null ? null : currentPath(path);
    if (key === null) void answerByApp(request, response);
    else if (cache.answer(key, request, response)) pageLookedUp("hit");
    else {
      pageLookedUp("miss");
      void withNetwork(networkOf(request), () => fill(key, request, response));
    }
  };
}

export function makeFront(services: Services, web: WebServer, { isDevelopment, isStopping }: FrontOptions): Front {
  const { configuration, database, accounts, contextFor, dateNow: now, describeApi, findCity, log, site } = services;
  const { connection, dataDirectory } = database;
  const { httpsOnly, isTwoStepRequired } = configuration;
  const { brandingFiles, languages } = services;
  const operatorApiFor = (context: ProcedureContext) =>
    operatorApiOf({ ...context, doctor: services.doctor, imports: services.imports, isTwoStepRequired, site, log });
  const pages = makePages({
    load: web.load,
    contextFor,
    operatorApiFor,
    site,
    languages,
    describeApi,
    ownTexts: brandingFiles.textsIn,
    findCity,
    accountPages: accounts.pages,
    httpsOnly,
    log,
    isDevelopment,
  });
  const { trustedProxies: proxies } = configuration;
  const networkOf = (request: IncomingMessage) => addressOfIncoming(request, proxies);
  const live = liveRoutes(connection, contextFor, { proxies, log });
  const app = makeApp({
    connection,
    contextFor,
    operatorApiFor: (headers) => operatorApiFor(contextFor(headers)),
    accountOptions: {
      accounts,
      isPublicAddressSet: configuration.baseUrl !== null,
      proxies,
      findCity,
      log,
    },
    site,
    describeApi,
    pages,
    live,
    maps: services.maps,
    storages: services.storages,
    encoder: services.encoder,
    outbox: {
      directory: outboxDirectory(dataDirectory),
      hasSmtp: configuration.smtpUrl !== null,
      baseUrl: configuration.baseUrl,
      productName: configuration.productName,
      key: configuration.smtpUrl === null ? (outboxKey(dataDirectory) ?? "") : "",
    },
    brandingAssets: brandingFiles.assets,
    brand: brandingFiles.brand,
    securityContact: configuration.securityContact,
    zoom: services.zoom,
    imports: services.imports,
    languages,
    embeddedIn: database.isEmbedded ? dataDirectory : null,
    isStopping,
    httpsOnly,
    now,
    log,
  });
  const all = clientFiles(services, isDevelopment).route("/", app);
  const answerByApp = getRequestListener(all.fetch, UNNAMED);

  const cache = new PageCache({ bytes: configuration.pageCacheBytes, render: (key) => pages.renderCached(key) });
  // until changes are received
  cache.setListening(false);
  const { before } = web;
  const answerInLanguage: FrontHandler =
    before !== null
      ? (request, response) => before(request, response, () => void answerByApp(request, response))
      : configuration.isPageCacheOn
        ? cachedFirst({ cache, pages, networkOf }, answerByApp)
        : (request, response) => void answerByApp(request, response);
  const answer: FrontHandler = (request, response) => {
    const own = withoutOwnPrefix(languages, request.url ?? "/");
    if (own !== null) {
      redirectForDay(response, own);
      return;
    }
    if (languages.length === 1) {
      answerInLanguage(request, response);
      return;
    }
    const { language, path } = languageOfPath(languages, request.url ?? "/");
    // the language of an address decides everything, so that the rest need not know prefixes
    request.url = path;
    inLanguage(language, () => answerInLanguage(request, response));
  };
  // the pattern of a parameter is not part of the route's name
  const addresses = all.routes.map(({ path }) => path.replace(/\{.*?\}(?=\/|$)/g, ""));
  return { answer, cache, addresses, closeStreams: () => live.close() };
}
