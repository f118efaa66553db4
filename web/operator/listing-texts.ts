import { catalog } from "#contract/text/catalog.ts";

export const operatorListingTexts = catalog("operator.listings", {
  claimCommand: "{command} EMAIL{value}",
  mergeCommand: "{command} OTHER",
  show: "Show again",
  hide: "Hide",
  reason: "Reason, shown to the owner",
  give: "Assign owner",
  newOwner: "Email address of the new owner",
  losesListing: "Remove the owners {owners}",
  removeOwners: "Remove owners",
  photosLink: "Photos of the listing and its reviews",
  select: "Select {name} to compare",
  edit: "Edit",
  editListing: "Edit {name}",
  owners: "Owners",
  noOwners: "none",
  sources: "Sources",
  hiddenBecause: "Hidden because",
  compareSelected: "Compare selected",
  title: "Listings",
  find: "Find a listing",
  findHelp: "Part of the name, city or owner’s email address, or the listing ID",
  place: "Place",
  placeHelp: "City, state, ZIP code or country",
  category: "Category",
  state: "State",
  anyCategory: "Any category",
  noneFound: "No listings match.",
  nextPage: "Next page",
  photo: "Photo {number}",
  photoOption: "Photo {number}, of {source, select, listing {the listing} other {a review}},",
  photosOf: "Photos of {name}",
  noPhotos: "No photos.",
  morePhotos: "There are more photos. They appear once you have decided these.",
  photoReason: "Reason, shown to the owner or author",
  removeHelp: "Removed photos are deleted in all sizes and cannot be restored. Existing backups still contain them.",
  removePhotos: "Remove selected photos",
  removeCommand: "{command} ID… --reason …",
});

/** States of a listing in the list. */
export const visibilityTexts = catalog("operator.visibility", {
  public: "visible to all visitors",
  direct_link: "visible to anyone with the link",
  hidden: "hidden",
  deleted: "deleted",
});

/** Choices of the filter. */
export const listingFilterTexts = catalog("operator.listingFilter", {
  any: "Any state",
  public: "Visible to all visitors",
  direct_link: "Link only",
  hidden: "Hidden",
  closed: "Closed until further notice",
  claimed: "Claimed",
  unclaimed: "Unclaimed",
  imported: "Imported",
  entered: "Entered by a person",
  deleted: "Deleted",
});
