/** Which pages may be cached, and under which key. */
import type { IncomingMessage } from "node:http";
import { SEARCH_PARAMETERS } from "#contract/search/search-parameters.ts";
import { NOTICE_COOKIE } from "#contract/site/notice.ts";

/** With the prefix `__Host-` on https. */
export const SESSION_COOKIE = "mainstreet.session_token";

const CACHED_PATHS =
  /^\/(?:_root\.data|(?:search|contact|faqs|privacy|terms|imprint|reviews-policy|accessibility|page\/[a-z0-9-]+|docs\/api|in(?:\/[^/?]+(?:\/[a-z-]+)?)?|tonight(?:\/[^/?]+)?|listing\/[0-9a-f-]{36})(?:\.data)?)?$/;
const TONIGHT_PARAMETERS = ["day", "time", "party", "category", "page", "map", "where", "place", "placeName"] as const;
const LISTING_PARAMETERS = ["reviews", "stars", "visits", "words", "order", "photos"] as const;

function parametersOf(path: string): readonly string[] {
  if (path === "/search" || path === "/search.data") return SEARCH_PARAMETERS;
  if (path.startsWith("/tonight")) return TONIGHT_PARAMETERS;
  return path.startsWith("/listing/") ? LISTING_PARAMETERS : [];
}

/**
 * The key of a cached page: its path and the parameters that change its content, in a fixed order. Null for requests
 * that are never cached: other methods, other pages, signed-in users, and visitors with a pending notice.
 */
export function cacheKey({
  method,
  url = "/",
  headers,
}: Pick<IncomingMessage, "method" | "url" | "headers">): string | null {
  if (method !== "GET" && method !== "HEAD") return null;
  // its origin is checked before a page is rendered
  if (headers.origin !== undefined) return null;
  if (headers.cookie?.includes(SESSION_COOKIE) === true || headers.authorization !== undefined) return null;
  if (headers.cookie?.includes(NOTICE_COOKIE) === true) return null;
  const queryAt = url.indexOf("?");
  const path = queryAt === -1 ? url : url.slice(0, queryAt);
  if (!CACHED_PATHS.test(path)) return null;
  if (queryAt === -1) return path;
  const given = new URLSearchParams(url.slice(queryAt));
  // a visitor's position: the page is for that visitor alone and must not be stored
  if (given.has("at") || given.has("bounds")) return null;
  const known = new URLSearchParams();
  for (const name of [...parametersOf(path), "_routes"]) {
    // a form without script repeats a name for each ticked box
    for (const value of given.getAll(name)) known.append(name, value);
  }
  const query = known.toString();
  return query === "" ? path : `${path}?${query}`;
}
