/** Services that the app, the pages and the jobs share: created once, closed once. */
import { Temporal } from "temporal-polyfill";
import type { Mail } from "#contract/notifications/mail.ts";
import type { Site } from "#contract/site/site.ts";
import type { SiteLanguage } from "#contract/site/site-language.ts";
import { currentLanguage } from "#contract/text/locale.ts";
import { userAgentOf } from "../accounts/account-events.ts";
import { makeAccounts, type Accounts } from "../accounts/accounts.ts";
import { cookiePrefix } from "../accounts/cookies.ts";
import { makeSecrets, type Secrets } from "../platform/secrets/secrets.ts";
import { passwordRules } from "../accounts/password-rules.ts";
import { describeApi } from "../api/openapi.ts";
import type { LookAtWebsite } from "../context/context.ts";
import { makeAnswerLinks, type AnswerLinks } from "../context/answer-links.ts";
import { notCached, type Freshness } from "../context/freshness.ts";
import { listAttributions } from "../listings/queries.ts";
import type { PageContext } from "../pages/pages.ts";
import { openLanguages } from "../languages/languages.ts";
import { makeReaders } from "../languages/readers.ts";
import { ENGLISH, inLanguage } from "../platform/current-language.ts";
import { makeEncoder, type Encoder } from "../photos/encoder.ts";
import { makeCityFinder, type FindCity } from "../places/city.ts";
import { lastKnown, once } from "../platform/cache/last-known.ts";
import type { Database } from "../platform/db/pool.ts";
import { Replica } from "../platform/db/replica.ts";
import { enqueueMail } from "../platform/jobs/queries.ts";
import type { Logger } from "../platform/log.ts";
import { makeMailSeal, type MailSeal } from "../platform/mail/sealed-mail.ts";
import { installationSecret } from "../platform/secrets/installation-secret.ts";
import { openStorages } from "../platform/storage/open.ts";
import type { Storages } from "../platform/storage/storage.ts";
import { mapsDirectory } from "../maps/files.ts";
import { Maps } from "../maps/store.ts";
import { mapOfPlace } from "../maps/place-map.ts";
import { readBranding, type BrandingFiles } from "../site/branding.ts";
import type { ZoomServices } from "../zoom/services.ts";
import type { Configuration } from "./configuration.ts";
import type { OpenDatabase } from "./open-database.ts";
import { examineSite, type DoctorLine } from "./doctor/examine.ts";
import { lastLook } from "./doctor/last-look.ts";
import { openCalendars, openLook, openPush, openZoom } from "./open-outside.ts";
import { type CalendarServices, calendarAccess } from "../calendars/services.ts";
import type { PushSender } from "../platform/outside/web-push.ts";
import { ImportFiles } from "../operator/import-files.ts";
import { makeImportRunner, type ImportRunner } from "../operator/import-runner.ts";
import { openLexicons } from "../search/page-lexicon.ts";

const ATTRIBUTIONS = { ms: 60_000, waitMs: 1_000 };

export interface ServiceOptions {
  configuration: Configuration;
  database: OpenDatabase;
  log: Logger;
  now?: () => Temporal.Instant;
}

export interface Services extends Required<ServiceOptions> {
  /** Public address of the site; known once it listens, unless it was configured. */
  address: { baseUrl: string };
  site: () => Promise<Site>;
  languages: readonly SiteLanguage[];
  brandingFiles: BrandingFiles;
  describeApi: () => Promise<unknown>;
  accounts: Accounts;
  /** Null if none exists. */
  replica: Replica | null;
  contextFor: (headers: Headers, freshness?: Freshness) => PageContext;
  answerLinks: AnswerLinks;
  lookAtWebsite: LookAtWebsite;
  mailSeal: MailSeal;
  /** Null where it is not configured. */
  zoom: ZoomServices | null;
  calendars: CalendarServices;
  push: PushSender;
  maps: Maps;
  storages: Storages;
  encoder: Encoder;
  findCity: FindCity;
  /** The doctor's last result, at most half a minute old; null before the first. */
  doctor: () => Promise<readonly DoctorLine[] | null>;
  imports: ImportRunner;
  dateNow: () => Date;
  close(): Promise<void>;
}

/**
 * Requests with a token or a cookie of the site, which remains after signing out: these users must see their own writes
 * (docs/decisions/0062).
 */
const mayHaveWritten = (headers: Headers): boolean =>
  headers.has("authorization") || headers.get("cookie")?.includes(cookiePrefix("")) === true;

