/** What the cookies of accounts are called, and how they are sent. */
import { ACCOUNT_WORDS } from "#contract/accounts/account-words.ts";
import { noticeCookie } from "../platform/http/notice-cookie.ts";

/** For the page that Google's answer leads to: it says so, and other tabs follow. */
export const signedInNotice = (baseUrl: string): string =>
  noticeCookie({ kind: "ok", text: ACCOUNT_WORDS.loginSuccessful, isOtherViewer: true }, baseUrl);

/** `__Host-` binds a cookie to this very host; browsers take it over https alone. */
export const cookiePrefix = (baseUrl: string): string =>
  baseUrl.startsWith("https:") ? "__Host-mainstreet" : "mainstreet";

export const cookieAttributes = (baseUrl: string) => ({
  httpOnly: true,
  sameSite: "lax" as const,
  path: "/",
  secure: baseUrl.startsWith("https:"),
});
