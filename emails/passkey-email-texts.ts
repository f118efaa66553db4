import { catalog } from "#contract/text/catalog.ts";

export const passkeyEmailTexts = catalog("passkeyEmail", {
  yourAccount: "{heading}: your {productName} account",
  ifThatWasYouThere: "If that was you, there is nothing to do.",
  thePasskeyThisIsAbout:
    "The passkey <strong>{called}</strong> {what} This is about <strong2>{to}</strong2>. If that was you, there is nothing to do.",
  wasntItYou: "Wasn't it you? {wasNot} <link>{supportEmail}</link>.",
  chooseANewPassword: "Choose a new password",
  yourPasskeys: "Your passkeys: <link>{settingsUrl}</link>",
  thePasskeyThisIsAbout2: "The passkey {called} {what} This is about {to}. If that was you, there is nothing to do.",
  wasntItYou2: "Wasn't it you? {wasNot} {supportEmail}:",
  yourPasskeys2: "Your passkeys:",
  thisEmailCameBecauseYou: "This email came because you have an account at {productName}.",
});
