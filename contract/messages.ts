/** Texts of the specification that more than one room needs, exactly as they are to read. */
export const MESSAGES = {
  formerMember: "Former member",
  listingNotFound: "Listing not found",
  pageNotFound: "Page Not Found",
  unexpectedError: "Unexpected Application Error!",
  noResults: "No results found",
  noReviews: "No reviews",
  failedToLoadImage: "Failed to load image",
  createYourListing: "Create Your Listing",
  showAllPhotos: "Show All Photos",
  copied: "Copied!",
  invalidCredentials: "The email address or password you entered is incorrect.",
  passwordsDiffer: "Passwords do not match.",
  loginSuccessful: "Login successful!",
  checkForConfirmation: "Check your email for the confirmation link!",
  checkForReset: "Check your email for the reset link!",
  passwordReset: "Your password has been reset successfully.",
  displayNameUpdated: "Display name updated successfully",
} as const;

/** Said after asking for another address, which is not changed before it is confirmed. */
export const checkNewAddress = (email: string): string => `Check your email (${email}) to confirm the change.`;

/** What the search box types out in turn while it is empty (product.md 2, Home). */
export const SEARCH_PLACEHOLDERS = ["Search for services", "restaurants", "photography"] as const;

/** 999 → '999', 1200 → '1.2k' (product.md 9: N.Nk from 1000 on). */
export function countText(count: number): string {
  return count < 1_000 ? String(count) : `${(Math.floor(count / 100) / 10).toFixed(1)}k`;
}
