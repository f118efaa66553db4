/** Search around a point, in a part of a map and in a place: every page of every order matches the formula. */
import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { expect } from "vitest";
import { CATEGORIES } from "#contract/listings/categories.ts";
import {
  NO_FILTERS,
  SORTS,
  type SearchBounds,
  type Near,
  type SearchFilters,
  type Sort,
} from "#contract/search/search.ts";
import { newId } from "#server/platform/db/id.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { kmBetween, type Point } from "#server/places/rules-distance.ts";
import { rebuildSearch } from "#server/search/queries-rebuild.ts";
import { searchListings } from "#server/search/queries-one-box.ts";
import { clearTotals } from "#server/search/queries-total.ts";
import type { Rankable } from "#server/search/rules-ranking.ts";
import { test } from "../support/database.ts";
import { depth } from "../support/depth.ts";
import { makeBusiness } from "../support/factories.ts";
import { apiOf } from "../support/http.ts";
import { searchExhaustively } from "../support/search-scorer.ts";

const at = Temporal.Instant.from("2026-03-04T12:00:00Z");
type Placed = Rankable & { spot: Point | null };

// a town around 52°, one across 180°, one at the pole, and listings without a position
const spot = fc.oneof(
  { weight: 6, arbitrary: fc.record({ lat: fc.double({ min: 51.9, max: 52.1, noNaN: true }), lng: fc.double({ min: 4.8, max: 5.2, noNaN: true }) }) }, // oxfmt-ignore
  { weight: 1, arbitrary: fc.constant({ lat: 52, lng: 5 }) },
  { weight: 2, arbitrary: fc.record({ lat: fc.double({ min: -17, max: -16.5, noNaN: true }), lng: fc.constantFrom(179.97, 180, -179.99, -179.9) }) }, // oxfmt-ignore
  { weight: 1, arbitrary: fc.record({ lat: fc.constantFrom(89.9, 90), lng: fc.double({ min: -180, max: 180, noNaN: true }) }) }, // oxfmt-ignore
  { weight: 1, arbitrary: fc.constant(null) },
);

const listing = fc.record({
  spot,
  name: fc.array(fc.constantFrom("Golden", "Pizza", "Pizzeria", "Joe's", "Bar"), { minLength: 1, maxLength: 3 }).map((words) => words.join(" ")), // oxfmt-ignore
  keywords: fc.uniqueArray(fc.constantFrom("pizza", "golden fish"), { maxLength: 1 }),
  categories: fc.uniqueArray(fc.constantFrom(...CATEGORIES), { minLength: 1, maxLength: 2 }),
  city: fc.constantFrom("Mayfair", "Golden", ""),
  description: fc.constantFrom("The golden bar in town.", "Fresh fish, pizza and more."),
  stars: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 6 }),
});

async function fill(connection: Connection, count: number, seed: number): Promise<Placed[]> {
  await connection.pool.query("delete from business");
  const made = fc.sample(listing, { numRuns: count, seed }).map((values) => ({
    ...{ otherNames: [], state: "", country: "", zipCode: "", address: "", phoneNumber: "", featureWords: "" },
    ...values,
    // otherwise towns far apart share a name, which are separate places
    city: values.spot === null || Math.abs(values.spot.lat - 52) < 1 ? values.city : "",
    id: newId(),
    ratingSum: values.stars.reduce((sum, stars) => sum + stars, 0),
    reviewCount: values.stars.length,
  }));
  await connection.pool.query(
    `insert into business (id, name, keywords, categories, city, description, rating_sum, review_count, lat, lng)
     select id, name, array(select jsonb_array_elements_text(keywords)), array(select jsonb_array_elements_text(categories)),
       city, description, "ratingSum", "reviewCount", (spot->>'lat')::float8, (spot->>'lng')::float8
     from jsonb_to_recordset($1) as t (id uuid, name text, keywords jsonb, categories jsonb, city text, description text, "ratingSum" int, "reviewCount" int, spot jsonb)`,
    [JSON.stringify(made)],
  );
  return made;
}

