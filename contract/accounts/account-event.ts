/** Account events, as listed under 'Recent activity' and named in the log. */
import { z } from "zod";

/** Stable names: used in the log line's `event`, the stored row and the response. */
export const ACCOUNT_EVENTS = [
  "sign_up",
  "address_confirmed",
  "sign_in",
  "sign_in_google",
  "sign_in_code",
  "sign_in_passkey",
  "sign_out",
  "sessions_ended",
  "wrong_password",
  "wrong_code",
  "wrong_second_factor",
  "too_many_attempts",
  "disabled_refused",
  "password_changed",
  "password_reset",
  "password_dropped",
  "address_change_asked",
  "address_changed",
  "address_change_undone",
  "google_linked",
  "second_factor_on",
  "second_factor_off",
  "backup_codes_made",
  "backup_code_used",
  "passkey_added",
  "passkey_removed",
  "passkey_copied",
  "zoom_connected",
  "zoom_disconnected",
  "data_downloaded",
  "operator_created",
  "operator_confirmed",
  "operator_disabled",
  "operator_second_factor",
  "operator_enabled",
  "listing_claimed",
  "listing_unclaimed",
  "listing_joined",
  "listing_role_changed",
  "listing_left",
  "listing_removed",
] as const;
export type AccountEventKind = (typeof ACCOUNT_EVENTS)[number];

/** Events that anyone who knows the address can cause: counted per day, so that they cannot fill the list. */
export const COUNTED_EVENTS: ReadonlySet<AccountEventKind> = new Set([
  "wrong_password",
  "wrong_code",
  "wrong_second_factor",
  "too_many_attempts",
  "disabled_refused",
]);

/** One event, or with a `count` above one, the last of several on one day. */
export const AccountEvent = z.strictObject({
  id: z.uuid(),
  kind: z.enum(ACCOUNT_EVENTS),
  at: z.iso.datetime(),
  /** User agent of the browser; empty if it sent none. */
  user_agent: z.string(),
  /** Approximate location, if the operator has configured a lookup; else empty. */
  place: z.string(),
  /** An address or a listing's name; empty where the kind needs none. */
  subject: z.string(),
  count: z.int().positive(),
});
export type AccountEvent = z.infer<typeof AccountEvent>;
