/** The Hono app: everything except cached pages, which are answered before it. */
import { BUILT_IN, type Brand } from "#art/icon.ts";
import { getConnInfo } from "@hono/node-server/conninfo";
import { Hono } from "hono";
import type { Site } from "#contract/site/site.ts";
import type { SiteLanguage } from "#contract/site/site-language.ts";
import type { Connection } from "../platform/db/pool.ts";
import { accountRoutes, type AccountRouteOptions } from "../accounts/routes.ts";
import { answerRoutes } from "../notifications/routes-answers.ts";
import { artRoutes } from "../listings/routes-art.ts";
import { formerRoutes } from "../listings/routes-former.ts";
import type { OperatorServerApi } from "../operator/operator-api.ts";
import type { ImportRunner } from "../operator/import-runner.ts";
import { importRoutes } from "../operator/routes-imports.ts";
import { operatorRoutes } from "../operator/routes.ts";
import { compressedAnswers, sharedAnswers } from "../platform/http/compression.ts";
import { exportQueue } from "../platform/http/exports.ts";
import { failure, refusalLog, report, withRetryAfter } from "../platform/http/failure.ts";
import { healthRoutes, stoppingRoutes } from "../platform/http/health.ts";
import { languageRoutes } from "../languages/routes.ts";
import { listingPhotos, reviewPhotos } from "../photos/routes-photos.ts";
import { imageRoutes } from "../photos/routes-images.ts";
import { ownOriginOnly } from "../platform/http/origin.ts";
import { forNetwork } from "../platform/http/request-address.ts";
import { planFileRoutes } from "../plans/routes-files.ts";
import { photoRoutes } from "../photos/routes-uploads.ts";
import { UploadLimit } from "../photos/upload-limit.ts";
import { outboxRoutes, type OutboxOptions } from "../outbox/routes.ts";
import type { Live } from "../booking/live/routes-live.ts";
import { pageForms } from "../pages/forms.ts";
import { isOperator } from "../operator/queries-operators.ts";
import type { Pages } from "../pages/pages.ts";
import { bodyTaker, closeWhatIsUnread } from "../platform/http/read-body.ts";
import { guestFileRoutes } from "../guests/routes-files.ts";
import { reservationFileRoutes } from "../booking/calendar/routes-files.ts";
import { callInProcess } from "../api/router.ts";
import { rpcRoutes } from "../api/rpc.ts";
import { feedRoutes } from "../site/routes-feeds.ts";
import { manifestRoutes } from "../site/routes-manifest.ts";
import { workerRoutes } from "../site/routes-worker.ts";
import { seoRoutes } from "../site/routes-seo.ts";
import { wellKnownRoutes } from "../site/routes-well-known.ts";
import { zoomRoutes } from "../zoom/routes.ts";
import { withSecurityHeaders, type HttpsOnly } from "../platform/http/security-headers.ts";
import type { Logger } from "../platform/log.ts";
import { brandingRoutes } from "../site/branding.ts";
import type { BrandingAsset } from "../site/pictures.ts";
import type { WorkQueue } from "../platform/work-queue.ts";
import type { Encoder } from "../photos/encoder.ts";
import { mapPictureRoutes } from "../maps/routes-pictures.ts";
import { streetsAt } from "../maps/picture.ts";
import { tileRoutes } from "../maps/routes-tiles.ts";
import type { Maps } from "../maps/store.ts";
import { makeRenditions } from "../photos/renditions.ts";
import type { ProcedureContext } from "../context/context.ts";
import type { Storages } from "../platform/storage/storage.ts";
import type { ZoomServices } from "../zoom/services.ts";

export interface AppOptions {
  connection: Connection;
  contextFor: (headers: Headers) => ProcedureContext;
  operatorApiFor: (headers: Headers) => OperatorServerApi;
  /** Options shared by all routes of accounts. */
  accountOptions: AccountRouteOptions;
  site: () => Promise<Site>;
  describeApi: () => Promise<unknown>;
  pages: Pick<Pages, "render">;
  live: Live;
  /** Smaller in tests. */
  uploads?: UploadLimit;
  exports?: WorkQueue;
  maps: Maps;
  storages: Storages;
  encoder: Encoder;
  outbox: OutboxOptions;
  brandingAssets?: readonly BrandingAsset[];
  brand?: Brand;
  /** Contact for reporting vulnerabilities; null where none is configured. */
  securityContact: string | null;
  /** Null: not configured. */
  zoom: ZoomServices | null;
  /** Runs imports of operators. */
  imports: ImportRunner;
  /** Folder of the embedded database; null for another database. */
  embeddedIn?: string | null;
  /** The process is about to stop, and answers the remaining requests. */
  isStopping?: () => boolean;
  httpsOnly?: HttpsOnly;
  languages: readonly SiteLanguage[];
  now: () => Date;
  log: Logger;
}

