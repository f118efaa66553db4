import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SEARCH_PARAMETERS } from "#contract/search/search-parameters.ts";
import { SearchInput } from "#contract/search/search.ts";
import { paths } from "../../web/platform/paths.ts";
import { EVERYTHING } from "../../web/platform/search-path.ts";
import { activeFilters, countFilters } from "../../web/search/filter-text.ts";
import { notYetPast } from "../../web/search/available.ts";
import { cleanQuery } from "../../web/platform/clean-query.ts";
import { inputOf, readSearchQuery, shortQuery, SORT_CHOICES } from "../../web/search/search-query.ts";
import { widenedText } from "../../web/search/where-text.ts";
import { readTonightQuery } from "../../web/tonight/tonight-query.ts";
import { depth } from "../support/depth.ts";

/** Noon of November 21 in Greenwich; on Baker Island the day has just begun. */
const NOW = Date.parse("2026-11-21T12:00:00Z");
const read = (search: string) => readSearchQuery(new URLSearchParams(search), NOW);

describe("readSearchQuery", () => {
  test.each([
    ["", {}],
    ["q=coffee", { q: "coffee" }],
    ["q=%20%09coffee%0A%20bar%20", { q: "coffee bar" }],
    ["q=%20%20", {}],
    ["q=a%00b", { q: "a b" }],
    ["q=caf%C3%A9", { q: "café" }],
    ["q=one&q=two", { q: "one" }],
    ["q=thai&exact=1", { q: "thai", exact: true }],
    ["q=thai&exact=yes", { q: "thai" }],
    ["exact=1", {}],
    ["where=%20Porto%20", { where: "Porto" }],
    ["where=Porto&near=lisboa&at=1,2", { near: "lisboa" }],
    ["where=Porto&at=1,2&km=999", { at: { lat: 1, lng: 2, km: 500 } }],
    ["bounds=48.1,11.5,48.2,11.6", { bounds: { south: 48.1, west: 11.5, north: 48.2, east: 11.6 } }],
    ["bounds=-17,179.9,-16,-179.9", { bounds: { south: -17, west: 179.9, north: -16, east: -179.9 } }],
    ["bounds=48.123456,11,48.2,12&where=x", { bounds: { south: 48.1235, west: 11, north: 48.2, east: 12 } }],
    ["bounds=48.1,11.5,48.2,11.6&near=lisboa", { near: "lisboa" }],
    ["bounds=48.2,11.5,48.1,11.6", {}],
    ["bounds=48.1,11.5,91,11.6", {}],
    ["bounds=48.1,11.5,48.2", {}],
    ["bounds=48.1,11.5,48.2,1e1", {}],
    ["map=1", { map: true }],
    ["map=yes", {}],
    ["categories=Restaurants,Beauty", { categories: ["Restaurants", "Beauty"] }],
    ["categories=Beauty&categories=Restaurants", { categories: ["Restaurants", "Beauty"] }],
    ["categories=home%20services,%20RESTAURANTS,Restaurants", { categories: ["Restaurants", "Home Services"] }],
    ["categories=Nope,,__proto__", {}],
    ["rating=4", { rating: 4 }],
    ["rating=4.55", { rating: 4.6 }],
    ["rating=abc", {}],
    ["rating=", {}],
    ["rating=-1", {}],
    ["rating=99", { rating: 5 }],
    ["rating=Infinity", {}],
    ["hours=open", { hours: "open" }],
    ["hours=OPEN", {}],
    ["date=2026-11-28&time=19:00&party=2", { available: { date: "2026-11-28", time: "19:00", party: 2 } }],
    ["date=2026-11-28&time=19:00", { available: { date: "2026-11-28", time: "19:00", party: 2 } }],
    ["date=2026-11-28&time=19:29&party=x", { available: { date: "2026-11-28", time: "19:00", party: 2 } }],
    ["date=2026-11-28&time=23:59&party=0", { available: { date: "2026-11-28", time: "23:30", party: 1 } }],
    ["date=2028-02-29&time=00:00&party=1e3", { available: { date: "2028-02-29", time: "00:00", party: 2 } }],
    ["date=2026-11-28&time=19:00&party=9999", { available: { date: "2026-11-28", time: "19:00", party: 1_000 } }],
    ["date=2026-11-28&party=2", {}],
    ["time=19:00&party=2", {}],
    ["date=&time=19:00&party=2", {}],
    ["date=2026-11-28&time=24:00", {}],
    ["date=2026-11-28&time=7pm", {}],
    ["date=2027-02-29&time=19:00", {}],
    ["date=11/28/2026&time=19:00", {}],
    // still today somewhere, and nowhere any more
    ["date=2026-11-21&time=08:00", { available: { date: "2026-11-21", time: "08:00", party: 2 } }],
    ["date=2026-11-20&time=19:00", {}],
    ["sort=rating-low", { sort: "rating-low" }],
    ["sort=toString", {}],
    ["page=3", { page: 3 }],
    ["page=2.9", { page: 2 }],
    ["page=0", {}],
    ["page=1e9", { page: 1_000_000 }],
    ["page=NaN&page=4", {}],
  ])("reads %j", (search, expected) => {
    expect(read(search)).toEqual({ ...EVERYTHING, ...expected });
  });

  test("makes a valid search of any address", () => {
    const value = fc.oneof(
      fc.string({ unit: "binary", maxLength: 300 }),
      fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 300 }).map((units) => String.fromCharCode(...units)),
      fc.double().map(String),
      fc.constantFrom("\0", "\uD83D", "a".repeat(10_000), "1e9", "-0", "Restaurants,Beauty", "open"),
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
      fc.constantFrom("2026-11-28", "2026-02-30", "9999-12-31", "19:00", "19:59", "24:00"),
    );
    const name = fc.constantFrom(...SEARCH_PARAMETERS);
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value), { maxLength: 12 }), (pairs) => {
        const query = readSearchQuery(new URLSearchParams(pairs), NOW);
        const input = SearchInput.safeParse({
          ...inputOf(query),
          page_number: query.page,
          sort_by: query.sort,
        });
        expect(input.error?.issues ?? []).toEqual([]);
        // its own address has the same meaning
        expect(readSearchQuery(new URL(paths.search(query), "http://localhost").searchParams, NOW)).toEqual(query);
      }),
      { numRuns: depth(100, 500) },
    );
  });
});

