/** Cookies of single pages, which only the server reads. */
import type { Site } from "#contract/site/site.ts";

interface PageCookie {
  name: string;
  /** Empty: removes the cookie. */
  value: string;
  seconds: number;
  site: Pick<Site, "baseUrl">;
}

/** Null without it. */
export function cookieOf({ headers }: Request, name: string): string | null {
  const pair = (headers.get("cookie") ?? "").split(/; */).find((one) => one.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) ?? null;
}

/**
 * A `set-cookie` header. Its path is `/`, because a page has another path in each language, and a browser is one visitor
 * in all of them.
 */
export function pageCookie({ name, value, seconds, site: { baseUrl } }: PageCookie): string {
  const secure = baseUrl.startsWith("https:") ? ["secure"] : [];
  const age = value === "" ? 0 : seconds;
  return [`${name}=${value}`, "path=/", `max-age=${age}`, "samesite=lax", "httponly", ...secure].join("; ");
}
