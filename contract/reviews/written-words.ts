/** What is said of a review or a reply that was written. Apart from other texts, as no first page needs them. */
export const WRITTEN_WORDS = {
  reviewAdded: "Review added successfully",
  reviewHeld: "Thank you. Your review is looked at before it is shown.",
  replySaved: "Reply saved successfully",
  replyDeleted: "Reply deleted successfully",
} as const;
