/** `POST /api/review-image`: one photo for a review, by its author. */
import type { z } from "zod";
import { uploaded } from "#contract/photos/photo-editing-words.ts";
import { UploadReviewImageInput, type ReviewImage, type UploadedReviewImage } from "#contract/reviews/review.ts";
import { hasReviewed } from "./queries-upload-rights.ts";
import { reviewTarget, type ReviewRefusal } from "./review-target.ts";
import { failure, refusal } from "../platform/http/failure.ts";
import type { PhotoRoute } from "./routes-uploads.ts";

export const reviewPhotos: PhotoRoute<z.output<typeof UploadReviewImageInput>, ReviewImage, ReviewRefusal> = {
  path: "/api/review-image",
  input: UploadReviewImageInput,
  target: ({ reviewId }, { id: userId }) => reviewTarget({ reviewId, userId }),
  hasTarget: hasReviewed,
  stranger: () => refusal("not_author"),
  refused: (why) => (why === "too_many_review_images" ? failure(why) : refusal(why)),
  added: (image): UploadedReviewImage => ({
    success: true,
    data: { ...image, url: `/image/${image.file_name}?raw=1` },
    message: uploaded(1),
  }),
};
