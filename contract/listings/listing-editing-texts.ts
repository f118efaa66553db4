/** Texts about creating, editing and deleting listings. */
import { catalog } from "../text/catalog.ts";

export const listingEditingTexts = catalog("listingEditing", {
  noListings: "No listings found",
  createAnother: "Create Another Listing",
  createYourOwn: "Create your listing",
  fillInDetails: "Fill in the details to customize your listing page",
  deleteListing: "Are you sure you want to delete this listing?",
  businessAdded: "Business added successfully",
  businessUpdated: "Business updated successfully",
  businessDeleted: "Business deleted successfully",
});
