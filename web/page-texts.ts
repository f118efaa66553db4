import { catalog } from "#contract/text/catalog.ts";

export const pageTexts = catalog("page", {
  newListings: "New listings",
  newReviews: "New reviews",
});
