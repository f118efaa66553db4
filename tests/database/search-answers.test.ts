/**
 * Answers of a search: kinds rather than prose, filters from words, places without listings, landmarks, and closed
 * places last.
 */
import { describe, expect } from "vitest";
import { NO_FILTERS, type SearchInput } from "#contract/search/search.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { makeBusiness } from "../support/factories.ts";
import { apiOf } from "../support/http.ts";
import { test } from "../support/database.ts";

type Listing = Parameters<typeof makeBusiness>[1];

async function fill({ db }: Connection, listings: readonly Listing[]): Promise<void> {
  await db.deleteFrom("business").execute();
  for (const listing of listings) await makeBusiness(db, { categories: ["Local Services"], ...listing });
}

const find = async (connection: Connection, search_query: string, more: Partial<SearchInput> = {}, at?: string) => {
  const page = await apiOf(connection, at === undefined ? {} : { now: at }).search_businesses({
    search_query,
    ...more,
  });
  return { ...page, names: page.results.map(({ name }) => name) };
};

describe("a kind of place", () => {
  test("that occurs only in a description is no result: it is reported as missing, and mentioned with its sentence", async ({
    connection,
  }) => {
    await fill(connection, [
      { name: "Kessler", keywords: ["tailor"], description: "Suits. Upstairs, over the old pharmacy. Ring twice." },
      { name: "Bridal", keywords: ["makeup"], address: "2 Pharmacy Lane", description: "We come to you." },
    ]);
    const page = await find(connection, "pharmacy");
    expect(page).toMatchObject({ names: [], total: 0, missing: ["pharmacy"], left_out: [] });
    expect(page.mentions.map(({ listing, sentence }) => [listing.name, sentence]).toSorted()).toEqual([
      ["Bridal", { before: "2 ", match: "Pharmacy", after: " Lane", language: null }],
      ["Kessler", { before: "Upstairs, over the old ", match: "pharmacy", after: ".", language: null }],
    ]);
    // an exact search finds all of it
    expect((await find(connection, "pharmacy", { exact: true })).total).toBe(2);
    await makeBusiness(connection.db, { name: "Corner", keywords: ["pharmacy"] });
    const now = await find(connection, "pharmacies");
    expect(now).toMatchObject({ names: ["Corner"], missing: [] });
    expect(now.mentions).toHaveLength(2);
  });

  test("matches by category, and an item by description", async ({ connection }) => {
    await fill(connection, [
      { name: "Tidewater", categories: ["Restaurants"], keywords: ["seafood"], description: "Open fire." },
      { name: "Kissa", categories: ["Restaurants"], keywords: ["tea"], description: "We bake lavender scones." },
      { name: "Drapes", keywords: ["curtains"], description: "Near many restaurants, and a place to eat." },
    ]);
    expect((await find(connection, "restaurants")).names.toSorted()).toEqual(["Kissa", "Tidewater"]);
    expect((await find(connection, "where to eat")).names.toSorted()).toEqual(["Kissa", "Tidewater"]);
    expect((await find(connection, "lavender")).names).toEqual(["Kissa"]);
  });

  test("is never dropped: without any of the kind, no other word gives results", async ({ connection }) => {
    await fill(connection, [
      { name: "Wharf Books", keywords: ["bookshop"] },
      { name: "Wharf Cafe", keywords: ["café"] },
      { name: "Low Tide", keywords: ["veterinarian"] },
    ]);
    expect(await find(connection, "wharf pharmacy")).toMatchObject({ names: [], missing: ["pharmacy"] });
    expect(await find(connection, "wharf zebrafish café")).toMatchObject({
      names: ["Wharf Cafe"],
      left_out: ["zebrafish"],
    });
    // the nearest kind is offered, and labelled as a different one
    const groomer = await find(connection, "dog groomer");
    expect(groomer).toMatchObject({ names: ["Low Tide"], missing: ["dog groomer"] });
  });

  test("is distinguished from similar kinds: piano lessons are not guitar lessons", async ({ connection }) => {
    await fill(connection, [{ name: "Piano Upstairs", keywords: ["piano lessons"] }]);
    for (const query of ["guitar lessons", "singing lessons"])
      expect(await find(connection, query)).toMatchObject({ names: ["Piano Upstairs"], missing: [query] });
    expect(await find(connection, "piano lessons")).toMatchObject({ names: ["Piano Upstairs"], missing: [] });
  });

  test("next to other words may belong to an address or a sentence", async ({ connection }) => {
    await fill(connection, [
      { name: "Pike", keywords: ["notary"], address: "4 Church Hill" },
      { name: "Fiddle", keywords: ["lessons"], description: "Play the fiddle in our museum of sound." },
    ]);
    expect((await find(connection, "church hill")).names).toEqual(["Pike"]);
    expect((await find(connection, "museum of sound")).names).toEqual(["Fiddle"]);
  });

  test("comes before its stars: a synonym within a longer keyword is a different kind", async ({ connection }) => {
    await fill(connection, [
      { name: "Drill", keywords: ["tool library", "repair cafe"], rating_sum: 500, review_count: 100 },
      { name: "Pulla", keywords: ["coffee"], rating_sum: 3, review_count: 1 },
      { name: "Keelson", keywords: ["café"], rating_sum: 50, review_count: 10 },
    ]);
    for (const query of ["coffee", "cofee", "coffee near me"])
      expect((await find(connection, query)).names, query).toEqual(["Keelson", "Pulla", "Drill"]);
  });

  test("in a description, the first sentence and repeated words count before the rest", async ({ connection }) => {
    const best = { rating_sum: 500, review_count: 100 };
    await fill(connection, [
      { name: "Late", description: `We paint. ${"Signs and boats. ".repeat(4)} Bring lavender.`, ...best },
      { name: "First", description: "Lavender and more. We are by the pier." },
      { name: "Twice", description: "By the pier. Lavender soap. Ask for lavender oil." },
    ]);
    const { names } = await find(connection, "lavender");
    expect([names.slice(0, 2).toSorted(), names[2]]).toEqual([["First", "Twice"], "Late"]);
  });
});