const near: fc.Arbitrary<Near | null> = fc.oneof(
  fc.constantFrom<Near | null>(null, { place: "mayfair" }, { place: "golden" }, { place: "nowhere" }),
  fc.record({
    lat: fc.constantFrom(52, 51.95, -16.7, 90),
    lng: fc.constantFrom(5, 179.98, -179.95),
    radius_km: fc.constantFrom(1, 5, 20, 500),
  }),
);
const bounds: fc.Arbitrary<SearchBounds | null> = fc.option(
  fc.constantFrom(
    { south: 51.95, west: 4.9, north: 52.02, east: 5.1 },
    { south: -18, west: 179.9, north: -16, east: -179.95 },
    { south: -90, west: -180, north: 90, east: 180 },
  ),
  { freq: 3 },
);

const request = fc.record({
  query: fc.constantFrom("", "", "pizza", "golden", "piz", "golden pizza", "bar", "joes", "beauty", "mayfair bar"),
  sort: fc.constantFrom(...SORTS),
  filters: fc
    .record({
      rating: fc.constantFrom(0, 0, 3.5),
      categories: fc.uniqueArray(fc.constantFrom(...CATEGORIES), { maxLength: 1 }).map((names) => [...names]),
      near,
      bounds,
    })
    .map((given) => ({ ...NO_FILTERS, ...given })),
});

const isInBounds = (point: Point | null, box: SearchBounds | null): boolean => {
  if (box === null) return true;
  if (point === null || point.lat < box.south || point.lat > box.north) return false;
  return box.west <= box.east
    ? point.lng >= box.west && point.lng <= box.east
    : point.lng >= box.west || point.lng <= box.east;
};

type SentSearch = typeof request extends fc.Arbitrary<infer T> ? T : never;

/** The formula does not know the center of a place; the database supplies it. */
async function expected(
  listings: readonly Placed[],
  { sort, ...others }: SentSearch,
  middles: ReadonlyMap<string, Point>,
) {
  // oxfmt-ignore
  const inBox = listings.filter(({ spot: one }) => isInBounds(one, others.filters.bounds));
  const { near: where } = others.filters;
  const away = (middle: Point | undefined) => (one: Placed) =>
    one.spot === null || middle === undefined ? null : kmBetween(middle, one.spot);
  if (where === null || "place" in where) {
    const there = where === null ? inBox : inBox.filter(({ city }) => city.toLowerCase() === where.place);
    const middle = where === null || sort !== "distance" ? undefined : middles.get(where.place);
    return searchExhaustively(there, { ...others, sort }, undefined, middle === undefined ? null : away(middle));
  }
  const kmOf = away(where);
  let best: string[] = [];
  for (let radius = where.radius_km; ; radius = Math.min(500, radius * 3)) {
    const there = inBox.filter((one) => (kmOf(one) ?? Infinity) <= radius);
    const found = searchExhaustively(there, { ...others, sort }, undefined, kmOf);
    if (found.length > best.length) best = found;
    if (best.length >= 5 || radius >= 500) return best;
  }
}

/**
 * PostgreSQL and V8 may differ in the last digit of a sine: neighbours at equal distance to a millimetre are ordered by
 * id.
 */
function sameFar(
  ids: readonly string[],
  listings: readonly Placed[],
  sent: SentSearch,
  middles: ReadonlyMap<string, Point>,
) {
  const { near: where } = sent.filters;
  const middle = where === null ? undefined : "place" in where ? middles.get(where.place) : where;
  const spots = new Map(listings.map(({ id, spot: one }) => [id, one]));
  const kmOf = (id: string) => {
    const one = spots.get(id) ?? null;
    return one === null || middle === undefined ? null : kmBetween(middle, one);
  };
  const runs: string[][] = [];
  for (const id of ids) {
    const [last, km] = [runs.at(-1)?.at(-1), kmOf(id)];
    const lastKm = last === undefined ? null : kmOf(last);
    if (km !== null && lastKm !== null && Math.abs(km - lastKm) < 1e-6) runs.at(-1)?.push(id);
    else runs.push([id]);
  }
  return runs.flatMap((run) => run.toSorted());
}

