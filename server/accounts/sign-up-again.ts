/**
 * Passwords given at sign-up: the account's own, and those of later sign-ups with its address. A later sign-up followed
 * by a sign-in must get the answers of a new account, or they would show that the address has an account. So these
 * passwords are stored for as long as an account that is never confirmed. As any person may sign up with any address,
 * confirming it proves one password, which opens the account; the others do not (docs/decisions/0023).
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { RETENTION } from "#contract/retention.ts";
import type { Database } from "../platform/db/pool.ts";
import { findPasswordHash, savePasswordHash, type AccountRow } from "./queries.ts";
import { dropSignUpPassword, forgetPassword, listSignUpPasswords, saveSignUpPassword } from "./queries-sign-up.ts";
import { hashPassword, matchPassword } from "./password-hash.ts";
import type { SignUpProof } from "./sign-up-proof.ts";

interface SignUpAttempt {
  /** Hashes of other sign-ups with the address. */
  others: readonly string[];
  isOther: boolean;
}

/** Until then, such a password gets the answers of an account that is never confirmed. */
const storedUntil = (at: Date) => new Date(at.getTime() + RETENTION.unconfirmedDays * 86_400_000);

const attempts = new AsyncLocalStorage<SignUpAttempt>();

/** better-auth's check of a password. Within `duringAttempt` it also checks the other hashes, at no further cost. */
export async function verifyForAttempt(hash: string, password: string): Promise<boolean> {
  const params = attempts.getStore();
  const [isRight = false, ...others] = await matchPassword([hash, ...(params?.others ?? [])], password);
  if (params !== undefined) params.isOther = others.includes(true);
  return isRight;
}

/** A new hash. Within `duringAttempt`, better-auth calls it when there is no account to check. */
export async function hashForAttempt(password: string): Promise<string> {
  const params = attempts.getStore();
  if (params === undefined) return hashPassword(password);
  params.isOther = (await matchPassword(params.others, password)).includes(true);
  return "";
}

/** Signs in by `act` and returns whether the password was that of another sign-up with the address. */
export async function duringAttempt<Answer>(
  others: readonly string[],
  act: () => Promise<Answer>,
): Promise<{ answer: Answer; isOther: boolean }> {
  const params: SignUpAttempt = { others, isOther: false };
  const answer = await attempts.run(params, act);
  return { answer, isOther: params.isOther };
}

/**
 * Stores the password of another sign-up with the account's address and returns its hash. Takes as long as creating an
 * account.
 */
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

/** Proof that a sign-up's password is that of the address's owner: the browser's cookie, the password, or a new one. */
export interface AddressProof {
  headers: Headers;
  password?: string | undefined;
  newPassword?: string | undefined;
}

/**
 * Makes this the account's password. The previous one no longer opens the account and is stored as another sign-up's.
 */
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
 * Settles which password opens an account whose address is being confirmed. `unproved` and `wrong` (a password of no
 * sign-up) change nothing. Throws a BusyError when the queue for passwords is full.
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

/** Whether this browser's cookie alone proves the password: the browser was used for the sign-up. */
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

/** Removes the password when the address was confirmed in a way that proves none. False when the account had none. */
export async function dropUnprovedPassword(db: Database, account: AccountRow, at: Date): Promise<boolean> {
  const own = await findPasswordHash(db, account.id);
  if (own === null) return false;
  await forgetPassword(db, account.id);
  await saveSignUpPassword(db, account.id, own, storedUntil(at));
  return true;
}
