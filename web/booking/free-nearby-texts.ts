import { catalog } from "#contract/text/catalog.ts";

/** Shown where a day or a time is full. */
export const freeNearbyTexts = catalog("booking.freeNearby", {
  atTime: "Similar places nearby, free around {clock}",
  onDay: "Similar places nearby, free on {dayName}",
  times: "Free times at {name}",
});
