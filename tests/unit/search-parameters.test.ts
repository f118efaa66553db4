/** One list of parameters: addresses, their parsing, the fields of forms, and the keys of cached pages agree. */
import { expect, test } from "vitest";
import { SEARCH_PARAMETERS } from "#contract/search/search-parameters.ts";
import { cacheKey } from "#server/pages/cache-key.ts";
import { paths } from "../../web/platform/paths.ts";
import type { SearchQuery } from "../../web/platform/search-path.ts";
import { readSearchQuery } from "../../web/search/search-query.ts";

const SHARED: SearchQuery = {
  q: "rye & co",
  where: "",
  near: "",
  at: null,
  bounds: null,
  exact: true,
  categories: ["Restaurants", "Beauty"],
  rating: 3.5,
  hours: "open",
  available: { date: "2026-11-23", time: "10:00", party: 2 },
  sort: "rating-high",
  page: 3,
  map: true,
};
/** A search is in a place, around a point, or at a typed location. */
const EVERYTHING: readonly SearchQuery[] = [
  { ...SHARED, where: "Porto" },
  { ...SHARED, near: "porto-portugal", sort: "distance" },
  { ...SHARED, bounds: { south: 48.1, west: 179.9, north: 48.2001, east: -11.5 } },
  { ...SHARED, at: { lat: 48.137, lng: -11.5, km: 12 } },
];
const NOW = Date.parse("2026-11-21T12:00:00Z");
const key = (url: string) => cacheKey({ method: "GET", url, headers: {} });
const parametersOf = (query: SearchQuery) => new URL(paths.search(query), "http://a").searchParams;

test("an address with all parameters is read as it was written, and is its cache key", () => {
  const said = new Set<string>();
  for (const query of EVERYTHING) {
    const parameters = parametersOf(query);
    for (const name of parameters.keys()) said.add(name);
    expect(readSearchQuery(parameters, NOW)).toEqual(query);
    expect(key(paths.search(query))).toBe(query.at === null && query.bounds === null ? paths.search(query) : null);
  }
  expect([...said].toSorted()).toEqual([...SEARCH_PARAMETERS].toSorted());
});

test.each(SEARCH_PARAMETERS.filter((name) => name !== "at" && name !== "bounds"))(
  "two searches that differ in %s only are two pages",
  (name) => {
    const parameters = parametersOf(SHARED);
    parameters.set(name, "another");
    expect(key(`/search?${parameters.toString()}`)).not.toBe(key(paths.search(SHARED)));
  },
);

test("a page with the visitor's location is not cached, however the address is written", () => {
  expect(key("/search?q=pizza&at=48.137,11.575")).toBeNull();
  expect(key("/search.data?at=")).toBeNull();
  expect(key("/search?bounds=48.1,11.5,48.2,11.6")).toBeNull();
});

test.each(["48.1374658,11.5754901", "48.137,11.575"])("a point is rounded to three decimals: %s", (at) => {
  expect(readSearchQuery(new URLSearchParams({ at }), NOW).at).toEqual({ lat: 48.137, lng: 11.575, km: 5 });
});

test.each(["", "48", "91,0", "0,181", "a,b", "1e3,0", "NaN,NaN", "48,11,12", "-,-"])("%j is not a point", (at) => {
  expect(readSearchQuery(new URLSearchParams({ at }), NOW).at).toBeNull();
});

test("exact is ignored without words", () => {
  expect(paths.search({ exact: true })).toBe("/search");
});

test("defaults are omitted", () => {
  expect(paths.search()).toBe("/search");
  expect(paths.search({ q: "", rating: 0, hours: "any", sort: "relevance", page: 1, available: null })).toBe("/search");
});