test("a query is truncated where the search stops reading, never inside a character", () => {
  expect(cleanQuery("a".repeat(10_000))).toHaveLength(200);
  expect(cleanQuery(`${"a".repeat(199)}😀`)).toBe("a".repeat(199));
});

test("a heading shows at most fifty characters of a query", () => {
  expect(shortQuery("a".repeat(50))).toBe("a".repeat(50));
  expect(shortQuery("a".repeat(51))).toBe(`${"a".repeat(50)}…`);
  expect(shortQuery("😀".repeat(51))).toBe(`${"😀".repeat(50)}…`);
  expect(shortQuery(`${"a".repeat(49)} tail`)).toBe(`${"a".repeat(49)}…`);
});

test("counts each filter", () => {
  expect(countFilters(read("q=coffee&sort=rating-low&page=2"))).toBe(0);
  expect(countFilters(read("categories=Beauty,Fashion&rating=3&hours=open"))).toBe(4);
});

test("a time is in the address after the hours, rounded", () => {
  const available = { date: "2026-11-28", time: "19:00", party: 2 };
  expect(decodeURIComponent(paths.search({ q: "wine", hours: "open", available, sort: "rating-low" }))).toBe(
    "/search?q=wine&hours=open&date=2026-11-28&time=19:00&party=2&sort=rating-low",
  );
  expect(countFilters(read("date=2026-11-28&time=19:00&party=2"))).toBe(1);
  const texts = (search: string) => activeFilters(read(search), 2026).map(({ text }) => text);
  expect(texts("rating=4&date=2026-11-28&time=19:00&party=2")).toEqual([
    "4.0 and up",
    "Free Sat, Nov 28, 7:00 PM for 2",
  ]);
  expect(texts("date=2027-01-06&time=19:00&party=2")).toEqual(["Free Wed, Jan 6, 2027, 7:00 PM for 2"]);
});

test("a past time today becomes the next half hour, while there is one", () => {
  expect(notYetPast("19:00", "12:01")).toBe("19:00");
  expect(notYetPast("19:00", "19:00")).toBe("19:00");
  expect(notYetPast("19:00", "19:01")).toBe("19:30");
  expect(notYetPast("19:00", "23:45")).toBe("19:00");
});

test("the sort menu has four sorts in order, and distance where a search has a location", () => {
  expect(SORT_CHOICES.map(({ label }) => label)).toEqual([
    "Relevance",
    "Rating (High to Low)",
    "Rating (Low to High)",
    "Number of Reviews",
    "Distance",
  ]);
});

describe("readTonightQuery", () => {
  const tonight = (search: string) => readTonightQuery("", new URLSearchParams(search));

  test.each([
    // the form of a page in one of two towns of this name
    ["where=Springfield&place=springfield-2&placeName=Springfield", { place: "springfield-2", where: "" }],
    ["where=Shelbyville&place=springfield-2&placeName=Springfield", { place: "", where: "Shelbyville" }],
    ["where=&place=springfield-2&placeName=Springfield", { place: "", where: "" }],
    // the page could not be loaded, so its field was empty
    ["where=&place=springfield-2&placeName=", { place: "springfield-2", where: "" }],
    ["where=Springfield", { place: "", where: "Springfield" }],
    ["where=&at=48.137,11.575", { where: "", at: expect.objectContaining({ lat: 48.137, lng: 11.575 }) as unknown }],
    ["where=Springfield&at=48.137,11.575", { where: "Springfield", at: null }],
  ])("the place of %s", (search, expected) => expect(tonight(search)).toMatchObject(expected));
});

test("a widened circle is explained on the pages of searches and of tonight", () => {
  const at = { lat: 48, lng: 11, km: 10 };
  const where = { place: null, name: null, words: null, lat: 48, lng: 11, radius_km: 60, widened: true, nearest_km: null, others: [] }; // oxfmt-ignore
  expect(widenedText({ at, near: "" }, { where, results: [] })).toBe(
    "Few results within 10 km. Showing results up to 60 km away.",
  );
  expect(widenedText({ at, near: "" }, { where: { ...where, widened: false }, results: [] })).toBeNull();
  expect(widenedText({ at, near: "" }, { where: null, results: [] })).toBeNull();
});
