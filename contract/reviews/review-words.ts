/** Texts about reviews. Without zod, for the browser. */
import type { ReportReason } from "./review.ts";

/** Labels of the reasons for a report. */
export const REPORT_WORDS: Readonly<Record<ReportReason, string>> = {
  spam: "Advertising or spam",
  offensive: "Insults, hate or threats",
  private: "Private information about somebody",
  conflict: "Written by the business, a rival or for pay",
  untrue: "Not about a visit to this place",
};

/** Texts of several screens, and of messages after writing a review or a reply. */
export const REVIEW_WORDS = {
  noReviews: "No reviews",
  loginToReview: "Login to Review",
  alreadyReviewed: "Already Reviewed",
  reviewEdited: "Review edited successfully",
  reviewDeleted: "Review deleted successfully",
  reviewReported: "Thank you. We will look at this review.",
  reviewAdded: "Review added successfully",
  reviewHeld: "Thank you. Your review is looked at before it is shown.",
  replySaved: "Reply saved successfully",
  replyDeleted: "Reply deleted successfully",
} as const;
