/** Access to the outbox. Its emails contain sign-in links, so only a person at this machine may read them. */
import { isLoopback } from "../platform/http/loopback.ts";

export interface OutboxVisit {
  /** True when mail is sent by SMTP. The outbox is closed then. */
  hasSmtp: boolean;
  /** BASE_URL as configured; null when it is unset. */
  baseUrl: string | null;
  /** The remote address of the connection. */
  peer: string | undefined;
  host: string | undefined;
  /** HTTP version of the request, such as `1.1`. Browsers send at least 1.1; proxies send 1.0 by default. */
  httpVersion: string;
  /** Names of all headers, in any case. */
  headerNames: Iterable<string>;
}

/** Headers that proxies, load balancers, tunnels and CDNs add to a request. */
const FORWARDED = new RegExp(
  `^(?:${[
    "forwarded",
    "via",
    "x-forwarded(?:-.*)?",
    "x-original-.*",
    "x-real-.*",
    "(?:.*-)?(?:client|remote|cluster)-ip",
    "(?:x-)?remote-.*",
    "x-proxy.*",
    "x-nginx.*",
    "x-scheme",
    "(?:x-)?ssl-.*",
    "(?:x-)?client-(?:cert|verify|dn).*",
    "cf-.*",
    "cdn-loop",
    "x-amzn?-.*",
    "x-(?:azure|arr|appengine|envoy|vercel|varnish|akamai|istio|cloud-trace|request|correlation|b3|real)-.*",
    "(?:fly|fastly|akamai|ngrok|x-ngrok|tailscale|true-client|surrogate)-.*",
    "traceparent",
    "early-data",
  ].join("|")})$`,
  "i",
);

/** The host of a Host header without its port; null when the header is not a single host with an optional port. */
function hostOf(header: string): string | null {
  return /^(\[[0-9a-f:.]+\]|[^:[\]\s@/]+)(?::\d{1,5})?$/i.exec(header)?.[1] ?? null;
}

/**
 * True when the request shows every sign of coming from this machine and the installation serves only this machine. A
 * local proxy that adds no header looks like a browser, so a key is required as well (`key.ts`).
 */
export function mayReadOutbox({ hasSmtp, baseUrl, peer, host, httpVersion, headerNames }: OutboxVisit): boolean {
  if (hasSmtp) return false;
  if (baseUrl !== null && !isLoopback(new URL(baseUrl).hostname)) return false;
  if (peer === undefined || !isLoopback(peer)) return false;
  if (httpVersion !== "1.1") return false;
  // DNS rebinding: a page of another site that resolves to this machine sends its own name here
  const name = host === undefined ? null : hostOf(host);
  if (name === null || !isLoopback(name)) return false;
  for (const header of headerNames) if (FORWARDED.test(header)) return false;
  return true;
}
