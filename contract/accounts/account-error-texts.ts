/** Messages of the errors of the paths under /api/auth/, by code. */
import { catalog } from "../text/catalog.ts";

export const accountErrorTexts = catalog("accountErrors", {
  INVALID_EMAIL_OR_PASSWORD: "The email address or password you entered is incorrect.",
  EMAIL_NOT_VERIFIED: "Confirm your email address first. Use the link in the email we sent you.",
  INVALID_TOKEN: "This link is no longer valid. Request a new one.",
  TOKEN_EXPIRED: "This link has expired. Request a new one.",
  INVALID_OTP:
    "This code is incorrect or no longer valid. Use the code from our latest email, in the browser where you requested it.",
  OTP_EXPIRED: "This code has expired. Request a new one.",
  TOO_MANY_ATTEMPTS: "Too many attempts: this code is no longer valid. Request a new one.",
  INVALID_PASSWORD: "The current password is incorrect.",
  PASSWORD_TOO_COMMON: "This password is one of the most common ones. Choose another.",
  PASSWORD_IS_ADDRESS: "Your email address can't be your password.",
  PASSWORD_TOO_PERSONAL:
    "This password is too similar to your name, your email address or the name of this site. Choose another.",
  PASSWORD_BREACHED: "This password has appeared in a data breach, so it is not safe. Choose another.",
  SIGN_UP_NOT_PROVED: "You signed up in another browser. Enter the password you chose there, or set a new one.",
  SIGN_UP_PASSWORD_WRONG: "This is not the password you signed up with. Try again, or set a new one.",
  NOT_SIGNED_IN_HERE: "Log in first, so that we know the account is yours.",
  ADDRESS_TAKEN: "Another account now uses this email address. Contact support for help.",
  EMAIL_IS_SAME: "This is already your email address.",
  ACCOUNT_DISABLED: "This account is disabled. Contact support if you think this is a mistake.",
  SECOND_FACTOR_NEEDED: "Enter the code from your app to continue.",
  SECOND_FACTOR_OVER: "This took too long, or there were too many attempts. Log in again.",
  INVALID_SECOND_FACTOR:
    "This code is incorrect or was already used. Wait for the next code in your app, and check that your phone's clock is right.",
  SECOND_FACTOR_IS_ON: "Two-step login is already on.",
  SECOND_FACTOR_IS_OFF: "Two-step login is already off.",
  SECOND_FACTOR_NOT_BEGUN: "This took too long. Start again.",
  SECOND_FACTOR_UNREADABLE: "Codes can't be checked right now. Please contact support.",
  PASSKEYS_NOT_HERE: "Passkeys can't be used at this address of the site.",
  PASSKEYS_FULL: "An account can have at most ten passkeys. Remove one first.",
  PASSKEY_IS_THERE: "This passkey has already been added.",
  PASSKEY_GONE: "This passkey has already been removed.",
  PASSKEY_OVER: "This took too long. Try again.",
  INVALID_PASSKEY: "This passkey does not belong to an account here. Try another passkey, or log in another way.",
  CREDENTIAL_ACCOUNT_NOT_FOUND: "This account has no password yet. Set one with 'Forgot your password?'.",
});
