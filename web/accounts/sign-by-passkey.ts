import { loadChunk } from "../platform/chunk.ts";

/** How a passkey is offered: by the browser among what it fills in, or by a press. */
export type Way = "filled-in" | "press";

/** What the browser's device has signed of what it was asked to; rejects where it did not. */
export async function signByPasskey(options: string, way: Way = "press"): Promise<string> {
  const { startAuthentication, browserSupportsWebAuthnAutofill } = await loadChunk(
    "webauthn",
    () => import("@simplewebauthn/browser"),
  );
  const useBrowserAutofill = way === "filled-in";
  if (useBrowserAutofill && !(await browserSupportsWebAuthnAutofill())) throw new DOMException("", "AbortError");
  const optionsJSON = JSON.parse(options) as Parameters<typeof startAuthentication>[0]["optionsJSON"];
  return JSON.stringify(await startAuthentication({ optionsJSON, useBrowserAutofill }));
}
