import { Temporal } from "temporal-polyfill";
import { expect, onTestFinished } from "vitest";
import { NO_FILTERS } from "#contract/search/search.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { beginBulk, endBulk, hasUnfinishedBulk } from "#server/search/queries-bulk.ts";
import { searchListings } from "#server/search/queries-one-box.ts";
import type { SearchRequest } from "#server/search/search-request.ts";
import { suggestListings } from "#server/search/queries-suggest.ts";
import { makeBusiness, makeImage, makeOwner, makeReview } from "../support/factories.ts";
import { test } from "../support/database.ts";

const at = Temporal.Instant.from("2026-03-04T12:00:00Z");

function search(connection: Connection, query: string, more: Partial<SearchRequest> = {}) {
  return searchListings(connection, {
    query,
    page: 1,
    sort: "relevance",
    filters: NO_FILTERS,
    at,
    ...more,
  });
}

async function names(connection: Connection, query: string): Promise<string[]> {
  return (await search(connection, query)).rows.map((row) => row.name);
}

async function suggested(connection: Connection, text: string): Promise<string[]> {
  return (await suggestListings(connection, text)).map((row) => row.name);
}

test("a row has the fields of its card", async ({ connection }) => {
  const { db } = connection;
  const id = await makeBusiness(db, {
    name: "Zebra Crossing",
    description: `The first sentence says enough about this listing to stand alone. ${"More words follow. ".repeat(20)}`,
    city: "Utrecht",
    country: "Netherlands",
    categories: ["Fashion", "Beauty"],
    hours_mode: "custom",
    weekly_hours: JSON.stringify([[{ open: "09:00", close: "17:00" }], [], [], [], [], [], []]),
  });
  await makeImage(db, { business_id: id, file_name: "newest.webp", created_at: "2026-02-02" });
  await makeImage(db, { business_id: id, file_name: "pinned.webp", rank: 1, created_at: "2026-01-01" });
  await makeOwner(db, id);
  await db
    .insertInto("special_hours")
    .values([
      {
        id: crypto.randomUUID(),
        business_id: id,
        from_on: "2026-03-05",
        to_on: "2026-03-06",
        periods: "[]",
        note: "Fair",
      },
      {
        id: crypto.randomUUID(),
        business_id: id,
        from_on: "2025-03-05",
        to_on: "2025-03-06",
        periods: "[]",
        note: "Past",
      },
    ])
    .execute();
  const { rows, total, pages, correctedQuery } = await search(connection, "zebra");
  expect({ total, pages, correctedQuery }).toEqual({ total: 1, pages: 1, correctedQuery: null });
  expect(rows[0]).toMatchObject({
    id,
    city: "Utrecht",
    country: "Netherlands",
    image: "pinned.webp",
    claimed: true,
    rating: null,
    review_count: 0,
    categories: ["Fashion", "Beauty"],
    hours_mode: "custom",
    time_zone: "UTC",
    special_hours: [{ from: "2026-03-05", to: "2026-03-06", periods: [], note: "Fair" }],
  });
  expect(rows[0]?.summary).toMatch(/^The first sentence .*\.$/);
  expect(rows[0]?.summary.length).toBeLessThanOrEqual(160);
  expect(await suggestListings(connection, "zeb")).toEqual([
    {
      id,
      name: "Zebra Crossing",
      image: "pinned.webp",
      city: "Utrecht",
      state: "",
      country: "Netherlands",
      category: "Fashion",
      claimed: true,
    },
  ]);
});

test("words are found regardless of accents, case and marks", async ({ connection }) => {
  const { db } = connection;
  const made = [
    "Joe's Diner",
    "AT&T Store",
    "Café Crème",
    "Ресторан Москва",
    "北京烤鸭店",
    "مطعم بغداد",
    "Bread-and-Butter",
    "Ærø Kro",
  ];
  for (const name of made) await makeBusiness(db, { name });
  for (const [query, name] of [
    ["joes", "Joe's Diner"],
    ["JOE’S", "Joe's Diner"],
    ["at&t", "AT&T Store"],
    ["cafe creme", "Café Crème"],
    ["москва ресторан", "Ресторан Москва"],
    ["烤鸭", "北京烤鸭店"],
    ["店", "北京烤鸭店"],
    ["بغداد", "مطعم بغداد"],
    ["bread butter", "Bread-and-Butter"],
    ["breadandbutter", "Bread-and-Butter"],
    ["aero", "Ærø Kro"],
  ] as const)
    expect(await names(connection, query), query).toEqual([name]);
});

test("a mistyped word finds similar words, and the answer says so", async ({ connection }) => {
  await makeBusiness(connection.db, { name: "Golden Pizza" });
  for (const typed of ["goldn piza", "glolden pizza", "gollden pizzza", "golden pizxa", "gloden piza"]) {
    const { rows, correctedQuery, total } = await search(connection, typed);
    expect(
      rows.map((row) => row.name),
      typed,
    ).toEqual(["Golden Pizza"]);
    expect({ correctedQuery, total }, typed).toEqual({ correctedQuery: "golden pizza", total: 1 });
    expect(await suggested(connection, typed)).toEqual(["Golden Pizza"]);
  }
  const { search: _understood, counted: _counted, ...nothing } = await search(connection, "qqqqqq");
  expect(nothing).toEqual({
    where: null,
    placeWords: null,
    streetName: null,
    rows: [],
    total: 0,
    pages: 0,
    correctedQuery: null,
    leftOut: [],
    asTyped: 0,
    hasMore: false,
    hours: null,
    needsPosition: false,
    missing: [],
    mentions: [],
  });
});