export async function openServices({
  configuration,
  database,
  log,
  now = () => Temporal.Now.instant(),
}: ServiceOptions): Promise<Services> {
  const { connection, dataDirectory } = database;
  const address = { baseUrl: configuration.baseUrl ?? "" };
  const baseUrl = () => address.baseUrl;
  const dateNow = () => new Date(now().epochMilliseconds);

  const brandingFiles = await readBranding(configuration);
  const languages = openLanguages(configuration.locales, (locale) => brandingFiles.textsIn(locale).branding.categories);
  const { inLanguageOf } = makeReaders(connection.db, languages);
  const attributions = lastKnown([], () => listAttributions(connection.db), ATTRIBUTIONS);
  const isZoomOffered = configuration.zoom !== null;
  const { productName, supportEmail } = configuration;
  const site = async (): Promise<Site> => {
    const { productName: name, controller, legalTexts, branding } = brandingFiles.textsIn(currentLanguage());
    return {
      productName: name,
      languages,
      supportEmail,
      baseUrl: address.baseUrl,
      mapsUrl: configuration.mapsUrl,
      isGoogleOffered: configuration.google !== null,
      isZoomOffered,
      controller,
      hasImprint: controller !== null || legalTexts.imprint !== undefined,
      usesCityService: configuration.geo.serviceUrl !== null,
      attributions: await attributions(),
      branding,
    };
  };

  const secret = installationSecret(dataDirectory, configuration.secret);
  const mailSeal = makeMailSeal(secret);
  const answerLinks = makeAnswerLinks(secret);
  const push = openPush(secret, { supportEmail, baseUrl });
  const sendMail = (db: Database, mail: Mail) => enqueueMail(db, mailSeal.seal(mail));
  // created when an account first has a second factor, so that no key is created before it is needed
  let secrets: Secrets | null = null;
  const accounts = makeAccounts({
    connection,
    connections: configuration.database.accountConnections,
    baseUrl,
    secret,
    secrets: () => (secrets ??= makeSecrets(configuration.encryption, dataDirectory)),
    productName,
    google: configuration.google,
    areLimitsOn: configuration.areLimitsOn,
    passwords: passwordRules({
      productName,
      breachedFile: configuration.breachedPasswords,
      onUnread: (err) => log.warn({ err }, "BREACHED_PASSWORDS could not be read"),
    }),
    sendMail,
    now: dateNow,
    log,
  });

  const pageLexicon = openLexicons(configuration.searchWords, languages, (err) =>
    log.warn({ err }, "SEARCH_WORDS could not be read"),
  );

  const maps = new Maps(mapsDirectory(dataDirectory), log);
  await maps.look().catch((err: unknown) => log.warn({ err }, "the folder of maps cannot be read"));

  const { replica: replicaSettings, prepares, connections } = configuration.database;
  const replica =
    replicaSettings === null
      ? null
      : new Replica({ ...replicaSettings, primary: connection.address, prepares, connections, log });
  const lookAtWebsite = openLook(configuration);
  const calendars = openCalendars({ configuration, dataDirectory, baseUrl, now: dateNow, log });

  function contextFor(headers: Headers, freshness: Freshness = notCached): PageContext {
    const session = once(() => accounts.session(headers));
    return {
      connection,
      replica: mayHaveWritten(headers) ? null : replica,
      viewer: async () => (await session()).viewer,
      cookies: async () => (await session()).cookies,
      now,
      freshness,
      attempt: accounts.attempt,
      idempotencyKey: headers.get("idempotency-key"),
      baseUrl,
      sendMail,
      activity: accounts.activity({ userAgent: userAgentOf(headers), place: "" }),
      mapVersionAt: (lat, lng) => maps.versionAt(lat, lng),
      mapOfPlace: (slug) => mapOfPlace(maps, connection.db, slug),
      lookAtWebsite,
      calendars: calendarAccess(calendars),
      answerLinks,
      pushPublicKey: push.keys.publicKey,
      network: null,
      lexicon: pageLexicon(),
      locales: languages.map(({ code }) => code),
      inLanguageOf,
      moderatesFirstReviews: configuration.areFirstReviewsModerated,
    };
  }

  const stopping = new AbortController();
  const doctor = lastLook(() =>
    examineSite(database, {
      configuration,
      dataDirectory: () => dataDirectory,
      to: null,
      // the doctor sends no email here
      render: () => Promise.reject(new Error("There is no mail to be rendered")),
      now: dateNow,
      signal: stopping.signal,
    }),
  );

  const imports = makeImportRunner({
    db: database.patient.db,
    files: new ImportFiles(dataDirectory),
    mostBytes: configuration.importUploadBytes,
    log,
  });
  const storages = await openStorages(configuration, dataDirectory);
  const encoder = makeEncoder();
  return {
    configuration,
    database,
    log,
    now,
    dateNow,
    address,
    site,
    languages,
    brandingFiles,
    describeApi: once(() =>
      inLanguage(ENGLISH, () => describeApi({ productName, baseUrl: address.baseUrl, supportEmail, isZoomOffered })),
    ),
    accounts,
    replica,
    contextFor,
    answerLinks,
    lookAtWebsite,
    mailSeal,
    zoom: openZoom({ configuration, dataDirectory, languages, baseUrl, now: dateNow, log }),
    calendars,
    push,
    maps,
    storages,
    encoder,
    findCity: makeCityFinder({ sources: configuration.geo, proxies: configuration.trustedProxies, log }),
    doctor,
    imports,
    async close() {
      stopping.abort();
      await imports.stop();
      await encoder.close();
      await maps.close();
      storages.close();
      await Promise.all([accounts.close(), replica?.stop()]);
    },
  };
}
