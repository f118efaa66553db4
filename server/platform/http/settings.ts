/** Settings of the listening address, the trusted proxies and HSTS. */
import { z } from "zod";
import { ListenHost, oneOf, readWith, wholeNumber } from "../environment.ts";
import { parseTrustedProxies, type TrustedProxies } from "./client-address.ts";
import { HTTPS_ONLY, type HttpsOnly } from "./security-headers.ts";

export const HttpVariables = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: ListenHost.default("127.0.0.1"),
  PROCESSES: wholeNumber(1, 64).default(1),
  TRUSTED_PROXIES: z.string().default("").transform(readWith(parseTrustedProxies)),
  HSTS: oneOf(HTTPS_ONLY).default("on"),
  STOP_GRACE_SECONDS: wholeNumber(0, 300, "seconds").default(5),
});

export interface HttpConfiguration {
  port: number;
  host: string;
  /** Number of processes behind the port. */
  processes: number;
  trustedProxies: TrustedProxies;
  hasTrustedProxies: boolean;
  /** The HSTS header, where BASE_URL is https. */
  httpsOnly: HttpsOnly;
  /** How long a process still accepts visitors after SIGTERM, in milliseconds. */
  stopGraceMs: number;
}

export function configureHttp(read: z.output<typeof HttpVariables>): HttpConfiguration {
  return {
    port: read.PORT,
    host: read.HOST,
    processes: read.PROCESSES,
    trustedProxies: read.TRUSTED_PROXIES,
    hasTrustedProxies: read.TRUSTED_PROXIES.rules.length > 0,
    httpsOnly: read.HSTS,
    stopGraceMs: read.STOP_GRACE_SECONDS * 1_000,
  };
}
