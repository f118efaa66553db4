import { catalog } from "#contract/text/catalog.ts";

export const codeEmailTexts = catalog("codeEmail", {
  enterItWhereYouAsked: "Enter it where you asked for it. It works once, and for {length}.",
  didntAskForItThen:
    "Didn't ask for it? Then somebody has probably mistyped their own address. You can ignore this email: without the code nothing happens. We never ask you for it.",
  isYourCode: "{code} is your {productName} code",
  itWorksOnceAndFor: "It works once, and for {length}.",
  yourCode: "Your code",
  withThisCodeYouLog: "With this code you log in to {productName} as <strong>{to}</strong>:",
  withThisCodeYouLog2: "With this code you log in to {productName} as {to}:",
  thisEmailCameBecauseSomebody: "This email came because somebody asked for a code at {productName} with this address.",
});
