/** An operator's actions on accounts. Each is one transaction that writes to `audit`. */
import { markConfirmed } from "../accounts/confirmation.ts";
import { dropUnprovedPassword } from "../accounts/sign-up-again.ts";
import type { Readers } from "../languages/readers.ts";
import { enqueueMail } from "../platform/jobs/queries.ts";
import type { Database } from "../platform/db/pool.ts";
import { dropLinks, endSessions, savePasswordHash, type AccountRow } from "../accounts/queries.ts";
import { dropSecondFactor } from "../accounts/queries-second-factor.ts";
import { saveOperatorEvent } from "../accounts/queries-events.ts";
import { commandActor, type AuditContext } from "../audit/acting.ts";
import { writeAudit } from "../audit/queries-audit.ts";
import { countBelongings, insertAccount, lockAccount, setDisabled, type Belongings } from "./queries-accounts.ts";
import { deleteAccount, type DeletionChoices } from "../personal-data/queries.ts";
import { saveProfile } from "../accounts/queries-profile.ts";

type AccountActor = Pick<AuditContext, "actor">;

/** `unknown`: no account has this address. `already`: the account is in this state, and nothing was written. */
export type AccountOutcome = "done" | "already" | "unknown";

/** Runs `act` with the account locked. Null when no account has this address. */
function withAccount<Result>(
  db: Database,
  email: string,
  act: (tx: Database, account: AccountRow) => Promise<Result>,
): Promise<Result | null> {
  return db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, email);
    return account === null ? null : act(tx, account);
  });
}

export interface AccountToMake {
  email: string;
  passwordHash: string;
  displayName: string | null;
  isConfirmed: boolean;
}

/** False when the address has an account already. */
export function createAccount(
  db: Database,
  { email, passwordHash, displayName, isConfirmed }: AccountToMake,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const id = await insertAccount(tx, { email, isConfirmed });
    if (id === null) return false;
    await savePasswordHash(tx, id, passwordHash);
    if (displayName !== null) await saveProfile(tx, id, { display_name: displayName });
    await saveOperatorEvent(tx, [email], { kind: "operator_created" });
    await writeAudit(tx, { action: "user.create", subject: id, details: { email, is_confirmed: isConfirmed } });
    return true;
  });
}

export interface ConfirmationResult {
  outcome: AccountOutcome;
  /** The password of the sign-up was not proved to be the owner's, so a new one is set by email. */
  isPasswordDropped: boolean;
}

interface Confirming extends AccountActor {
  now: Date;
  /** The operator knows that the owner of the address chose the password. */
  keepsPassword: boolean;
}

export async function confirmAccount(
  db: Database,
  email: string,
  { now, keepsPassword, actor = commandActor() }: Confirming,
): Promise<ConfirmationResult> {
  const confirmation = await withAccount(db, email, async (tx, account): Promise<ConfirmationResult> => {
    if (account.email_verified) return { outcome: "already", isPasswordDropped: false };
    const isPasswordDropped = !keepsPassword && (await dropUnprovedPassword(tx, account, now));
    await markConfirmed(tx, account);
    await saveOperatorEvent(tx, [email], { kind: "operator_confirmed" });
    if (isPasswordDropped) await saveOperatorEvent(tx, [email], { kind: "password_dropped" });
    const details = { email, password: isPasswordDropped ? "dropped" : "kept" };
    await writeAudit(tx, { action: "user.confirm", subject: account.id, details, actor });
    return { outcome: "done", isPasswordDropped };
  });
  return confirmation ?? { outcome: "unknown", isPasswordDropped: false };
}

