/** Taking a review down and showing it again: each in one transaction, with its row in `audit` and word to its author. */
import type { Database } from "../platform/db/pool.ts";
import { writeAudit } from "./queries-audit.ts";
import { enqueueMail } from "../platform/jobs/queries.ts";
import { lockModerated, saveReviewState, settleReports } from "../reviews/queries-moderated.ts";
import { summaryOf } from "../listings/rules-summary.ts";

export interface Moderation {
  now: Date;
  /** What links in mails begin with. */
  baseUrl: string;
}

export interface Moderated {
  business: string;
  /** That were open, and are settled now. */
  reports: number;
  /** A former member is not notified. */
  isAuthorNotified: boolean;
}

export type ReviewHiding = ({ outcome: "hidden" | "already" } & Moderated) | { outcome: "no_review" };

export type ReviewShowing =
  /** `restored`: it was hidden. `approved`: it waited for a look, or was reported, and is shown. */
  ({ outcome: "restored" | "approved" | "already" } & Moderated) | { outcome: "no_review" };

/** A new reason takes the old one's place, and its author is notified. */
export function hideReview(
  db: Database,
  id: string,
  reason: string,
  { now, baseUrl }: Moderation,
): Promise<ReviewHiding> {
  return db.transaction().execute(async (tx): Promise<ReviewHiding> => {
    const review = await lockModerated(tx, id);
    if (review === null) return { outcome: "no_review" };
    const { business_name: business, hidden_reason: before, author_email: to } = review;
    const { all: reports, people } = await settleReports(tx, id, now);
    if (before === reason) return { outcome: "already", business, reports, isAuthorNotified: false };
    await saveReviewState(tx, id, { state: "hidden", reason });
    await writeAudit(tx, { action: "review.hide", subject: id, details: { reason, before, reports: people } });
    if (to !== null) {
      const about = { reviewId: id, businessName: business, firstWords: summaryOf(review.comment), reason };
      await enqueueMail(tx, { template: "review-hidden", to, ...about, policyUrl: `${baseUrl}/reviews-policy` });
    }
    return { outcome: "hidden", business, reports, isAuthorNotified: to !== null };
  });
}

/** Shown from now on, whether it was hidden, held, or only reported. */
export function restoreReview(db: Database, id: string, { now, baseUrl }: Moderation): Promise<ReviewShowing> {
  return db.transaction().execute(async (tx): Promise<ReviewShowing> => {
    const review = await lockModerated(tx, id);
    if (review === null) return { outcome: "no_review" };
    const { business_name: business, state, hidden_reason: before, author_email: to } = review;
    const { all: reports, people } = await settleReports(tx, id, now);
    const isChanged = state !== "shown";
    if (!isChanged && reports === 0) return { outcome: "already", business, reports, isAuthorNotified: false };
    const outcome = state === "hidden" ? "restored" : "approved";
    if (isChanged) await saveReviewState(tx, id, { state: "shown", reason: null });
    await writeAudit(tx, {
      action: state === "hidden" ? "review.restore" : "review.approve",
      subject: id,
      details: { before, reports: people },
    });
    const isAuthorNotified = isChanged && to !== null;
    if (isAuthorNotified) {
      const about = { businessName: business, firstWords: summaryOf(review.comment), isFirstLook: state === "held" };
      const listingUrl = `${baseUrl}/listing/${review.business_id}`;
      await enqueueMail(tx, { template: "review-restored", to, ...about, listingUrl });
    }
    return { outcome, business, reports, isAuthorNotified };
  });
}
