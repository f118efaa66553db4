import { catalog } from "#contract/text/catalog.ts";

export const testEmailTexts = catalog("email.test", {
  subject: "Test email from {productName}",
  preheader: "Email from {productName} works.",
  heading: "It works",
  body: "This test email from {productName} was delivered, so sending email works.",
  reason: "You received this email because the operator of {productName} sent a test to this address.",
});
