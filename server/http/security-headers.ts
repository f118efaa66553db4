/** What browsers are told to refuse. */
import { createHash } from "node:crypto";

export interface SecurityHeaders {
  "content-security-policy": string;
  "referrer-policy": string;
  "x-content-type-options": string;
  "permissions-policy": string;
  "cross-origin-opener-policy": string;
  "strict-transport-security"?: string;
}

export interface PolicyOptions {
  /** Sources of inline scripts: hashes or a nonce. */
  scripts: readonly string[];
  /** The site is served over https. */
  isSecure: boolean;
  /** The page's address is a secret that links must not give away. */
  isUnlisted?: boolean;
  /** Vite's client needs inline styles and a socket. */
  isDevelopment?: boolean;
}

export function securityHeaders({
  scripts,
  isSecure,
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
  return {
    "content-security-policy": policy.join("; "),
    "referrer-policy": isUnlisted ? "same-origin" : "strict-origin-when-cross-origin",
    "x-content-type-options": "nosniff",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    ...(isSecure ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
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
