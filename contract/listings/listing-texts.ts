/** Texts about listings: finding, creating, claiming, editing and deleting them. */
import { catalog } from "../text/catalog.ts";

export const listingTexts = catalog("listing", {
  listingNotFound: "Listing not found",
  createYourListing: "Create Your Listing",
  dashboard: "Dashboard",
  noListings: "No listings found",
  createAnother: "Create Another Listing",
  createYourOwn: "Create your listing",
  fillInDetails: "Fill in the details to customize your listing page",
  deleteListing: "Are you sure you want to delete this listing?",
  businessAdded: "Business added successfully",
  businessUpdated: "Business updated successfully",
  businessDeleted: "Business deleted successfully",
  claimThisListing: "Claim this listing",
});