async function expectFormula(
  connection: Connection,
  listings: readonly Placed[],
  oneQueryUpTo?: number,
): Promise<void> {
  clearTotals(connection.db);
  await searchListings(connection, { query: "", page: 1, sort: "relevance", at, filters: { ...NO_FILTERS, near: { place: "mayfair" } } }); // oxfmt-ignore
  const { rows } = await connection.pool.query<{ slug: string; lat: number; lng: number }>("select slug, lat, lng from place where lat is not null"); // oxfmt-ignore
  const middles = new Map(rows.map(({ slug, lat, lng }) => [slug, { lat, lng }]));
  await fc.assert(
    fc.asyncProperty(request, async (sent) => {
      const wanted = await expected(listings, sent, middles);
      const found: string[] = [];
      const pages = Math.ceil(wanted.length / 10);
      for (let page = 1; page <= pages + 1; page += 1) {
        const answer = await searchListings(connection, {
          ...sent,
          page,
          at,
          ...(oneQueryUpTo === undefined ? {} : { oneQueryUpTo }),
        });
        // completed by another spelling, or around a place without listings
        if (answer.asTyped < answer.total || answer.nearestKm != null) return;
        expect(answer.total).toBe(wanted.length);
        found.push(...answer.rows.map((row) => row.id));
      }
      expect(sameFar(found, listings, sent, middles)).toEqual(sameFar(wanted, listings, sent, middles));
    }),
    { numRuns: depth(15, 60) },
  );
}

test("with few listings, every page of every order equals the formula, each match once", async ({ connection }) => {
  await expectFormula(connection, await fill(connection, 400, 1));
}, 60_000);

test("level by level gives the same", async ({ connection }) => {
  const listings = await fill(connection, 400, 2);
  const client = await connection.pool.connect();
  await rebuildSearch(client);
  client.release();
  await expectFormula(connection, listings, 0);
  await expectFormula(connection, listings, 30);
}, 120_000);

const TOWN = { lat: 52, lng: 5 };
const around = (radius_km: number): SearchFilters => ({ ...NO_FILTERS, near: { ...TOWN, radius_km } });
/** This many kilometres north of the town's center. */
const north = (km: number) => ({ lat: TOWN.lat + km / 111.195, lng: TOWN.lng });

test("shows each distance, widens the circle where too little is near, and finds a place by its former address", async ({
  connection,
}) => {
  await connection.pool.query("delete from business");
  const api = apiOf(connection);
  for (const km of [0.5, 2, 12, 13, 14, 400])
    await makeBusiness(connection.db, { ...north(km), name: `${km} away`, city: "Vianen" });
  const search = (filters: Partial<SearchFilters>, sort_by: Sort = "distance") => {
    return api.search_businesses({ sort_by, filters });
  };
  const wide = await search({ near: { lat: TOWN.lat, lng: TOWN.lng, radius_km: 5 } });
  const nothingElse = { words: null, name: null, nearest_km: null, others: [] };
  expect(wide.where).toEqual({ place: null, ...TOWN, radius_km: 15, widened: true, ...nothingElse });
  expect(wide.results.map(({ name, distance_km }) => [name, distance_km])).toEqual([0.5, 2, 12, 13, 14].map((km) => [`${km} away`, km])); // oxfmt-ignore

  const inTown = await search({ near: { place: "vianen" } }, "relevance");
  expect(inTown).toMatchObject({
    total: 5,
    where: { place: { slug: "vianen", name: "Vianen", kind: "city" }, widened: false },
  });
  await connection.pool.query("insert into place_slug select 'vianen-aan-de-lek', id from place where slug = 'vianen'");
  expect(await search({ near: { place: "vianen-aan-de-lek" } }, "relevance")).toEqual(inTown);
  expect(await search({ near: { place: "atlantis" } })).toMatchObject({ total: 0, where: null });
  expect((await search({})).results.every(({ distance_km }) => distance_km === null)).toBe(true);
});

