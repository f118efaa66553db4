import { parseArgs } from "node:util";
import { DisplayName } from "#contract/accounts/profile.ts";
import { hashPassword } from "#server/accounts/password-hash.ts";
import { randomPassword } from "#server/accounts/random-password.ts";
import { createAccount } from "#server/operator/accounts.ts";
import { OptionError, type CommandContext } from "../command.ts";
import { oneAddress } from "./address.ts";
import { givenPassword } from "./given-password.ts";

function nameOf(text: string | undefined): string | null {
  if (text === undefined) return null;
  const read = DisplayName.safeParse(text);
  if (!read.success) throw new OptionError(`--name does not fit: ${read.error.issues[0]?.message ?? ""}`);
  return read.data;
}

export async function create(args: string[], context: CommandContext): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      name: { type: "string" },
      unconfirmed: { type: "boolean", default: false },
      "password-stdin": { type: "boolean", default: false },
    },
  });
  const email = oneAddress(positionals);
  const displayName = nameOf(values.name);
  const isGiven = values["password-stdin"];
  const password = isGiven ? await givenPassword({ email, displayName }, context) : randomPassword();
  const { connection } = await context.openDatabase();
  const isConfirmed = !values.unconfirmed;
  const passwordHash = await hashPassword(password);
  if (!(await createAccount(connection.db, { email, passwordHash, displayName, isConfirmed })))
    throw new Error(`${email} has an account already. 'npx mainstreet user list --search ${email}' shows it.`);
  const { out } = context;
  out.write(
    `Made an account for ${email}${isConfirmed ? "" : ", unconfirmed: signing in asks for the address to be confirmed first"}.\n`,
  );
  if (!isGiven) out.write(`Password: ${password}\nIt is shown only once. The owner can change it in the settings.\n`);
  return 0;
}
