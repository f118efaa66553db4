/**
 * Signing up where there is an account already. Whoever does it and then signs in with that password must be told what a
 * new account would tell them, or the two answers together would say whether the address has an account; so those
 * passwords are kept for as long as an account that is never confirmed. And where strangers gave several passwords
 * before the address was confirmed, none of them may open the account afterwards: its owner chooses one by mail.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { LIMITS } from "#contract/limits.ts";
import type { Database } from "../db/pool.ts";
import { findPasswordHash, type Account } from "../db/queries/account.ts";
import { forgetPassword, listSignUpPasswords, saveSignUpPassword } from "../db/queries/sign-up.ts";
import { hashPassword, matchPassword } from "./password-hash.ts";

interface Asked {
  /** Passwords of sign-ups beside the account's own. */
  others: readonly string[];
  isOther: boolean;
}

/** Until then a password given for an address tells the same as an account that is never confirmed. */
const keptUntil = (at: Date) => new Date(at.getTime() + LIMITS.unconfirmedDays * 86_400_000);

const asking = new AsyncLocalStorage<Asked>();

/** better-auth's check of a password; for `whileAsking` also against the others, at no further cost. */
export async function verifyAsked(hash: string, password: string): Promise<boolean> {
  const asked = asking.getStore();
  const [isRight = false, ...others] = await matchPassword([hash, ...(asked?.others ?? [])], password);
  if (asked !== undefined) asked.isOther = others.includes(true);
  return isRight;
}

/** A new hash; for `whileAsking` it is what better-auth makes where there is nothing to check. */
export async function hashAsked(password: string): Promise<string> {
  const asked = asking.getStore();
  if (asked === undefined) return hashPassword(password);
  asked.isOther = (await matchPassword(asked.others, password)).includes(true);
  return "";
}

/** Signs in by `act`, and says whether the password was that of another sign-up with the address. */
export async function whileAsking<Answer>(
  others: readonly string[],
  act: () => Promise<Answer>,
): Promise<{ answer: Answer; isOther: boolean }> {
  const asked: Asked = { others, isOther: false };
  const answer = await asking.run(asked, act);
  return { answer, isOther: asked.isOther };
}

/** Keeps the password of one more sign-up with the account's address. Takes as long as making an account. */
export async function keepSignUpPassword(db: Database, account: Account, password: string, at: Date): Promise<void> {
  const own = await findPasswordHash(db, account.id);
  const others = await listSignUpPasswords(db, account.email, at);
  const hash = await hashPassword(password, own ?? others[0]);
  if (hash === own || others.includes(hash)) return;
  await saveSignUpPassword(db, account.id, hash, keptUntil(at));
}

/** When an address is confirmed that several passwords were given for: the account has none then. */
export async function dropDoubtfulPassword(db: Database, account: Account, at: Date): Promise<boolean> {
  if ((await listSignUpPasswords(db, account.email, at)).length === 0) return false;
  const own = await findPasswordHash(db, account.id);
  if (own === null) return false;
  await forgetPassword(db, account.id);
  await saveSignUpPassword(db, account.id, own, keptUntil(at));
  return true;
}
