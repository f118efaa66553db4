/** The configuration, read once at start and checked; every variable is explained in README.md. */
import { z } from "zod";

const Flag = z.enum(["on", "off"]);

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  DATA_DIR: z.string().min(1).optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must begin with postgres://")
    .optional(),
  BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  PRODUCT_NAME: z.string().trim().min(1).max(40).default("Mainstreet"),
  SUPPORT_EMAIL: z.email().optional(),
  MAPS_URL: z
    .string()
    .regex(/^https?:\/\/.*\{query\}/, "must be an http(s) address with {query} in it")
    .default("https://www.google.com/maps/search/?api=1&query={query}"),
  PAGE_CACHE: Flag.default("on"),
  PAGE_CACHE_MB: z.coerce.number().int().min(1).max(4096).default(64),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("warn"),
});

export interface Configuration {
  port: number;
  host: string;
  dataDirectory: string;
  /** DATA_DIR was set, so it is used or refused, never replaced. */
  isDataDirectoryChosen: boolean;
  /** A PostgreSQL of the operator's; null means the embedded one. */
  databaseUrl: string | null;
  /** The public address without a trailing slash; null means this machine only. */
  baseUrl: string | null;
  productName: string;
  supportEmail: string;
  isSupportEmailChosen: boolean;
  mapsUrl: string;
  isPageCacheOn: boolean;
  pageCacheBytes: number;
  logLevel: string;
}

function slugOf(name: string): string {
  const slug = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "");
  return slug || "mainstreet";
}

/** Throws with one sentence a variable when something does not fit. */
export function readConfiguration(environment: NodeJS.ProcessEnv): Configuration {
  // an empty variable is one that was left blank in a file, not a value
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const result = Environment.safeParse(given);
  if (!result.success) {
    const lines = result.error.issues.map(({ path, message }) => `  ${path.join(".")}: ${message}`);
    throw new Error(
      `The configuration does not fit:\n${lines.join("\n")}\nThe table in README.md explains every variable.`,
    );
  }
  const read = result.data;
  return {
    port: read.PORT,
    host: read.HOST,
    dataDirectory: read.DATA_DIR ?? "data",
    isDataDirectoryChosen: read.DATA_DIR !== undefined,
    databaseUrl: read.DATABASE_URL ?? null,
    baseUrl: read.BASE_URL?.replace(/\/+$/, "") ?? null,
    productName: read.PRODUCT_NAME,
    supportEmail: read.SUPPORT_EMAIL ?? `support@${slugOf(read.PRODUCT_NAME)}.com`,
    isSupportEmailChosen: read.SUPPORT_EMAIL !== undefined,
    mapsUrl: read.MAPS_URL,
    isPageCacheOn: read.PAGE_CACHE === "on",
    pageCacheBytes: read.PAGE_CACHE_MB * 1024 * 1024,
    logLevel: read.LOG_LEVEL,
  };
}
