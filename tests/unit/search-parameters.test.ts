/** One list of parameters: what an address says is what is read of it, what a form sends along, and what a cached page is known by. */
import { expect, test } from "vitest";
import { SEARCH_PARAMETERS } from "#contract/search/search-parameters.ts";
import { cacheKey } from "#server/pages/pages.ts";
import { paths, type SearchQuery } from "../../web/platform/paths.ts";
import { readSearchQuery } from "../../web/search/search-query.ts";

const EVERYTHING: SearchQuery = {
  q: "rye & co",
  exact: true,
  categories: ["Restaurants", "Beauty"],
  rating: 3.5,
  hours: "open",
  available: { date: "2026-11-23", time: "10:00", party: 2 },
  sort: "rating-high",
  page: 3,
};
const NOW = Date.parse("2026-11-21T12:00:00Z");
const key = (url: string) => cacheKey({ method: "GET", url, headers: {} });

test("an address with all of them is read as it was written, and is its own key", () => {
  const address = paths.search(EVERYTHING);
  const parameters = new URL(address, "http://a").searchParams;
  expect([...parameters.keys()]).toEqual([...SEARCH_PARAMETERS]);
  expect(readSearchQuery(parameters, NOW)).toEqual(EVERYTHING);
  expect(key(address)).toBe(address);
});

test.each(SEARCH_PARAMETERS)("two searches that differ in %s alone are two pages", (name) => {
  const parameters = new URL(paths.search(EVERYTHING), "http://a").searchParams;
  parameters.set(name, "another");
  expect(key(`/search?${parameters.toString()}`)).not.toBe(key(paths.search(EVERYTHING)));
});

test("nothing is exact about no words", () => {
  expect(paths.search({ exact: true })).toBe("/search");
});

test("defaults are not said", () => {
  expect(paths.search()).toBe("/search");
  expect(paths.search({ q: "", rating: 0, hours: "any", sort: "relevance", page: 1, available: null })).toBe("/search");
});
