import { catalog } from "#contract/text/catalog.ts";

export const searchMapTexts = catalog("searchMap", {
  close: "Close",
  listingsLookNearer: "{count} listings, look nearer",
  listingsInOneSpot: "{count} listings in one spot",
  outOf5Stars: ", {fixed} out of 5 stars",
  searchThisArea: "Search this area",
});
