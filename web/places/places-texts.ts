import { catalog } from "#contract/text/catalog.ts";

/** Distances: the number comes in as text. */
export const placesTexts = catalog("places", {
  meters: "{distance} m",
  kilometers: "{distance} km",
  feet: "{distance} ft",
  miles: "{distance} mi",
});
