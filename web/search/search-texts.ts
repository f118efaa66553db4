import { catalog } from "#contract/text/catalog.ts";
import type { HoursFilter } from "#contract/search/hours-filters.ts";
import type { Sort } from "#contract/search/search.ts";

/** The sort menu, in order (rules: search, 2). */
export const sortTexts = catalog("search.sort", {
  relevance: "Relevance",
  "rating-high": "Rating (High to Low)",
  "rating-low": "Rating (Low to High)",
  "number-of-reviews": "Number of Reviews",
  distance: "Distance",
} satisfies Record<Sort, string>);

export const hoursFilterTexts = catalog("search.hours", {
  open: "Open now",
  today: "Open today",
  tomorrow: "Open tomorrow",
  tonight: "Open tonight",
  late: "Open after 10 PM",
  always: "Open 24 hours",
  monday: "Open Monday",
  tuesday: "Open Tuesday",
  wednesday: "Open Wednesday",
  thursday: "Open Thursday",
  friday: "Open Friday",
  saturday: "Open Saturday",
  sunday: "Open Sunday",
} satisfies Record<Exclude<HoursFilter, "any">, string>);

/** Chips above the results. */
export const quickFilterTexts = catalog("search.quick", {
  open: "Open now",
  tonight: "Tonight",
  tomorrow: "Tomorrow",
  nearMe: "Near me",
});

export const searchTexts = catalog("search", {
  // title, heading and counts
  title: "Search",
  titleOf: "{subject} – Search",
  descriptionOfAll:
    "Every listing on {productName}: restaurants, shops, stylists, schools and services, with opening hours and reviews.",
  description: "Results for ‘{query}’ on {productName}, with opening hours, ratings and reviews.",
  allListings: "All listings",
  inPlace: "in {name}",
  near: "near {name}",
  nearMe: "near me",
  inThisArea: "in this area",
  /** 'Pizza in Porto' */
  whatWhere: "{what} {where}",
  showing: "Showing {count, number} of {total, number} results",
  showingOfMore: "Showing {count, number} of more than {total, number} results",

  // filters
  filters: "Filters",
  filtersActive: "{count, number}<hidden> active</hidden>",
  activeFilters: "Active filters",
  removeFilter: "<hidden>Remove </hidden>{filter}",
  quickFilters: "Quick filters",
  freeTonight: "Free tables and appointments tonight",
  clearAll: "Clear all",
  apply: "Apply",
  showResults: "Show results",
  showCount: "Show {total, plural, one {# result} other {# results}}",
  hours: "Hours",
  categories: "Categories",
  minimumRating: "Minimum rating",
  anyRating: "Any rating",
  ratingAndUp: "{rating} and up",
  freeAt: "Free at",
  date: "Date",
  dateOf: "Date: {date}",
  time: "Time",
  partySize: "Party size",
  pastDay: "Choose today or a later day.",
  freeFor: "Free {date}, {time} for {party, number}",
  sortBy: "Sort by",
  sort: "Sort",

  // notes above the results
  unknownPlace: "No listings found in a place named ‘{place}’.",
  fromEverywhere: "Showing results from everywhere.",
  searchEverywhere: "Search everywhere",
  noneInPlace: "No results in {name}.",
  noneInPlaceNearest: "No results in {name}. The nearest is {distance} away.",
  widenedNear: "Few results near {name}. Showing results up to {distance} away.",
  widenedCircle: "Few results within {radius}. Showing results up to {distance} away.",
  sameName: "Other places with this name:",
  useMyLocation: "Use my location",
  noLocation: "Your browser didn’t share your location. Enter a town or postcode instead.",
  corrected: "Showing results for <b>{corrected}</b>.",
  correctedPartly:
    "{count, plural, one {# result} other {# results}} for ‘{query}’, then results for <b>{corrected}</b>.",
  missingKinds: "No {kinds} here",
  similarKinds: "{missing}. Showing similar businesses.",
  leftOut: "No listing has all these words. Showing results without {words}.",
  searchExactly: "Search only for ‘{query}’",
  full: "Full at this time, with a waitlist",
  mentionedIn: "Mentioned in",

  // no results
  noneFree:
    "Nothing {search, select, query {for ‘{query}’ } filters {with {filters} } both {for ‘{query}’ with {filters} } other {}}is free on {date}, at {time} for {party}. Try another time, or clear the date and time.",
  noMatch:
    "{search, select, word {Nothing matches ‘{query}’. Try another word, or browse everything.} query {Nothing matches ‘{query}’. Try fewer or more general words, or browse everything.} filters {Nothing matches {filters}. Try fewer filters.} both {Nothing matches ‘{query}’ with {filters}. Try fewer filters, or other words.} other {There are no listings here. Try another place, or browse everything.}}",
  tryAnotherKind: "Try another kind of business, or other words.",
  byCategory: "Or look in a category",
  clearDateAndTime: "Clear date and time",
  quotedWord: "‘{word}’",
  clearFilter: "Clear ‘{filter}’",
  clearFilters: "Clear filters",
  trySimilarWords: "Try similar words",
  everythingIn: "Everything in {name}",
  browseEverything: "Browse everything",
  noMoreResults: "No more results",
  lastPageIs: "The last page of results is page {pages, number}.",
  goToLastPage: "Go to the last page",
  goToFirstPage: "Go to the first page",
  failed: "Search could not be loaded",
  failedHint: "Check your connection and try again. Your search and filters are still here.",
  retry: "Retry",

  // map and pages
  map: "Map",
  list: "List",
  mapOfResults: "Map of the results",
  mapFailed: "The map could not be loaded. All results are in the list.",
  mapNeedsScripts: "The map needs JavaScript. All results are in the list.",
  pages: "Pages",
  previous: "Previous",
  page: "Page {page}",
  next: "Next",
});
