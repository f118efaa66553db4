import { catalog } from "#contract/text/catalog.ts";

export const uiTexts = catalog("ui", {
  cancel: "Cancel",
  close: "Close",
  dismiss: "Dismiss",
  hidePassword: "Hide password",
  showPassword: "Show password",
});
