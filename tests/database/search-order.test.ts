import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { expect } from "vitest";
import { CATEGORIES } from "#contract/listings/categories.ts";
import { NO_FILTERS, SORTS } from "#contract/search/search.ts";
import { makeLexicon, NO_LEXICON } from "#server/search/lexicon.ts";
import { rebuildSearch } from "#server/search/queries-rebuild.ts";
import { searchListings } from "#server/search/queries-one-box.ts";
import { clearCounts } from "#server/search/queries-estimate.ts";
import { clearTotals } from "#server/search/queries-total.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { newId } from "#server/platform/db/id.ts";
import type { Rankable } from "#server/search/rules-ranking.ts";
import { depth } from "../support/depth.ts";
import { searchExhaustively } from "../support/search-scorer.ts";
import { test } from "../support/database.ts";

const at = Temporal.Instant.from("2026-03-04T12:00:00Z");

// a small vocabulary, so that most queries match in several tiers and many listings tie
const NAMES = [
  "Golden",
  "Pizza",
  "Pizzeria",
  "Joe's",
  "Bar",
  "Café",
  "Fish & Chips",
  "AT&T",
  "Mayfair",
  "Beauty",
  "Rest",
  "Ψάρι 寿司",
];
const STORY = [
  "Since 1900. The tavern is golden, and the pizza is from Naples. Golden fish, too.",
  "The golden bar in town.",
  "Fresh fish, pizza and more.",
  "A café for joe.",
  "Rests well at Mayfair.",
  "Beauty.",
];

const listing = fc.record({
  name: fc.array(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 3 }).map((words) => words.join(" ")),
  keywords: fc.uniqueArray(fc.constantFrom("pizza", "golden fish", "bar food", "cafe"), { maxLength: 2 }),
  categories: fc.uniqueArray(fc.constantFrom(...CATEGORIES), { minLength: 1, maxLength: 3 }),
  otherNames: fc.uniqueArray(fc.constantFrom("Goldener Fisch", "Chez Joe"), { maxLength: 1 }),
  city: fc.constantFrom("Mayfair", "Golden", "Barton", ""),
  state: fc.constantFrom("NY", "Pizza County", ""),
  country: fc.constantFrom("Joeland", ""),
  zipCode: fc.constantFrom("W1K 6TF", "10002", ""),
  address: fc.constantFrom("12 Bar Street", "Mayfair Road 5", ""),
  phoneNumber: fc.constantFrom("+44 20 7946 0018", "020 7946 0018", ""),
  description: fc.constantFrom(...STORY),
  featureWords: fc.constantFrom("Taverne · goldene Pizza", "Bar · fish", ""),
  isClosed: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
  stars: fc.oneof(
    fc.constant<number[]>([]),
    fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 6 }),
    fc.constant(Array.from({ length: 40 }, () => 5)),
  ),
});

async function fill(connection: Connection, count: number, seed: number): Promise<Rankable[]> {
  await connection.pool.query("delete from business");
  return add(connection, count, seed);
}

async function add({ pool }: Connection, count: number, seed: number): Promise<Rankable[]> {
  const made = fc.sample(listing, { numRuns: count, seed }).map((values) => ({
    ...values,
    id: newId(),
    ratingSum: values.stars.reduce((sum, stars) => sum + stars, 0),
    reviewCount: values.stars.length,
  }));
  await pool.query(
    `insert into business (id, name, other_names, keywords, categories, city, state, country, zip_code, address, phone_number, description, feature_words, rating_sum, review_count, weekly_hours)
     select id, name, array(select jsonb_array_elements_text("otherNames")), array(select jsonb_array_elements_text(keywords)),
       array(select jsonb_array_elements_text(categories)), city, state, country, "zipCode", address, "phoneNumber", description, "featureWords", "ratingSum", "reviewCount",
       case when "isClosed" then '[[], [], [], [], [], [], []]'::jsonb end
     from jsonb_to_recordset($1) as t (id uuid, name text, "otherNames" jsonb, keywords jsonb, categories jsonb, city text, state text,
       country text, "zipCode" text, address text, "phoneNumber" text, description text, "featureWords" text, "ratingSum" int, "reviewCount" int, "isClosed" boolean)`,
    [JSON.stringify(made)],
  );
  return made;
}

const query = fc.oneof(
  fc.constant(""),
  fc
    .array(
      fc.constantFrom(
        "golden",
        "pizza",
        "piz",
        "p",
        "b",
        "joes",
        "joe",
        "bar",
        "cafe",
        "fish and chips",
        "att",
        "mayfair",
        "ny",
        "beauty",
        "the",
        "rest",
        "golden pizza",
        "taverns",
        "w1k6tf",
        "goldener",
        "street 12",
        "5",
      ),
      {
        minLength: 1,
        maxLength: 3,
      },
    )
    .map((words) => words.join(" ")),
);

