/** Security headers. */
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

/** HSTS header: none, this host, with subdomains, or with preloading. */
export const HTTPS_ONLY = ["off", "on", "subdomains", "preload"] as const;
export type HttpsOnly = (typeof HTTPS_ONLY)[number];

/** Not 'subdomains' by default: they are other sites of the operator and may not have https. */
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
  /** The page's address is a secret that links must not reveal. */
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

/** For pictures: scripts are disabled, even when the picture is opened on its own. */
export const PICTURE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/** For answers that are not pages: nothing may run, load or be framed, if a browser treats one as a page. */
const NO_PAGE = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

function setMissing(headers: Headers, wanted: Readonly<SecurityHeaders>): void {
  for (const [name, value] of Object.entries(wanted)) if (!headers.has(name)) headers.set(name, value);
}

/** Adds the headers that an answer does not have yet. */
export function withSecurityHeaders(baseUrl: () => string, httpsOnly: HttpsOnly): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const usual = securityHeaders({ scripts: [], baseUrl: baseUrl(), httpsOnly });
    const wanted = { ...usual, "content-security-policy": NO_PAGE };
    try {
      setMissing(c.res.headers, wanted);
    } catch {
      // headers of a fetched response are immutable, and `c.header` would create a new response for each header
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
