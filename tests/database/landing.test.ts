/** Pages of places: the list of all, the listings on one, and when a cached page expires. */
import { expect } from "vitest";
import { PageFreshness } from "#server/context/freshness.ts";
import { callInProcess } from "#server/api/router.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { loadSections, tonightIn } from "../../web/landing/load-sections.ts";
import { test } from "../support/database.ts";
import { makeBusiness, makeReview } from "../support/factories.ts";
import { apiOf, contextOf } from "../support/http.ts";

const PORTO = { city: "Porto", country: "Portugal", lat: 41.15, lng: -8.61, time_zone: "Europe/Lisbon" };
/** Saturday noon in Porto. */
const NOON = "2026-11-21T12:00:00Z";
const DAILY = JSON.stringify(Array.from({ length: 7 }, () => [{ open: "09:00", close: "22:00" }]));

async function clear({ pool }: Connection): Promise<void> {
  await pool.query("delete from business; truncate place cascade");
}

async function rated(connection: Connection, name: string, stars: readonly number[], more: object = {}) {
  const id = await makeBusiness(connection.db, { ...PORTO, name, ...more });
  for (const rating of stars) await makeReview(connection.db, { business_id: id, rating });
  return id;
}

const closed = { hours_mode: "closed" as const, weekly_hours: DAILY };
const open = { hours_mode: "custom" as const, weekly_hours: DAILY };

test("the list of places has each after the one that contains it, most listings first", async ({ connection }) => {
  await clear(connection);
  const { db } = connection;
  for (const city of ["Porto", "Porto", "Braga"])
    await makeBusiness(db, { city, zip_code: "4000", country: "Portugal" });
  await makeBusiness(db, { city: "Portland", state: "ME", country: "United States" });
  await makeBusiness(db, { city: "Faro", country: "Portugal", visibility: false });
  const { places, total } = await apiOf(connection).list_places({});
  expect(places.map(({ slug, parent, listings }) => [slug, parent, listings])).toEqual([
    ["portugal", null, 3],
    ["porto", "portugal", 2],
    ["united-states", null, 1],
    ["maine", "united-states", 1],
    ["braga", "portugal", 1],
    ["portland", "maine", 1],
  ]);
  expect(total).toBe(6);
  await clear(connection);
  expect(await apiOf(connection).list_places({})).toEqual({ places: [], total: 0 });
});

test("best rated are listings with three reviews by Bayesian rating; nothing is closed until further notice", async ({
  connection,
}) => {
  await clear(connection);
  await rated(connection, "One five", [5]);
  await rated(connection, "Three fives", [5, 5, 5]);
  await rated(connection, "Many fours and fives", [5, 5, 5, 5, 4, 5, 5, 5, 5, 5, 5, 4]);
  await rated(connection, "Closed for now", [5, 5, 5, 5, 5], closed);
  await rated(connection, "Elsewhere", [5, 5, 5, 5], { city: "Braga", lat: 41.55, lng: -8.42 });
  await makeBusiness(connection.db, { ...PORTO, ...open, name: "Open and new" });
  const api = apiOf(connection, { now: NOON });
  const place = await api.get_place({ p_slug: "porto" });
  const sections = await loadSections(api, place, null);
  const names = (listings: readonly { name: string }[]) => listings.map(({ name }) => name);
  expect(names(sections.best)).toEqual(["Many fours and fives", "Three fives"]);
  expect(names(sections.open.listings)).toEqual(["Open and new"]);
  expect(sections.tonight).toBeNull();
  expect(sections.rest).toEqual([]);
});

test("without enough reviews all are listed, each once", async ({ connection }) => {
  await clear(connection);
  await rated(connection, "Two fives", [5, 5]);
  await rated(connection, "Closed for now", [5, 5], closed);
  await makeBusiness(connection.db, { ...PORTO, ...open, name: "Open" });
  const api = apiOf(connection, { now: NOON });
  const { best, open: openNow, rest } = await loadSections(api, await api.get_place({ p_slug: "porto" }), null);
  expect([best, openNow.listings, rest].map((some) => some.map(({ name }) => name))).toEqual([
    [],
    ["Open"],
    ["Two fives"],
  ]);
});

test("a page of a place expires with the minute whose local time it shows", async ({ connection }) => {
  await clear(connection);
  await makeBusiness(connection.db, { ...PORTO, city: "Funchal", lat: 32.65, lng: -16.91 });
  await makeBusiness(connection.db, { city: "Nirgendwo" });
  const at = async (slug: string, now: string) => {
    const freshness = new PageFreshness();
    const place = await callInProcess({ ...contextOf(connection, { now }), freshness }).get_place({ p_slug: slug });
    return { local: place.local_time, freshness };
  };
  const summer = await at("funchal", "2026-06-30T23:30:20Z");
  expect(summer.local).toBe("2026-07-01T00:30");
  expect(new Date(summer.freshness.expiresAt).toISOString()).toBe("2026-06-30T23:31:00.000Z");
  expect(summer.freshness.dependsOnDirectory).toBe(true);
  expect((await at("nirgendwo", NOON)).local).toBeNull();
});

test.for([
  ["2026-11-21T12:00", "19:00"],
  ["2026-11-21T19:00", "19:00"],
  ["2026-11-21T19:01", "19:30"],
  ["2026-11-21T23:30", "23:30"],
  ["2026-11-21T23:31", null],
] as const)("at %s tonight is %s", ([now, time]) => {
  expect(tonightIn(now, null)).toEqual(time === null ? null : { date: "2026-11-21", time, party: 2 });
  expect(tonightIn(now, "Beauty")?.party).toBe(time === null ? undefined : 1);
});
