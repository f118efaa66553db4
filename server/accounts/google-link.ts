/** What becomes of an account when somebody comes to it by Google for the first time. */
import type { Mail } from "#contract/notifications/mail.ts";
import type { Database } from "../platform/db/pool.ts";
import { findAccount } from "./queries.ts";
import type { NoteEvent } from "../context/activity.ts";
import { markConfirmed } from "./confirmation.ts";
import { dropUnprovedPassword, settlePassword } from "./sign-up-again.ts";
import type { SignUpProof } from "./sign-up-proof.ts";

interface GoogleLinkServices {
  /** Within the transaction of the sign-in. */
  db: Database;
  note: NoteEvent;
  proof: SignUpProof;
  sendMail: (db: Database, mail: Mail) => Promise<void>;
  baseUrl: string;
  now: () => Date;
}

/**
 * Google has said whose the address is. Where nobody had confirmed it here, whoever signed up with it may have been somebody
 * else: their password goes, unless this is the browser that they signed up with.
 */
export async function provedByGoogle(
  userId: string,
  headers: Headers,
  { db, note, proof, sendMail, baseUrl, now }: GoogleLinkServices,
): Promise<void> {
  const account = await findAccount(db, userId);
  if (account === null) return;
  if (!account.email_verified) {
    const settled = await settlePassword(db, account, { headers }, { proof, at: now() });
    const isDropped = settled !== "proved" && (await dropUnprovedPassword(db, account, now()));
    await markConfirmed(db, account);
    await note(db, { userId, kind: "address_confirmed" });
    if (isDropped) {
      const resetUrl = `${baseUrl}/forgot-password`;
      await sendMail(db, { template: "password-dropped", to: account.email, by: "google", resetUrl });
      await note(db, { userId, kind: "password_dropped" });
    }
  }
  await note(db, { userId, kind: "google_linked" });
}
