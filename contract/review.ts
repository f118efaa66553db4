import { z } from "zod";
import { LIMITS } from "./limits.ts";

/** A review as its readers see it (product.md 3). */
export const Review = z.strictObject({
  id: z.uuid(),
  /** Whole stars, 1–5. */
  rating: z.int().min(LIMITS.starsMin).max(LIMITS.starsMax),
  comment: z.string(),
  reviewer_name: z.string(),
  /** Written by the viewer. */
  is_reviewer: z.boolean(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Review = z.infer<typeof Review>;

export const REVIEW_SORTS = ["newest", "rating-high", "rating-low"] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

export const GetReviewsInput = z.strictObject({
  p_business_id: z.uuid(),
  page_number: z.int().min(1).max(LIMITS.pageNumberMax).default(1),
  sort: z.enum(REVIEW_SORTS).default("newest"),
});

/** Twenty a page; the viewer's own review comes first on the first page. */
export const ReviewPage = z.strictObject({
  total: z.int().min(0),
  pages: z.int().min(0),
  reviews: z.array(Review),
  /** The instant the page was read, for relative times. */
  as_of: z.iso.datetime(),
});
export type ReviewPage = z.infer<typeof ReviewPage>;
