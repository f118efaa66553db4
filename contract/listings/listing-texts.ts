/** Texts about listings for all visitors; those for owners are separate, because every page loads these. */
import { catalog } from "../text/catalog.ts";

export const listingTexts = catalog("listing", {
  listingNotFound: "Listing not found",
  createYourListing: "Create Your Listing",
  dashboard: "Dashboard",
  claimThisListing: "Claim this listing",
});
