/**
 * Passwords that somebody gave at sign-up, the account's own and those of signing up where there is an account already.
 * Whoever does the latter and then signs in with that password must be told what a new account would tell them, or the two
 * answers together would say whether the address has an account; so those passwords are kept for as long as an account that
 * is never confirmed. And anybody may sign up with anybody's address: when it is confirmed, one password is proved to be its
 * owner's and opens the account, and all others do not (docs/decisions/0023).
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { RETENTION } from "#contract/retention.ts";
import type { Database } from "../platform/db/pool.ts";
import { findPasswordHash, savePasswordHash, type AccountRow } from "./queries.ts";
import { dropSignUpPassword, forgetPassword, listSignUpPasswords, saveSignUpPassword } from "./queries-sign-up.ts";
import { hashPassword, matchPassword } from "./password-hash.ts";
import type { SignUpProof } from "./sign-up-proof.ts";

interface SignUpAttempt {
  /** Passwords of sign-ups beside the account's own. */
  others: readonly string[];
  isOther: boolean;
}

/** Until then a password given for an address tells the same as an account that is never confirmed. */
const storedUntil = (at: Date) => new Date(at.getTime() + RETENTION.unconfirmedDays * 86_400_000);

const attempts = new AsyncLocalStorage<SignUpAttempt>();

/** better-auth's check of a password; for `whileAsking` also against the others, at no further cost. */
export async function verifyForAttempt(hash: string, password: string): Promise<boolean> {
  const params = attempts.getStore();
  const [isRight = false, ...others] = await matchPassword([hash, ...(params?.others ?? [])], password);
  if (params !== undefined) params.isOther = others.includes(true);
  return isRight;
}

/** A new hash; for `whileAsking` it is what better-auth makes where there is nothing to check. */
export async function hashForAttempt(password: string): Promise<string> {
  const params = attempts.getStore();
  if (params === undefined) return hashPassword(password);
  params.isOther = (await matchPassword(params.others, password)).includes(true);
  return "";
}

/** Signs in by `act`, and says whether the password was that of another sign-up with the address. */
export async function duringAttempt<Answer>(
  others: readonly string[],
  act: () => Promise<Answer>,
): Promise<{ answer: Answer; isOther: boolean }> {
  const params: SignUpAttempt = { others, isOther: false };
  const answer = await attempts.run(params, act);
  return { answer, isOther: params.isOther };
}

/** Keeps the password of one more sign-up with the account's address, and answers with its hash. Takes as long as making an account. */
export async function keepSignUpPassword(
  db: Database,
  { account, email, password }: { account: AccountRow; email: string; password: string },
  at: Date,
): Promise<string> {
  const own = await findPasswordHash(db, account.id);
  const others = await listSignUpPasswords(db, email, at);
  const hash = await hashPassword(password, own ?? others[0]);
  if (hash !== own && !others.includes(hash)) await saveSignUpPassword(db, account.id, hash, storedUntil(at));
  return hash;
}

/** What shows that a password given at sign-up is that of the address's owner: the browser, or the password; or a new one. */
export interface AddressProof {
  headers: Headers;
  password?: string | undefined;
  newPassword?: string | undefined;
}

/** The account keeps this one; what it had opens nothing any more, and goes on answering as before. */
async function keepPassword(
  db: Database,
  account: AccountRow,
  hash: string,
  own: string | null,
  at: Date,
): Promise<void> {
  if (hash === own) return;
  if (own !== null) await saveSignUpPassword(db, account.id, own, storedUntil(at));
  await savePasswordHash(db, account.id, hash);
  await dropSignUpPassword(db, account.id, hash);
}

/**
 * Of an account whose address is being confirmed: settles which password opens it. `unproved` changes nothing; so does
 * `wrong`, where a password was typed that nobody signed up with. Throws a BusyError when too many passwords are checked.
 */
export async function settlePassword(
  db: Database,
  account: AccountRow,
  { headers, password, newPassword }: AddressProof,
  { proof, at }: { proof: SignUpProof; at: Date },
): Promise<"proved" | "unproved" | "wrong"> {
  const own = await findPasswordHash(db, account.id);
  const others = await listSignUpPasswords(db, account.email, at);
  const given = own === null ? others : [own, ...others];
  if (newPassword !== undefined) {
    await keepPassword(db, account, await hashPassword(newPassword, given[0]), own, at);
    return "proved";
  }
  if (given.length === 0) return "proved";
  if (password !== undefined) {
    const matches = await matchPassword(given, password);
    const proved = given.find((_, index) => matches[index] === true);
    if (proved === undefined) return "wrong";
    await keepPassword(db, account, proved, own, at);
    return "proved";
  }
  const proved = proof.find(headers, account.email, given);
  if (proved === null) return "unproved";
  await keepPassword(db, account, proved, own, at);
  return "proved";
}

/** Whether nothing but the browser shows whose password it is: the one that it was signed up in. */
export async function isOfThisBrowser(
  db: Database,
  account: AccountRow,
  { headers, password, newPassword }: AddressProof,
  { proof, at }: { proof: SignUpProof; at: Date },
): Promise<boolean> {
  if (password !== undefined || newPassword !== undefined) return false;
  const own = await findPasswordHash(db, account.id);
  const others = await listSignUpPasswords(db, account.email, at);
  return proof.find(headers, account.email, own === null ? others : [own, ...others]) !== null;
}

/** When an address is confirmed in a way that proves no password. False when the account had none. */
export async function dropUnprovedPassword(db: Database, account: AccountRow, at: Date): Promise<boolean> {
  const own = await findPasswordHash(db, account.id);
  if (own === null) return false;
  await forgetPassword(db, account.id);
  await saveSignUpPassword(db, account.id, own, storedUntil(at));
  return true;
}