/** Texts that are the same for all. */
const SHARED_TEXTS = ["/openapi.json", "/robots.txt", "/sitemap.xml", "/sitemap/*", "/feeds/*"];
const PERSONAL_FILES = ["/api/reservations.csv", "/api/reservations/*", "/calendar/*", "/api/plans/*"];
/** Its answer contains a secret address with a listing's reservations. */
const HAS_SECRET = "/rpc/make_calendar_feed";

export function makeApp({
  connection,
  contextFor,
  operatorApiFor,
  accountOptions,
  site,
  describeApi,
  pages,
  live,
  uploads = new UploadLimit({ now: () => performance.now() }),
  exports = exportQueue(),
  maps,
  storages,
  encoder,
  outbox,
  brandingAssets = [],
  brand = BUILT_IN,
  securityContact,
  zoom,
  imports,
  embeddedIn = null,
  isStopping = () => false,
  httpsOnly = "on",
  languages,
  now,
  log,
}: AppOptions): Hono {
  const app = new Hono();
  const storeLanguage = async (headers: Headers, locale: string) => {
    const context = contextFor(headers);
    if ((await context.viewer()) !== null) await callInProcess(context).update_profile({ p_locale: locale });
  };
  const takeBody = bodyTaker(accountOptions.proxies);
  app.use(withSecurityHeaders(accountOptions.accounts.baseUrl, httpsOnly));
  app.use(withRetryAfter());
  app.use(forNetwork(accountOptions.proxies));
  app.use(closeWhatIsUnread());
  app.use(refusalLog(log));
  const shared = sharedAnswers();
  for (const path of SHARED_TEXTS) app.use(path, shared);
  const compressedEach = compressedAnswers((path) => path === HAS_SECRET);
  for (const path of ["/rpc/*", ...PERSONAL_FILES]) app.use(path, compressedEach);
  app.route("/", stoppingRoutes(isStopping));
  app.route("/", healthRoutes(connection, embeddedIn));
  app.route("/", accountRoutes({ ...accountOptions, takeBody }));
  app.route("/", rpcRoutes(contextFor, { ...accountOptions, takeBody }, log));
  let apiDocument: string | null = null;
  app.get("/openapi.json", async (c) => {
    apiDocument ??= JSON.stringify(await describeApi());
    return c.body(apiDocument, 200, { "content-type": "application/json", "cache-control": "public, max-age=300" });
  });
  app.route("/", artRoutes(connection, { site, brand, streetsAt: (spot) => streetsAt(maps, spot, log) }));
  app.route("/", mapPictureRoutes(maps, connection, log));
  app.route("/", tileRoutes(maps, site, log));
  const renditions = makeRenditions({ storages, encoder, log });
  const mayModerate = (userId: string) => isOperator(connection.db, userId);
  app.route("/", imageRoutes({ contextFor, isOperator: mayModerate, renditions, log }));
  const services = { connection, storages, encoder, now, log };
  const photoOptions = { ...accountOptions, contextFor, services, takeBody, limit: uploads };
  app.route("/", photoRoutes(listingPhotos, photoOptions));
  app.route("/", photoRoutes(reviewPhotos, photoOptions));
  app.route("/", zoomRoutes({ ...accountOptions, takeBody, connection, contextFor, zoom }));
  app.route("/", reservationFileRoutes(contextFor, site, exports));
  app.route("/", planFileRoutes(contextFor, site));
  app.route("/", guestFileRoutes(contextFor, exports));
  app.route(
    "/",
    answerRoutes((headers, input) => callInProcess(contextFor(headers)).give_answer(input), takeBody),
  );
  app.route("/", live.routes);
  app.route("/", seoRoutes(connection, site));
  app.route("/", feedRoutes(connection, site, now));
  app.route("/", manifestRoutes(site, brand));
  app.route("/", workerRoutes());
  app.route("/", brandingRoutes(brandingAssets));
  app.route("/", wellKnownRoutes({ site, securityContact, now }));
  app.route("/", outboxRoutes(outbox));
  app.route("/", formerRoutes());
  app.use(ownOriginOnly(accountOptions.accounts.baseUrl, accountOptions.isPublicAddressSet));
  app.route(
    "/",
    languageRoutes({
      languages,
      takeBody,
      store: storeLanguage,
      isSecure: () => accountOptions.accounts.baseUrl().startsWith("https:"),
    }),
  );
  // before compression, because it streams a file that may be large
  app.route("/", importRoutes({ operatorApiFor, imports, baseUrl: accountOptions.accounts.baseUrl }));
  app.use(compressedEach);
  app.route("/", operatorRoutes({ operatorApiFor, takeBody, baseUrl: accountOptions.accounts.baseUrl }));
  app.on(["GET", "HEAD"], "*", (c) => pages.render(c.req.raw, getConnInfo(c).remote.address));
  app.post("*", pageForms(app, pages, { takeBody, proxies: accountOptions.proxies }));
  app.onError((error, c) => {
    const { code, requestId } = report(log, error, c.req.path);
    return failure(code, { request_id: requestId });
  });
  return app;
}
