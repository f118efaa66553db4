/** Writing reviews. */
import { storedText } from "#contract/text/stored-text.ts";
import { reviewNoticeTexts } from "#contract/reviews/review-texts.ts";
import { LIMITS } from "#contract/limits.ts";
import type { WrittenReview } from "#contract/reviews/review.ts";
import type { Database } from "../platform/db/pool.ts";
import { lockUser, lockListing } from "../access/queries.ts";
import { findReview, type ReviewRow } from "./queries.ts";
import {
  addReport,
  findBusinessOfReview,
  deleteReview as removeReview,
  findReviewing,
  insertReview,
  listAlike,
  updateReview,
  type LockedReview,
} from "./queries-writing.ts";
import { chargeOf } from "../context/limits.ts";
import { isNearCopy, minhashOf } from "./rules-similarity.ts";
import { DAY_MS } from "../hours/rules-zone.ts";
import { limit, type Procedure, type ViewerCall } from "../context/procedure.ts";
import { lockVisibleReview } from "./visible-review.ts";
import { toReview } from "./view.ts";
import { deleteReviewImage as removeImage, findReviewImage } from "./queries-images.ts";
import { moderationCounts } from "./queries-counts.ts";
import { reportTexts } from "./report-texts.ts";

/** Maximum number of reviews to compare, of those that share a number with the new text. */
const ALIKE = 50;

/** Reports the review to operators where it is a near copy of another review, by any author at any listing. */
async function flagCopies(db: Database, id: string, minhash: number[], at: Date): Promise<void> {
  if (minhash.length === 0) return;
  const alike = await listAlike(db, { id, minhash }, ALIKE);
  const original = alike.find((other) => isNearCopy(minhash, other.minhash));
  if (original === undefined) return;
  const note = storedText(reportTexts, "nearCopy", { id: original.id });
  await addReport(db, { reviewId: id, reporterId: null, reason: "copy", note, at });
}

const written = (row: ReviewRow, message: string): WrittenReview => ({
  review: toReview(row),
  message: row.state === "held" ? reviewNoticeTexts.held : message,
});

export const addReview: Procedure<"add_review"> = async (call) => {
  const { viewer, context, refuse } = call;
  const { p_business_id: businessId, p_rating: rating, p_comment: comment } = call.input;
  const { network } = context;
  await limit(call, chargeOf("review", viewer.id), ...(network === null ? [] : [chargeOf("reviewAddress", network)]));
  const at = new Date(context.now().epochMilliseconds);
  const minhash = minhashOf(comment);
  return context.connection.db.transaction().execute(async (tx) => {
    if (!(await lockUser(tx, viewer.id))) throw refuse("listing_not_found");
    await lockListing(tx, businessId);
    const newSince = new Date(at.getTime() - LIMITS.newAccountDays * DAY_MS);
    const seen = await findReviewing(tx, { businessId, userId: viewer.id, newSince });
    if (seen === null) throw refuse("listing_not_found");
    if (seen.member_role !== null) throw refuse("own_listing_review");
    if (seen.has_reviewed) throw refuse("already_reviewed");
    if (seen.display_name === null) throw refuse("reviewer_name_required");
    const isHeld = seen.has_withdrawn || (context.moderatesFirstReviews && seen.is_new);
    const id = await insertReview(tx, {
      businessId,
      authorId: viewer.id,
      rating,
      comment,
      minhash,
      state: isHeld ? "held" : "shown",
      at,
    });
    if (id === null) throw refuse("already_reviewed");
    await flagCopies(tx, id, minhash, at);
    const row = await findReview(tx, id, viewer.id);
    if (row === null) throw refuse("listing_not_found");
    return written(row, reviewNoticeTexts.added);
  });
};

/**
 * Locks the account, the listing and the review, in this order everywhere. Another author's review is 403 where the
 * viewer may read it, else 404.
 */
async function lockOwnReview(
  db: Database,
  id: string,
  { viewer, refuse }: ViewerCall<unknown, "review_not_found" | "not_author">,
): Promise<LockedReview> {
  if (!(await lockUser(db, viewer.id))) throw refuse("review_not_found");
  const businessId = await findBusinessOfReview(db, id);
  if (businessId === null) throw refuse("review_not_found");
  await lockListing(db, businessId);
  const review = await lockVisibleReview(db, id, viewer);
  if (review === null) throw refuse("review_not_found");
  if (review.author_id !== viewer.id) throw refuse("not_author");
  return review;
}

export const editReview: Procedure<"edit_review"> = async (call) => {
  const { viewer, context, refuse } = call;
  const { p_review_id: id } = call.input;
  await limit(call, chargeOf("review", viewer.id));
  const at = new Date(context.now().epochMilliseconds);
  return context.connection.db.transaction().execute(async (tx) => {
    const review = await lockOwnReview(tx, id, call);
    if (review.state === "hidden") throw refuse("review_hidden");
    const { p_rating: rating = review.rating, p_comment: comment = review.comment } = call.input;
    // an unchanged review is not an edit
    if (review.rating !== rating || review.comment !== comment) {
      const author = { businessId: review.business_id, authorId: viewer.id };
      const minhash = minhashOf(comment);
      await updateReview(tx, id, { ...author, rating, comment, minhash, at });
      await flagCopies(tx, id, minhash, at);
    }
    const row = await findReview(tx, id, viewer.id);
    if (row === null) throw refuse("review_not_found");
    return written(row, reviewNoticeTexts.edited);
  });
};

export const deleteReview: Procedure<"delete_review"> = async (call) => {
  const { p_review_id: id } = call.input;
  await call.context.connection.db.transaction().execute(async (tx) => {
    await lockOwnReview(tx, id, call);
    await removeReview(tx, id);
  });
  return { message: reviewNoticeTexts.deleted };
};

/** The file is deleted by the next clean-up. */
export const deleteReviewImage: Procedure<"delete_review_image"> = async ({ input, viewer, context, refuse }) => {
  const { p_image_id: id } = input;
  await context.connection.db.transaction().execute(async (tx) => {
    const image = await findReviewImage(tx, id);
    const review = image === null ? null : await lockVisibleReview(tx, image.review_id, viewer);
    if (review === null) throw refuse("image_not_found");
    if (review.author_id !== viewer.id) throw refuse("not_author");
    if (!(await removeImage(tx, id))) throw refuse("image_not_found");
  });
  return {};
};

/** Maximum age of the numbers on a cached page. */
const CACHED_HOURS = 1;

/** Counts for the page 'How reviews work here'. */
export const getModerationCounts: Procedure<"get_moderation_counts"> = async ({ context }) => {
  const { connection, freshness, now, moderatesFirstReviews } = context;
  freshness.changesAt(now().add({ hours: CACHED_HOURS }));
  return { ...(await moderationCounts(connection.db)), first_reviews_held: moderatesFirstReviews };
};
