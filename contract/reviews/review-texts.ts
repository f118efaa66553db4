/** Texts about reviews on several screens, and messages after writing a review or a reply. */
import { catalog } from "../text/catalog.ts";

export const reviewTexts = catalog("review", {
  noReviews: "No reviews",
  loginToReview: "Login to Review",
  alreadyReviewed: "Already Reviewed",
});

export const reviewNoticeTexts = catalog("reviewNotices", {
  added: "Review added successfully",
  held: "Thank you. Your review will be checked before it is shown.",
  edited: "Review edited successfully",
  deleted: "Review deleted successfully",
  reported: "Thank you. We will check this review.",
  replySaved: "Reply saved successfully",
  replyDeleted: "Reply deleted successfully",
});

/** Labels of the reasons for a report. */
export const reportReasonTexts = catalog("reportReasons", {
  spam: "Advertising or spam",
  offensive: "Insults, hate or threats",
  private: "Private information about a person",
  conflict: "Written by the business, a competitor or for pay",
  untrue: "Not about a visit to this place",
});