/** Two kinds with the same meaning, one of two words, and two filler words. */
const lexicon = makeLexicon({
  kinds: "bar, tavern, golden fish\ncafe, joe's\nbeauty, rest > pizzeria",
  offers: "golden, dragon",
  others: ["mayfair > pizza"],
  silent: "the, rest",
  left: "chez",
  withOthers: "fish, town",
  languages: "xx: Joeland, New Pizza\nxx = tavern, taverns, bar",
});

const request = fc.record({
  lexicon: fc.constantFrom(NO_LEXICON, lexicon),
  query: fc.oneof({ arbitrary: query, weight: 12 }, { arbitrary: fc.constant("(020) 7946-0018"), weight: 1 }),
  sort: fc.constantFrom(...SORTS),
  filters: fc
    .record({
      rating: fc.constantFrom(0, 0, 0, 1, 3.5, 4, 5).map(Number),
      categories: fc.uniqueArray(fc.constantFrom(...CATEGORIES), { maxLength: 2 }).map((names) => [...names]),
    })
    .map((given) => ({ ...NO_FILTERS, ...given })),
});

/** A synonym of a kind has no effect within a longer keyword, under any sort order: 'bar food' is no tavern. */
const KIND_BY_RATING = {
  lexicon,
  query: "taverns",
  sort: "rating-low" as const,
  filters: NO_FILTERS,
};

async function expectFormula(
  connection: Connection,
  listings: readonly Rankable[],
  oneQueryUpTo?: number,
): Promise<void> {
  // totals of another directory that was in the same database
  clearTotals(connection.db);
  clearCounts(connection.db);
  await fc.assert(
    fc.asyncProperty(request, async (requested) => {
      const expected = searchExhaustively(listings, requested);
      const found: string[] = [];
      const pages = Math.ceil(expected.length / 10);
      for (let page = 1; page <= pages + 1; page += 1) {
        const answer = await searchListings(connection, {
          ...requested,
          page,
          at,
          ...(oneQueryUpTo === undefined ? {} : { oneQueryUpTo }),
        });
        // search-meaning.test.ts covers the completion of few or no results
        if (answer.asTyped < answer.total) {
          expect(answer.asTyped).toBe(expected.length);
          return;
        }
        expect(answer.total).toBe(expected.length);
        expect(answer.pages).toBe(pages);
        found.push(...answer.rows.map((row) => row.id));
      }
      expect(found).toEqual(expected);
    }),
    { numRuns: depth(8, 40), examples: [[KIND_BY_RATING]] },
  );
}

async function entries({ pool }: Connection): Promise<unknown[]> {
  const { rows } = await pool.query<object>(
    "select *, words::text as words, position::text as position from search_document order by business_id",
  );
  return rows;
}

async function rebuild(connection: Connection): Promise<void> {
  const client = await connection.pool.connect();
  await rebuildSearch(client);
  client.release();
}

test("every page of every order equals the formula, each match once", async ({ connection }) => {
  const listings = await fill(connection, 300, 1);
  await expectFormula(connection, listings);
}, 60_000);

test("in the order of results or level by level, every page is the same", async ({ connection }) => {
  const listings = await fill(connection, 300, 2);
  await rebuild(connection);
  await expectFormula(connection, listings, 0);
  await expectFormula(connection, listings, 40);
}, 120_000);

test("listings and ratings added after the word counts have the correct rank", async ({ connection }) => {
  const first = await fill(connection, 150, 3);
  await rebuild(connection);
  const more = await add(connection, 150, 4);
  const rated = first.map((listing, index) =>
    index % 3 === 0 ? { ...listing, ratingSum: listing.ratingSum + 3, reviewCount: listing.reviewCount + 1 } : listing,
  );
  await connection.pool.query(
    "update business b set rating_sum = t.s, review_count = t.c from unnest($1::uuid[], $2::int[], $3::int[]) as t (id, s, c) where b.id = t.id",
    [rated.map(({ id }) => id), rated.map(({ ratingSum }) => ratingSum), rated.map(({ reviewCount }) => reviewCount)],
  );
  await expectFormula(connection, [...rated, ...more], 0);
}, 60_000);

test("a rebuild and the triggers make the same documents", async ({ connection }) => {
  await fill(connection, 200, 5);
  await rebuild(connection);
  const rebuilt = await entries(connection);
  await connection.pool.query("select search_refresh(array(select id from business))");
  expect(await entries(connection)).toEqual(rebuilt);
});

test("a rebuild counts its categories", async ({ connection }) => {
  await fill(connection, 200, 6);
  await rebuild(connection);
  const { rows } = await connection.pool.query<{ category_entries: number[]; counted: number[] }>(
    `select category_entries, array(select (select count(*) from search_document where categories & (1 << bit) <> 0)::integer from generate_series(0, 7) as bit) as counted
     from search_state`,
  );
  expect(rows[0]?.category_entries).toEqual(rows[0]?.counted);
});
