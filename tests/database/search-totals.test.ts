/** Totals that are counted up to a limit. */
import { Temporal } from "temporal-polyfill";
import { expect } from "vitest";
import { NO_FILTERS } from "#contract/search/search.ts";
import { newId } from "#server/platform/db/id.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { rebuildSearch } from "#server/search/queries-rebuild.ts";
import { searchListings } from "#server/search/queries-one-box.ts";
import { clearTotals } from "#server/search/queries-total.ts";
import { test } from "../support/database.ts";

const LISTED = 300;

/** Every third listing is always open. */
async function fill({ pool }: Connection): Promise<void> {
  await pool.query("delete from business");
  await pool.query(
    `insert into business (id, name, description, categories, hours_mode, time_zone)
     select id, 'Okapi ' || n, 'A shop.', '{Fashion}', case when n % 3 = 0 then 'always' else 'closed' end, 'UTC'
     from unnest($1::uuid[]) with ordinality as t (id, n)`,
    [Array.from({ length: LISTED }, () => newId())],
  );
  const client = await pool.connect();
  await rebuildSearch(client).finally(() => client.release());
}

async function count(connection: Connection, countedUpTo: number, isOpen = false) {
  clearTotals(connection.db);
  const { total, hasMore } = await searchListings(connection, {
    query: "okapi",
    page: 1,
    sort: "relevance",
    filters: { ...NO_FILTERS, hours: isOpen ? "open" : "any" },
    at: Temporal.Instant.from("2026-06-15T12:00:00Z"),
    countedUpTo,
  });
  return { total, hasMore };
}

test("a total does not depend on the counting limit", async ({ connection }) => {
  await fill(connection);
  for (const most of [1, 20, 50, 299]) expect(await count(connection, most)).toEqual({ total: most, hasMore: true });
  for (const most of [300, 1000]) expect(await count(connection, most)).toEqual({ total: 300, hasMore: false });
  for (const most of [1, 5, 99]) expect(await count(connection, most, true)).toEqual({ total: most, hasMore: true });
  for (const most of [100, 500]) expect(await count(connection, most, true)).toEqual({ total: 100, hasMore: false });
});

test("rows that do not wait are the same, and their total follows", async ({ connection }) => {
  await fill(connection);
  clearTotals(connection.db);
  const at = Temporal.Instant.from("2026-06-15T12:00:00Z");
  const request = { query: "okapi", page: 1, sort: "relevance", filters: NO_FILTERS, at } as const;
  const soon = await searchListings(connection, { ...request, patience: 0 });
  expect(await soon.counted()).toBe(300);
  // the total is correct, whether counted at once or not
  expect([{ total: 10, hasMore: true, pages: 2 }, { total: 300, hasMore: false, pages: 30 }]).toContainEqual({ total: soon.total, hasMore: soon.hasMore, pages: soon.pages }); // oxfmt-ignore
  const { rows } = await searchListings(connection, request);
  expect(soon.rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
});
