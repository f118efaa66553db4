/** Responses to a review: the owner's reply, 'Helpful' votes and reports. */
import { reviewNoticeTexts } from "#contract/reviews/review-texts.ts";
import { addReport, deleteReply, saveReply, saveVote } from "./queries-writing.ts";
import { findReview } from "./queries.ts";
import { chargeOf } from "../context/limits.ts";
import { may } from "../access/rules.ts";
import type { ProcedureContext } from "../context/context.ts";
import { limit, type Procedure } from "../context/procedure.ts";
import { lockVisibleReview } from "./visible-review.ts";
import { toReply } from "./view.ts";

const dateOf = ({ now }: ProcedureContext) => new Date(now().epochMilliseconds);

export const replyToReview: Procedure<"reply_to_review"> = async (call) => {
  const { viewer, context, refuse } = call;
  const { p_review_id: id, p_comment: comment } = call.input;
  await limit(call, chargeOf("review", viewer.id));
  return context.connection.db.transaction().execute(async (tx) => {
    const reviewed = await lockVisibleReview(tx, id, viewer);
    // a review that is not shown cannot be replied to
    if (reviewed?.state !== "shown") throw refuse("review_not_found");
    if (!may(reviewed.member_role, "replies")) throw refuse("not_owner");
    if (comment === null) {
      await deleteReply(tx, id);
      return { reply: null, message: reviewNoticeTexts.replyDeleted };
    }
    const reply = await saveReply(tx, { reviewId: id, authorId: viewer.id, comment, at: dateOf(context) });
    const review = await findReview(tx, id, viewer.id);
    const times = { created_at: reply.created_at.getTime(), updated_at: reply.updated_at.getTime() };
    return {
      reply: toReply({ comment: reply.comment, ...times }, review?.updated_at.getTime() ?? 0),
      message: reviewNoticeTexts.replySaved,
    };
  });
};

export const voteReview: Procedure<"vote_review"> = async (call) => {
  const { viewer, context, refuse } = call;
  const { p_review_id: id, p_helpful: isHelpful } = call.input;
  await limit(call, chargeOf("vote", viewer.id));
  return context.connection.db.transaction().execute(async (tx) => {
    const reviewed = await lockVisibleReview(tx, id, viewer);
    if (reviewed === null) throw refuse("review_not_found");
    if (reviewed.author_id === viewer.id) throw refuse("own_review");
    const count = await saveVote(tx, { reviewId: id, userId: viewer.id, isHelpful, at: dateOf(context) });
    return { helpful_count: count, is_helpful: isHelpful };
  });
};

export const reportReview: Procedure<"report_review"> = async (call) => {
  const { viewer, context, refuse } = call;
  const { p_review_id: id, p_reason: reason, p_note: note } = call.input;
  await limit(call, chargeOf("report", viewer.id));
  await context.connection.db.transaction().execute(async (tx) => {
    const reviewed = await lockVisibleReview(tx, id, viewer);
    if (reviewed === null) throw refuse("review_not_found");
    if (reviewed.author_id === viewer.id) throw refuse("own_review");
    await addReport(tx, { reviewId: id, reporterId: viewer.id, reason, note, at: dateOf(context) });
  });
  return { message: reviewNoticeTexts.reported };
};
