import { expect, test } from "vitest";
import type { Category } from "#contract/listings/categories.ts";
import { matchedCategory } from "../../../web/search/matched-category.ts";

const HAS: Category[] = ["Fashion", "Local Services", "Home Services"];

test.each<[string, Category[], Category]>([
  ["", [], "Fashion"],
  ["", ["Home Services"], "Home Services"],
  ["", ["Beauty"], "Fashion"],
  ["", ["Home Services", "Local Services"], "Local Services"],
  ["home services", [], "Home Services"],
  ["Services", [], "Local Services"],
  ["hom", [], "Home Services"],
  ["ho", [], "Fashion"],
  ["hats", [], "Fashion"],
  ["home", ["Fashion"], "Fashion"],
])("for %j in %j the card shows %s", (q, categories, shown) => {
  expect(matchedCategory(HAS, { q, categories })).toBe(shown);
});
