/** Account codes and texts that the browser needs, in a file without schemas to keep its bundle small. */

/** Wrong address or wrong password: better-auth's code (rules: accounts, 1). */
export const INVALID_CREDENTIALS = "INVALID_EMAIL_OR_PASSWORD";

/** Error texts for people, by better-auth's codes. */
const REFUSALS: Readonly<Record<string, string>> = {
  address_reserved:
    "An account had this address until a few days ago, and may return to it. Look for our mail about the change.",
  ACCOUNT_DISABLED: "This account is disabled. Write to support if you think this is a mistake.",
};

/** Shown only where Google sign-in is offered. */
const GOOGLE_ERRORS: Readonly<Record<string, string>> = {
  access_denied: "Signing in with Google was cancelled.",
  account_not_linked: "There is an account with this address that signs in with a password. Log in with that.",
  google_account_changed:
    "The account with this address is linked to another Google account. Log in with your password, a code by email, a passkey or that Google account. After that, this Google account takes its place.",
  email_not_verified: "Google has not confirmed this email address.",
  email_not_found: "Google did not tell us an email address.",
  unable_to_get_user_info: "Google's answer could not be verified. Please try again.",
  state_mismatch: "Signing in took too long or began elsewhere. Please try again.",
  please_restart_the_process: "Signing in took too long or began elsewhere. Please try again.",
  state_not_found: "Signing in took too long or began elsewhere. Please try again.",
  invalid_code: "Google's answer could not be verified. Please try again.",
  oauth_provider_not_found: "Signing in with Google is not available right now.",
};

/** Null for any other code. */
export function accountErrorText(code: string, isGoogleOffered: boolean): string | null {
  return REFUSALS[code] ?? (isGoogleOffered ? (GOOGLE_ERRORS[code] ?? null) : null);
}

/** The first factor (password, emailed code or Google) was right, and a second one is required. */
export const SECOND_FACTOR_NEEDED = "SECOND_FACTOR_NEEDED";
/** No sign-in is pending in this browser, or it has expired. */
export const SECOND_FACTOR_OVER = "SECOND_FACTOR_OVER";