// a Wednesday, 23:30 in London
const NIGHT = "2026-03-04T23:30:00Z";
const NOON = "2026-03-04T12:00:00Z";
const SATURDAY = "2026-03-07T12:00:00Z";

const WEEK = (open: string, close: string, days = [0, 1, 2, 3, 4, 5, 6]) => ({
  hours_mode: "custom" as const,
  time_zone: "Europe/London",
  weekly_hours: JSON.stringify([0, 1, 2, 3, 4, 5, 6].map((day) => (days.includes(day) ? [{ open, close }] : []))),
});

describe("words that set a filter", () => {
  const listings: Listing[] = [
    { name: "Open Kitchen", keywords: ["restaurant"], ...WEEK("09:00", "15:00", [0, 1, 2, 3, 4]) },
    { name: "Night Ferry", keywords: ["bar"], ...WEEK("18:00", "02:00", [2, 3]) },
    { name: "Sunday Roast", keywords: ["restaurant"], ...WEEK("11:00", "16:00", [6]) },
    { name: "Always", keywords: ["pharmacy"], hours_mode: "always", time_zone: "Europe/London" },
    { name: "Daily", keywords: ["pharmacy"], ...WEEK("09:00", "18:00", [0, 1, 2, 3, 4]) },
  ];

  test("are not searched for, even when a listing has such a name", async ({ connection }) => {
    await fill(connection, listings);
    const cases = [
      ["open now", NOON, "open", ["Always", "Daily", "Open Kitchen"]],
      ["open now", NIGHT, "open", ["Always", "Night Ferry"]],
      ["jetzt geöffnet", NOON, "open", ["Always", "Daily", "Open Kitchen"]],
      ["open late", NOON, "late", ["Always", "Night Ferry"]],
      ["open tonight", NOON, "tonight", ["Always", "Night Ferry"]],
      ["open on sunday", NOON, "sunday", ["Always", "Sunday Roast"]],
      ["open tomorrow", SATURDAY, "tomorrow", ["Always", "Sunday Roast"]],
      ["open 24 hours", NOON, "always", ["Always"]],
      ["24 hour pharmacy", NOON, "always", ["Always"]],
      ["restaurants open now near me", NOON, "open", ["Open Kitchen"]],
      ["pharmacies open today", NOON, "today", ["Always", "Daily"]],
      ["tonight", NOON, "tonight", ["Always", "Night Ferry"]],
      ["bars tonight near me", NOON, "tonight", ["Night Ferry"]],
      ["pharmacy for tonight", NOON, "tonight", ["Always"]],
      ["restaurants tomorrow", SATURDAY, "tomorrow", ["Sunday Roast"]],
      ["apotheke morgen", SATURDAY, "tomorrow", ["Always"]],
    ] as const;
    for (const [query, at, hours, expected] of cases) {
      const { names, ...page } = await find(connection, query, {}, at);
      expect([query, page.hours?.filter, page.left_out, names.toSorted()]).toEqual([query, hours, [], expected]);
    }
    // in the form of an address
    const { names } = await find(connection, "", { filters: filters({ hours: "sunday" }) }, NOON);
    expect(names.toSorted()).toEqual(["Always", "Sunday Roast"]);
  });

  test("that would leave no results are ignored and named", async ({ connection }) => {
    await fill(connection, listings);
    const page = await find(connection, "restaurant open 24 hours", {}, NOON);
    expect(page.names.toSorted()).toEqual(["Open Kitchen", "Sunday Roast"]);
    expect(page).toMatchObject({ hours: null, left_out: ["open 24 hours"] });
  });

  test("are searched for if a listing has exactly this name", async ({ connection }) => {
    const weekdays = WEEK("09:00", "18:00", [0, 1, 2, 3, 4]);
    await fill(connection, [...listings, { name: "Until Tomorrow", ...weekdays }, { name: "Until Dawn", ...weekdays }]);
    expect(await find(connection, "until tomorrow", {}, NOON)).toMatchObject({
      names: ["Until Tomorrow", "Until Dawn"],
      hours: null,
    });
    for (const name of ["24 Hour Fitness", "Open Late Diner", "Rund um die Uhr", "Open on Sundays"]) {
      await makeBusiness(connection.db, { name, ...weekdays });
      const page = await find(connection, name.toLowerCase(), {}, NOON);
      expect([page.names[0], page.hours]).toEqual([name, null]);
    }
    // part of the name is not enough
    const { names, hours } = await find(connection, "tomorrow", {}, SATURDAY);
    expect(hours).toEqual({ filter: "tomorrow", rest: "" });
    expect(names.toSorted()).toEqual(["Always", "Sunday Roast"]);
  });

  test("'near me' is the visitor's position, before any place with that name", async ({ connection }) => {
    await fill(connection, [
      {
        name: "Kissa",
        keywords: ["café"],
        city: "Portland",
        state: "Maine",
        country: "United States",
        lat: 43.66,
        lng: -70.26,
      },
      { name: "Mori", keywords: ["café"], city: "Tokyo", country: "Japan", lat: 35.68, lng: 139.76 },
    ]);
    await find(connection, "", { filters: filters({ near: { place: "portland" } }) });
    const page = await find(connection, "café near me");
    expect(page).toMatchObject({ total: 2, where: null, needs_position: true });
    const here = { lat: 35.68, lng: 139.76, radius_km: 5 };
    const near = await find(connection, "café near me", { filters: filters({ near: here }) });
    expect(near).toMatchObject({ names: ["Mori"], needs_position: false });
  });
});

