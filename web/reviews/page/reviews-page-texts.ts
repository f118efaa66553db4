import { catalog } from "#contract/text/catalog.ts";

export const reviewsPageTexts = catalog("reviewsPage", {
  title: "Review {name}",
  description: "Reviews of {name}.",
  newReview: "Review <bdi>{name}</bdi>",
  yourReviewOf: "Your review of <bdi>{name}</bdi>",
  reviewOf: "A review of <bdi>{name}</bdi>",
  review: "The review",
  backToListing: "Back to the listing",
  ownListing: "You can’t review your own listing.",
  deleteReview: "Delete your review",
  missing: "This review is no longer available",
  logInFirst: "Log in first",
  logIn: "Log In",
  photos: "Photos",
  photo: "Photo {number} of your review",
  removePhoto: "Remove<hidden> photo {number}</hidden>",
});
