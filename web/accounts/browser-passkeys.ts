import { loadChunk } from "../platform/chunk.ts";
import { passkeyTexts } from "./passkey-texts.ts";

/** How a passkey is offered: by the browser's autofill, or after a press. */
export type PasskeyPrompt = "filled-in" | "press";

/** The challenge signed by the device; rejects if it did not sign. */
export async function signByPasskey(options: string, way: PasskeyPrompt = "press"): Promise<string> {
  const { startAuthentication, browserSupportsWebAuthnAutofill } = await loadChunk(
    "webauthn",
    () => import("@simplewebauthn/browser"),
  );
  const useBrowserAutofill = way === "filled-in";
  if (useBrowserAutofill && !(await browserSupportsWebAuthnAutofill())) throw new DOMException("", "AbortError");
  const optionsJSON = JSON.parse(options) as Parameters<typeof startAuthentication>[0]["optionsJSON"];
  return JSON.stringify(await startAuthentication({ optionsJSON, useBrowserAutofill }));
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : "");

/** The message for a browser that creates or signs nothing. Null if another attempt replaced it. */
export function passkeyTrouble(error: unknown): string | null {
  switch (nameOf(error)) {
    case "AbortError":
      return null;
    case "NotAllowedError":
      return passkeyTexts.cancelled;
    case "InvalidStateError":
      return passkeyTexts.alreadyAdded;
    default:
      return passkeyTexts.notSupported;
  }
}
