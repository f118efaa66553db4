import { catalog } from "#contract/text/catalog.ts";

export const reviewHiddenTexts = catalog("email.reviewHidden", {
  subject: "Your review of {name} was hidden",
  heading: "Your review was hidden",
  body: "We hid your review of {name} on {productName}. Only you can see it now, and its stars don't count.",
  why: "Reason",
  review: "Review",
  button: "Contact us",
  object:
    "Do you disagree, or do you want to leave something out? Contact us, and we'll review our decision. Until then you can't edit the review, but you can delete it at any time.",
  policy: "What we hide and what we don't: <link>How reviews work here</link>",
  // Subject of the reader's email
  answerSubject: "Review {reviewId}",
  noButton: "If the button doesn't work, email {supportEmail} with this subject: {subject}",
  contact: "To contact us, email {supportEmail} with this subject: {subject}",
  reason: "You received this email because you wrote this review on {productName}.",
});

export const reviewRestoredTexts = catalog("email.reviewRestored", {
  firstSubject: "Your review of {name} is public",
  first: "Your review is public",
  firstBody:
    "Your review of {name} on {productName} is now public. We check the first review of every new account. Thank you for your patience.",
  againSubject: "Your review of {name} is public again",
  again: "Your review is public again",
  againBody: "We reviewed our decision: your review of {name} on {productName} is public again, and its stars count.",
  review: "Review",
  button: "View listing",
  reason: "You received this email because you wrote this review on {productName}.",
});
