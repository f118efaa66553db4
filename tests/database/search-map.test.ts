/** A search on a map shows the same listings as its list and PostgreSQL's counts. */
import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { expect } from "vitest";
import { CATEGORIES } from "#contract/listings/categories.ts";
import { NO_FILTERS, type SearchBounds, type SearchFilters } from "#contract/search/search.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { clustersIn, mapOf } from "#server/search/queries-map.ts";
import { searchListings } from "#server/search/queries-one-box.ts";
import { boundsOf, cellsOf } from "#server/search/rules-clusters.ts";
import { test } from "../support/database.ts";
import { depth } from "../support/depth.ts";
import { makeBusiness } from "../support/factories.ts";
import { apiOf } from "../support/http.ts";

const at = Temporal.Instant.from("2026-03-04T12:00:00Z");
const EVERYWHERE = { south: -90, west: -180, north: 90, east: 180 };

const NAMES = ["Golden Pizza", "Golden Bar", "Pizzeria Joe", "Fish Bar", "Lamp Shop"];

/** A town with ratings and categories, some houses full of shops, and listings without a position. */
async function fill(connection: Connection): Promise<void> {
  await connection.pool.query("delete from business");
  await connection.pool.query(
    `insert into business (id, name, description, categories, city, rating_sum, review_count, lat, lng)
     select gen_random_uuid(), ($1::text[])[1 + n % 5], 'A place in town.', array[($2::text[])[1 + n % 8]], 'Mayfair', (n % 5 + 1) * (n % 4), n % 4,
       case when n % 20 = 7 then null when n % 6 = 0 then 52.01 else 52 + (n * 7919 % 1000) / 10000.0 end,
       case when n % 20 = 7 then null when n % 6 = 0 then 5.01 when n % 50 = 3 then 179.99 else 5 + (n * 104729 % 1000) / 8000.0 end
     from generate_series(1, 600) n`,
    [NAMES, CATEGORIES],
  );
}

const filters: fc.Arbitrary<SearchFilters> = fc
  .record({
    rating: fc.constantFrom(0, 0, 3),
    hours: fc.constantFrom("any" as const, "open" as const),
    categories: fc.uniqueArray(fc.constantFrom(...CATEGORIES), { maxLength: 2 }).map((names) => [...names]),
    near: fc.constantFrom(null, null, { place: "mayfair" }, { lat: 52.02, lng: 5.02, radius_km: 3 }),
    bounds: fc.constantFrom<SearchBounds | null>(null, null, { south: 52, west: 5, north: 52.05, east: 5.05 }),
  })
  .map((given) => ({ ...NO_FILTERS, ...given }));
const view = fc.record({
  bounds: fc.constantFrom<SearchBounds>(
    EVERYWHERE,
    { south: 52, west: 5, north: 52.1, east: 5.12 },
    { south: 52.01, west: 5.01, north: 52.03, east: 5.04 },
    { south: 51, west: 179.9, north: 53, east: -179 },
  ),
  zoom: fc.integer({ min: 0, max: 20 }),
});

const isIn = ({ south, west, north, east }: SearchBounds, { lat, lng }: { lat: number; lng: number }) =>
  lat >= south && lat <= north && (west <= east ? lng >= west && lng <= east : lng >= west || lng <= east);

for (const wholeUpTo of [undefined, 20])
  test(`all counts of every view and zoom together are what the list has there${wholeUpTo === undefined ? "" : ", where many are"}`, async ({
    connection,
  }) => {
    await fill(connection);
    const { rows } = await connection.pool.query<{
      id: string;
      number: number;
      lat: number | null;
      lng: number | null;
    }>("select id::text, number, lat, lng from business");
    const spots = new Map(rows.map((row) => [row.id, row]));
    await fc.assert(
      fc.asyncProperty(
        filters,
        view,
        fc.constantFrom("", "", "golden", "piz", "golden pizza", "lamp"),
        async (requested, shown, query) => {
          const request = { query, sort: "relevance", at, filters: requested, isExact: true } as const;
          const { total } = await searchListings(connection, { ...request, page: 1 });
          const listed: string[] = [];
          for (let page = 1; page <= Math.ceil(total / 10); page += 1)
            listed.push(...(await searchListings(connection, { ...request, page })).rows.map(({ id }) => id));
          const { search } = await searchListings(connection, {
            ...request,
            page: 1,
            ...(wholeUpTo === undefined ? {} : { wholeUpTo }),
          });
          if (search === null) throw new Error("nothing was understood");
          const looked = boundsOf(cellsOf(shown.bounds, shown.zoom));
          const there = listed.filter((id) => {
            const { lat = null, lng = null } = spots.get(id) ?? {};
            return lat !== null && lng !== null && isIn(looked, { lat, lng });
          });
          const clusters = await clustersIn(connection, search, shown);
          // a point on the edge of the last cell belongs to the next cell
          expect(clusters.reduce((sum, { count }) => sum + count, 0)).toBe(there.length);
          const numbers = new Set(there.map((id) => spots.get(id)?.number));
          for (const cluster of clusters) for (const number of cluster.numbers) expect(numbers).toContain(number);
        },
      ),
      { numRuns: depth(15, 60) },
    );
  }, 120_000);

