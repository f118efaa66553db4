import { catalog } from "#contract/text/catalog.ts";

export const codeEmailTexts = catalog("email.code", {
  // First in the subject, so that a phone shows the code in the notification
  subject: "{code} is your {productName} code",
  preheader: "It works once, and for {length}.",
  heading: "Your code",
  body: "Log in to {productName} as <strong>{to}</strong> with this code:",
  howTo: "Enter it on the page where you requested it. It works once, and for {length}.",
  notYou:
    "Didn't request a code? Someone probably mistyped their email address. You can ignore this email: nothing happens without the code. We never ask you for it.",
  reason: "You received this email because someone requested a login code at {productName} with this address.",
});