test("a listing is found at its position at once, also after a move, hiding and showing", async ({ connection }) => {
  await connection.pool.query("delete from business");
  const idsNear = async () => {
    clearTotals(connection.db);
    const { rows, total } = await searchListings(connection, {
      query: "",
      page: 1,
      sort: "distance",
      at,
      filters: around(500),
    });
    expect(rows).toHaveLength(total);
    return rows.map(({ id }) => id);
  };
  const [first, second] = [await makeBusiness(connection.db, north(1)), await makeBusiness(connection.db, north(2))];
  expect(await idsNear()).toEqual([first, second]);
  const set = (values: object) => connection.db.updateTable("business").set(values).where("id", "=", first).execute();
  await set(north(3));
  expect(await idsNear()).toEqual([second, first]);
  await set({ visibility: false });
  expect(await idsNear()).toEqual([second]);
  await set({ visibility: true });
  expect(await idsNear()).toEqual([second, first]);
  await set({ lat: null, lng: null });
  expect(await idsNear()).toEqual([second]);
});

test("moved by many at once during searches, each listing is found once or not at all, and at last at its position", async ({
  connection,
}) => {
  await connection.pool.query("delete from business");
  const ids = await Promise.all(
    Array.from({ length: 30 }, (_, index) => makeBusiness(connection.db, north(index / 10))),
  );
  const move = async (id: string, index: number) => {
    for (const km of [5, 300, 1 + index / 100])
      await connection.db.updateTable("business").set(north(km)).where("id", "=", id).execute();
  };
  const look = async () => {
    const { rows } = await searchListings(connection, { query: "", page: 1, sort: "distance", at, filters: around(2) });
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  };
  await Promise.all([...ids.map(move), ...Array.from({ length: 40 }, look)]);
  clearTotals(connection.db);
  const { rows, total } = await searchListings(connection, {
    query: "",
    page: 1,
    sort: "distance",
    at,
    filters: around(2),
  });
  expect(total).toBe(30);
  expect(rows.map(({ id }) => id)).toEqual(ids.slice(0, 10));
});

test("results beyond the counted distance have no page", async ({ connection }) => {
  await connection.pool.query("delete from business");
  const ids: string[] = [];
  for (let km = 1; km <= 25; km += 1) ids.push(await makeBusiness(connection.db, north(km / 10)));
  const ask = (page: number, sort: Sort) =>
    searchListings(connection, { query: "", page, sort, at, filters: around(20), countedUpTo: 20 });
  const second = await ask(2, "distance");
  expect(second).toMatchObject({ total: 20, hasMore: true, pages: 2 });
  expect(second.rows.map(({ id }) => id)).toEqual(ids.slice(10, 20));
  expect((await ask(3, "distance")).rows).toEqual([]);
  expect(await ask(1, "rating-high")).toMatchObject({ total: 20, hasMore: true });
});

test("in a town with many, no listing that ranks above the nearest is skipped", async ({ connection }) => {
  const made = (await fill(connection, 2_500, 3)).filter(({ spot: one }) => one !== null && Math.abs(one.lat - 52) < 1);
  const client = await connection.pool.connect();
  await rebuildSearch(client);
  client.release();
  clearTotals(connection.db);
  // away from the point that hundreds share
  const edge = { lat: 52.06, lng: 5.12 };
  for (const query of ["", "pizza", "golden bar", "piz"])
    for (const sort of ["relevance", "distance"] as const)
      for (const rating of [0, 3.5]) {
        const filters = { ...NO_FILTERS, rating, near: { ...edge, radius_km: 20 } };
        const away = (one: Placed) => (one.spot === null ? null : kmBetween(edge, one.spot));
        const there = made.filter((one) => (away(one) ?? Infinity) <= 20);
        const wanted = searchExhaustively(there, { query, sort, filters }, undefined, away);
        expect(wanted.length).toBeGreaterThan(100);
        for (const page of [1, 2, 4]) {
          const answer = await searchListings(connection, { query, page, sort, at, filters, oneQueryUpTo: 0 });
          expect(answer.total).toBe(wanted.length);
          expect(answer.rows.map(({ id }) => id)).toEqual(wanted.slice((page - 1) * 10, page * 10));
        }
      }
}, 60_000);
