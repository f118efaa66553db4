import { catalog } from "#contract/text/catalog.ts";

export const operatorEmailTexts = catalog("operatorEmail", {
  somethingWaitsForYou: "Something waits for you",
  reported: "Reported",
  held: "Held",
  firstReview: "first review",
  firstReviews: "first reviews",
  waiting: "Waiting",
  suggested: "Suggested",
  at: "At",
  notDelivered: "Not delivered",
  thisHasComeUpOn: "This has come up on {productName} since the last of these mails.",
  forTheReviewsNpxMainstreet: "For the reviews: npx mainstreet reviews list",
  forTheClaimsNpxMainstreet: "For the claims: npx mainstreet claims list",
  forTheSuggestedEditsOperator: "For the suggested edits: /operator/queue?kind=suggestion",
  forTheMailsNpxMainstreet: "For the mails: npx mainstreet jobs list --failed",
  forYou: "{productName}: {counted} for you",
  thisEmailCameBecauseYou:
    "This email came because you run {productName}. It comes at most once an hour, and only when there is something.",
});
