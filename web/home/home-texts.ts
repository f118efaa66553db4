import { catalog } from "#contract/text/catalog.ts";

export const homeTexts = catalog("home", {
  account: "Account",
  prefersReducedMotionReduce: "(prefers-reduced-motion: reduce)",
  resumeTheTypingPlaceholder: "Resume the typing placeholder",
  pauseTheTypingPlaceholder: "Pause the typing placeholder",
  search: "Search",
  restaurantsFashionBeautyServices: "Restaurants, Fashion, Beauty, Services",
  findRestaurantsShopsStylists:
    "Find restaurants, shops, stylists, schools and services near you, with opening hours and honest reviews, on {productName}.",
  categories: "Categories",
  places: "Places",
});
