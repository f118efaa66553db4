import { catalog } from "#contract/text/catalog.ts";

export const landingTexts = catalog("landing", {
  titleOfAll: "Restaurants, shops and services in {place}",
  categoryIn: "{category} in {place}",
  descriptionOfAll:
    "Restaurants, shops, stylists and services in {place}: {listings, plural, one {# listing} other {# listings}} on {productName}, with opening hours, ratings and reviews.",
  description:
    "{category} in {place}: {listings, plural, one {# listing} other {# listings}} on {productName}, with opening hours, ratings and reviews.",
  breadcrumbs: "Breadcrumbs",
  listings: "{count, plural, one {<num>#</num> listing} other {<num>#</num> listings}}",
  openCount: "{count, number} open now",
  searchIn: "Search in {name}",
  searchCategoryIn: "Search {category} in {name}",
  categories: "Categories",
  openNow: "Open now",
  allOpen: "All {count, number} that are open",
  freeTonight: "Free tonight at {time} for {party, plural, one {# person} other {# people}}",
  allFree: "Everything free this evening",
  bestRated: "Best rated",
  /** Heading instead of 'Best rated' where no listing has enough reviews. */
  listingsHeading: "Listings",
  placesIn: "In {name}",
  nearby: "Nearby",
  mapOf: "Map of {name}",
  places: "Places",
  placesDescription: "Countries, regions and towns with listings on {productName}, and how many each has.",
  placeCount: "{count, plural, one {<num>#</num> place} other {<num>#</num> places}} with listings",
  largestPlaces: "The {shown, number} largest of {total, number} places. Type any other one into Where.",
  otherPlaces: "Other places",
  noPlaces: "No listing has an address yet.",
});
