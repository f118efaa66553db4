/** The configuration, read once at start and checked; every variable is explained in README.md. */
import { isIP } from "node:net";
import { z } from "zod";
import type { GoogleOptions } from "../accounts/google.ts";
import { addressOf, replicaAddressOf, type DatabaseSettings } from "../platform/db/address.ts";
import { isLoopback } from "../platform/http/loopback.ts";
import type { GeoSources } from "../places/city.ts";
import { parseCityHeaders } from "../places/city-headers.ts";
import { parseTrustedProxies, type TrustedProxies } from "../platform/http/client-address.ts";
import { HTTPS_ONLY, type HttpsOnly } from "../platform/http/security-headers.ts";
import type { MetricsOptions } from "../platform/metrics/open-metrics.ts";
import type { Sender } from "../platform/mail/email.ts";
import type { EncryptionOptions } from "../platform/secrets/secrets.ts";
import { SHORTEST_KEY } from "../platform/secrets/key-file.ts";
import type { BucketOptions } from "../platform/storage/s3.ts";
import { IN_BUCKET, type BackupSettings } from "../backup/settings.ts";
import type { ZoomOptions } from "../zoom/client.ts";

const Flag = z.enum(["on", "off"]);
const KEY_TOO_SHORT = `must have at least ${SHORTEST_KEY} characters`;

/** A reader that throws what does not fit, as a step of the schema. */
function readWith<Value>(parse: (text: string) => Value): (text: string, context: z.RefinementCtx) => Value {
  return (text, context) => {
    try {
      return parse(text);
    } catch (error) {
      context.addIssue({ code: "custom", message: error instanceof Error ? error.message : String(error) });
      return z.NEVER;
    }
  };
}

const INTERVALS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** `90m`, `6h`, `1d`, in milliseconds. */
function intervalOf(text: string): number {
  const [, count = "", unit = ""] = /^([1-9]\d{0,3})([mhd])$/.exec(text) ?? [];
  const ms = Number(count) * (INTERVALS[unit] ?? 0);
  if (ms === 0) throw new Error("must be a number of minutes, hours or days, as in 90m, 6h or 1d");
  return ms;
}

/** Never repeats what was given: there is a password in it. */
function isSmtpUrl(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== "";
}

/** Never repeats what was given, either. */
const databaseUrl = (read: (url: string) => unknown) =>
  z.string().transform(
    readWith((url) => {
      read(url);
      return url;
    }),
  );
const DatabaseUrl = databaseUrl(addressOf);

