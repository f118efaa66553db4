/** Messages of the errors that only the operator's procedures have, by code. */
import { catalog } from "../text/catalog.ts";

export const operatorErrorTexts = catalog("operatorErrors", {
  proof_needed: "This can't be undone. Enter your password to continue.",
  log_in_again: "This can't be undone. Log in again to continue.",
  two_step_needed: "Turn on two-step login for your account first.",
  changed: "This has changed since you opened it. Review it again.",
  not_possible: "This can no longer be done.",
});
