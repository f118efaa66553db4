import { expect } from "vitest";
import type { Connection } from "#server/platform/db/pool.ts";
import { beginBulk, endBulk } from "#server/search/queries-bulk.ts";
import { suggestKinds } from "#server/search/queries-kinds.ts";
import { rebuildSearch } from "#server/search/queries-rebuild.ts";
import { suggest } from "#server/search/suggestions.ts";
import { NO_FILTERS } from "#contract/search/search.ts";
import { callInProcess } from "#server/api/router.ts";
import { inLanguage } from "#server/platform/current-language.ts";
import { ourLexicon } from "#server/search/lexicon.ts";
import { contextOf } from "../support/http.ts";
import { makeBusiness, makeOwner } from "../support/factories.ts";
import { test } from "../support/database.ts";

const terms = async (connection: Connection, text: string) => (await suggestKinds(connection.db, text, 5)).terms;

async function rebuilt(connection: Connection): Promise<void> {
  const client = await connection.pool.connect();
  try {
    await rebuildSearch(client);
  } finally {
    client.release();
  }
}

test("keywords are suggested from each of their words on, typed text and frequent ones first", async ({
  connection,
}) => {
  const { db } = connection;
  await makeBusiness(db, { name: "A", keywords: ["natural tress", "Tressage", "a sentence about each tress"] });
  for (const name of ["B", "C"]) await makeBusiness(db, { name, keywords: ["tress wash", "tressmaker"] });
  const expected = ["tress wash", "tressmaker", "Tressage", "natural tress"];
  for (const how of ["one by one", "made again"]) {
    expect(await terms(connection, "tres"), how).toEqual(expected);
    expect(await terms(connection, "TRESS WA"), how).toEqual(["tress wash"]);
    expect((await terms(connection, "natural tress"))[0], how).toBe("natural tress");
    expect(await terms(connection, "tressage"), how).toEqual(["Tressage"]);
    expect(await terms(connection, "ress"), how).toEqual([]);
    expect(await terms(connection, "!"), how).toEqual([]);
    await rebuilt(connection);
  }
});

test("a keyword of any script is suggested", async ({ connection }) => {
  const keywords = ["北京烤鸭", "Crème brûlée", "AT&T", "children's zoo"];
  await makeBusiness(connection.db, { name: "Scripts", keywords });
  for (const how of ["one by one", "made again"]) {
    for (const [typed, found] of [
      ["北京", "北京烤鸭"],
      ["creme b", "Crème brûlée"],
      ["att", "AT&T"],
      ["children", "children's zoo"],
      ["zoo", "children's zoo"],
    ] as const)
      expect(await terms(connection, typed), `${typed}, ${how}`).toEqual([found]);
    await rebuilt(connection);
  }
});

test("only keywords of public listings are suggested", async ({ connection }) => {
  const { db } = connection;
  await makeBusiness(db, { name: "Behind a link", keywords: ["ocarina lessons"], visibility: false });
  expect(await terms(connection, "ocarina")).toEqual([]);

  const takeAway = {
    "direct link": { visibility: false },
    hidden: { hidden_at: new Date(), hidden_reason: "spam" },
    deleted: { deleted_at: new Date() },
    "without the keyword": { keywords: [] },
  };
  for (const [how, values] of Object.entries(takeAway)) {
    const id = await makeBusiness(db, { name: "Wind", keywords: ["ocarina repair"], categories: ["Education"] });
    expect(await suggestKinds(db, "ocarina", 5), how).toEqual({ categories: [], terms: ["ocarina repair"] });
    expect((await suggestKinds(db, "educ", 5)).categories, how).toEqual(["Education"]);
    await db.updateTable("business").set(values).where("id", "=", id).execute();
    expect(await terms(connection, "ocarina"), how).toEqual([]);
    if (how !== "without the keyword") expect((await suggestKinds(db, "educ", 5)).categories, how).toEqual([]);
  }
});

test("keywords of bulk writes are counted", async ({ connection }) => {
  const client = await connection.pool.connect();
  try {
    await beginBulk(client);
    await client.query(
      `insert into business (id, name, description, categories, keywords, city, hours_mode, time_zone)
       select gen_random_uuid(), 'Bulk ' || n, 'Text', array['Fashion'], case when n % 3 = 0 then array['zither', 'zips'] else array['zips'] end, 'Town', 'closed', 'UTC'
       from generate_series(1, 60) n`,
    );
    await endBulk(client);
    const { rows } = await client.query("select term, listings from search_term where start like 'zi%' order by 1");
    expect(rows).toEqual([
      { term: "zips", listings: 60 },
      { term: "zither", listings: 20 },
    ]);
    expect(await terms(connection, "zi")).toEqual(["zips", "zither"]);
  } finally {
    client.release();
  }
});

