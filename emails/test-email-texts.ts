import { catalog } from "#contract/text/catalog.ts";

export const testEmailTexts = catalog("testEmail", {
  ifYouCanReadThis:
    "If you can read this, email from {productName} finds its way to you. That is all it wanted to know.",
  aTestEmailFrom: "A test email from {productName}",
  itArrived: "It arrived.",
  itArrived2: "It arrived",
  thisEmailCameBecauseWhoever: "This email came because whoever runs {productName} sent a test to this address.",
});
