/** Names and attributes of the cookies of accounts. */
import { accountNoticeTexts } from "#contract/accounts/account-texts.ts";
import { noticeCookie } from "../platform/http/notice-cookie.ts";

/** Notice for the page after a Google sign-in. It also makes other tabs follow. */
export const signedInNotice = (baseUrl: string): string =>
  noticeCookie({ kind: "ok", text: accountNoticeTexts.loginSuccessful, isOtherViewer: true }, baseUrl);

/** `__Host-` binds a cookie to this host. Browsers accept it only over https. */
export const cookiePrefix = (baseUrl: string): string =>
  baseUrl.startsWith("https:") ? "__Host-mainstreet" : "mainstreet";

export const cookieAttributes = (baseUrl: string) => ({
  httpOnly: true,
  sameSite: "lax" as const,
  path: "/",
  secure: baseUrl.startsWith("https:"),
});
