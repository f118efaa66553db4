/**
 * Undo of an address change. The old address is notified at once and gets a link that works for seven days, whatever
 * happens to the account meanwhile. The oldest link restores the oldest address, so later changes cannot invalidate it.
 */
import { createHash, randomBytes } from "node:crypto";
import { RETENTION } from "#contract/retention.ts";
import type { Database } from "../platform/db/pool.ts";
import { changeEmail, dropLinks, endSessions, findAccount, type AccountRow } from "./queries.ts";
import {
  dropIdentitiesSince,
  dropUndosSince,
  findUndoSince,
  saveAddressUndo,
  takeAddressUndo,
} from "./queries-address-undo.ts";
import { dropPasskeysSince } from "./queries-passkeys.ts";
import { dropSecondFactorSince } from "./queries-second-factor.ts";
import { forgetPassword } from "./queries-sign-up.ts";

const LASTS_MS = RETENTION.addressUndoDays * 86_400_000;

const digestOf = (token: string) => createHash("sha256").update(token).digest("hex");

/** A link for the old address. A further link for the same address undoes all changes since the first. */
export async function addressUndoUrl(
  db: Database,
  { userId, oldEmail }: { userId: string; oldEmail: string },
  { baseUrl, now }: { baseUrl: string; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const asked_at = (await findUndoSince(db, userId, oldEmail, now)) ?? now;
  const undo = { user_id: userId, old_email: oldEmail, asked_at };
  await saveAddressUndo(db, digestOf(token), undo, new Date(now.getTime() + LASTS_MS));
  return `${baseUrl}/undo-address?token=${token}`;
}

export type Undone = { outcome: "done"; account: AccountRow } | { outcome: "invalid" | "taken" };

/**
 * Restores the account's old address and removes all access that may be an intruder's: sessions, links, the password,
 * and Google links, passkeys and second factors added since. Runs in the request's transaction, which commits only for
 * `done`.
 */
export async function undoAddress(db: Database, token: string, now: Date): Promise<Undone> {
  const undo = await takeAddressUndo(db, digestOf(token), now);
  const account = undo === null ? null : await findAccount(db, undo.user_id);
  if (undo === null || account === null || account.disabled_at !== null) return { outcome: "invalid" };
  await dropUndosSince(db, account.id, undo.asked_at);
  await dropLinks(db, account.id);
  await endSessions(db, account.id, { id: null, current: null });
  await forgetPassword(db, account.id);
  await dropIdentitiesSince(db, account.id, undo.asked_at);
  await dropSecondFactorSince(db, account.id, undo.asked_at);
  await dropPasskeysSince(db, account.id, undo.asked_at);
  if (!(await changeEmail(db, account.id, undo.old_email, now))) return { outcome: "taken" };
  return { outcome: "done", account: { ...account, email: undo.old_email } };
}