test("kinds are shown next to names, five in all", async ({ connection }) => {
  const { db } = connection;
  const keywords = ["quince", "quince jam", "quince pie", "quince tart"];
  const id = await makeBusiness(db, { name: "Quince One", keywords, categories: ["Restaurants"] });
  await makeOwner(db, id);
  const few = await suggest(connection, "quin");
  expect(few.terms).toEqual(keywords);
  expect(few.listings).toMatchObject([{ name: "Quince One", claimed: true }]);
  for (const name of ["Quince Two", "Quince Three", "Quince Four", "Quince Five"]) await makeBusiness(db, { name });
  const many = await suggest(connection, "quin");
  expect(many.terms).toEqual(keywords.slice(0, 3));
  expect(many.listings).toHaveLength(2);
  expect(many.listings.find((listing) => listing.id !== id)).toMatchObject({ claimed: false });

  await makeBusiness(db, { name: "Restaurants of Old", keywords: ["restaurants"], categories: ["Restaurants"] });
  const kinds = await suggest(connection, "restaurants");
  expect(kinds).toMatchObject({ categories: ["Restaurants"], terms: [] });
});

test("keywords are suggested by their name in the page's language, and searched for by it", async ({ connection }) => {
  const { db } = connection;
  const crust = await makeBusiness(db, { name: "Crust", keywords: ["bakery", "Italian restaurant", "sourdough"] });
  await makeBusiness(db, { name: "Ofen", keywords: ["Bäckerei", "Bäckereibedarf"] });
  const german = { code: "de", prefix: "/de", name: "Deutsch", offer: "" };
  const inGerman = (typed: string) => inLanguage(german, async () => (await suggest(connection, typed)).terms);
  for (const how of ["one by one", "made again"]) {
    expect(await inGerman("bäck"), how).toEqual(["Bäckerei", "Bäckereibedarf"]);
    // the English word too, and a later word of the name
    expect(await inGerman("baker"), how).toEqual(["Bäckerei"]);
    expect(await inGerman("ital"), how).toEqual(["italienisches Restaurant"]);
    expect(await inGerman("sourd"), how).toEqual(["sourdough"]);
    expect(await inGerman("apoth"), how).toEqual([]);
    expect((await suggest(connection, "baker")).terms, how).toEqual(["bakery"]);
    await rebuilt(connection);
  }
  const found = await inLanguage(german, () =>
    callInProcess({ ...contextOf(connection), lexicon: ourLexicon("de") }).search_businesses({
      search_query: "italienisches Restaurant",
      filters: NO_FILTERS,
    }),
  );
  expect(found.results.map(({ id }) => id)).toEqual([crust]);
});

test("the typed text is not suggested: the menu's first entry searches for it", async ({ connection }) => {
  const keywords = ["Medlár", "medlar jam", "medlar pie", "medlar tart", "medlar tea", "medlar wine"];
  await makeBusiness(connection.db, { name: "Orchard", keywords });
  const { terms: found } = await suggest(connection, "medlar");
  expect(found.toSorted()).toEqual(keywords.slice(1).toSorted());
  expect((await suggest(connection, "medla")).terms).toContain("Medlár");
});

test("a typo in a short prefix suggests no name that begins with another word", async ({ connection }) => {
  const { db } = connection;
  await makeBusiness(db, { name: "Night Desk", keywords: ["zaff"] });
  await makeBusiness(db, { name: "Zaffran House" });
  await makeBusiness(db, { name: "Old Zaff" });
  const named = async (text: string) => (await suggest(connection, text)).listings.map(({ name }) => name);
  // 'waff' differs in one character from 'zaff', and does not begin 'Zaffran'
  expect(await named("waff")).toEqual(["Old Zaff"]);
  expect(await named("waffran")).toEqual(["Zaffran House"]);
  await makeBusiness(db, { name: "Iron", keywords: ["waffle iron"] });
  const { terms: words, listings } = await suggest(connection, "waff");
  expect({ words, listings }).toEqual({ words: ["waffle iron"], listings: [] });
});
