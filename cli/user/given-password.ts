import { accountErrorTexts } from "#contract/accounts/account-error-texts.ts";
import { NewPassword } from "#contract/accounts/account.ts";
import { passwordRules, type PasswordOwner } from "#server/accounts/password-rules.ts";
import { readAll } from "../ask.ts";
import type { CommandContext } from "../command.ts";
import { isTerminal } from "../table.ts";

/** The same rules as on the site. */
async function checkPassword(
  password: string,
  person: PasswordOwner,
  { configuration, err }: CommandContext,
): Promise<void> {
  const read = NewPassword.safeParse(password);
  if (!read.success) throw new Error(`The password does not fit: ${read.error.issues[0]?.message ?? ""}`);
  const { productName, breachedPasswords: breachedFile } = configuration;
  const onUnread = () => err.write("BREACHED_PASSWORDS could not be read, so the password was not looked up there.\n");
  const refusal = await passwordRules({ productName, breachedFile, onUnread }).refusalOf(password, person);
  if (refusal === "PASSWORD_IS_ADDRESS") throw new Error("The password is the address itself. Choose another.");
  if (refusal !== null) throw new Error(accountErrorTexts[refusal]);
}

/** The typed or piped password. */
export async function givenPassword(person: PasswordOwner, context: CommandContext): Promise<string> {
  if (isTerminal(context.input)) context.err.write("Type the password (it shows here), then Enter and Ctrl-D:\n");
  const password = await readAll(context);
  await checkPassword(password, person, context);
  return password;
}
