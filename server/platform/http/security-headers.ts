/** What browsers are told to refuse. */
import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";

export interface SecurityHeaders {
  "content-security-policy": string;
  "referrer-policy": string;
  "x-content-type-options": string;
  "permissions-policy": string;
  "cross-origin-opener-policy": string;
  "strict-transport-security"?: string;
}

/** What browsers are told of https: nothing, that this host has it, its subdomains too, or to ship with that knowledge. */
export const HTTPS_ONLY = ["off", "on", "subdomains", "preload"] as const;
export type HttpsOnly = (typeof HTTPS_ONLY)[number];

/** Subdomains are other sites of the operator's, which may have no https: nobody is bound whom nobody asked. */
const TRANSPORT: Readonly<Record<HttpsOnly, string | null>> = {
  off: null,
  on: "max-age=31536000",
  subdomains: "max-age=31536000; includeSubDomains",
  preload: "max-age=63072000; includeSubDomains; preload",
};

export interface PolicyOptions {
  /** Sources of inline scripts: hashes or a nonce. */
  scripts: readonly string[];
  baseUrl: string;
  httpsOnly: HttpsOnly;
  /** The page's address is a secret that links must not give away. */
  isUnlisted?: boolean;
  /** Vite's client needs inline styles and a socket. */
  isDevelopment?: boolean;
}

export function securityHeaders({
  scripts,
  baseUrl,
  httpsOnly,
  isUnlisted = false,
  isDevelopment = false,
}: PolicyOptions): SecurityHeaders {
  const policy = [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(" "),
    `style-src 'self'${isDevelopment ? " 'unsafe-inline'" : ""}`,
    "img-src 'self' data: blob:",
    `connect-src 'self'${isDevelopment ? " ws:" : ""}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ];
  const transport = baseUrl.startsWith("https:") ? TRANSPORT[httpsOnly] : null;
  return {
    "content-security-policy": policy.join("; "),
    "referrer-policy": isUnlisted ? "same-origin" : "strict-origin-when-cross-origin",
    "x-content-type-options": "nosniff",
    "permissions-policy": "camera=(), microphone=(), geolocation=(self), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    ...(transport === null ? {} : { "strict-transport-security": transport }),
  };
}

/** Of pictures: nothing in one may run, even when it is opened by itself. */
export const PICTURE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/** What is no page: nothing in it may run, load or be framed, should a browser take it for one. */
const NO_PAGE = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

function setMissing(headers: Headers, wanted: Readonly<SecurityHeaders>): void {
  for (const [name, value] of Object.entries(wanted)) if (!headers.has(name)) headers.set(name, value);
}

/** Gives every answer the headers that it does not have of its own. */
export function withSecurityHeaders(baseUrl: () => string, httpsOnly: HttpsOnly): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const usual = securityHeaders({ scripts: [], baseUrl: baseUrl(), httpsOnly });
    const wanted = { ...usual, "content-security-policy": NO_PAGE };
    try {
      setMissing(c.res.headers, wanted);
    } catch {
      // it was made elsewhere, and its headers cannot be changed. `c.header` would make a new response for each
      const { body, status, statusText, headers } = c.res;
      const changeable = new Headers(headers);
      setMissing(changeable, wanted);
      c.res = undefined;
      c.res = new Response(body, { status, statusText, headers: changeable });
    }
  };
}

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

/** The hashes of a page's inline scripts. Data blocks such as JSON-LD are not run, so they need none. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = "", code = ""] of html.matchAll(SCRIPT)) {
    if (/\bsrc=/.test(attributes) || /type="application\/ld\+json"/.test(attributes)) continue;
    hashes.add(`'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  }
  return [...hashes];
}
