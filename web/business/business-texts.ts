import { catalog } from "#contract/text/catalog.ts";

export const businessTexts = catalog("business", {
  itMayHaveClosedMoved:
    "It may have closed, moved away or been taken down by its owner. The link may also be incomplete.",
  searchForPlaces: "Search for places",
  home: "Home",
});