describe("a card", () => {
  test("has what the listing is, and where the words of the query occur in its texts", async ({ connection }) => {
    await fill(connection, [
      { name: "Café Nord", keywords: ["coffee", "breakfast"], description: "Coffee and buns. Also tea." },
      { name: "The Quiet Cafe", keywords: [], description: "A reading room." },
    ]);
    const { results } = await find(connection, "cafe");
    const nord = results.find(({ name }) => name === "Café Nord");
    expect(nord).toMatchObject({ kind: "Coffee", matches: { name: [{ start: 0, end: 4 }] } });
    expect(results.find(({ name }) => name !== "Café Nord")).toMatchObject({
      kind: null,
      kind_language: null,
      matches: { name: [{ start: 10, end: 14 }], kind: [], summary: [] },
    });
    const [all] = (await find(connection, "")).results;
    expect(all?.matches).toEqual({ name: [], kind: [], summary: [] });
  });
});

describe("an empty list", () => {
  test("names each filter without which there are results, and no other", async ({ connection }) => {
    await fill(connection, [
      { name: "Kissa", keywords: ["café"], categories: ["Restaurants"], ...WEEK("09:00", "15:00") },
    ]);
    const emptied = async (query: string, some: Partial<SearchInput["filters"]>) =>
      (await find(connection, query, { filters: filters(some) }, NIGHT)).emptied_by;
    expect(await emptied("café", { hours: "open" })).toEqual(["hours"]);
    expect(await emptied("café", { hours: "open", categories: ["Restaurants"] })).toEqual(["hours"]);
    // two at once, each of which leaves nothing
    expect(await emptied("café", { hours: "open", categories: ["Beauty"] })).toEqual([]);
    expect(await emptied("café", { near: { lat: 0, lng: 0, radius_km: 1 }, rating: 0 })).toEqual(["near"]);
    expect(await emptied("zzzzqqqq", { rating: 5 })).toEqual([]);
    expect(await emptied("café", {})).toEqual([]);
  });
});

const filters = (some: Partial<SearchInput["filters"]>): SearchInput["filters"] => ({
  ...NO_FILTERS,
  ...some,
});

