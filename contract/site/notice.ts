/** A message that the next page shows once, after an action on the previous page. */
export interface Notice {
  kind: "ok" | "bad" | "note";
  /** Empty: no message. */
  text: string;
  /** A login or logout took place: other tabs of the browser must reload. */
  isOtherViewer?: boolean;
}

/** Name of the cookie. On https it is prefixed with `__Host-`, so that other hosts of the domain cannot set it. */
export const NOTICE_COOKIE = "mainstreet.notice";
export const noticeCookieName = (isSecure: boolean): string => `${isSecure ? "__Host-" : ""}${NOTICE_COOKIE}`;

/** Long enough for a slow connection; short enough that no message is left an hour after a failed load. */
export const NOTICE_SECONDS = 60;
