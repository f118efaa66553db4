import { catalog } from "#contract/text/catalog.ts";

export const uiTexts = catalog("ui", {
  cancel: "Cancel",
  close: "Close",
  hidePassword: "Hide password",
  showPassword: "Show password",
  thisPageNeedsJavascriptTurn: "This page needs JavaScript. Turn it on in your browser to {to}.",
  dismiss: "Dismiss",
});
