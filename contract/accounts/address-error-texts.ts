/** Errors in the address of the login page, by code: shown after a return from Google or from a link. */
import { catalog } from "../text/catalog.ts";

export const addressErrorTexts = catalog("accountAddressErrors", {
  address_reserved:
    "An account used this email address until a few days ago and may return to it. Look for our email about the change.",
  ACCOUNT_DISABLED: "This account is disabled. Contact support if you think this is a mistake.",
});

/** Shown only where Google sign-in is offered. */
export const googleErrorTexts = catalog("accountGoogleErrors", {
  access_denied: "Logging in with Google was cancelled.",
  account_not_linked: "There is an account with this email address that logs in with a password. Log in with that.",
  google_account_changed:
    "The account with this email address is linked to another Google account. Log in with your password, a code by email, a passkey or that Google account. This Google account then replaces it.",
  email_not_verified: "Google has not confirmed this email address.",
  email_not_found: "Google did not send us an email address.",
  unable_to_get_user_info: "Google's answer could not be verified. Please try again.",
  state_mismatch: "Logging in took too long or began elsewhere. Please try again.",
  please_restart_the_process: "Logging in took too long or began elsewhere. Please try again.",
  state_not_found: "Logging in took too long or began elsewhere. Please try again.",
  invalid_code: "Google's answer could not be verified. Please try again.",
  oauth_provider_not_found: "Logging in with Google is not available right now.",
});