/** `Name <name@example.com>` or the address alone; null when it is neither. */
function senderOf(value: string): Sender | null {
  const [, name = "", address = ""] = /^(?:([^<>\p{Cc}]*)<([^<>]+)>|)$/u.exec(value) ?? [null, "", value];
  return z.email().safeParse(address).success ? { name: name.trim().replace(/^"(.*)"$/, "$1"), address } : null;
}

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  DATA_DIR: z.string().min(1).optional(),
  DATABASE_URL: DatabaseUrl.optional(),
  DATABASE_DIRECT_URL: DatabaseUrl.optional(),
  DATABASE_REPLICA_URL: databaseUrl(replicaAddressOf).optional(),
  DATABASE_REPLICA_LAG_SECONDS: z.coerce.number().int().min(1).max(3_600).default(5),
  DATABASE_PREPARED: z.enum(["auto", "on", "off"]).default("auto"),
  DATABASE_POOL: z.coerce.number().int().min(5).max(1_000).default(10),
  DATABASE_ACCOUNT_POOL: z.coerce.number().int().min(1).max(1_000).default(8),
  DATABASE_TIMEOUT_SECONDS: z.coerce.number().int().min(1).max(600).default(10),
  DATABASE_WAIT_SECONDS: z.coerce.number().int().min(0).max(86_400).default(300),
  BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  PRODUCT_NAME: z.string().trim().min(1).max(40).default("Mainstreet"),
  SUPPORT_EMAIL: z.email().optional(),
  OPERATOR_EMAIL: z.email().optional(),
  SECURITY_CONTACT: z
    .union([z.email(), z.url({ protocol: /^https$/ })], "must be an email address or begin with https://")
    .optional(),
  CONTROLLER: z.string().trim().min(1).max(1_000).optional(),
  LEGAL_DIR: z.string().min(1).optional(),
  SMTP_URL: z
    .string()
    .refine(
      isSmtpUrl,
      "must begin with smtp:// or smtps:// and name a server, as in smtp://name:password@mail.example.com:587",
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .refine(
      (value) => senderOf(value) !== null,
      "must be an address, or a name and an address as in Mainstreet <hello@example.com>",
    )
    .optional(),
  MAPS_URL: z
    .string()
    .regex(/^https?:\/\/.*\{query\}/, "must be an http(s) address with {query} in it")
    .default("https://www.google.com/maps/search/?api=1&query={query}"),
  SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  TRUSTED_PROXIES: z.string().default("").transform(readWith(parseTrustedProxies)),
  GEOIP_HEADERS: z.string().transform(readWith(parseCityHeaders)).optional(),
  GEOIP_DB: z.string().min(1).optional(),
  GEOIP_URL: z
    .string()
    .regex(/^https?:\/\/.*\{ip\}/, "must be an http(s) address with {ip} in it")
    .optional(),
  RATE_LIMITS: Flag.default("on"),
  JOBS: Flag.default("on"),
  BREACHED_PASSWORDS: z.string().min(1).optional(),
  SEARCH_WORDS: z.string().min(1).optional(),
  HOLD_FIRST_REVIEWS: Flag.default("off"),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_ISSUER: z.url({ protocol: /^https?$/ }).default("https://accounts.google.com"),
  ZOOM_CLIENT_ID: z.string().min(1).optional(),
  ZOOM_CLIENT_SECRET: z.string().min(1).optional(),
  ZOOM_WEBHOOK_SECRET: z.string().min(1).optional(),
  ZOOM_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  CLAIM_DNS: z
    .string()
    .refine((value) => isNameServer(value), "must be an address, or an address and a port as in 127.0.0.1:53")
    .optional(),
  CLAIM_NETWORKS: z.string().default("").transform(readWith(parseTrustedProxies)),
  ENCRYPTION_KEY: z.string().trim().min(SHORTEST_KEY, KEY_TOO_SHORT).optional(),
  ENCRYPTION_OLD_KEYS: z
    .string()
    .transform((list) => list.split(",").map((key) => key.trim()))
    .refine((keys) => keys.every(({ length }) => length >= SHORTEST_KEY), KEY_TOO_SHORT)
    .default([]),
  S3_BUCKET: z.string().min(1).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_FORCE_PATH_STYLE: Flag.default("off"),
  PHOTOS: z.enum(["disk", "bucket"]).optional(),
  BACKUP_EVERY: z.string().transform(readWith(intervalOf)).optional(),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(10_000).default(14),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_PASSPHRASE_FILE: z.string().min(1).optional(),
  HSTS: z.enum(HTTPS_ONLY).default("on"),
  STOP_GRACE_SECONDS: z.coerce.number().int().min(0).max(300).default(5),
  IMPORT_HIDE_AFTER: z.coerce.number().int().min(0).max(1_000).default(3),
  PAGE_CACHE: Flag.default("on"),
  PAGE_CACHE_MB: z.coerce.number().int().min(1).max(4096).default(64),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().min(1).default("127.0.0.1"),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_METRIC_EXPORT_INTERVAL: z.coerce.number().int().min(1_000).max(86_400_000).default(60_000),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("warn"),
});

/** How others look into the process. */
export type MetricsSettings = Pick<MetricsOptions, "port" | "host" | "isSent" | "sendMs">;

