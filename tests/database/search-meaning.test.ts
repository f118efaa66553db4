/** Search by meaning: everything on a page is found, synonyms work, and missing words still give results. */
import { Temporal } from "temporal-polyfill";
import { describe, expect } from "vitest";
import { NO_FILTERS } from "#contract/search/search.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { makeLexicon, ourLexicon } from "#server/search/lexicon.ts";
import { rebuildSearch } from "#server/search/queries-rebuild.ts";
import { clearTotals } from "#server/search/queries-total.ts";
import { searchListings } from "#server/search/queries-one-box.ts";
import type { SearchRequest } from "#server/search/search-request.ts";
import { makeBusiness } from "../support/factories.ts";
import { test } from "../support/database.ts";

const at = Temporal.Instant.from("2026-03-04T12:00:00Z");
const lexicon = ourLexicon();

const search = (connection: Connection, query: string, more: Partial<SearchRequest> = {}) =>
  searchListings(connection, {
    query,
    lexicon,
    page: 1,
    sort: "relevance",
    filters: NO_FILTERS,
    at,
    ...more,
  });

const names = async (connection: Connection, query: string, more: Partial<SearchRequest> = {}) =>
  (await search(connection, query, more)).rows.map((row) => row.name);

type Listing = Parameters<typeof makeBusiness>[1];

async function fill({ db }: Connection, listings: readonly Listing[]): Promise<void> {
  await db.deleteFrom("business").execute();
  for (const listing of listings) await makeBusiness(db, { categories: ["Local Services"], ...listing });
}

const RISTORANTE: Listing = {
  name: "Da Nino",
  other_names: ["Chez Nino"],
  keywords: ["restaurant"],
  city: "Vaduz",
  country: "Liechtenstein",
  zip_code: "FL 9490",
  address: "Städtle 12",
  phone_number: "+423 232 26 55",
  description: "It is on the square.",
};

describe("all text on the page is searchable", () => {
  for (const query of [
    "FL9490",
    "fl 9490",
    "9490 restaurant",
    "städtle 12",
    "12 stadtle",
    "liechtenstein",
    "chez nino",
    "+423 232 26 55",
    "00423 2322655",
    "(423) 232-26-55",
    "232 26 55",
    "0232.26.55",
  ])
    test(`by ${query}`, async ({ connection }) => {
      await fill(connection, [RISTORANTE, { name: "Elsewhere", city: "Chur", phone_number: "+41 81 232 26 56" }]);
      expect(await search(connection, query, { isExact: query.includes("chez") })).toMatchObject({
        asTyped: 1,
        leftOut: [],
      });
      expect(await names(connection, query)).toEqual(["Da Nino"]);
    });

  test("and no longer after a change", async ({ connection }) => {
    const { db } = connection;
    await fill(connection, [RISTORANTE]);
    for (const [query, values] of [
      ["9490", { zip_code: "" }],
      ["stadtle", { address: "" }],
      ["liechtenstein", { country: "" }],
      ["2322655", { phone_number: "" }],
      ["chez", { other_names: [] as string[] }],
    ] as const) {
      expect(await names(connection, query), query).toEqual(["Da Nino"]);
      await db.updateTable("business").set(values).execute();
      expect((await search(connection, query)).total, query).toBe(0);
    }
  });
});

test("an exact word comes before a prefix: a town before a name", async ({ connection }) => {
  await fill(connection, [
    { name: "Pizzeria Portofino", keywords: ["pizza"], city: "Leeds" },
    { name: "O Forno", keywords: ["pizza"], city: "Porto" },
  ]);
  expect(await names(connection, "pizza porto")).toEqual(["O Forno", "Pizzeria Portofino"]);
  // found while it is still being typed
  expect(await names(connection, "pizza portof")).toEqual(["Pizzeria Portofino"]);
});

test("the exact name that was typed comes first", async ({ connection }) => {
  await fill(connection, [
    { name: "Tavern at the Golden Lamb", rating_sum: 500, review_count: 100 },
    { name: "Golden Lamb" },
    { name: "Golden Lamb Books", rating_sum: 500, review_count: 100 },
  ]);
  expect((await names(connection, "golden lamb"))[0]).toBe("Golden Lamb");
});