test("one five-star review does not beat two hundred of 4.8", async ({ connection: connection }) => {
  const { db } = connection;
  await makeBusiness(db, { name: "Marmot One", rating_sum: 5, review_count: 1 });
  await makeBusiness(db, { name: "Marmot Two", rating_sum: 960, review_count: 200 });
  await makeBusiness(db, { name: "Marmot None" });
  expect(await names(connection, "marmot")).toEqual(["Marmot Two", "Marmot One", "Marmot None"]);
  for (const sort of ["rating-high", "rating-low"] as const)
    expect((await search(connection, "marmot", { sort })).rows.at(-1)?.name).toBe("Marmot None");
});

test("an unlisted listing disappears at once, from corrections and suggestions too", async ({ connection }) => {
  const { db } = connection;
  const takeAway = {
    "direct link": { visibility: false },
    hidden: { hidden_at: new Date(), hidden_reason: "spam" },
    deleted: { deleted_at: new Date() },
  };
  for (const [how, values] of Object.entries(takeAway)) {
    const id = await makeBusiness(db, { name: "Xylophone Quarter" });
    expect(await names(connection, "xylophone"), how).toEqual(["Xylophone Quarter"]);
    await db.updateTable("business").set(values).where("id", "=", id).execute();
    expect(await search(connection, "xylophone"), how).toMatchObject({ total: 0, rows: [] });
    expect(await search(connection, "xylophon quartr"), how).toMatchObject({ total: 0, correctedQuery: null });
    expect(await suggested(connection, "xylophone quarter"), how).toEqual([]);
    expect(await suggested(connection, "xylophone quartr"), how).toEqual([]);
  }
  const id = await makeBusiness(db, { name: "Xylophone Quarter", visibility: false });
  expect(await names(connection, "xylophone")).toEqual([]);
  await db.updateTable("business").set({ visibility: true }).where("id", "=", id).execute();
  expect(await names(connection, "xylophone")).toEqual(["Xylophone Quarter"]);
  await db.deleteFrom("business").where("id", "=", id).execute();
  expect(await names(connection, "xylophone")).toEqual([]);
});

test("a change of any searched field takes effect", async ({ connection }) => {
  const { db } = connection;
  const id = await makeBusiness(db, { name: "Follow Me" });
  for (const values of [
    { name: "Okapi" },
    { keywords: ["okapi"] },
    { city: "Okapi" },
    { state: "Okapi" },
    { description: "An okapi." },
  ]) {
    await db.updateTable("business").set(values).where("id", "=", id).execute();
    expect((await search(connection, "okapi")).total).toBe(1);
    await db
      .updateTable("business")
      .set({ name: "Follow Me", keywords: [], city: "", state: "", description: "None." })
      .where("id", "=", id)
      .execute();
    expect((await search(connection, "okapi")).total).toBe(0);
  }
  await makeReview(db, { business_id: id, rating: 2 });
  expect((await search(connection, "follow")).rows[0]).toMatchObject({ rating: 2, review_count: 1 });
});

test("hostile queries are answered quickly and without unexpected results", async ({ connection }) => {
  await makeBusiness(connection.db, { name: "100% Cotton \\ Wool 🧶" });
  const hostile = [
    "'",
    "''",
    "\\",
    "%",
    "_",
    "!!! ??? ...",
    "&",
    "|",
    "!",
    "(",
    "a & b | !c",
    "a:* <-> b:A",
    "'a':*",
    "\\'",
    "$1",
    "--",
    ";drop table business",
    "&".repeat(200),
    "a ".repeat(100),
    "x".repeat(200),
    "🍕🍕🍕",
    "\u202e\u0000".slice(0, 1),
    "a'b'c'd",
    "-".repeat(200),
    "а́",
    "．．．",
    "*",
  ];
  for (const query of hostile) {
    const answer = await search(connection, query);
    expect(answer.rows.length, query).toBeLessThanOrEqual(10);
    await suggestListings(connection, query);
  }
  expect(await names(connection, "100% cotton")).toHaveLength(1);
  expect(await names(connection, "🧶")).toHaveLength(1);
  const past = await search(connection, "cotton", { page: 1_000_000 });
  expect(past).toMatchObject({ total: 1, pages: 1, rows: [] });
});

test("bulk writes are found once they end, and an unlisted listing disappears before", async ({ connection }) => {
  const { db, pool } = connection;
  const existing = await makeBusiness(db, { name: "Narwhal Old" });
  const client = await pool.connect();
  onTestFinished(() => client.release());
  await beginBulk(client);
  await client.query(
    "insert into business (id, name, description, categories) select gen_random_uuid(), 'Narwhal ' || n, 'Sea.', '{Fashion}' from generate_series(1, 30) n",
  );
  expect((await search(connection, "narwhal")).total).toBe(1);
  await client.query("update business set visibility = false where id = $1", [existing]);
  expect((await search(connection, "narwhal")).total).toBe(0);
  expect(await hasUnfinishedBulk(db)).toBe(true);
  await endBulk(client);
  expect((await search(connection, "narwhal")).total).toBe(30);
  expect(await hasUnfinishedBulk(db)).toBe(false);
  // few among many: updated one by one
  await beginBulk(client);
  await client.query("update business set name = 'Manatee' where name = 'Narwhal 7'");
  await endBulk(client);
  expect((await search(connection, "narwhal")).total).toBe(29);
  expect(await names(connection, "manatee")).toEqual(["Manatee"]);
});
