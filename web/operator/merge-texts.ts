import { catalog } from "#contract/text/catalog.ts";

export const mergeTexts = catalog("operator.merges", {
  meters: "{round} m",
  kilometers: "{fixed} km",
  mergedInto: "merged into <link>{listing}</link>",
  apart: ", {far} apart",
  fields: "; fields taken from it: {gave}",
  split: "Split",
  mergedRows: "Rows merged by imports",
  mergedRowsOfSearch: "Rows merged by imports into these listings",
  older: "Older",
  missingSince: "missing since <at></at>",
  missed: ", missing {times, plural, one {once} other {# times}}",
  hiddenAsMissing: ", so hidden",
  stillOpen: "Still open",
  missing: "Missing from recent imports",
  noneMissing: "No listings are missing from a complete import.",
  selectTwo: "Select two listings to compare them.",
  invalidId: "This is not a listing ID. Copy the ID or page address of the listing.",
  mergeWith: "Merge with listing",
  mergeWithHelp: "Its ID or page address",
  compare: "Compare",
  merge: "Merge into this listing",
  visibleTo: "Visible to",
  enteredManually: "entered manually",
  addedAt: "Added",
  otherHasOwners: "The other listing has owners, so it can’t be merged into this one. Remove its owners first.",
  distanceUnknown: "The distance between them is unknown.",
  metersApart: "{round} m apart.",
  kilometersApart: "{fixed} km apart.",
  title: "Merge these listings?",
  help: "{far} Reviews and imported rows move to the listing that remains, and the other’s address redirects to it. The other’s photos are deleted, and so are its reviews by people who reviewed both. This cannot be undone.",
});

/** Who sees a listing that is compared. */
export const mergeVisibilityTexts = catalog("operator.mergeVisibility", {
  public: "all visitors",
  direct_link: "anyone with the link",
  hidden: "its owners only (hidden)",
});

export const mergeFactTexts = catalog("operator.mergeFacts", {
  location: "Location",
  phone: "Phone",
  website: "Website",
  owners: "Owners",
  noOwners: "none",
  sources: "Sources",
  reviews: "Reviews",
  photos: "Photos",
});