describe("synonyms", () => {
  const PAIRS = [
    ["dentist", "dental practice"],
    ["Zahnarzt", "dental practice"],
    ["hairdresser", "hair salon"],
    ["peluquería", "hair salon"],
    ["chemist", "drugstore"],
    ["petrol station", "gas station"],
    ["gasolinera", "gas station"],
    ["book store", "bookstore"],
    ["librairie", "bookstore"],
    ["gym", "fitness center"],
    ["cinema", "movie theater"],
    ["bakeries", "bakery"],
    ["butchers", "butcher shop"],
    ["padaria", "bakery"],
    ["аптека", "pharmacy"],
    ["coffeeshop", "coffee shop"],
  ] as const;
  for (const [query, kind] of PAIRS)
    test(`${query} finds a ${kind}`, async ({ connection }) => {
      await fill(connection, [
        { name: "Right", keywords: [kind] },
        { name: "Wrong", keywords: ["tattoo studio"] },
      ]);
      expect(await names(connection, query)).toEqual(["Right"]);
    });

  test("a town by its name in another language", async ({ connection }) => {
    await fill(connection, [
      { name: "Hofgarten", city: "München" },
      { name: "Naschmarkt", city: "Wien" },
      { name: "Arbat", city: "Москва" },
      { name: "Dom", city: "Köln" },
    ]);
    for (const [query, name] of [
      ["Munich", "Hofgarten"],
      ["Muenchen", "Hofgarten"],
      ["Monaco di Baviera", "Hofgarten"],
      ["vienna", "Naschmarkt"],
      ["moscow", "Arbat"],
      ["Cologne", "Dom"],
    ] as const)
      expect(await names(connection, query), query).toEqual([name]);
  });

  test("joined and split words", async ({ connection }) => {
    await fill(connection, [{ name: "McDonald's" }, { name: "Golden Crust" }]);
    expect(await names(connection, "mc donalds")).toEqual(["McDonald's"]);
    expect(await names(connection, "goldencrust")).toEqual(["Golden Crust"]);
  });

  test("a typed name comes first, also when written as one word", async ({ connection }) => {
    const rated = { rating_sum: 500, review_count: 100 };
    const listings = [
      { name: "Moon Stone" },
      { name: "Moonstone" },
      { name: "The Moon Stone Rooms", ...rated },
      { name: "Moonstone Park", ...rated },
    ];
    await fill(
      connection,
      listings.map((listing) => ({ ...listing, lat: 48, lng: 11 })),
    );
    for (const near of [null, { lat: 48, lng: 11, radius_km: 5 }]) {
      const more = { filters: { ...NO_FILTERS, near } };
      const found = await names(connection, "moon stone", more);
      expect(new Set(found.slice(0, 2))).toEqual(new Set(["Moon Stone", "Moonstone"]));
      expect(found).toHaveLength(4);
      expect((await names(connection, "moonstone", more))[0]).toBe("Moonstone");
    }
  });

  test("a listing of the kind comes before one with the word in its name, and related ones after", async ({
    connection,
  }) => {
    await fill(connection, [
      { name: "Krupa Grocery", keywords: ["restaurant"], rating_sum: 500, review_count: 100 },
      { name: "Corner", keywords: ["convenience store"] },
      { name: "Big", keywords: ["supermarket"] },
    ]);
    expect(await names(connection, "supermarkt")).toEqual(["Big", "Krupa Grocery", "Corner"]);
  });

  test("an exact kind comes before names with its word, and the requested kind before kinds that contain its word", async ({
    connection,
  }) => {
    await fill(connection, [
      { name: "Nail Bar", keywords: ["nail salon"] },
      { name: "Corner", keywords: ["snack bar"] },
      { name: "Rodman", keywords: ["bar"] },
      { name: "Blue Bar", keywords: ["bar"] },
      { name: "Casino", keywords: ["supermarket"] },
      { name: "Royal", keywords: ["casino"] },
      { name: "Old Museum", keywords: ["bicycle rental"] },
      { name: "Old Museum", keywords: ["museum"] },
    ]);
    expect(await names(connection, "bar")).toEqual(["Blue Bar", "Rodman", "Nail Bar", "Corner"]);
    // a name that is only a kind does not count as a typed name
    expect(await names(connection, "casino")).toEqual(["Royal", "Casino"]);
    const { rows } = await search(connection, "old museum");
    expect(rows.map(({ name }) => name)).toEqual(["Old Museum", "Old Museum"]);
    const { rows: kinds } = await connection.pool.query("select keywords[1] as kind from business where id = $1", [
      rows[0]?.id,
    ]);
    expect(kinds).toEqual([{ kind: "museum" }]);
  });

  test("a need is answered by kinds before names with its word, and a kind within another does not count", async ({
    connection,
  }) => {
    await fill(connection, [
      { name: "Food Furniture", keywords: ["furniture store"] },
      { name: "Torkel", keywords: ["restaurant"] },
      { name: "Agip", keywords: ["gas station"] },
      { name: "Hofbrauhaus Mill", keywords: ["mill"] },
      { name: "Hofbräuhaus", keywords: ["restaurant"] },
    ]);
    expect(await names(connection, "food")).toEqual(["Torkel", "Hofbräuhaus", "Food Furniture"]);
    expect(await names(connection, "train station")).not.toContain("Agip");
    // in the local spelling
    expect(await names(connection, "hofbraeuhaus")).toEqual(["Hofbräuhaus", "Hofbrauhaus Mill"]);
  });

  test("an operator's synonyms, and none when every word is required", async ({ connection }) => {
    await fill(connection, [{ name: "Right", keywords: ["bakery"] }]);
    const theirs = makeLexicon({ kinds: "bakery, Weckmannstube # as they say here", silent: "", left: "" });
    expect(await names(connection, "Weckmannstube", { lexicon: theirs })).toEqual(["Right"]);
    expect((await search(connection, "Weckmannstube", { lexicon: theirs, isExact: true })).total).toBe(0);
  });
});