export interface Configuration {
  port: number;
  host: string;
  dataDirectory: string;
  /** DATA_DIR was set, so it is used or refused, never replaced. */
  isDataDirectoryChosen: boolean;
  /** A PostgreSQL of the operator's; null means the embedded one. */
  databaseUrl: string | null;
  database: DatabaseSettings;
  /** The public address without a trailing slash; null means this machine only. */
  baseUrl: string | null;
  productName: string;
  supportEmail: string;
  /** Who answers for the site: name and postal address, lines apart. */
  controller: string | null;
  /** Where the operator's own privacy.md, terms.md and imprint.md are. */
  legalDirectory: string | null;
  isSupportEmailChosen: boolean;
  /** Who is told by mail of what waits for the operator; null where nobody is known. */
  operatorEmail: string | null;
  /** For `/.well-known/security.txt`: an email address or one that begins with https:; null: there is no such file. */
  securityContact: string | null;
  /** How mail leaves; null keeps it on this machine. */
  smtpUrl: string | null;
  /** Whom mail is from. */
  mailFrom: Sender;
  mapsUrl: string;
  /** Signs cookies; null means one kept in the data directory. */
  secret: string | null;
  trustedProxies: TrustedProxies;
  hasTrustedProxies: boolean;
  /** By what a visitor's city is found. */
  geo: GeoSources;
  areLimitsOn: boolean;
  /** The app does jobs itself; else `mainstreet worker` has to. */
  areJobsDone: boolean;
  /** New accounts' first reviews wait for an operator's look. */
  /** A file of SHA-1 hashes in order; null without one. */
  breachedPasswords: string | null;
  /** A file of words that mean the same; null without one. */
  searchWords: string | null;
  areFirstReviewsModerated: boolean;
  /** Null: signing in with Google is not offered. */
  google: GoogleOptions | null;
  /** Null: connecting Zoom is not offered. */
  zoom: ZoomOptions | null;
  /** Which name server claims' websites are looked up at, null: the system's; and which networks they may be in besides the internet. */
  claims: { nameServer: string | null; networks: TrustedProxies };
  encryption: EncryptionOptions;
  /** Null where there is none: photos are in the data directory. */
  bucket: BucketOptions | null;
  /** Whether photos are kept there. */
  arePhotosInBucket: boolean;
  backups: BackupSettings;
  /** What browsers are told of https, where BASE_URL is on it. */
  httpsOnly: HttpsOnly;
  /** How long a process that was told to stop by SIGTERM still lets visitors in, in milliseconds. */
  stopGraceMs: number;
  /** After how many imports with --complete a listing is hidden that they lack; 0: never. */
  importHideAfter: number;
  isPageCacheOn: boolean;
  pageCacheBytes: number;
  logLevel: string;
  metrics: MetricsSettings;
}

/** As node's resolver takes it: an address, and a port behind it. */
function isNameServer(value: string): boolean {
  const [, bracketed, plain, port = "53"] =
    /^(?:\[([^\]]+)\]|([^:]+|[^:]*:[^:]*:.*?))(?::(\d{1,5}))?$/.exec(value) ?? [];
  return isIP(bracketed ?? plain ?? "") !== 0 && Number(port) <= 65_535;
}

function slugOf(name: string): string {
  const slug = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "");
  return slug || "mainstreet";
}

function googleOf(read: z.output<typeof Environment>): GoogleOptions | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = read;
  if (clientId === undefined || clientSecret === undefined) return null;
  return { clientId, clientSecret, issuer: issuer.replace(/\/+$/, "") };
}

function zoomOf(read: z.output<typeof Environment>): ZoomOptions | null {
  const { ZOOM_CLIENT_ID: clientId, ZOOM_CLIENT_SECRET: clientSecret } = read;
  if (clientId === undefined || clientSecret === undefined) return null;
  const base = read.ZOOM_BASE_URL?.replace(/\/+$/, "");
  return {
    clientId,
    clientSecret,
    webhookSecret: read.ZOOM_WEBHOOK_SECRET ?? null,
    oauthUrl: base ?? "https://zoom.us",
    apiUrl: base ?? "https://api.zoom.us",
  };
}

