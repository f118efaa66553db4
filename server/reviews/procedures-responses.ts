/** What others do about a review: its owner's answer, 'Helpful', reports. */
import type { z } from "zod";
import { WRITTEN_WORDS } from "#contract/reviews/written-words.ts";
import type {
  RepliedReview,
  ReplyToReviewInput,
  ReportReviewInput,
  VoteReviewInput,
} from "#contract/reviews/review.ts";
import { addReport, deleteReply, saveReply, saveVote } from "./queries-writing.ts";
import { findReview } from "./queries.ts";
import { chargeOf } from "../context/limits.ts";
import type { ProcedureContext, Viewer } from "../context/context.ts";
import { holdVisible } from "./held-review.ts";
import { toReply } from "./view.ts";

type Refusal = "review_not_found" | "not_owner" | "own_review" | "too_many_attempts";

const dateOf = ({ now }: ProcedureContext) => new Date(now().epochMilliseconds);

export async function replyToReview(
  { p_review_id: id, p_comment: comment }: z.output<typeof ReplyToReviewInput>,
  viewer: Viewer,
  context: ProcedureContext,
): Promise<{ outcome: "saved"; saved: RepliedReview } | { outcome: Refusal }> {
  if ((await context.attempt([chargeOf("review", viewer.id)])) !== null) return { outcome: "too_many_attempts" };
  return context.connection.db.transaction().execute(async (tx) => {
    const held = await holdVisible(tx, id, viewer);
    // what was taken down has no answer either
    if (held?.state !== "shown") return { outcome: "review_not_found" };
    if (!held.is_owner) return { outcome: "not_owner" };
    if (comment === null) {
      await deleteReply(tx, id);
      return { outcome: "saved", saved: { reply: null, message: WRITTEN_WORDS.replyDeleted } };
    }
    const reply = await saveReply(tx, { reviewId: id, authorId: viewer.id, comment, at: dateOf(context) });
    const review = await findReview(tx, id, viewer.id);
    const times = { created_at: reply.created_at.getTime(), updated_at: reply.updated_at.getTime() };
    return {
      outcome: "saved",
      saved: {
        reply: toReply({ comment: reply.comment, ...times }, review?.updated_at.getTime() ?? 0),
        message: WRITTEN_WORDS.replySaved,
      },
    };
  });
}

export async function voteReview(
  { p_review_id: id, p_helpful: isHelpful }: z.output<typeof VoteReviewInput>,
  viewer: Viewer,
  context: ProcedureContext,
): Promise<{ outcome: "saved"; count: number } | { outcome: Refusal }> {
  if ((await context.attempt([chargeOf("vote", viewer.id)])) !== null) return { outcome: "too_many_attempts" };
  return context.connection.db.transaction().execute(async (tx) => {
    const held = await holdVisible(tx, id, viewer);
    if (held === null) return { outcome: "review_not_found" };
    if (held.author_id === viewer.id) return { outcome: "own_review" };
    const vote = { reviewId: id, userId: viewer.id, isHelpful, at: dateOf(context) };
    return { outcome: "saved", count: await saveVote(tx, vote) };
  });
}

export async function reportReview(
  { p_review_id: id, p_reason: reason, p_note: note }: z.output<typeof ReportReviewInput>,
  viewer: Viewer,
  context: ProcedureContext,
): Promise<"reported" | Refusal> {
  if ((await context.attempt([chargeOf("report", viewer.id)])) !== null) return "too_many_attempts";
  return context.connection.db.transaction().execute(async (tx) => {
    const held = await holdVisible(tx, id, viewer);
    if (held === null) return "review_not_found";
    if (held.author_id === viewer.id) return "own_review";
    await addReport(tx, { reviewId: id, reporterId: viewer.id, reason, note, at: dateOf(context) });
    return "reported";
  });
}
