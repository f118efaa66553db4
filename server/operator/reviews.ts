/**
 * Hiding a review and showing it again. Each is one transaction that writes to `audit` and enqueues an email to the
 * author, which is sent after the minute in which the action can be undone.
 */
import type { Database } from "../platform/db/pool.ts";
import { writeAudit } from "../audit/queries-audit.ts";
import { saveUndo, takeUndo } from "./queries-undo.ts";
import { dropJob, enqueueMailIn, type JobPayloads } from "../platform/jobs/queries.ts";
import {
  findSeenOfReview,
  lockModerated,
  reopenReports,
  saveReviewState,
  settleReports,
  type ModeratedReview,
  type SettledReports,
} from "../reviews/queries-moderated.ts";
import { summaryOf } from "../listings/rules-summary.ts";
import { ChangedMeanwhile, commandActor, type AuditContext } from "../audit/acting.ts";

export interface Moderation extends AuditContext {
  now: Date;
  /** The start of links in emails. */
  baseUrl: string;
}

export interface Moderated {
  business: string;
  /** The number of open reports that were settled. */
  reports: number;
  /** Whether the author gets an email. Not after the author's account was deleted, and not without a change. */
  isAuthorNotified: boolean;
}

export type ReviewHiding = ({ outcome: "hidden" | "already" } & Moderated) | { outcome: "no_review" };

export type ReviewShowing =
  /** `restored`: the review was hidden. `approved`: it was held or reported, and is shown. */
  ({ outcome: "restored" | "approved" | "already" } & Moderated) | { outcome: "no_review" };

/** How long an action can be undone. The email waits a little longer. */
export const UNDO_MS = 60_000;
const EMAIL_DELAY_MS = UNDO_MS + 5_000;

interface ReviewDecision {
  action: "review.hide" | "review.restore" | "review.approve";
  /** Details of the audit row. */
  details: Readonly<Record<string, unknown>>;
  settled: SettledReports;
  mail: JobPayloads["mail"] | null;
}

/** Records the action and the data to undo it. */
async function note(
  tx: Database,
  { id, state, hidden_reason: reason }: ModeratedReview,
  { action, details, settled, mail }: ReviewDecision,
  { now, actor = commandActor() }: Moderation,
): Promise<void> {
  const act = await writeAudit(tx, { action, subject: id, details, actor });
  const key = mail === null ? null : await enqueueMailIn(tx, EMAIL_DELAY_MS, mail);
  const left = (await findSeenOfReview(tx, id)) ?? "";
  const undoable = { before: { state, reason }, reports: settled.ids, left, mail: key, act };
  const forgetBefore = new Date(now.getTime() - UNDO_MS);
  await saveUndo(tx, { subject: id, made_at: now, actor, action }, undoable, forgetBefore);
}

async function requireSeen(tx: Database, id: string, { seen }: AuditContext): Promise<void> {
  if (seen !== undefined && (await findSeenOfReview(tx, id)) !== seen) throw new ChangedMeanwhile();
}

/** A new reason replaces the previous one, and the author is notified. */
export function hideReview(db: Database, id: string, reason: string, moderation: Moderation): Promise<ReviewHiding> {
  const { now, baseUrl } = moderation;
  return db.transaction().execute(async (tx): Promise<ReviewHiding> => {
    const review = await lockModerated(tx, id);
    if (review === null) return { outcome: "no_review" };
    await requireSeen(tx, id, moderation);
    const { business_name: business, hidden_reason: before, author_email: to } = review;
    const settled = await settleReports(tx, id, now);
    const { all: reports, people } = settled;
    if (before === reason) return { outcome: "already", business, reports, isAuthorNotified: false };
    await saveReviewState(tx, id, { state: "hidden", reason });
    const about = { reviewId: id, businessName: business, firstWords: summaryOf(review.comment), reason };
    const policyUrl = `${baseUrl}/reviews-policy`;
    const mail = to === null ? null : { template: "review-hidden" as const, to, ...about, policyUrl };
    const details = { reason, before, reports: people };
    await note(tx, review, { action: "review.hide", details, settled, mail }, moderation);
    return { outcome: "hidden", business, reports, isAuthorNotified: to !== null };
  });
}

/** Shows a review that was hidden, held or reported. */
export function restoreReview(db: Database, id: string, moderation: Moderation): Promise<ReviewShowing> {
  const { now, baseUrl } = moderation;
  return db.transaction().execute(async (tx): Promise<ReviewShowing> => {
    const review = await lockModerated(tx, id);
    if (review === null) return { outcome: "no_review" };
    await requireSeen(tx, id, moderation);
    const { business_name: business, state, hidden_reason: before, author_email: to } = review;
    const settled = await settleReports(tx, id, now);
    const { all: reports, people } = settled;
    const isChanged = state !== "shown";
    if (!isChanged && reports === 0) return { outcome: "already", business, reports, isAuthorNotified: false };
    const outcome = state === "hidden" ? "restored" : "approved";
    if (isChanged) await saveReviewState(tx, id, { state: "shown", reason: null });
    const about = { businessName: business, firstWords: summaryOf(review.comment), isFirstLook: state === "held" };
    const listingUrl = `${baseUrl}/listing/${review.business_id}`;
    const isAuthorNotified = isChanged && to !== null;
    const mail = isAuthorNotified ? { template: "review-restored" as const, to, ...about, listingUrl } : null;
    const action = state === "hidden" ? "review.restore" : "review.approve";
    await note(tx, review, { action, details: { before, reports: people }, settled, mail }, moderation);
    return { outcome, business, reports, isAuthorNotified };
  });
}

export type ReviewUndoing =
  | { outcome: "undone"; business: string; action: string }
  /** There is no action of the last minute, or it was undone already. */
  | { outcome: "nothing" | "no_review" }
  /** The review has changed since the action. */
  | { outcome: "changed" };

/**
 * Undoes the last action on a review within its minute: its state, its reports, and the email, which is not sent yet.
 */
export function undoReview(
  db: Database,
  id: string,
  { now, actor = commandActor() }: Pick<Moderation, "now" | "actor">,
): Promise<ReviewUndoing> {
  return db.transaction().execute(async (tx): Promise<ReviewUndoing> => {
    const review = await lockModerated(tx, id);
    if (review === null) return { outcome: "no_review" };
    const undo = await takeUndo(tx, id);
    if (undo === null || now.getTime() - undo.made_at.getTime() >= UNDO_MS) return { outcome: "nothing" };
    const { before, reports, left, mail, act } = undo.details;
    if ((await findSeenOfReview(tx, id)) !== left) return { outcome: "changed" };
    await saveReviewState(tx, id, before);
    await reopenReports(tx, reports);
    if (mail !== null) await dropJob(tx, mail);
    await writeAudit(tx, { action: "review.undo", subject: id, details: { act, of: undo.action }, actor });
    return { outcome: "undone", business: review.business_name, action: undo.action };
  });
}