describe("the fields what and where", () => {
  test("prefer the local listing to a shop elsewhere with the name", async ({ connection }) => {
    const porto = { city: "Porto", country: "Portugal", lat: 41.15, lng: -8.61 };
    await fill(connection, [
      { name: "Casa Nova", keywords: ["pizza"], ...porto },
      { name: "Mar", keywords: ["seafood"], ...porto },
      { name: "Pizza Porto", keywords: ["pizza"], city: "Meckenheim", country: "Germany", lat: 50.62, lng: 7.02 },
    ]);
    await find(connection, "", { filters: filters({ near: { place: "porto" } }) });
    expect((await find(connection, "pizza porto")).names).toEqual(["Casa Nova"]);
    expect((await find(connection, "pizza near porto")).names).toEqual(["Casa Nova"]);
    // a listing of that name in the place comes first
    await makeBusiness(connection.db, {
      name: "Pizza, Porto",
      keywords: ["pizza"],
      rating_sum: 1,
      review_count: 1,
      ...porto,
    });
    expect((await find(connection, "pizza porto")).names).toEqual(["Pizza, Porto", "Casa Nova"]);
  });

  test("a landmark that is a listing is a point, and the kind is never dropped for it", async ({ connection }) => {
    const at = (lat: number, lng: number) => ({ lat, lng, city: "London", country: "United Kingdom" });
    await fill(connection, [
      { name: "St Paul's Cathedral", keywords: ["cathedral", "church"], ...at(51.5138, -0.0984) },
      { name: "The Rising Sun", keywords: ["pub"], ...at(51.5134, -0.1011) },
      { name: "Far Inn", keywords: ["pub"], ...at(51.59, -0.3) },
      { name: "St Pauls Tavern", keywords: ["bookshop"], ...at(51.55, -0.2) },
    ]);
    const page = await find(connection, "pub near st paul's");
    expect(page.names[0]).toBe("The Rising Sun");
    expect(page.where).toMatchObject({ name: "St Paul's Cathedral", words: "st paul's" });
  });

  test("offer several places of one name", async ({ connection }) => {
    await fill(connection, [
      { name: "One", keywords: ["café"], city: "San José", country: "Costa Rica" },
      { name: "Two", keywords: ["café"], city: "San José", country: "Costa Rica" },
      { name: "Three", keywords: ["café"], city: "San Jose", state: "California", country: "United States" },
    ]);
    await find(connection, "", { filters: filters({ near: { place: "san-jose" } }) });
    const page = await find(connection, "café san josé");
    expect(page.names.toSorted()).toEqual(["One", "Two"]);
    expect(page.where?.others.map(({ within }) => within.at(-1))).toEqual(["United States"]);
  });
});

test("a kind comes first where its language is spoken, unless a place is given", async ({ connection }) => {
  const best = { rating_sum: 500, review_count: 100, keywords: ["dental practice"] };
  await fill(connection, [
    { name: "Clínica Gaia", city: "Porto", country: "Portugal", lat: 41.15, lng: -8.61, ...best },
    { name: "Praxis Tor", city: "Lauf", country: "Germany", keywords: ["dental practice"] },
    { name: "Стоматология", city: "Москва", country: "Russia", keywords: ["dental practice"] },
  ]);
  await find(connection, "", { filters: filters({ near: { place: "porto" } }) });
  expect((await find(connection, "zahnarzt")).names[0]).toBe("Praxis Tor");
  expect((await find(connection, "стоматолог")).names[0]).toBe("Стоматология");
  expect((await find(connection, "dentist")).names[0]).toBe("Clínica Gaia");
  expect((await find(connection, "zahnarzt porto")).names).toEqual(["Clínica Gaia"]);
});

test("a doubled letter typed once is preferred to a frequent word", async ({ connection }) => {
  const frequent = Array.from({ length: 12 }, (_, index) => ({ name: `Belo ${index}` }));
  await fill(connection, [{ name: "Livraria Lello", keywords: ["bookstore"] }, ...frequent]);
  expect(await find(connection, "lelo")).toMatchObject({ names: ["Livraria Lello"], corrected_query: "lello" });
});

test("a listing closed until further notice comes last in every order, and says so", async ({ connection }) => {
  const closed = { hours_mode: "closed" as const, weekly_hours: JSON.stringify([[], [], [], [], [], [], []]) };
  await fill(connection, [
    { name: "Moth", keywords: ["hair salon"], ...closed, rating_sum: 500, review_count: 100 },
    { name: "Comb", keywords: ["hair salon"], rating_sum: 10, review_count: 5 },
    { name: "Braid", keywords: ["hair salon"], rating_sum: 12, review_count: 4 },
  ]);
  for (const sort_by of ["relevance", "rating-high", "rating-low", "number-of-reviews"] as const)
    for (const query of ["", "hair salon"])
      expect((await find(connection, query, { sort_by })).names.at(-1)).toBe("Moth");
  const page = await find(connection, "hair salon");
  expect(page.results.at(-1)?.open).toMatchObject({ state: "closed", changes_at: null });
});