describe("words without meaning for a place", () => {
  const CAFES: Listing[] = [
    { name: "Meyer", keywords: ["café"], city: "Vaduz" },
    { name: "Schmidt", keywords: ["café"], city: "Chur" },
  ];

  test("are dropped, and those that a person would miss are named", async ({ connection }) => {
    await fill(connection, CAFES);
    for (const [query, leftOut] of [
      ["café in vaduz", []],
      ["coffee near vaduz", []],
      ["café near me vaduz", []],
      ["best café in vaduz", ["best"]],
      ["café vaduz open now", ["open now"]],
      ["cheap café vaduz open late", ["cheap", "open late"]],
      ["gutes café in der nähe von vaduz", ["gutes"]],
    ] as const) {
      const { rows, leftOut: left } = await search(connection, query);
      expect(
        rows.map(({ name }) => name),
        query,
      ).toEqual(["Meyer"]);
      expect(left, query).toEqual(leftOut);
    }
  });

  test("are searched for where a name has them, which comes first", async ({ connection }) => {
    await fill(connection, [
      ...CAFES,
      { name: "Best Western", city: "Vaduz" },
      { name: "Western Union", city: "Vaduz" },
    ]);
    expect(await names(connection, "best western vaduz")).toEqual(["Best Western", "Western Union"]);
    expect((await search(connection, "best western")).leftOut).toEqual([]);
  });

  test("show everything when alone", async ({ connection }) => {
    await fill(connection, CAFES);
    expect(await search(connection, "open now near me")).toMatchObject({ total: 2, leftOut: ["open now"] });
  });
});

