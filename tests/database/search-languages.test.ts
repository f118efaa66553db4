/** Words of the page's language: kinds, their forms and compounds, and what they mean there. */
import { Temporal } from "temporal-polyfill";
import { expect } from "vitest";
import { NO_FILTERS } from "#contract/search/search.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { ourLexicon } from "#server/search/lexicon.ts";
import { searchListings } from "#server/search/queries-one-box.ts";
import { phrasesOf, rangesOf } from "#server/search/rules-matches.ts";
import { termsOfStrategies } from "#server/search/rules-ways.ts";
import { test as base } from "../support/database.ts";
import { makeBusiness } from "../support/factories.ts";

const TOWN = [
  ["Zur Sonne", "pharmacy"],
  ["Kornblume", "bakery"],
  ["Dr. Amsel", "dental practice"],
  ["Lilienhof", "florist"],
  ["Rote Kuh", "burger"],
  ["Anker", "swimming pool"],
  ["Bad Company", "bar"],
  ["Museum der Uhren", "museum"],
  ["Chez Paul", "physical therapy practice"],
  ["El Faro", "auto repair shop"],
  ["مقهى الأندلس", "café"],
  ["مدرسة الزهراء", "school"],
] as const;

const test = base.extend<"town", Connection>("town", { scope: "file" }, async ({ connection }) => {
  for (const [name, keyword] of TOWN) await makeBusiness(connection.db, { name, keywords: [keyword] });
  return connection;
});

const search = (connection: Connection, query: string, language: string) =>
  searchListings(connection, {
    query,
    lexicon: ourLexicon(language),
    page: 1,
    sort: "relevance",
    filters: NO_FILTERS,
    at: Temporal.Instant.from("2026-03-04T12:00:00Z"),
  });

const first = async (connection: Connection, query: string, language: string) => {
  const { rows, correctedQuery } = await search(connection, query, language);
  return correctedQuery === null ? rows[0]?.name : `corrected: ${correctedQuery}`;
};

test.for([
  ["de", "Zahnaerzte", "Dr. Amsel"],
  ["de", "Zahnarztpraxen", "Dr. Amsel"],
  ["de", "Blumenläden", "Lilienhof"],
  ["de", "Burgerladen", "Rote Kuh"],
  ["de", "Museen", "Museum der Uhren"],
  ["de", "Krankengymnastik in meiner Nähe", "Chez Paul"],
  ["fr", "kinés", "Chez Paul"],
  ["fr", "garage automobile", "El Faro"],
  ["es", "panaderías cerca de mí", "Kornblume"],
  ["es", "taller de coches", "El Faro"],
  ["ar", "الصيدليات", "Zur Sonne"],
  ["ar", "صيدليه", "Zur Sonne"],
  ["ar", "أطباء الأسنان", "Dr. Amsel"],
  ["ar", "طبيب اسنان قريب مني", "Dr. Amsel"],
  ["ar", "مقهي الاندلس", "مقهى الأندلس"],
  ["ar", "المدارس", "مدرسة الزهراء"],
] as const)("on a page in '%s', '%s' finds %s first", async ([language, query, name], { town }) => {
  expect(await first(town, query, language)).toBe(name);
});

test("a word with two meanings has the one of the page's language", async ({ town }) => {
  const german = await search(town, "Bad", "de");
  const english = await search(town, "bad", "en");
  expect(german.rows.map(({ name }) => name)).toContain("Anker");
  expect(english.rows.map(({ name }) => name)).toEqual(["Bad Company"]);
});

test("a word that no listing has is looked up in all languages", async ({ town }) => {
  expect(await first(town, "fisio", "en")).toBe("Chez Paul");
  expect(await first(town, "مخابز", "de")).toBe("Kornblume");
  expect(await first(town, "zahnarzt", "ar")).toBe("Dr. Amsel");
  // with another ending it may as well be mistyped
  expect((await search(town, "fisios", "en")).rows).toEqual([]);
});

test("the words found are marked in any of their forms", async ({ town }) => {
  const { search: prepared } = await search(town, "المدارس", "ar");
  const phrases = phrasesOf(termsOfStrategies(prepared?.ways ?? []));
  expect(rangesOf("مدرسة الزهراء", phrases)).toEqual([{ start: 0, end: 5 }]);
});
