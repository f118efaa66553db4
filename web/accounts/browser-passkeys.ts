import { loadChunk } from "../platform/chunk.ts";

/** How a passkey is offered: by the browser among what it fills in, or by a press. */
export type PasskeyPrompt = "filled-in" | "press";

/** The challenge as the device has signed it; rejects where it did not. */
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

/** The sentence for a browser that creates or signs nothing. Null where nothing is to be said: another attempt replaced it. */
export function passkeyTrouble(error: unknown): string | null {
  switch (nameOf(error)) {
    case "AbortError":
      return null;
    case "NotAllowedError":
      return "Your browser has stopped, or nothing was chosen in time. Try again.";
    case "InvalidStateError":
      return "This device has a passkey of your account already.";
    default:
      return "Your browser can't use passkeys here.";
  }
}
