/** The first Google sign-in of an existing account. */
import type { Mail } from "#contract/notifications/mail.ts";
import type { Database } from "../platform/db/pool.ts";
import { findAccount } from "./queries.ts";
import type { NoteEvent } from "../context/activity.ts";
import { markConfirmed } from "./confirmation.ts";
import { dropUnprovedPassword, settlePassword } from "./sign-up-again.ts";
import type { SignUpProof } from "./sign-up-proof.ts";

interface GoogleLinkServices {
  /** The transaction of the sign-in. */
  db: Database;
  note: NoteEvent;
  proof: SignUpProof;
  sendMail: (db: Database, mail: Mail) => Promise<void>;
  baseUrl: string;
  now: () => Date;
}

/**
 * Google has confirmed the owner of the address. If it was unconfirmed here, another person may have signed up with it:
 * the password is deleted unless this browser was used for the sign-up.
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
