/**
 * Remembers which listing a guest wanted to save, until they are logged in. Opening an address saves nothing by itself:
 * only a form of this site sets the cookie.
 */
import { RETENTION } from "#contract/retention.ts";
import type { Site } from "#contract/site/site.ts";
import { cookieOf, pageCookie } from "../platform/page-cookie.ts";

const COOKIE = { name: "mainstreet.saving", seconds: RETENTION.savingMinutes * 60 };

export const isSaving = (request: Request, id: string): boolean => cookieOf(request, COOKIE.name) === id;

/** `id` empty: forgets it. */
export const savingCookie = (id: string, site: Site): string => pageCookie({ ...COOKIE, value: id, site });
