import { catalog } from "#contract/text/catalog.ts";

export const reviewEmailTexts = catalog("reviewEmail", {
  thisEmailCameBecauseYou: "This email came because you wrote this review on {productName}.",
  yourReviewWasTakenDown: "Your review was taken down",
  weTookDownYourReview:
    "We took down your review of {businessName} on {productName}. Only you can see it now, and its stars do not count.",
  why: "Why",
  review: "Review",
  doYouSeeItDifferently:
    "Do you see it differently, or is there something you would leave out? Write to us, and somebody will look again. Until then the review can't be edited. You can delete it at any time.",
  review2: "Review {reviewId}",
  ifTheButtonDoesNothing: "If the button does nothing, write to {supportEmail} with this as the subject: {subject}",
  yourReviewOfWasTaken: "Your review of {shortName} was taken down",
  answerUs: "Answer us",
  whatIsTakenDownHere: "What is taken down here and what is not: <link>How reviews work here</link>",
  writeToWithThisAs: "Write to {supportEmail} with this as the subject: {subject}",
  whatIsTakenDownHere2: "What is taken down here and what is not: {policyUrl}",
  yourReviewIsShown: "Your review is shown",
  weHaveHadAFirst: "We have had a first look at it, as at every new account's. Thank you for your patience.",
  yourReviewIsShownAgain: "Your review is shown again",
  weHaveLookedAtIt: "We have looked at it once more. Its stars count again too.",
  itIsAboutOn: "It is about {businessName} on {productName}.",
  yourReviewOfIsShown: "Your review of {shortName} is shown{value}",
  seeIt: "See it",
  seeIt2: "See it: {listingUrl}",
});
