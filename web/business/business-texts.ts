import { catalog } from "#contract/text/catalog.ts";

export const businessTexts = catalog("business", {
  notFoundHint: "It may have closed, moved or been removed by its owner. The link may also be incomplete.",
  search: "Search for businesses",
  home: "Home",
  emptyShop: "Not Here",
});
