import { FIRST_MESSAGES } from "./first-messages.ts";

/** What people read and more than one room says, on the pages that they see first. */
export const MESSAGES = {
  listingNotFound: "Listing not found",
  ...FIRST_MESSAGES,
  noResults: "No results found",
  createYourListing: "Create Your Listing",
  dashboard: "Dashboard",
  loading: "Loading...",
  noAvailableTimes: "No available times",
  imageDeleted: "Image deleted successfully",
  noReviews: "No reviews",
  failedToLoadImage: "Failed to load image",
  showAllPhotos: "Show All Photos",
  copied: "Copied!",
  claimThisListing: "Claim this listing",
  addPhotos: "Add Photos",
  loginToReview: "Login to Review",
  alreadyReviewed: "Already Reviewed",
} as const;

/** 999 → '999', 1200 → '1.2k' (rules: site, 8). */
export function countText(count: number): string {
  return count < 1_000 ? String(count) : `${(Math.floor(count / 100) / 10).toFixed(1)}k`;
}
