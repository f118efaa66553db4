/** `POST /api/image` and `/api/review-image`: uploads of one photo for a listing or a review (rules: calls, 6). */
import type { z } from "zod";
import { UploadImageInput, type UploadedImage } from "#contract/photos/image.ts";
import { uploaded } from "#contract/photos/photo-editing-words.ts";
import type { ListingImage } from "./queries.ts";
import { looksAfterListing, hasReviewed } from "./queries-standing.ts";
import { listingTarget, type ListingRefusal } from "./listing-target.ts";
import { failure, refusal } from "../platform/http/failure.ts";
import type { PhotoRoute } from "./routes-uploads.ts";
import { UploadReviewImageInput, type ReviewImage, type UploadedReviewImage } from "#contract/reviews/review.ts";
import { reviewTarget, type ReviewRefusal } from "./review-target.ts";

function refused(why: ListingRefusal): Response {
  switch (why) {
    case "not_found":
      return refusal("listing_not_found");
    case "not_owner":
    case "resource_not_found":
      return refusal(why);
    case "too_many_images":
      return failure(why);
  }
}

export const listingPhotos: PhotoRoute<z.output<typeof UploadImageInput>, ListingImage, ListingRefusal> = {
  path: "/api/image",
  input: UploadImageInput,
  target: ({ businessId, description = null, resourceId = null }, { id: userId }) =>
    listingTarget({ businessId, userId, description, resourceId }),
  hasTarget: looksAfterListing,
  stranger: () => refusal("not_owner"),
  refused,
  added: (image): UploadedImage => ({
    success: true,
    data: { ...image, url: `/image/${image.file_name}?raw=1` },
    message: uploaded(1),
  }),
};

/** `POST /api/review-image`: one photo for a review, by its author. */
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