describe("results for unlikely queries", () => {
  test("a word that occurs in the directory is not corrected", async ({ connection }) => {
    await fill(connection, [
      { name: "Steam Room", city: "Bath" },
      ...Array.from({ length: 30 }, (_, index) => ({ name: `Steak House ${index}`, city: "York" })),
    ]);
    const { correctedQuery, rows } = await search(connection, "steam bath");
    expect({ correctedQuery, found: rows.map(({ name }) => name) }).toEqual({
      correctedQuery: null,
      found: ["Steam Room"],
    });
    // no listing has both: the word for the location is dropped
    expect(await search(connection, "steam york")).toMatchObject({ correctedQuery: null, leftOut: ["york"], total: 1 });
  });

  test("few results are followed by those of the likely correction", async ({ connection }) => {
    await fill(connection, [
      { name: "Kindergaten 'School'" },
      ...Array.from({ length: 14 }, (_, index) => ({ name: `Kindergarten ${index}` })),
    ]);
    const client = await connection.pool.connect();
    await rebuildSearch(client);
    client.release();
    const { asTyped, total, correctedQuery, rows } = await search(connection, "kindergaten");
    expect({ asTyped, total, correctedQuery }).toEqual({ asTyped: 1, total: 15, correctedQuery: "kindergarten" });
    expect(rows[0]?.name).toBe("Kindergaten 'School'");
    expect(await names(connection, "kindergaten", { page: 2 })).toHaveLength(5);
    expect(await names(connection, "kindergaten", { sort: "rating-high", page: 2 })).toHaveLength(5);
    expect((await search(connection, "kindergaten", { isExact: true })).total).toBe(1);
  });

  test("drops an unknown word, then the least specific one, and the answer says which", async ({ connection }) => {
    await fill(connection, [
      { name: "Nami", keywords: ["sushi"], city: "Chur" },
      { name: "Löwen", keywords: ["restaurant"], city: "Vaduz" },
      { name: "Adler", keywords: ["restaurant"], city: "Vaduz" },
    ]);
    expect(await search(connection, "sushi vaduz")).toMatchObject({ leftOut: ["vaduz"], asTyped: 0, total: 1 });
    expect(await search(connection, "restaurant xqzvwk vaduz")).toMatchObject({ leftOut: ["xqzvwk"], total: 2 });
    expect(await search(connection, "xqzvwk")).toMatchObject({ leftOut: [], total: 0 });
    // a misspelled word that exists, and a word that resembles nothing
    expect(await search(connection, "suhsi xqzvwk")).toMatchObject({
      correctedQuery: "sushi",
      leftOut: ["xqzvwk"],
      total: 1,
    });
    // filters without results do not drop words
    const filters = { ...NO_FILTERS, rating: 5 };
    expect(await search(connection, "sushi chur", { filters })).toMatchObject({
      leftOut: [],
      total: 0,
    });
    expect((await search(connection, "sushi vaduz", { isExact: true })).total).toBe(0);
  });

  test("corrects a short word only to frequent queries, and of two unknown words neither", async ({ connection }) => {
    await fill(connection, [{ name: "Leo" }, { name: "La maison des pâtes" }, { name: "Nova", keywords: ["pizza"] }]);
    expect(await names(connection, "lego")).toEqual([]);
    expect(await names(connection, "piza")).toEqual(["Nova"]);
    expect(await names(connection, "patek philippe")).toEqual([]);
    expect(await names(connection, "patek")).toEqual(["La maison des pâtes"]);
  });

  test("corrects a mistyped word to a frequent query, even one that occurs nowhere here", async ({ connection }) => {
    await fill(connection, [
      { name: "Huber", keywords: ["dental practice"] },
      { name: "Velo", keywords: ["bicycle shop"] },
    ]);
    expect(await search(connection, "zanarzt")).toMatchObject({ correctedQuery: "zahnarzt", total: 1, asTyped: 0 });
    expect(await names(connection, "zanarzt")).toEqual(["Huber"]);
    // two typing errors in a long word
    expect(await names(connection, "bycicle")).toEqual(["Velo"]);
    expect((await search(connection, "zanarzt", { isExact: true })).total).toBe(0);
  });

  test("a frequent query is not corrected to another word, and its companions are dropped first", async ({
    connection,
  }) => {
    await fill(connection, [
      { name: "Huber Tax", keywords: ["tax advisor"] },
      { name: "Sonne", keywords: ["hotel"] },
      { name: "Mond", keywords: ["hotel"] },
      { name: "Hallenbad", keywords: ["swimming pool"] },
    ]);
    expect(await search(connection, "taxi")).toMatchObject({ correctedQuery: null, total: 0 });
    expect(await search(connection, "hotel with pool")).toMatchObject({ leftOut: ["pool"], total: 2 });
  });

  test("keeps the subject of a sentence, unless the rest is a name", async ({ connection }) => {
    await fill(connection, [
      { name: "Backstube", keywords: ["bakery"], city: "Vaduz" },
      { name: "Gelato", description: "Moony and squeaky since 1950." },
      { name: "Ludwig Beck", keywords: ["clothing store"] },
      { name: "Ludwigsapotheke", keywords: ["pharmacy"] },
      { name: "Old Museum", keywords: ["museum"] },
    ]);
    expect(await names(connection, "moony squeaky bakery")).toEqual(["Backstube"]);
    expect(await names(connection, "can you recommend a good bakery please")).toEqual(["Backstube"]);
    expect(await names(connection, "wo kann ich hier Brötchen kaufen")).toEqual(["Backstube"]);
    expect(await search(connection, "ludwig beck bakery")).toMatchObject({ leftOut: ["bakery"], total: 1 });
    expect(await names(connection, "ludwig beck bakery")).toEqual(["Ludwig Beck"]);
  });

  test("a name of two letters is not a prefix of others", async ({ connection }) => {
    await fill(connection, [{ name: "C&A" }, { name: "Café Meyer" }, { name: "Dmitri" }]);
    const client = await connection.pool.connect();
    await rebuildSearch(client);
    client.release();
    expect(await names(connection, "c&a")).toEqual(["C&A"]);
    // no listing has this name: it may be the beginning of one
    expect(await names(connection, "dm")).toEqual(["Dmitri"]);
  });

  test("a word that is ignored next to another one counts alone and in a name", async ({ connection }) => {
    await fill(connection, [
      { name: "Chang", keywords: ["restaurant", "thai"] },
      { name: "The Body Shop", keywords: ["cosmetics store"] },
      { name: "Body & Soul", keywords: ["gym"] },
    ]);
    expect(await names(connection, "thai place")).toEqual(["Chang"]);
    expect(await names(connection, "body shop")).toEqual(["The Body Shop"]);
    expect((await names(connection, "shop"))[0]).toBe("The Body Shop");
  });

  test("a number is not a prefix of another", async ({ connection }) => {
    await fill(connection, [
      { name: "Five", address: "High Street 5" },
      { name: "Fifty-two", address: "High Street 52" },
    ]);
    expect(await names(connection, "high street 5")).toEqual(["Five"]);
  });
});

