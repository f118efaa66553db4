import { catalog } from "#contract/text/catalog.ts";

export const drawingsTexts = catalog("drawings", {
  openMap: "Open the map",
  emptyShop: "Nothing here yet",
});
