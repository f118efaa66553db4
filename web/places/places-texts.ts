import { catalog } from "#contract/text/catalog.ts";

export const placesTexts = catalog("places", {
  m: "{max} m",
  ft: "{max} ft",
});
