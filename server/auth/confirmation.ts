/** Links that confirm an address: single use, and used up by a button on the page they open, never by a mail scanner's GET. */
import { createHash, randomBytes } from "node:crypto";
import type { Database } from "../db/pool.ts";
import {
  changeEmail,
  confirmEmail,
  dropLinks,
  findAccount,
  findConfirmation,
  saveConfirmation,
  takeConfirmation,
} from "../db/queries/account.ts";
import { dropDoubtfulPassword } from "./sign-up-again.ts";

const LASTS_MS = 86_400_000;

const digestOf = (token: string) => createHash("sha256").update(token).digest("hex");

interface Asked {
  userId: string;
  /** Null confirms the account's present address. */
  newEmail: string | null;
}

/** The link to mail; good for a day. */
export async function confirmationUrl(
  db: Database,
  { userId, newEmail }: Asked,
  { baseUrl, now }: { baseUrl: string; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const confirmation = { user_id: userId, new_email: newEmail };
  await saveConfirmation(db, digestOf(token), confirmation, new Date(now.getTime() + LASTS_MS));
  return `${baseUrl}/confirm-email?token=${token}`;
}

/** What a link would confirm, without using it up; null for one that is not valid. */
export async function readConfirmation(
  db: Database,
  token: string,
  now: Date,
): Promise<{ isNewAddress: boolean } | null> {
  const found = await findConfirmation(db, digestOf(token), now);
  return found === null ? null : { isNewAddress: found.new_email !== null };
}

export interface Confirmed {
  /** The account's address now. */
  email: string;
  /** The one it had before; null when it is the same. */
  oldEmail: string | null;
  /** Several passwords were given for the address, so none of them counts. */
  isPasswordNeeded: boolean;
}

/** Uses the link up; null when it is not valid, or when the address became another account's meanwhile. */
export async function confirm(db: Database, token: string, now: Date): Promise<Confirmed | null> {
  const taken = await takeConfirmation(db, digestOf(token), now);
  const account = taken === null ? null : await findAccount(db, taken.user_id);
  if (taken === null || account === null || account.disabled_at !== null) return null;
  if (taken.new_email === null) {
    const isPasswordNeeded = !account.email_verified && (await dropDoubtfulPassword(db, account, now));
    await confirmEmail(db, account.id);
    return { email: account.email, oldEmail: null, isPasswordNeeded };
  }
  if (!(await changeEmail(db, account.id, taken.new_email))) return null;
  // those went to the old address, or would lead to another one
  await dropLinks(db, account.id);
  return { email: taken.new_email, oldEmail: account.email, isPasswordNeeded: false };
}
