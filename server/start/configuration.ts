/**
 * The configuration, read once at start and validated; every variable is explained in docs/operations.md. Each room has
 * its own settings.
 */
import { z } from "zod";
import {
  AccountVariables,
  configureAccounts,
  problemsOfAccounts,
  type AccountConfiguration,
} from "../accounts/settings.ts";
import { BackupVariables, configureBackups, problemsOfBackups, type BackupSettings } from "../backup/settings.ts";
import {
  CalendarVariables,
  configureCalendars,
  problemsOfCalendars,
  type CalendarSettings,
} from "../calendars/settings.ts";
import { ClaimVariables, configureClaims, type ClaimSettings } from "../claims/settings.ts";
import { configureOperator, OperatorVariables, type OperatorConfiguration } from "../operator/settings.ts";
import { configureImports, ImportVariables, type ImportConfiguration } from "../import/settings.ts";
import { configurePages, PageVariables, type PageConfiguration } from "../pages/settings.ts";
import { arePhotosInBucket, PhotoVariables, problemsOfPhotos } from "../photos/settings.ts";
import type { GeoSources } from "../places/city.ts";
import { CityVariables, configureCities } from "../places/settings.ts";
import {
  configureDatabase,
  DatabaseVariables,
  problemsOfDatabase,
  type DatabaseConfiguration,
} from "../platform/db/settings.ts";
import { Flag, oneOf } from "../platform/environment.ts";
import { isLoopback } from "../platform/http/loopback.ts";
import { configureHttp, HttpVariables, type HttpConfiguration } from "../platform/http/settings.ts";
import { configureLanguages, LanguageVariables, type LanguageConfiguration } from "../languages/settings.ts";
import { configureMail, MailVariables, type MailConfiguration } from "../platform/mail/settings.ts";
import {
  configureMetrics,
  MetricsVariables,
  problemsOfMetrics,
  type MetricsSettings,
} from "../platform/metrics/settings.ts";
import { configureSecrets, SecretVariables, type SecretConfiguration } from "../platform/secrets/settings.ts";
import type { BucketOptions } from "../platform/storage/s3.ts";
import { BucketVariables, configureBucket } from "../platform/storage/settings.ts";
import { configureSite, SiteVariables, type SiteConfiguration } from "../site/settings.ts";
import type { ZoomOptions } from "../zoom/client.ts";
import { configureZoom, problemsOfZoom, ZoomVariables } from "../zoom/settings.ts";

const Environment = z.object({
  ...HttpVariables.shape,
  ...DatabaseVariables.shape,
  ...SiteVariables.shape,
  ...LanguageVariables.shape,
  ...MailVariables.shape,
  ...SecretVariables.shape,
  ...CityVariables.shape,
  ...AccountVariables.shape,
  ...ZoomVariables.shape,
  ...ClaimVariables.shape,
  ...CalendarVariables.shape,
  ...BucketVariables.shape,
  ...PhotoVariables.shape,
  ...BackupVariables.shape,
  ...PageVariables.shape,
  ...MetricsVariables.shape,
  ...ImportVariables.shape,
  ...OperatorVariables.shape,
  DATA_DIR: z.string().min(1).optional(),
  RATE_LIMITS: Flag.default("on"),
  JOBS: Flag.default("on"),
  HOLD_FIRST_REVIEWS: Flag.default("off"),
  SEARCH_WORDS: z.string().min(1).optional(),
  LOG_LEVEL: oneOf(["fatal", "error", "warn", "info", "debug", "silent"]).default("warn"),
});

export interface Configuration
  extends
    HttpConfiguration,
    DatabaseConfiguration,
    SiteConfiguration,
    LanguageConfiguration,
    MailConfiguration,
    SecretConfiguration,
    AccountConfiguration,
    ImportConfiguration,
    OperatorConfiguration,
    PageConfiguration {
  dataDirectory: string;
  /** DATA_DIR was set, so it is used or refused, never replaced. */
  isDataDirectoryChosen: boolean;
  /** Sources for finding a visitor's city. */
  geo: GeoSources;
  areLimitsOn: boolean;
  /** The app runs jobs itself; otherwise `mainstreet worker` must run. */
  areJobsDone: boolean;
  /** A file of synonyms; null without one. */
  searchWords: string | null;
  /** First reviews of new accounts are held for an operator. */
  areFirstReviewsModerated: boolean;
  /** Null: connecting Zoom is not offered. */
  zoom: ZoomOptions | null;
  claims: ClaimSettings;
  calendars: CalendarSettings;
  /** Null if none exists: photos are in the data directory. */
  bucket: BucketOptions | null;
  /** Whether photos are stored there. */
  arePhotosInBucket: boolean;
  backups: BackupSettings;
  logLevel: string;
  metrics: MetricsSettings;
}

/** The message contains all problems; `problems` lists them one by one. */
export class ConfigurationError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    const lines = problems.map((problem) => `  ${problem}`);
    super(
      `The configuration does not fit:\n${lines.join("\n")}\ndocs/operations.md, 'Environment variables', explains every variable.`,
    );
    this.problems = problems;
  }
}

/** Whether BASE_URL is an address that other machines can reach. */
export function isPublic({ baseUrl }: Pick<Configuration, "baseUrl">): boolean {
  return baseUrl !== null && !isLoopback(new URL(baseUrl).hostname);
}

export const VARIABLES: readonly string[] = Object.keys(Environment.shape);

/** Throws a ConfigurationError with one message for each invalid variable. */
export function readConfiguration(environment: NodeJS.ProcessEnv): Configuration {
  // an empty variable was left blank in a file, and counts as not set
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const result = Environment.safeParse(given);
  if (!result.success) {
    throw new ConfigurationError(result.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`));
  }
  const read = result.data;
  const languages = configureLanguages(read);
  const surroundings = { doesMailLeave: read.SMTP_URL !== undefined, locales: languages.locales };
  const { site, problems: siteProblems } = configureSite(read, surroundings);
  const { bucket, problems } = configureBucket(read);
  if (read.RATE_LIMITS === "off" && isPublic(site))
    problems.push("RATE_LIMITS: off is for load tests on this machine, and BASE_URL is a public address");
  problems.push(
    ...siteProblems,
    ...problemsOfAccounts(read),
    ...problemsOfZoom(read),
    ...problemsOfCalendars(read),
    ...problemsOfDatabase(read),
    ...problemsOfPhotos(read, bucket !== null),
    ...problemsOfBackups(read, bucket !== null),
    ...problemsOfMetrics(read, read),
  );
  if (problems.length > 0) throw new ConfigurationError(problems);
  return {
    ...configureHttp(read),
    ...configureDatabase(read),
    ...site,
    ...languages,
    ...configureMail(read, site),
    ...configureSecrets(read),
    ...configureAccounts(read),
    ...configurePages(read),
    dataDirectory: read.DATA_DIR ?? "data",
    isDataDirectoryChosen: read.DATA_DIR !== undefined,
    geo: configureCities(read),
    areLimitsOn: read.RATE_LIMITS === "on",
    areJobsDone: read.JOBS === "on",
    searchWords: read.SEARCH_WORDS ?? null,
    areFirstReviewsModerated: read.HOLD_FIRST_REVIEWS === "on",
    zoom: configureZoom(read),
    claims: configureClaims(read),
    calendars: configureCalendars(read, read.GOOGLE_ISSUER),
    bucket,
    arePhotosInBucket: arePhotosInBucket(read, bucket !== null),
    backups: configureBackups(read),
    ...configureImports(read),
    ...configureOperator(read),
    logLevel: read.LOG_LEVEL,
    metrics: configureMetrics(read),
  };
}
