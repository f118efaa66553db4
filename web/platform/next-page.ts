import type { Notice } from "#contract/site/notice.ts";

/** A toast on the page that is loaded next, left where the server leaves those of forms (decision 28). */
export function showToastNext(text: string, kind: Notice["kind"] = "ok"): void {
  const bytes = new TextEncoder().encode(JSON.stringify({ kind, text } satisfies Notice));
  const value = btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
  const name = "mainstreet.notice";
  const isSecure = window.location.protocol === "https:";
  document.cookie = `${isSecure ? "__Host-" : ""}${name}=${value}; path=/; max-age=60; samesite=lax${isSecure ? "; secure" : ""}`;
}
