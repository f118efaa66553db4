/** Photos of a review, uploaded by its author. */
import { LIMITS } from "#contract/limits.ts";
import type { ReviewImage } from "#contract/reviews/review.ts";
import type { Database } from "../platform/db/pool.ts";
import { countReviewImages, insertReviewImage } from "../reviews/queries-images.ts";
import { lockReview } from "../reviews/queries-writing.ts";
import { REVIEW_PHOTO } from "./photo-file-names.ts";
import type { PhotoTarget } from "./upload.ts";

export interface ReviewPhoto {
  reviewId: string;
  userId: string;
}

export type ReviewRefusal = "review_not_found" | "not_author" | "review_hidden" | "too_many_review_images";

/** Locks the review until the transaction ends. */
async function refusalOf(tx: Database, { reviewId, userId }: ReviewPhoto): Promise<ReviewRefusal | null> {
  const review = await lockReview(tx, reviewId, userId);
  if (review === null || !review.is_visible) return "review_not_found";
  if (review.author_id !== userId) return "not_author";
  if (review.state === "hidden") return "review_hidden";
  return (await countReviewImages(tx, reviewId)) >= LIMITS.imagesPerReview ? "too_many_review_images" : null;
}

export function reviewTarget(photo: ReviewPhoto): PhotoTarget<ReviewImage, ReviewRefusal> {
  return {
    fileName: (id) => `${REVIEW_PHOTO}${id}.webp`,
    refusal: (db) => db.transaction().execute((tx) => refusalOf(tx, photo)),
    async add(tx, { id, fileName, width, height, colour }) {
      const why = await refusalOf(tx, photo);
      if (why !== null) return { isAdded: false, why };
      const row = { id, file_name: fileName, width, height, colour };
      await insertReviewImage(tx, { ...row, review_id: photo.reviewId });
      return { isAdded: true, image: row };
    },
  };
}
