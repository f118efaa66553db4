/** Formats events of an account for its user. */
import type { AccountEvent, AccountEventKind } from "#contract/accounts/account-event.ts";
import { activityTexts, accountEventTexts } from "./activity-texts.ts";

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

/** 'Email address changed: ada@example.com', 'Wrong password, 12 times', 'Signed out in 3 other places' */
export function activityText({ kind, subject, count }: Pick<AccountEvent, "kind" | "subject" | "count">): string {
  const event = accountEventTexts[kind];
  if (kind === "sessions_ended" && subject !== "") return activityTexts.endedSessions({ count: Number(subject) });
  if (count === 1) return subject === "" ? event : activityTexts.eventAbout({ event, subject });
  return subject === ""
    ? activityTexts.eventTimes({ event, count })
    : activityTexts.eventAboutTimes({ event, subject, count });
}
