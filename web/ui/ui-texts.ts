import { catalog } from "#contract/text/catalog.ts";

export const uiTexts = catalog("ui", {
  cancel: "Cancel",
  close: "Close",
  dismiss: "Dismiss",
  hidePassword: "Hide password",
  showPassword: "Show password",
  /** {purpose} is 'edit your listing'. */
  needsScripts: "This page needs JavaScript. Turn it on in your browser to {purpose}.",
});
