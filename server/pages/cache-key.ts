/** Which pages may be cached, and under which address. */
import type { IncomingMessage } from "node:http";
import { SEARCH_PARAMETERS } from "#contract/search/search-parameters.ts";
import { NOTICE_COOKIE } from "#contract/site/notice.ts";

/** With `__Host-` before it on https. */
export const SESSION_COOKIE = "mainstreet.session_token";

const CACHED_PATHS =
  /^\/(?:_root\.data|(?:search|contact|faqs|privacy|terms|imprint|reviews-policy|page\/[a-z0-9-]+|docs\/api|in\/[^/?]+(?:\/[a-z-]+)?|listing\/[0-9a-f-]{36})(?:\.data)?)?$/;
const LISTING_PARAMETERS = ["reviews", "stars", "visits", "words", "order", "photos"] as const;

function parametersOf(path: string): readonly string[] {
  if (path === "/search" || path === "/search.data") return SEARCH_PARAMETERS;
  return path.startsWith("/listing/") ? LISTING_PARAMETERS : [];
}

/**
 * The address a cached page is known by: its path and the parameters that change what it shows, in one order.
 * Null for what is never cached: other methods, other pages, anybody signed in, and whoever is to be told something.
 */
export function cacheKey({
  method,
  url = "/",
  headers,
}: Pick<IncomingMessage, "method" | "url" | "headers">): string | null {
  if (method !== "GET" && method !== "HEAD") return null;
  // whose it is, is looked at before a page is made for it
  if (headers.origin !== undefined) return null;
  if (headers.cookie?.includes(SESSION_COOKIE) === true || headers.authorization !== undefined) return null;
  if (headers.cookie?.includes(NOTICE_COOKIE) === true) return null;
  const queryAt = url.indexOf("?");
  const path = queryAt === -1 ? url : url.slice(0, queryAt);
  if (!CACHED_PATHS.test(path)) return null;
  if (queryAt === -1) return path;
  const given = new URLSearchParams(url.slice(queryAt));
  // where somebody is: nobody else's page, and nothing to remember
  if (given.has("at") || given.has("bounds")) return null;
  const known = new URLSearchParams();
  for (const name of [...parametersOf(path), "_routes"]) {
    // a form without script repeats a name for each box that is ticked
    for (const value of given.getAll(name)) known.append(name, value);
  }
  const query = known.toString();
  return query === "" ? path : `${path}?${query}`;
}
