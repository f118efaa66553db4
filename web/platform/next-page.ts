/** Pages opened with a document load instead of a client-side navigation. */
import { NOTICE_SECONDS, noticeCookieName, type Notice } from "#contract/site/notice.ts";

/** Shows a toast on the next loaded page, through the same cookie as the server's form messages (decision 28). */
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

/** Loads a page again, so that all of its parts are rendered for the new viewer. */
export function goTo(path: string): void {
  window.location.assign(path);
}
