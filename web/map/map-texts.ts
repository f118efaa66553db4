import { catalog } from "#contract/text/catalog.ts";

export const mapTexts = catalog("map", {
  around: "Map around {name}",
  pin: "Pin of the listing",
  pinHelp: "Use the arrow keys to move it. Hold Shift for smaller steps.",
  moved: "Moved to {position}",
  movedBy:
    "{direction, select, north {Moved north to {position}} south {Moved south to {position}} east {Moved east to {position}} other {Moved west to {position}}}",
  failed: "The map could not be loaded.",
  tryAgain: "Try again",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
});
