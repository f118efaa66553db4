import { parseArgs } from "node:util";
import {
  confirmAccount,
  disableAccount,
  enableAccount,
  resetSecondFactor as reset,
} from "#server/operator/accounts.ts";
import { OptionError, type CommandContext } from "../command.ts";
import { mailSite } from "../mail-site.ts";
import { noSuchAccount, oneAddress, sessionsEnded } from "./address.ts";

const LONGEST_REASON = 500;

export async function confirm(args: string[], { openDatabase, out, now }: CommandContext): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { "keep-password": { type: "boolean", default: false } },
  });
  const email = oneAddress(positionals);
  const { connection } = await openDatabase();
  const confirming = { now: now(), keepsPassword: values["keep-password"] };
  const { outcome, isPasswordDropped } = await confirmAccount(connection.db, email, confirming);
  if (outcome === "unknown") throw noSuchAccount(email);
  if (outcome === "already") out.write(`${email} was confirmed already.\n`);
  else if (isPasswordDropped)
    out.write(
      `Confirmed ${email}. The password of the sign-up is not verified and does not work: they choose one with 'Forgot your password?'.\n`,
    );
  else out.write(`Confirmed ${email}. Signing in works now.\n`);
  return 0;
}

export async function disable(args: string[], { openDatabase, out }: CommandContext): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { reason: { type: "string", default: "" } },
  });
  const email = oneAddress(positionals);
  const reason = values.reason.trim();
  if (reason.length > LONGEST_REASON) throw new OptionError(`--reason has at most ${LONGEST_REASON} characters.`);
  const { connection } = await openDatabase();
  const { outcome, sessions } = await disableAccount(connection.db, email, reason === "" ? null : reason);
  if (outcome === "unknown") throw noSuchAccount(email);
  out.write(
    outcome === "already"
      ? `${email} was disabled already.\n`
      : `Disabled ${email}: ${sessionsEnded(sessions)}, and links that were mailed no longer work.\n`,
  );
  return 0;
}

export async function enable(args: string[], { openDatabase, out }: CommandContext): Promise<number> {
  const email = oneAddress(parseArgs({ args, allowPositionals: true, options: {} }).positionals);
  const { connection } = await openDatabase();
  const outcome = await enableAccount(connection.db, email);
  if (outcome === "unknown") throw noSuchAccount(email);
  out.write(outcome === "already" ? `${email} was not disabled.\n` : `Enabled ${email}. Signing in works again.\n`);
  return 0;
}

export async function resetSecondFactor(
  args: string[],
  { configuration, openDatabase, out }: CommandContext,
): Promise<number> {
  const email = oneAddress(parseArgs({ args, allowPositionals: true, options: {} }).positionals);
  const resetUrl = `${mailSite(configuration).baseUrl}/forgot-password`;
  const { connection } = await openDatabase();
  const outcome = await reset(connection.db, email, resetUrl);
  if (outcome === "unknown") throw noSuchAccount(email);
  out.write(
    outcome === "already"
      ? `${email} has no second factor.\n`
      : `${email} signs in without a second factor now, and a mail says so.\n`,
  );
  return 0;
}
