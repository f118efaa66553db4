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
} as const;

/** What the search box types out in turn while it is empty (product.md 2, Home). */
export const SEARCH_PLACEHOLDERS = ["Search for services", "restaurants", "photography"] as const;

/** 999 → '999', 1200 → '1.2k' (product.md 9: N.Nk from 1000 on). */
export function countText(count: number): string {
  return count < 1_000 ? String(count) : `${(Math.floor(count / 100) / 10).toFixed(1)}k`;
}
