/** Codes and texts of accounts that the browser needs too, apart from the schemas that it does not. */

/** A wrong address or a wrong password, as better-auth calls it (rules: accounts, 1). */
export const INVALID_CREDENTIALS = "INVALID_EMAIL_OR_PASSWORD";

/** What a refusal reads like to a person; the keys are better-auth's. */
const REFUSALS: Readonly<Record<string, string>> = {
  address_reserved:
    "An account had this address until a few days ago, and may return to it. Look for our mail about the change.",
  ACCOUNT_DISABLED: "This account is disabled. Write to support if you think this is a mistake.",
};

/** Said only where one can sign in with Google: elsewhere it would be an error of somebody who was never asked. */
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

/** Null for what is none of these. */
export function accountErrorText(code: string, isGoogleOffered: boolean): string | null {
  return REFUSALS[code] ?? (isGoogleOffered ? (GOOGLE_ERRORS[code] ?? null) : null);
}

/** Said where the right password, mailed code or identity at Google was given, and a code is asked for. */
export const SECOND_FACTOR_NEEDED = "SECOND_FACTOR_NEEDED";
/** Said where no sign-in waits in this browser, or not any more. */
export const SECOND_FACTOR_OVER = "SECOND_FACTOR_OVER";
