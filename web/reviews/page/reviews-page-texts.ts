import { catalog } from "#contract/text/catalog.ts";

export const reviewsPageTexts = catalog("reviewsPage", {
  aReviewOf: "A review of <bdi>{name}</bdi>",
  backToTheListing: "Back to the listing",
  theReview: "The review",
  photos: "Photos",
  photoOfYourReview: "Photo {value} of your review",
  removePhoto: "Remove<span> photo {value}</span>",
  yourReviewOf: "Your review of ",
  thisIsYourOwnListing: "This is your own listing: only others can review it.",
  deleteYourReview: "Delete your review",
  review: "Review {name}",
  whatPeopleSayOf: "What people say of {name}.",
  thisReviewIsNotThere: "This review is not there any more",
  logInFirst: "Log in first",
  logIn: "Log In",
});
