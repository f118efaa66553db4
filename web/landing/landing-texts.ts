import { catalog } from "#contract/text/catalog.ts";

export const landingTexts = catalog("landing", {
  titleOfAll: "The best in {place}",
  categoryIn: "{category} in {place}",
  descriptionOfAll:
    "Restaurants, shops, stylists and services in {place}: {listings, plural, one {# listing} other {# listings}} on {productName}, with opening hours, ratings and reviews.",
  description:
    "{category} in {place}: {listings, plural, one {# listing} other {# listings}} on {productName}, with opening hours, ratings and reviews.",
  breadcrumbs: "Breadcrumbs",
  listings: "{count, plural, one {<num>#</num> listing} other {<num>#</num> listings}}",
  searchIn: "Search in {name}",
  searchCategoryIn: "Search {category} in {name}",
  categories: "Categories",
  openNow: "Open now",
  bestRated: "Best rated",
  /** Heading instead of 'Best rated' where no listing has a rating. */
  listingsHeading: "Listings",
  placesIn: "In {name}",
  nearby: "Nearby",
  mapOf: "Map of {name}",
});
