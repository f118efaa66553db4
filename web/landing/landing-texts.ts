import { catalog } from "#contract/text/catalog.ts";

export const landingTexts = catalog("landing", {
  in: "{category} in {name}",
  in2: "{category} in {fullName}",
  inOnWithOpeningHours: "{what} in {fullName}: {listings} on {productName}, with opening hours, ratings and reviews.",
  breadcrumbs: "Breadcrumbs",
  listing: "listing",
  listings: "listings",
  searchIn: "Search {value}in {name}",
  categories: "Categories",
  openNow: "Open now",
  bestRated: "Best rated",
  lookAround: "Look around",
  in3: "In {name}",
  nearby: "Nearby",
  mapOf: "Map of {name}",
});
