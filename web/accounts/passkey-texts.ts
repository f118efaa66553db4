import { catalog } from "#contract/text/catalog.ts";

export const passkeyTexts = catalog("passkey", {
  cancelled: "The passkey request was cancelled or timed out. Try again.",
  alreadyAdded: "This device already has a passkey for your account.",
  notSupported: "Your browser can’t use passkeys here.",
  unreadable: "This passkey could not be read. Try again.",
});
