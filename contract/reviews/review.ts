/** Reviews (docs/rules/reviews.md), and their safeguards (docs/decisions/0019-reviews.md). */
import { z } from "zod";
import { LIMITS } from "../limits.ts";
import { SafeText, requiredText } from "../text/text.ts";
import { inputTexts } from "../input-texts.ts";

/** A photo of a review; served like a listing's. */
export const ReviewImage = z.strictObject({
  id: z.uuid(),
  file_name: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  /** Mean colour, `#rrggbb`. */
  colour: z.string(),
});
export type ReviewImage = z.infer<typeof ReviewImage>;

/** The owner's public reply. */
export const ReviewReply = z.strictObject({
  comment: z.string(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  /** The review was edited after the reply. */
  is_outdated: z.boolean(),
});
export type ReviewReply = z.infer<typeof ReviewReply>;

/** `held`: an operator must approve it first. `hidden`: an operator has hidden it. Only the author sees these two. */
export const REVIEW_STATES = ["shown", "held", "hidden"] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** A review as visitors see it. */
export const Review = z.strictObject({
  id: z.uuid(),
  /** Whole stars, 1–5. */
  rating: z.int().min(LIMITS.starsMin).max(LIMITS.starsMax),
  comment: z.string(),
  reviewer_name: z.string(),
  /** The viewer is the author. */
  is_reviewer: z.boolean(),
  created_at: z.iso.datetime(),
  /** Later than `created_at` if it was edited. */
  updated_at: z.iso.datetime(),
  /** A confirmed reservation of the author had ended when it was written or last edited, and is not a no-show. */
  verified_visit: z.boolean(),
  helpful_count: z.int().min(0),
  /** The viewer has marked it as helpful. */
  is_helpful: z.boolean(),
  /** The viewer has reported it. */
  is_reported: z.boolean(),
  reply: ReviewReply.nullable(),
  images: z.array(ReviewImage).max(LIMITS.imagesPerReview),
  state: z.enum(REVIEW_STATES),
  /** Reason of hiding, for the author; else empty. */
  hidden_reason: z.string(),
});
export type Review = z.infer<typeof Review>;

export const REVIEW_SORTS = ["newest", "rating-high", "rating-low", "helpful"] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

const chooseStars = { error: () => inputTexts.stars };
const Stars = z
  .int({ error: ({ input }) => (input === null ? undefined : inputTexts.stars) })
  .min(LIMITS.starsMin, chooseStars)
  .max(LIMITS.starsMax, chooseStars);

export const ReviewFilters = z.strictObject({
  /** Exactly this many stars; null for any. */
  stars: Stars.nullable().default(null),
  /** Only verified visits. */
  verified: z.boolean().default(false),
  /** Words that the comment must contain, case-insensitive. */
  query: SafeText.transform((text) => text.trim())
    .pipe(z.string().max(LIMITS.queryLength))
    .default(""),
});
export type ReviewFilters = z.output<typeof ReviewFilters>;

export const GetReviewsInput = z.strictObject({
  p_business_id: z.uuid(),
  page_number: z.int().min(1).max(LIMITS.pageNumberMax).default(1),
  sort: z.enum(REVIEW_SORTS).default("newest"),
  filters: ReviewFilters.optional(),
});

/**
 * Twenty per page. Without filters, the viewer's own review is first on the first page; with filters it is sorted with
 * the others. `total` counts the matching ones.
 */
export const ReviewPage = z.strictObject({
  total: z.int().min(0),
  pages: z.int().min(0),
  reviews: z.array(Review),
  /** Instant of this response, for relative times. */
  as_of: z.iso.datetime(),
});
export type ReviewPage = z.infer<typeof ReviewPage>;

export const GetReviewInput = z.strictObject({ p_business_id: z.uuid(), p_review_id: z.uuid() });

export const AddReviewInput = z.strictObject({
  p_business_id: z.uuid(),
  p_rating: Stars,
  p_comment: requiredText(LIMITS.commentLength),
});
/** Absent fields stay unchanged (rules: calls, 7). */
export const EditReviewInput = z.strictObject({
  p_review_id: z.uuid(),
  p_rating: Stars.optional(),
  p_comment: requiredText(LIMITS.commentLength).optional(),
});
export const DeleteReviewInput = z.strictObject({ p_review_id: z.uuid() });

/** Result, and the message to show. */
export const WrittenReview = z.strictObject({ review: Review, message: z.string() });
export type WrittenReview = z.infer<typeof WrittenReview>;

/** `p_comment` null deletes the reply. */
export const ReplyToReviewInput = z.strictObject({
  p_review_id: z.uuid(),
  p_comment: requiredText(LIMITS.replyLength).nullable(),
});
export const RepliedReview = z.strictObject({ reply: ReviewReply.nullable(), message: z.string() });
export type RepliedReview = z.infer<typeof RepliedReview>;

export const VoteReviewInput = z.strictObject({ p_review_id: z.uuid(), p_helpful: z.boolean() });
export const VotedReview = z.strictObject({ helpful_count: z.int().min(0), is_helpful: z.boolean() });
export type VotedReview = z.infer<typeof VotedReview>;

/** Reasons for a report to the operator. */
export const REPORT_REASONS = ["spam", "offensive", "private", "conflict", "untrue"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
export const ReportReviewInput = z.strictObject({
  p_review_id: z.uuid(),
  p_reason: z.enum(REPORT_REASONS),
  p_note: SafeText.transform((value) => value.trim())
    .pipe(z.string().max(LIMITS.reportNoteLength))
    .default(""),
});

/**
 * Body of `POST /api/review-image`, by the author of the review. `image` is a data URL; the type is detected from its
 * content.
 */
export const UploadReviewImageInput = z.strictObject({ image: z.string(), reviewId: z.uuid() });
export const UploadedReviewImage = z.strictObject({
  success: z.literal(true),
  data: ReviewImage.extend({ url: z.string() }),
  message: z.string(),
});
export type UploadedReviewImage = z.infer<typeof UploadedReviewImage>;
export const DeleteReviewImageInput = z.strictObject({ p_image_id: z.uuid() });

/** Numbers on the page 'How reviews work here'. */
export const ModerationCounts = z.strictObject({
  /** Public reviews of all listings in search. */
  shown: z.int().min(0),
  verified: z.int().min(0),
  /** Reports by people that operators have settled, and those that are open. */
  reports_settled: z.int().min(0),
  reports_open: z.int().min(0),
  /** Reviews that were hidden, and those that were shown again. */
  hidden: z.int().min(0),
  restored: z.int().min(0),
  /** Reviews that wait for approval. */
  held: z.int().min(0),
  /** In the last 12 months: shown reviews written since, reviews held for approval, and reviews hidden. */
  last_year: z.strictObject({
    published: z.int().min(0),
    held: z.int().min(0),
    removed: z.int().min(0),
  }),
  /** First reviews of new accounts need approval. */
  first_reviews_held: z.boolean(),
});
export type ModerationCounts = z.infer<typeof ModerationCounts>;
