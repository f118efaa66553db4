import { Email } from "#contract/accounts/account.ts";
import { UsageError } from "../command.ts";

/** Normalizes an email address as accounts store it: in lowercase. */
export function addressOf(text: string): string {
  const read = Email.safeParse(text);
  if (!read.success) throw new UsageError(`'${text}' is not an email address.`);
  return read.data;
}

/** The single email address in the arguments. */
export function oneAddress(positionals: readonly string[]): string {
  const [address, ...more] = positionals;
  if (address === undefined || more.length > 0) throw new UsageError("Name one account by its email address.");
  return addressOf(address);
}

export function noSuchAccount(email: string): Error {
  return new Error(`There is no account with ${email}. 'npx mainstreet user list' shows who has one.`);
}

/** Sentence about ended sessions. */
export const sessionsEnded = (count: number): string =>
  count === 1 ? "1 session was ended" : `${count} sessions were ended`;
