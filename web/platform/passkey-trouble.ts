/** What people read when their browser makes or signs nothing. */

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : "");

/** Null where nothing is to be said: something else was begun in its place. */
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