const BUCKET_VARIABLES = ["S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

/** All of it or none; a sentence for each variable that is missing. */
function bucketOf(read: z.output<typeof Environment>): { bucket: BucketOptions | null; problems: string[] } {
  const { S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_ENDPOINT } = read;
  const isWanted = S3_ENDPOINT !== undefined || BUCKET_VARIABLES.some((name) => read[name] !== undefined);
  if (!isWanted) return { bucket: null, problems: [] };
  if (
    S3_BUCKET === undefined ||
    S3_REGION === undefined ||
    S3_ACCESS_KEY_ID === undefined ||
    S3_SECRET_ACCESS_KEY === undefined
  ) {
    const missing = BUCKET_VARIABLES.filter((name) => read[name] === undefined);
    return { bucket: null, problems: missing.map((name) => `${name}: is needed to keep photos in a bucket`) };
  }
  return {
    bucket: {
      bucket: S3_BUCKET,
      endpoint: S3_ENDPOINT ?? null,
      region: S3_REGION,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
      isPathStyle: read.S3_FORCE_PATH_STYLE === "on",
    },
    problems: [],
  };
}

/** Mail from a site without a public name is from this machine: an IP address is no domain. */
function noReply(baseUrl: string | undefined): string {
  const host = baseUrl === undefined ? "localhost" : new URL(baseUrl).hostname;
  return `noreply@${isLoopback(host) || /^\[|^[\d.]+$/.test(host) ? "localhost" : host}`;
}

/** Never the address that is made of the product's name, unless mail stays on this machine: it may be somebody else's. */
function operatorOf(
  read: Pick<z.output<typeof Environment>, "OPERATOR_EMAIL" | "SUPPORT_EMAIL" | "SMTP_URL" | "PRODUCT_NAME">,
) {
  const known = read.OPERATOR_EMAIL ?? read.SUPPORT_EMAIL;
  return known ?? (read.SMTP_URL === undefined ? supportAddress(read.PRODUCT_NAME) : null);
}

const supportAddress = (productName: string) => `support@${slugOf(productName)}.com`;

/** Says all that does not fit; `problems` has it one by one. */
export class ConfigurationError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    const lines = problems.map((problem) => `  ${problem}`);
    super(`The configuration does not fit:\n${lines.join("\n")}\nThe table in README.md explains every variable.`);
    this.problems = problems;
  }
}

/** Whether BASE_URL is an address that others than this machine reach. */
export function isPublic({ baseUrl }: Pick<Configuration, "baseUrl">): boolean {
  return baseUrl !== null && !isLoopback(new URL(baseUrl).hostname);
}

