/** Carries a notice from a redirect to the page that it opens, with and without scripts. */
import { generateCookie } from "hono/cookie";
import { z } from "zod";
import { NOTICE_SECONDS, noticeCookieName, type Notice } from "#contract/site/notice.ts";

const LONGEST = 500;

const Carried = z.strictObject({
  kind: z.enum(["ok", "bad", "note"]),
  text: z.string().max(LONGEST),
  isOtherViewer: z.boolean().optional(),
});

const isSecure = (baseUrl: string): boolean => baseUrl.startsWith("https:");

function cookie(value: string, maxAge: number, baseUrl: string): string {
  const secure = isSecure(baseUrl);
  return generateCookie(noticeCookieName(secure), value, {
    httpOnly: true,
    sameSite: "Lax",
    secure,
    path: "/",
    maxAge,
  });
}

export const noticeCookie = (notice: Notice, baseUrl: string): string =>
  cookie(Buffer.from(JSON.stringify(notice)).toString("base64url"), NOTICE_SECONDS, baseUrl);

export const noNoticeCookie = (baseUrl: string): string => cookie("", 0, baseUrl);

/** Null where there is no valid notice. */
export function noticeOf(headers: Headers, baseUrl: string): Notice | null {
  const start = `${noticeCookieName(isSecure(baseUrl))}=`;
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
