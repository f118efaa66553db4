/** Sends the operator a digest email of new items: at most once an hour, and none without new items. */
import { newId } from "../platform/db/id.ts";
import type { Database } from "../platform/db/pool.ts";
import { enqueue } from "../platform/jobs/queries.ts";
import { countWaiting, lockDigest, saveDigest } from "./queries-digest.ts";

const APART_MS = 3_600_000;
/** Older transactions have ended by then, so that their items are neither missed nor reported twice. */
const SETTLE_MS = 60_000;
const NAMES = 5;

/**
 * Called every minute. The email is enqueued in the transaction that records the reported period, by the one process
 * that has the lock, so that no email is sent twice; the queue retries a failed send. True when an email was enqueued.
 */
export async function notifyOperator(db: Database, to: string, at: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const digest = await lockDigest(tx, at);
    if (digest === null) return false;
    if (digest.sent_at !== null && at.getTime() - digest.sent_at.getTime() < APART_MS) return false;
    const until = new Date(at.getTime() - SETTLE_MS);
    if (until <= digest.told_until) return false;
    const waiting = await countWaiting(tx, { since: digest.told_until, until, most: NAMES });
    const { reported_reviews, held_reviews, undelivered_mails, waiting_claims, suggested_edits } = waiting;
    if (reported_reviews + held_reviews + undelivered_mails + waiting_claims + suggested_edits === 0) {
      await saveDigest(tx, { told_until: until });
      return false;
    }
    await enqueue(
      tx,
      "mail",
      {
        template: "operator-digest",
        to,
        reportedReviews: waiting.reported_reviews,
        heldReviews: waiting.held_reviews,
        undeliveredMails: waiting.undelivered_mails,
        waitingClaims: waiting.waiting_claims,
        suggestedEdits: suggested_edits,
        listingNames: waiting.listing_names,
      },
      { key: `operator-digest:${newId()}` },
    );
    await saveDigest(tx, { told_until: until, sent_at: at });
    return true;
  });
}
