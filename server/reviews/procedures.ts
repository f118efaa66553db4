/** Writing reviews (product.md 4, 7; decisions.md, 'Reviews'). */
import type { z } from "zod";
import { LIMITS } from "#contract/limits.ts";
import { MESSAGES } from "#contract/messages.ts";
import { WRITTEN_WORDS } from "#contract/reviews/written-words.ts";
import type { AddReviewInput, DeleteReviewInput, EditReviewInput, WrittenReview } from "#contract/reviews/review.ts";
import type { Database } from "../platform/db/pool.ts";
import { holdUser, lockListing } from "../access/queries.ts";
import { findReview } from "./queries.ts";
import {
  addReport,
  findBusinessOfReview,
  deleteReview as removeReview,
  findReviewing,
  insertReview,
  listAlike,
  updateReview,
  type HeldReview,
} from "./queries-writing.ts";
import { chargeOf } from "../context/limits.ts";
import { isNearCopy, likenessOf } from "./rules-similarity.ts";
import { DAY_MS } from "../hours/rules-zone.ts";
import type { ProcedureContext, Viewer } from "../context/context.ts";
import { holdVisible } from "./held-review.ts";
import { toReview } from "./view.ts";

export type ReviewRefusal =
  | "listing_not_found"
  | "review_not_found"
  | "already_reviewed"
  | "own_listing_review"
  | "reviewer_name_required"
  | "not_author"
  | "review_hidden"
  | "too_many_attempts";

export type Written = { outcome: "written"; written: WrittenReview } | { outcome: ReviewRefusal };

/** Looked at of those that share a number with a new text. */
const ALIKE = 50;

/** Has an operator look at a near copy of another text, whoever wrote that, wherever. */
async function flagCopies(db: Database, id: string, likeness: number[], at: Date): Promise<void> {
  if (likeness.length === 0) return;
  const alike = await listAlike(db, { id, likeness }, ALIKE);
  const original = alike.find((other) => isNearCopy(likeness, other.likeness));
  if (original === undefined) return;
  const note = `Nearly the words of ${original.id}.`;
  await addReport(db, { reviewId: id, reporterId: null, reason: "copy", note, at });
}

async function written(db: Database, id: string, viewer: Viewer, message: string): Promise<Written> {
  const row = await findReview(db, id, viewer.id);
  if (row === null) return { outcome: "review_not_found" };
  const isHeld = row.state === "held";
  return {
    outcome: "written",
    written: { review: toReview(row), message: isHeld ? WRITTEN_WORDS.reviewHeld : message },
  };
}

export async function addReview(
  { p_business_id: businessId, p_rating: rating, p_comment: comment }: z.output<typeof AddReviewInput>,
  viewer: Viewer,
  context: ProcedureContext,
): Promise<Written> {
  const { connection, attempt, network } = context;
  const charges = [chargeOf("review", viewer.id), ...(network === null ? [] : [chargeOf("reviewAddress", network)])];
  if ((await attempt(charges)) !== null) return { outcome: "too_many_attempts" };
  const at = new Date(context.now().epochMilliseconds);
  const likeness = likenessOf(comment);
  return connection.db.transaction().execute(async (tx): Promise<Written> => {
    if (!(await holdUser(tx, viewer.id))) return { outcome: "listing_not_found" };
    await lockListing(tx, businessId);
    const newSince = new Date(at.getTime() - LIMITS.newAccountDays * DAY_MS);
    const seen = await findReviewing(tx, { businessId, userId: viewer.id, newSince });
    if (seen === null) return { outcome: "listing_not_found" };
    if (seen.is_owner) return { outcome: "own_listing_review" };
    if (seen.has_reviewed) return { outcome: "already_reviewed" };
    if (seen.display_name === null) return { outcome: "reviewer_name_required" };
    const state = context.holdsFirstReviews && seen.is_new ? "held" : "shown";
    const id = await insertReview(tx, { businessId, authorId: viewer.id, rating, comment, likeness, state, at });
    if (id === null) return { outcome: "already_reviewed" };
    await flagCopies(tx, id, likeness, at);
    return written(tx, id, viewer, WRITTEN_WORDS.reviewAdded);
  });
}

/** Held with its listing, in this order everywhere. What others wrote is 403 where they may read it, else 404. */
async function holdOwn(
  db: Database,
  id: string,
  viewer: Viewer,
): Promise<HeldReview | Extract<ReviewRefusal, "review_not_found" | "not_author">> {
  if (!(await holdUser(db, viewer.id))) return "review_not_found";
  const businessId = await findBusinessOfReview(db, id);
  if (businessId === null) return "review_not_found";
  await lockListing(db, businessId);
  const held = await holdVisible(db, id, viewer);
  if (held === null) return "review_not_found";
  return held.author_id === viewer.id ? held : "not_author";
}

export async function editReview(
  { p_review_id: id, p_rating: rating, p_comment: comment }: z.output<typeof EditReviewInput>,
  viewer: Viewer,
  context: ProcedureContext,
): Promise<Written> {
  if ((await context.attempt([chargeOf("review", viewer.id)])) !== null) return { outcome: "too_many_attempts" };
  const at = new Date(context.now().epochMilliseconds);
  const likeness = likenessOf(comment);
  return context.connection.db.transaction().execute(async (tx): Promise<Written> => {
    const held = await holdOwn(tx, id, viewer);
    if (typeof held === "string") return { outcome: held };
    if (held.state === "hidden") return { outcome: "review_hidden" };
    // the same once more is no edit
    if (held.rating !== rating || held.comment !== comment) {
      const author = { businessId: held.business_id, authorId: viewer.id };
      await updateReview(tx, id, { ...author, rating, comment, likeness, at });
      await flagCopies(tx, id, likeness, at);
    }
    return written(tx, id, viewer, MESSAGES.reviewEdited);
  });
}

export async function deleteReview(
  { p_review_id: id }: z.output<typeof DeleteReviewInput>,
  viewer: Viewer,
  { connection }: ProcedureContext,
): Promise<"deleted" | "review_not_found" | "not_author"> {
  return connection.db.transaction().execute(async (tx) => {
    const held = await holdOwn(tx, id, viewer);
    if (typeof held === "string") return held;
    await removeReview(tx, id);
    return "deleted";
  });
}
