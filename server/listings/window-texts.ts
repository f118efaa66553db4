import { catalog } from "#contract/text/catalog.ts";

/** The shop front to print (`art/shop-window.ts`), the share picture and the badge for other sites. */
export const windowTexts = catalog("listings.window", {
  findUs: "Find us on {productName}",
  scan: "Scan for opening hours and reviews",
  reviews: "{count, plural, one {# review} other {# reviews}}",
  newOn: "New on {productName}",
  badgeFacts: "{rating} ({count, number}) on {productName}",
  badgeTitle: "{name}: {rating} out of 5 stars, {count, plural, one {# review} other {# reviews}} on {productName}",
  newBadgeTitle: "{name}: Find us on {productName}",
});
