/** Checks that writing requests come from our own pages, or from programs that are not browsers (no Origin header). */

import type { MiddlewareHandler } from "hono";
import { transportErrors } from "#contract/errors.ts";

const LOOPBACK = new Set(["127.0.0.1", "localhost", "[::1]"]);

/** Whether pages at `origin` are ours. Without BASE_URL, any loopback name at the served port is. */
export function isOwnOrigin(origin: string, baseUrl: string, isPublicAddressSet: boolean): boolean {
  if (!URL.canParse(origin)) return false;
  const [given, own] = [new URL(origin), new URL(baseUrl)];
  if (given.origin === own.origin) return true;
  return (
    !isPublicAddressSet &&
    given.protocol === "http:" &&
    LOOPBACK.has(given.hostname) &&
    LOOPBACK.has(own.hostname) &&
    given.port === own.port
  );
}

/** Whether the browser reports another site as the origin; a program that sends no origin is accepted. */
export function comesFromElsewhere(headers: Headers, baseUrl: string, isPublicAddressSet: boolean): boolean {
  const origin = headers.get("origin");
  if (origin !== null) return !isOwnOrigin(origin, baseUrl, isPublicAddressSet);
  const site = headers.get("sec-fetch-site");
  return site !== null && site !== "same-origin" && site !== "none";
}

/**
 * For pages: refuses pages that another site embeds in a visitor's name, and forms of other sites. Links and typed
 * addresses send no origin and are accepted from anywhere.
 */
export function ownOriginOnly(baseUrl: () => string, isPublicAddressSet: boolean): MiddlewareHandler {
  return async (c, next) => {
    const { headers } = c.req.raw;
    const mayWrite = c.req.method === "POST";
    const isForeign = (mayWrite || headers.has("origin")) && comesFromElsewhere(headers, baseUrl(), isPublicAddressSet);
    if (!isForeign) return next();
    const { status, message } = transportErrors.foreign_origin;
    return c.text(`${message}\n`, status, { "cache-control": "no-store", vary: "origin" });
  };
}

/** Prevents other sites' pages and forms from writing: a form cannot be sent across sites as JSON. Null: accepted. */
export function refusalOfWrite(
  headers: Headers,
  baseUrl: string,
  isPublicAddressSet: boolean,
): "foreign_origin" | "unsupported_media_type" | null {
  if (comesFromElsewhere(headers, baseUrl, isPublicAddressSet)) return "foreign_origin";
  return /^application\/json\b/i.test(headers.get("content-type") ?? "") ? null : "unsupported_media_type";
}
