import { accountMessages, NewPassword } from "#contract/account.ts";
import { refusalOf } from "#server/auth/password-rules.ts";
import { readAll } from "../ask.ts";
import type { CommandContext } from "../command.ts";
import { isTerminal } from "../table.ts";

/** The same rules as on the site. */
function checkPassword(password: string, email: string): void {
  const read = NewPassword.safeParse(password);
  if (!read.success) throw new Error(`The password does not fit: ${read.error.issues[0]?.message ?? ""}`);
  const refusal = refusalOf(password, email);
  if (refusal === "PASSWORD_IS_ADDRESS") throw new Error("The password is the address itself. Choose another.");
  if (refusal !== null) throw new Error(accountMessages[refusal]);
}

/** The password that is typed or piped in. */
export async function givenPassword(email: string, context: CommandContext): Promise<string> {
  if (isTerminal(context.input)) context.err.write("Type the password (it shows here), then Enter and Ctrl-D:\n");
  const password = await readAll(context);
  checkPassword(password, email);
  return password;
}
