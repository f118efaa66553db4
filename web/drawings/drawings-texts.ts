import { catalog } from "#contract/text/catalog.ts";

export const drawingsTexts = catalog("drawings", {
  openTheMap: "Open the map",
});
