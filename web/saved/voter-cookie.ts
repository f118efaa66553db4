/** The random id by which a browser without an account changes its votes. Set with the first vote. */
import { isUuid } from "#contract/text/uuid.ts";
import { RETENTION } from "#contract/retention.ts";
import type { Site } from "#contract/site/site.ts";
import { cookieOf, pageCookie } from "../platform/page-cookie.ts";

const DAY_SECONDS = 86_400;
const COOKIE = { name: "mainstreet.voter", path: "/list", seconds: RETENTION.voterDays * DAY_SECONDS };

export function voterOf(request: Request): string | null {
  const value = cookieOf(request, COOKIE.name);
  return value !== null && isUuid(value) ? value : null;
}

export const newVoter = (): string => crypto.randomUUID();
export const voterCookie = (value: string, site: Site): string => pageCookie({ ...COOKIE, value, site });
