import { catalog } from "../text/catalog.ts";
import type { Category } from "./categories.ts";

/** Names of the categories, which are their ids in English. */
export const categoryTexts = catalog("categories", {
  Restaurants: "Restaurants",
  Fashion: "Fashion",
  Beauty: "Beauty",
  Education: "Education",
  "Event Services": "Event Services",
  "Professional Services": "Professional Services",
  "Home Services": "Home Services",
  "Local Services": "Local Services",
} satisfies Record<Category, string>);