test("a total over the limit says that there are more, and every counted page exists", async ({ connection }) => {
  await fill(
    connection,
    Array.from({ length: 45 }, (_, index) => ({ name: `Okapi ${index}` })),
  );
  clearTotals(connection.db);
  const all = new Set<string>();
  for (let page = 1; page <= 4; page += 1) {
    const { total, hasMore, pages, rows } = await search(connection, "okapi", { countedUpTo: 30, page });
    expect({ total, hasMore, pages }).toEqual({ total: 30, hasMore: true, pages: 3 });
    expect(rows).toHaveLength(page <= 3 ? 10 : 0);
    for (const row of rows) all.add(row.id);
  }
  expect(all.size).toBe(30);
  clearTotals(connection.db);
  expect(await search(connection, "okapi", { countedUpTo: 45 })).toMatchObject({ total: 45, hasMore: false, pages: 5 });
  expect(await search(connection, "okapi 7", { countedUpTo: 45 })).toMatchObject({ total: 1, hasMore: false });
});

describe("numbers", () => {
  const OFFICES: Listing[] = [
    { name: "Cafe Hof", address: "Kornstrasse 36", zip_code: "80331", city: "Lauf" },
    { name: "Fathom Barbers", address: "Quay 36", zip_code: "90210", city: "Elsewhere" },
    { name: "Take 31", address: "47-15 Mill Lane", zip_code: "10002", city: "Elsewhere" },
    { name: "Noodle4You", address: "Quay 9", zip_code: "90210", city: "Elsewhere" },
  ];

  test("are never corrected to another number", async ({ connection }) => {
    await fill(connection, OFFICES);
    expect(await names(connection, "80332")).toEqual([]);
    expect(await search(connection, "cafe 80332")).toMatchObject({
      correctedQuery: null,
      leftOut: ["80332"],
      total: 1,
    });
    // nor a word for a kind
    expect(await names(connection, "take 32")).toEqual(["Take 31"]);
  });

  test("are dropped before words, and give no results alone", async ({ connection }) => {
    await fill(connection, OFFICES);
    expect(await names(connection, "kornweg 36")).toEqual([]);
    expect(await search(connection, "barbers 9")).toMatchObject({ leftOut: ["9"], total: 1 });
    expect(await names(connection, "barbers 9")).toEqual(["Fathom Barbers"]);
  });

  test("are found with or without spaces between letters and digits", async ({ connection }) => {
    await fill(connection, OFFICES);
    expect(await names(connection, "take31")).toEqual(["Take 31"]);
    expect(await names(connection, "cafe80331")).toEqual(["Cafe Hof"]);
    expect(await search(connection, "cafe80332")).toMatchObject({ leftOut: ["80332"], total: 1 });
    expect(await names(connection, "4715 mill lane")).toEqual(["Take 31"]);
    expect(await names(connection, "noodle4you")).toEqual(["Noodle4You"]);
  });
});
