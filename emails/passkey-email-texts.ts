import { catalog } from "#contract/text/catalog.ts";

export const passkeyEmailTexts = catalog("email.passkey", {
  addedSubject: "A passkey was added to your {productName} account",
  added: "A passkey was added",
  addedBody:
    "The passkey <strong>{name}</strong> was added to <strong>{to}</strong>. It logs in to your account without a password or a code.",
  addedNotYou:
    "Wasn't it you? Choose a new password now, which logs out all devices. Then remove the passkey in your settings: until you do, it still logs in to your account. Contact us at <link>{supportEmail}</link>.",
  removedSubject: "A passkey was removed from your {productName} account",
  removed: "A passkey was removed",
  removedBody:
    "The passkey <strong>{name}</strong> was removed from <strong>{to}</strong>. It no longer logs in to your account.",
  removedNotYou:
    "Wasn't it you? Choose a new password now, which logs out all devices, and contact us at <link>{supportEmail}</link>.",
  ifYou: "If this was you, you don't need to do anything.",
  button: "Choose a new password",
  passkeys: "Your passkeys",
  reason: "You received this email because you have an account at {productName}.",
});
