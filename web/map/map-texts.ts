import { catalog } from "#contract/text/catalog.ts";

export const mapTexts = catalog("map", {
  mapAround: "Map around {name}",
  to: "{how} to {position}",
  moved: "Moved {name}",
  pinOfTheListing: "Pin of the listing",
  theArrowKeysMoveIt: "The arrow keys move it, with Shift by less.",
  theMapCouldNotBe: "The map could not be shown.",
  tryAgain: "Try again",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
});
