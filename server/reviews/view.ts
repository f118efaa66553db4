/** Reviews in the shape of the contract: the first ones of a listing, and further pages. */
import { LIMITS } from "#contract/limits.ts";
import { accountNoticeTexts } from "#contract/accounts/account-texts.ts";
import { nextRelativeChange } from "#contract/text/relative-time.ts";
import type { Review, ReviewFilters, ReviewReply } from "#contract/reviews/review.ts";
import {
  countReviews,
  findOwnReview,
  findReviewed,
  findReviewOf,
  listReviews,
  type ReviewedListing,
  type ReviewRow,
} from "./queries.ts";
import type { Database } from "../platform/db/pool.ts";
import type { Procedure } from "../context/procedure.ts";
import { isVisible } from "../access/allowed.ts";

export function toReply(
  reply: { comment: string; created_at: number; updated_at: number },
  reviewUpdatedAt: number,
): ReviewReply {
  return {
    comment: reply.comment,
    created_at: new Date(reply.created_at).toISOString(),
    updated_at: new Date(reply.updated_at).toISOString(),
    is_outdated: reviewUpdatedAt > reply.updated_at,
  };
}

export function toReview(row: ReviewRow): Review {
  return {
    id: row.id,
    rating: row.rating,
    comment: row.comment,
    reviewer_name: row.reviewer_name ?? accountNoticeTexts.formerMember,
    is_reviewer: row.is_reviewer,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    verified_visit: row.is_verified,
    helpful_count: row.helpful_count,
    is_helpful: row.is_helpful,
    is_reported: row.is_reported,
    reply: row.reply === null ? null : toReply(row.reply, row.updated_at.getTime()),
    images: row.images,
    state: row.state,
    hidden_reason: row.hidden_reason ?? "",
  };
}

/** Uses the stored counts of the listing where possible, and counts otherwise. */
async function totalOf(db: Database, row: ReviewedListing, filters: ReviewFilters | null): Promise<number> {
  if (filters === null) return row.review_count;
  const { stars, verified, query } = filters;
  if (query === "" && !verified && stars !== null) return row.star_counts[stars - 1] ?? 0;
  if (query === "" && verified && stars === null) return row.verified_count;
  return countReviews(db, row.id, filters);
}

/** Null for filters that exclude nothing. */
function narrowing(filters: ReviewFilters | undefined): ReviewFilters | null {
  if (filters === undefined) return null;
  return filters.stars === null && !filters.verified && filters.query === "" ? null : filters;
}

export const getReview: Procedure<"get_review"> = async ({ input, context, refuse }) => {
  const { p_business_id: businessId, p_review_id: id } = input;
  const { db } = context.connection;
  const viewerId = (await context.viewer())?.id ?? null;
  const listing = await findReviewed(db, businessId, viewerId);
  const review = isVisible(listing) ? await findReviewOf(db, { businessId, id, viewerId }) : null;
  if (review === null) throw refuse("review_not_found");
  context.freshness.showsListing(businessId);
  return toReview(review);
};

/** One page of reviews. */
export const getReviews: Procedure<"get_reviews"> = async ({ input, context, refuse }) => {
  const { connection, freshness } = context;
  const { db } = connection;
  const { p_business_id: businessId, page_number: page, sort } = input;
  const at = context.now();
  const viewer = await context.viewer();
  const viewerId = viewer?.id ?? null;
  const row = await findReviewed(db, businessId, viewerId);
  if (!isVisible(row)) throw refuse("listing_not_found");

  freshness.showsListing(businessId);
  const filters = narrowing(input.filters);
  const own = viewerId === null || filters !== null ? null : await findOwnReview(db, businessId, viewerId);
  const ahead = own === null ? 0 : 1;
  const isFirst = page === 1;
  const offset = (page - 1) * LIMITS.reviewsPerPage - (isFirst ? 0 : ahead);
  const limit = LIMITS.reviewsPerPage - (isFirst ? ahead : 0);
  const total = await totalOf(db, row, filters);
  const others = offset < total ? await listReviews(db, { businessId, viewerId, sort, filters, offset, limit }) : [];
  const reviews = [...(isFirst && own !== null ? [own] : []), ...others].map(toReview);
  freshness.changesAt(
    nextRelativeChange(
      reviews.map(({ created_at }) => created_at),
      at,
    ),
  );
  const asOf = new Date(at.epochMilliseconds).toISOString();
  freshness.readAt(asOf);
  return { total, pages: Math.ceil(total / LIMITS.reviewsPerPage), reviews, as_of: asOf };
};
