/** What the page that is shown next says once, after something was done on the page before. */
export interface Notice {
  kind: "ok" | "bad" | "note";
  /** Empty where nothing is to be said. */
  text: string;
  /** Somebody was signed in or out: the browser's other tabs are to follow. */
  isOtherViewer?: boolean;
}

/** Of the cookie that carries one. With `__Host-` before it on https: no other host of the domain can put words into our mouth. */
export const NOTICE_COOKIE = "mainstreet.notice";
export const noticeCookieName = (isSecure: boolean): string => `${isSecure ? "__Host-" : ""}${NOTICE_COOKIE}`;

/** Long enough for a slow line; a page that never came says nothing an hour later. */
export const NOTICE_SECONDS = 60;