/** Also ends all sessions and voids emailed links. `sessions` is the number of ended sessions. */
export async function disableAccount(
  db: Database,
  email: string,
  reason: string | null,
  { actor = commandActor() }: AccountActor = {},
): Promise<{ outcome: AccountOutcome; sessions: number }> {
  const done = await withAccount(db, email, async (tx, { id, disabled_at }) => {
    if (disabled_at !== null) return { outcome: "already" as const, sessions: 0 };
    await setDisabled(tx, id, true);
    const sessions = await endSessions(tx, id, { id: null, current: null });
    await dropLinks(tx, id);
    await saveOperatorEvent(tx, [email], { kind: "operator_disabled" });
    await writeAudit(tx, { action: "user.disable", subject: id, details: { email, reason }, actor });
    return { outcome: "done" as const, sessions };
  });
  return done ?? { outcome: "unknown", sessions: 0 };
}

export interface PasswordReset {
  outcome: "done" | "unknown" | "disabled";
  /** The number of sessions that were ended. */
  sessions: number;
}

/** Ends all sessions and voids emailed links, because an intruder may have had access to the account. */
export async function resetPassword(
  db: Database,
  email: string,
  { passwordHash, resetUrl, actor = commandActor() }: AccountActor & { passwordHash: string; resetUrl: string },
): Promise<PasswordReset> {
  const done = await withAccount(db, email, async (tx, { id, disabled_at }): Promise<PasswordReset> => {
    if (disabled_at !== null) return { outcome: "disabled", sessions: 0 };
    await savePasswordHash(tx, id, passwordHash);
    const sessions = await endSessions(tx, id, { id: null, current: null });
    await dropLinks(tx, id);
    await enqueueMail(tx, { template: "password-changed", to: email, resetUrl });
    await writeAudit(tx, { action: "user.reset-password", subject: id, details: { email }, actor });
    return { outcome: "done", sessions };
  });
  return done ?? { outcome: "unknown", sessions: 0 };
}

/**
 * Turns off the second factor for a user who has lost their app and backup codes. Trusted browsers are forgotten too.
 */
export async function resetSecondFactor(
  db: Database,
  email: string,
  resetUrl: string,
  { actor = commandActor() }: AccountActor = {},
): Promise<AccountOutcome> {
  const outcome = await withAccount(db, email, async (tx, { id }) => {
    if (!(await dropSecondFactor(tx, id))) return "already" as const;
    await enqueueMail(tx, { template: "second-factor", to: email, change: "operator", resetUrl });
    await saveOperatorEvent(tx, [email], { kind: "operator_second_factor" });
    await writeAudit(tx, { action: "user.reset-second-factor", subject: id, details: { email }, actor });
    return "done" as const;
  });
  return outcome ?? "unknown";
}

export async function enableAccount(
  db: Database,
  email: string,
  { actor = commandActor() }: AccountActor = {},
): Promise<AccountOutcome> {
  const outcome = await withAccount(db, email, async (tx, { id, disabled_at }) => {
    if (disabled_at === null) return "already";
    await setDisabled(tx, id, false);
    await saveOperatorEvent(tx, [email], { kind: "operator_enabled" });
    await writeAudit(tx, { action: "user.enable", subject: id, details: { email }, actor });
    return "done";
  });
  return outcome ?? "unknown";
}

/** The data that a deletion affects; null when no account has this address. */
export function findBelongings(db: Database, email: string): Promise<Belongings | null> {
  return withAccount(db, email, (tx, { id }) => countBelongings(tx, id));
}

interface Removal extends AccountActor, Pick<Readers, "inLanguageOf"> {
  choices: DeletionChoices;
  at: Date;
}

/** Deletes the account and notifies its user by email. Null when no account has this address. */
export function removeAccount(
  db: Database,
  email: string,
  { choices, at, inLanguageOf, actor = commandActor() }: Removal,
): Promise<Belongings | null> {
  return inLanguageOf(email, ({ code: locale }) =>
    withAccount(db, email, async (tx, { id }) => {
      const belongings = await countBelongings(tx, id);
      const cancelled = await deleteAccount(tx, id, choices, at);
      const mail = { template: "account-deleted", to: email, locale } as const;
      await enqueueMail(tx, { ...mail, ...(cancelled !== null && { cancelled }) });
      await writeAudit(tx, { action: "user.delete", subject: id, details: { email, ...choices }, actor });
      return belongings;
    }),
  );
}
