/** Who may look into the outbox: its letters sign people in, so nobody but whoever sits at this machine. */
import { isLoopback } from "../platform/http/loopback.ts";

export interface OutboxVisit {
  /** Mail leaves by SMTP; the outbox is then a thing of the past. */
  hasSmtp: boolean;
  /** BASE_URL as configured; null when it is unset. */
  baseUrl: string | null;
  /** The address at the other end of the connection. */
  peer: string | undefined;
  /** The Host header. */
  host: string | undefined;
  /** As in the request's first line: `1.1`. Browsers say nothing older; proxies do by default. */
  httpVersion: string;
  /** Names of all headers, in any case. */
  headerNames: Iterable<string>;
}

/** What proxies, balancers, tunnels and content networks say of the one they speak for, or of themselves. */
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

/** The host of a Host header, without its port; null when it is not one host and perhaps a port. */
function hostOf(header: string): string | null {
  return /^(\[[0-9a-f:.]+\]|[^:[\]\s@/]+)(?::\d{1,5})?$/i.exec(header)?.[1] ?? null;
}

/**
 * By all signs from this machine itself, in an installation that is for this machine only. A proxy here that gives no sign cannot
 * be told from a browser: so the key is asked for as well (`key.ts`).
 */
export function mayReadOutbox({ hasSmtp, baseUrl, peer, host, httpVersion, headerNames }: OutboxVisit): boolean {
  if (hasSmtp) return false;
  if (baseUrl !== null && !isLoopback(new URL(baseUrl).hostname)) return false;
  if (peer === undefined || !isLoopback(peer)) return false;
  if (httpVersion !== "1.1") return false;
  // a page of another site that resolves to this machine has its own name here
  const name = host === undefined ? null : hostOf(host);
  if (name === null || !isLoopback(name)) return false;
  for (const header of headerNames) if (FORWARDED.test(header)) return false;
  return true;
}