test("cells equal what PostgreSQL counts in them, at every zoom", async ({ connection }) => {
  await fill(connection);
  const { search } = await searchListings(connection, { query: "", page: 1, sort: "relevance", at, filters: { ...NO_FILTERS, categories: ["Beauty"] } }); // oxfmt-ignore
  if (search === null) throw new Error("nothing was understood");
  for (let zoom = 0; zoom <= 22; zoom += 1) {
    const shown = { bounds: { south: 52, west: 5, north: 52.1, east: 5.12 }, zoom };
    const { width, height, row, column, rows: high, columns: wide } = cellsOf(shown.bounds, zoom);
    const { rows } = await connection.pool.query<{ count: number }>(
      `select count(*)::int as count from business
       where categories && '{Beauty}' and floor((lat + 90) / $1) between $2 and $3 and floor((lng + 180) / $4) between $5 and $6
       group by floor((lat + 90) / $1), floor((lng + 180) / $4)`,
      [height, row, row + high - 1, width, column, column + wide - 1],
    );
    const clusters = await clustersIn(connection, search, shown);
    const sum = (of: readonly { count: number }[]) => of.reduce((total, { count }) => total + count, 0);
    expect(sum(clusters)).toBe(sum(rows));
    expect(clusters.length).toBeLessThanOrEqual(rows.length);
  }
});

test("pins have names, several at one point are a list, and the first view covers most results", async ({
  connection,
}) => {
  await connection.pool.query("delete from business");
  const api = apiOf(connection);
  const lamp = await makeBusiness(connection.db, { name: "Lamp Shop", lat: 52.02, lng: 5.02 });
  const shops = await Promise.all(
    Array.from({ length: 22 }, (_, index) => makeBusiness(connection.db, { name: `Unit ${index}`, lat: 52, lng: 5 })),
  );
  await makeBusiness(connection.db, { name: "Hidden", lat: 52.02, lng: 5.021, visibility: false });
  const bounds = { south: 51.99, west: 4.99, north: 52.03, east: 5.03 };
  const { pins, extent } = await api.search_map({ view: { bounds, zoom: 14 } });
  expect(extent).toBeNull();
  expect(pins).toHaveLength(2);
  const [mall, one] = pins;
  expect(mall).toMatchObject({ count: 22, lat: 52, lng: 5 });
  expect(mall?.listings).toHaveLength(20);
  for (const { id } of mall?.listings ?? []) expect(shops).toContain(id);
  expect(one).toMatchObject({ count: 1, listings: [{ id: lamp, name: "Lamp Shop", rating: null, review_count: 0 }] });
  expect(await api.search_map({ search_query: "lamp", view: null })).toEqual({
    extent: { south: 52.02, west: 5.02, north: 52.02, east: 5.02 },
    pins: [],
  });
  expect(await api.search_map({ search_query: "zzzzzz", view: null })).toEqual({ extent: null, pins: [] });
});

test("the map has the results of the list where words are corrected or name a place", async ({ connection }) => {
  await fill(connection);
  for (const query of ["goldn", "golden mayfair", "lamp in mayfair"]) {
    const request = { query, page: 1, sort: "relevance", at, filters: NO_FILTERS } as const;
    const { total } = await searchListings(connection, request);
    const { pins } = await mapOf(connection, request, { bounds: EVERYWHERE, zoom: 3 });
    const counted = pins.reduce((sum, { count }) => sum + count, 0);
    expect(counted).toBeGreaterThan(0);
    // listings without a position are in the list only
    expect(counted).toBeLessThanOrEqual(total);
    expect(counted).toBeGreaterThan(total * 0.9);
  }
});
