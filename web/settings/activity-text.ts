/** Formats events of an account for its user. */
import type { AccountEvent, AccountEventKind } from "#contract/accounts/account-event.ts";
import { settingsTexts } from "./settings-texts.ts";

const TEXTS: Readonly<Record<AccountEventKind, string>> = {
  sign_up: "Account created",
  address_confirmed: "Email address confirmed",
  sign_in: "Logged in",
  sign_in_google: "Logged in with Google",
  sign_in_code: "Logged in with a code",
  sign_in_passkey: "Logged in with a passkey",
  sign_out: "Logged out",
  sessions_ended: "Signed out elsewhere",
  wrong_password: "Wrong password",
  wrong_code: "Wrong code",
  wrong_second_factor: "Wrong code of two-step login",
  too_many_attempts: "Too many attempts to log in",
  disabled_refused: "Tried to log in while the account was disabled",
  password_changed: "Password changed",
  password_reset: "Password reset by mail",
  password_dropped: "Unproved password of the sign-up removed",
  address_change_asked: "New address asked for",
  address_changed: "Address changed",
  address_change_undone: "Address changed back",
  google_linked: "Google connected",
  second_factor_on: "Two-step login turned on",
  second_factor_off: "Two-step login turned off",
  backup_codes_made: "New backup codes made",
  backup_code_used: "Backup code used",
  passkey_added: "Passkey added",
  passkey_removed: "Passkey removed",
  passkey_copied: "Refused a passkey that may be a copy",
  zoom_connected: "Zoom connected",
  zoom_disconnected: "Zoom disconnected",
  data_downloaded: "Your data downloaded",
  operator_created: "Account made by the operator",
  operator_confirmed: "Address confirmed by the operator",
  operator_disabled: "Account disabled by the operator",
  operator_second_factor: "Two-step login turned off by the operator",
  operator_enabled: "Account enabled by the operator",
  listing_claimed: "Given a listing by the operator",
  listing_unclaimed: "A listing was taken away by the operator",
  listing_joined: "Began to look after a listing",
  listing_role_changed: "Another role at a listing",
  listing_left: "Left a listing",
  listing_removed: "Removed from a listing",
};

/** Events that the user should check if they did not cause them. */
const WARNINGS: ReadonlySet<AccountEventKind> = new Set([
  "wrong_password",
  "wrong_code",
  "wrong_second_factor",
  "second_factor_off",
  "backup_code_used",
  "passkey_added",
  "passkey_copied",
  "operator_second_factor",
  "too_many_attempts",
  "disabled_refused",
  "password_dropped",
  "operator_disabled",
  "listing_unclaimed",
  "listing_removed",
]);

export const isWarning = (kind: AccountEventKind): boolean => WARNINGS.has(kind);

/** 'Address changed: ada@example.com', 'Wrong password, 12 times', 'Signed out in 3 other places' */
export function activityText({ kind, subject, count }: Pick<AccountEvent, "kind" | "subject" | "count">): string {
  if (kind === "sessions_ended" && subject !== "") return settingsTexts.signedOutInOtherPlaces({ subject });
  const text = subject === "" ? TEXTS[kind] : `${TEXTS[kind]}: ${subject}`;
  return count === 1 ? text : settingsTexts.times({ text, count: count.toLocaleString("en-US") });
}
