import { MESSAGES } from "#contract/messages.ts";
import type { Review, WrittenReview } from "#contract/reviews/review.ts";
import { api } from "../../platform/api.ts";

interface Written {
  businessId: string;
  /** What the server has of it; null for a new one. */
  before: Review | null;
  stars: number;
  comment: string;
}

/** Adds or edits it, whichever it takes. Words that are there as they are need no second telling, which would mark them as edited. */
export async function saveReview({ businessId, before, stars, comment }: Written): Promise<WrittenReview> {
  const fields = { p_rating: stars, p_comment: comment };
  if (before === null) return api.add_review({ p_business_id: businessId, ...fields });
  if (before.rating === stars && before.comment === comment.trim())
    return { review: before, message: MESSAGES.reviewEdited };
  return api.edit_review({ p_review_id: before.id, ...fields });
}
