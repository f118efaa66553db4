/**
 * Accounts on the operator screens, by the functions of `npx mainstreet user`. Only the command line changes operators'
 * accounts.
 */
import type { z } from "zod";
import {
  FOUND,
  type ConfirmInput,
  type OperatorDeleteAccountInput,
  type DisableInput,
  type FoundAccounts,
  type SearchInput,
} from "#contract/operator/listings.ts";
import { BusyError, hashPassword } from "../accounts/password-hash.ts";
import { randomPassword } from "../accounts/random-password.ts";
import {
  confirmAccount,
  disableAccount,
  enableAccount,
  removeAccount,
  resetPassword,
  resetSecondFactor,
} from "./accounts.ts";
import { listAccounts } from "./queries-accounts.ts";
import { listOperators } from "./queries-operators.ts";
import { operatorError, type OperatorCall } from "./context.ts";
import { operatorAnswerTexts } from "./operator-answer-texts.ts";

const noSuchAccount = (email: string) => operatorError("not_possible", operatorAnswerTexts.noAccount({ email }));

/** Otherwise one stolen operator session would give access to the accounts of all operators. */
async function requireNoOperator({ context }: OperatorCall<unknown>, email: string): Promise<void> {
  const operators = await listOperators(context.connection.db);
  if (operators.some((one) => one.email === email))
    throw operatorError("not_possible", operatorAnswerTexts.isOperator({ email }));
}

export async function findAccounts({
  input: { p_text: search, p_after: after },
  context,
}: OperatorCall<z.infer<typeof SearchInput>>): Promise<z.infer<typeof FoundAccounts>> {
  const { db } = context.connection;
  const [lines, operators] = await Promise.all([
    listAccounts(db, { search, after, most: FOUND + 1 }),
    listOperators(db),
  ]);
  const names = new Set(operators.map(({ email }) => email));
  const accounts = lines.slice(0, FOUND).map(({ disabled_at, created_at, last_seen_at, ...line }) => ({
    ...line,
    is_operator: names.has(line.email),
    disabled_at: disabled_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at?.toISOString() ?? null,
  }));
  return { accounts, has_more: lines.length > FOUND };
}

export async function disableAt(call: OperatorCall<z.infer<typeof DisableInput>>) {
  const { input, context, operator } = call;
  const { p_email: email, p_reason: reason } = input;
  await requireNoOperator(call, email);
  const { db } = context.connection;
  const done = await disableAccount(db, email, reason === "" ? null : reason, { actor: operator.email });
  if (done.outcome === "unknown") throw noSuchAccount(email);
  if (done.outcome === "already") throw operatorError("changed", operatorAnswerTexts.alreadyDisabled({ email }));
  return { said: operatorAnswerTexts.disabled({ email }) };
}

export async function enableAt({ input, context, operator }: OperatorCall<{ p_email: string }>) {
  const outcome = await enableAccount(context.connection.db, input.p_email, { actor: operator.email });
  if (outcome === "unknown") throw noSuchAccount(input.p_email);
  if (outcome === "already")
    throw operatorError("changed", operatorAnswerTexts.alreadyEnabled({ email: input.p_email }));
  return { said: operatorAnswerTexts.enabled({ email: input.p_email }) };
}

export async function confirmAt({ input, context, operator, at }: OperatorCall<z.infer<typeof ConfirmInput>>) {
  const { p_email: email, p_keeps_password: keepsPassword } = input;
  const confirming = { now: at, keepsPassword, actor: operator.email };
  const { outcome, isPasswordDropped } = await confirmAccount(context.connection.db, email, confirming);
  if (outcome === "unknown") throw noSuchAccount(email);
  if (outcome === "already") throw operatorError("changed", operatorAnswerTexts.alreadyConfirmed({ email }));
  return {
    said: isPasswordDropped
      ? operatorAnswerTexts.confirmedWithoutPassword({ email })
      : operatorAnswerTexts.confirmed({ email }),
  };
}

export async function resetPasswordAt(call: OperatorCall<{ p_email: string }>) {
  const { input, context, operator } = call;
  const { p_email: email } = input;
  await requireNoOperator(call, email);
  const password = randomPassword();
  const passwordHash = await hashPassword(password).catch((error: unknown) => {
    if (error instanceof BusyError) throw operatorError("too_many_attempts");
    throw error;
  });
  const resetUrl = `${context.baseUrl()}/forgot-password`;
  const { db } = context.connection;
  const { outcome } = await resetPassword(db, email, { passwordHash, resetUrl, actor: operator.email });
  if (outcome === "unknown") throw noSuchAccount(email);
  if (outcome === "disabled") throw operatorError("not_possible", operatorAnswerTexts.enableFirst({ email }));
  return { said: operatorAnswerTexts.passwordReset({ email }), password };
}

export async function resetSecondFactorAt(call: OperatorCall<{ p_email: string }>) {
  const { input, context, operator } = call;
  const { p_email: email } = input;
  await requireNoOperator(call, email);
  const resetUrl = `${context.baseUrl()}/forgot-password`;
  const outcome = await resetSecondFactor(context.connection.db, email, resetUrl, { actor: operator.email });
  if (outcome === "unknown") throw noSuchAccount(email);
  if (outcome === "already") throw operatorError("changed", operatorAnswerTexts.noSecondFactor({ email }));
  return { said: operatorAnswerTexts.secondFactorRemoved({ email }) };
}

export async function deleteAt(call: OperatorCall<z.infer<typeof OperatorDeleteAccountInput>>) {
  const { input, context, operator, at } = call;
  const { p_email: email, p_again: again, p_listings: listings, p_reviews: reviews } = input;
  await requireNoOperator(call, email);
  if (again.trim().toLowerCase() !== email) throw operatorError("not_possible", operatorAnswerTexts.addressDiffers);
  const { db } = context.connection;
  const removed = await removeAccount(db, email, {
    ...{ choices: { listings, reviews }, at, actor: operator.email },
    inLanguageOf: context.inLanguageOf,
  });
  if (removed === null) throw noSuchAccount(email);
  return { said: operatorAnswerTexts.accountDeleted({ email }) };
}
