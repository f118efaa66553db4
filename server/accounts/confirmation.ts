/**
 * Links that confirm an address. Each works once, by a button on its page, so that a mail scanner's GET does not use it
 * up.
 */
import { createHash, randomBytes } from "node:crypto";
import type { ReturnPaths } from "./return-path.ts";
import type { Database } from "../platform/db/pool.ts";
import {
  confirmEmail,
  dropLinks,
  endSessions,
  findAccount,
  saveConfirmation,
  takeConfirmation,
  type AccountRow,
} from "./queries.ts";

const LASTS_MS = 86_400_000;

const digestOf = (token: string) => createHash("sha256").update(token).digest("hex");

interface ConfirmationRequest {
  userId: string;
  /** Null confirms the account's present address. */
  newEmail: string | null;
}

/** The link to email. It works for one day. */
export async function confirmationUrl(
  db: Database,
  { userId, newEmail }: ConfirmationRequest,
  { baseUrl, returns, now }: { baseUrl: string; returns: ReturnPaths; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const confirmation = { user_id: userId, new_email: newEmail };
  await saveConfirmation(db, digestOf(token), confirmation, new Date(now.getTime() + LASTS_MS));
  return returns.into(`${baseUrl}/confirm-email?token=${token}`, token);
}

/** Uses up the link if the transaction commits. Null when the link is not valid. */
export async function takeLink(
  db: Database,
  token: string,
  now: Date,
): Promise<{ account: AccountRow; newEmail: string | null } | null> {
  const taken = await takeConfirmation(db, digestOf(token), now);
  const account = taken === null ? null : await findAccount(db, taken.user_id);
  if (taken === null || account === null || account.disabled_at !== null) return null;
  return { account, newEmail: taken.new_email };
}

/** Marks the address as confirmed and voids links and sessions that another person may have created before. */
export async function markConfirmed(db: Database, { id }: AccountRow): Promise<void> {
  await confirmEmail(db, id);
  await dropLinks(db, id);
  await endSessions(db, id, { id: null, current: null });
}
