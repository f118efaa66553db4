/** Carries a notice from an answer that sends a browser on to the page that it opens then. With scripts and without. */
import { generateCookie } from "hono/cookie";
import { z } from "zod";
import type { Notice } from "#contract/site/notice.ts";

/** With `__Host-` before it on https: no other host of the domain can put words into our mouth. */
export const NOTICE_COOKIE = "mainstreet.notice";

/** Long enough for a slow line; a page that never came says nothing an hour later. */
const SECONDS = 60;
const LONGEST = 500;

const Carried = z.strictObject({
  kind: z.enum(["ok", "bad", "note"]),
  text: z.string().max(LONGEST),
  isOtherViewer: z.boolean().optional(),
});

const nameFor = (baseUrl: string): string => (baseUrl.startsWith("https:") ? `__Host-${NOTICE_COOKIE}` : NOTICE_COOKIE);

function cookie(value: string, maxAge: number, baseUrl: string): string {
  const secure = baseUrl.startsWith("https:");
  return generateCookie(nameFor(baseUrl), value, { httpOnly: true, sameSite: "Lax", secure, path: "/", maxAge });
}

export const noticeCookie = (notice: Notice, baseUrl: string): string =>
  cookie(Buffer.from(JSON.stringify(notice)).toString("base64url"), SECONDS, baseUrl);

export const noNoticeCookie = (baseUrl: string): string => cookie("", 0, baseUrl);

/** Null where there is none, or none of ours. */
export function noticeOf(headers: Headers, baseUrl: string): Notice | null {
  const start = `${nameFor(baseUrl)}=`;
  const pair = (headers.get("cookie") ?? "").split(/; */).find((one) => one.startsWith(start));
  if (pair === undefined) return null;
  try {
    const given: unknown = JSON.parse(Buffer.from(pair.slice(start.length), "base64url").toString());
    const { isOtherViewer, ...notice } = Carried.parse(given);
    return isOtherViewer === undefined ? notice : { ...notice, isOtherViewer };
  } catch {
    return null;
  }
}
