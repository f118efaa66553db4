import { Email } from "#contract/accounts/account.ts";
import { UsageError } from "../command.ts";

/** An address as an account has it: in lower case. */
export function addressOf(text: string): string {
  const read = Email.safeParse(text);
  if (!read.success) throw new UsageError(`'${text}' is not an email address.`);
  return read.data;
}

/** The one address that a call names. */
export function oneAddress(positionals: readonly string[]): string {
  const [address, ...more] = positionals;
  if (address === undefined || more.length > 0) throw new UsageError("Name one account by its email address.");
  return addressOf(address);
}

export function noSuchAccount(email: string): Error {
  return new Error(`Nobody has an account with ${email}. 'npx mainstreet user list' shows who has one.`);
}

/** For what ends along with them. */
export const sessionsEnded = (count: number): string =>
  count === 1 ? "1 session was ended" : `${count} sessions were ended`;
