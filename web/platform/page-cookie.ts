/** Cookies of single pages, which only the server reads. */
import type { Site } from "#contract/site/site.ts";

interface PageCookie {
  name: string;
  /** Empty: removes the cookie. */
  value: string;
  /** Only requests below this path have it. */
  path: string;
  seconds: number;
  site: Pick<Site, "baseUrl">;
}

/** Null without it. */
export function cookieOf({ headers }: Request, name: string): string | null {
  const pair = (headers.get("cookie") ?? "").split(/; */).find((one) => one.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) ?? null;
}

/** A `set-cookie` header. */
export function pageCookie({ name, value, path, seconds, site: { baseUrl } }: PageCookie): string {
  const secure = baseUrl.startsWith("https:") ? ["secure"] : [];
  const age = value === "" ? 0 : seconds;
  return [`${name}=${value}`, `path=${path}`, `max-age=${age}`, "samesite=lax", "httponly", ...secure].join("; ");
}