/** Throws a ConfigurationError with one sentence a variable when something does not fit. */
export function readConfiguration(environment: NodeJS.ProcessEnv): Configuration {
  // an empty variable is one that was left blank in a file, not a value
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const result = Environment.safeParse(given);
  if (!result.success) {
    throw new ConfigurationError(result.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`));
  }
  const read = result.data;
  const { bucket, problems } = bucketOf(read);
  if (read.RATE_LIMITS === "off" && isPublic({ baseUrl: read.BASE_URL ?? null }))
    problems.push("RATE_LIMITS: off is for load tests on this machine, and BASE_URL is a public address");
  if ((read.GOOGLE_CLIENT_ID === undefined) !== (read.GOOGLE_CLIENT_SECRET === undefined))
    problems.push("GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET: belong together, set both or neither");
  if ((read.ZOOM_CLIENT_ID === undefined) !== (read.ZOOM_CLIENT_SECRET === undefined))
    problems.push("ZOOM_CLIENT_ID, ZOOM_CLIENT_SECRET: belong together, set both or neither");
  for (const name of ["DATABASE_DIRECT_URL", "DATABASE_REPLICA_URL"] as const)
    if (read[name] !== undefined && read.DATABASE_URL === undefined)
      problems.push(`${name}: goes with DATABASE_URL, which is not set`);
  if (read.PHOTOS === "bucket" && bucket === null)
    problems.push("PHOTOS: bucket goes with S3_BUCKET, which is not set");
  if (read.BACKUP_DIR === IN_BUCKET && bucket === null)
    problems.push("BACKUP_DIR: bucket goes with S3_BUCKET, which is not set");
  if (problems.length > 0) throw new ConfigurationError(problems);
  return {
    port: read.PORT,
    host: read.HOST,
    dataDirectory: read.DATA_DIR ?? "data",
    isDataDirectoryChosen: read.DATA_DIR !== undefined,
    databaseUrl: read.DATABASE_URL ?? null,
    database: {
      directUrl: read.DATABASE_DIRECT_URL ?? null,
      replica:
        read.DATABASE_REPLICA_URL === undefined
          ? null
          : { url: read.DATABASE_REPLICA_URL, mostLagMs: read.DATABASE_REPLICA_LAG_SECONDS * 1_000 },
      prepares: read.DATABASE_PREPARED,
      connections: read.DATABASE_POOL,
      accountConnections: read.DATABASE_ACCOUNT_POOL,
      queryMs: read.DATABASE_TIMEOUT_SECONDS * 1_000,
      waitMs: read.DATABASE_WAIT_SECONDS * 1_000,
    },
    baseUrl: read.BASE_URL?.replace(/\/+$/, "") ?? null,
    productName: read.PRODUCT_NAME,
    supportEmail: read.SUPPORT_EMAIL ?? supportAddress(read.PRODUCT_NAME),
    isSupportEmailChosen: read.SUPPORT_EMAIL !== undefined,
    operatorEmail: operatorOf(read),
    // never the address that is made up of the product's name: it may be somebody else's
    securityContact: read.SECURITY_CONTACT ?? read.SUPPORT_EMAIL ?? null,
    smtpUrl: read.SMTP_URL ?? null,
    mailFrom: senderOf(read.MAIL_FROM ?? "") ?? { name: read.PRODUCT_NAME, address: noReply(read.BASE_URL) },
    controller: read.CONTROLLER?.replace(/\s*(?:\\n|\r?\n)\s*/g, "\n") ?? null,
    legalDirectory: read.LEGAL_DIR ?? null,
    mapsUrl: read.MAPS_URL,
    secret: read.SECRET ?? null,
    trustedProxies: read.TRUSTED_PROXIES,
    hasTrustedProxies: read.TRUSTED_PROXIES.rules.length > 0,
    geo: {
      headers: read.GEOIP_HEADERS ?? null,
      databasePath: read.GEOIP_DB ?? null,
      serviceUrl: read.GEOIP_URL ?? null,
    },
    areLimitsOn: read.RATE_LIMITS === "on",
    areJobsDone: read.JOBS === "on",
    breachedPasswords: read.BREACHED_PASSWORDS ?? null,
    searchWords: read.SEARCH_WORDS ?? null,
    areFirstReviewsModerated: read.HOLD_FIRST_REVIEWS === "on",
    google: googleOf(read),
    zoom: zoomOf(read),
    claims: { nameServer: read.CLAIM_DNS ?? null, networks: read.CLAIM_NETWORKS },
    encryption: { key: read.ENCRYPTION_KEY ?? null, oldKeys: read.ENCRYPTION_OLD_KEYS },
    bucket,
    arePhotosInBucket: bucket !== null && read.PHOTOS !== "disk",
    backups: {
      everyMs: read.BACKUP_EVERY ?? null,
      keep: read.BACKUP_KEEP,
      directory: read.BACKUP_DIR ?? null,
      passphraseFile: read.BACKUP_PASSPHRASE_FILE ?? null,
    },
    httpsOnly: read.HSTS,
    importHideAfter: read.IMPORT_HIDE_AFTER,
    stopGraceMs: read.STOP_GRACE_SECONDS * 1_000,
    isPageCacheOn: read.PAGE_CACHE === "on",
    pageCacheBytes: read.PAGE_CACHE_MB * 1024 * 1024,
    logLevel: read.LOG_LEVEL,
    metrics: {
      port: read.METRICS_PORT ?? null,
      host: read.METRICS_HOST,
      isSent: (read.OTEL_EXPORTER_OTLP_ENDPOINT ?? read.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT) !== undefined,
      sendMs: read.OTEL_METRIC_EXPORT_INTERVAL,
    },
  };
}
