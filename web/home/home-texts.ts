import { catalog } from "#contract/text/catalog.ts";

export const homeTexts = catalog("home", {
  title: "Restaurants, Fashion, Beauty, Services",
  description:
    "Find restaurants, shops, stylists, schools and services near you, with opening hours and honest reviews, on {productName}.",
  account: "Account",
  search: "Search",
  pauseTyping: "Pause the typing placeholder",
  resumeTyping: "Resume the typing placeholder",
  categories: "Categories",
  places: "Places",
  tonight: "Free tonight",
  street: "Around {place} now",
});
