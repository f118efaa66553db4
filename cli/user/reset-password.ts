import { parseArgs } from "node:util";
import { hashPassword } from "#server/accounts/password-hash.ts";
import { randomPassword } from "#server/accounts/random-password.ts";
import { resetPassword as reset } from "#server/operator/accounts.ts";
import type { CommandContext } from "../command.ts";
import { mailSite } from "../mail-site.ts";
import { noSuchAccount, oneAddress, sessionsEnded } from "./address.ts";
import { givenPassword } from "./given-password.ts";

export async function resetPassword(args: string[], context: CommandContext): Promise<number> {
  const options = { "password-stdin": { type: "boolean", default: false } } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const email = oneAddress(positionals);
  const isGiven = values["password-stdin"];
  const password = isGiven ? await givenPassword({ email, displayName: null }, context) : randomPassword();
  const resetUrl = `${mailSite(context.configuration).baseUrl}/forgot-password`;
  const { connection } = await context.openDatabase();
  const passwordHash = await hashPassword(password);
  const { outcome, sessions } = await reset(connection.db, email, { passwordHash, resetUrl });
  if (outcome === "unknown") throw noSuchAccount(email);
  if (outcome === "disabled")
    throw new Error(`${email} is disabled. 'npx mainstreet user enable ${email}' lifts that; reset the password then.`);
  const { out } = context;
  out.write(
    `${email} has a new password: ${sessionsEnded(sessions)}, emailed links no longer work, and the owner is notified by email.\n`,
  );
  if (!isGiven) out.write(`Password: ${password}\nIt is shown only once. The owner can change it in the settings.\n`);
  return 0;
}
