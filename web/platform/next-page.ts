/** Pages that are loaded, rather than shown by the router. */
import { NOTICE_SECONDS, noticeCookieName, type Notice } from "#contract/site/notice.ts";

/** A toast on the page that is loaded next, left where the server leaves those of forms (decision 28). */
export function showToastNext(text: string, kind: Notice["kind"] = "ok"): void {
  const bytes = new TextEncoder().encode(JSON.stringify({ kind, text } satisfies Notice));
  const value = btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
  const isSecure = window.location.protocol === "https:";
  const name = noticeCookieName(isSecure);
  document.cookie = `${name}=${value}; path=/; max-age=${NOTICE_SECONDS}; samesite=lax${isSecure ? "; secure" : ""}`;
}

/** Loads a page again, which is what makes every part of it know who is there. */
export function goTo(path: string): void {
  window.location.assign(path);
}
