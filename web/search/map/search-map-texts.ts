import { catalog } from "#contract/text/catalog.ts";

export const searchMapTexts = catalog("searchMap", {
  close: "Close",
  listingsZoomIn: "{count, plural, one {# listing} other {# listings}}, zoom in",
  listingsHere: "{count, plural, one {# listing} other {# listings}} in one spot",
  listingRated: "{name}, {rating} out of 5 stars",
  searchThisArea: "Search this area",
});
