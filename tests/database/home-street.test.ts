/** The street of the home page. */
import { expect, onTestFinished } from "vitest";
import type { Connection } from "#server/platform/db/pool.ts";
import { callInProcess } from "#server/api/router.ts";
import { PageFreshness } from "#server/context/freshness.ts";
import { refreshPlaces } from "#server/places/queries-refresh.ts";
import { test } from "../support/database.ts";
import { makeBusiness } from "../support/factories.ts";
import { apiOf, contextOf } from "../support/http.ts";
import { serveSite } from "../support/site.ts";
import { until } from "../support/until.ts";

const at = (city: string, north: number) => ({ city, country: "Iceland", time_zone: "UTC", lat: 64 + north, lng: -21 });
const daily = (open: string, close: string) => ({
  hours_mode: "custom" as const,
  weekly_hours: JSON.stringify(Array.from({ length: 7 }, () => [{ open, close }])),
});

/** A street along a meridian, whose middle is the first shop. */
async function makeStreet(connection: Connection, city: string): Promise<void> {
  const { db } = connection;
  const shops = [
    { ...daily("09:00", "17:00"), name: "Nearest" },
    { ...daily("18:00", "23:00"), name: "Evenings" },
    { hours_mode: "closed" as const, name: "Hours unknown" },
    { ...daily("09:00", "12:30"), name: "Mornings" },
    { hours_mode: "closed" as const, weekly_hours: daily("09:00", "17:00").weekly_hours, name: "Until further notice" },
    { hours_mode: "always" as const, name: "Always" },
    { ...daily("09:00", "17:00"), name: "Farthest" },
  ];
  for (const [step, shop] of shops.entries()) {
    // on both sides of the middle, each a little farther away than the one before
    const north = (step % 2 === 0 ? 1 : -1) * step * 0.001;
    await makeBusiness(db, { ...at(city, north), ...shop });
  }
  await refreshPlaces(connection.pool);
}

test("the home page shows the largest town's to all visitors, and drops it when a shop changes", async ({
  connection,
}) => {
  const { db } = connection;
  for (let step = 0; step < 6; step += 1)
    await makeBusiness(db, { ...at("Hella", step * 0.001), hours_mode: "always", name: `Shop of Hella ${step}` });
  await refreshPlaces(connection.pool);
  const site = await serveSite(connection);
  onTestFinished(() => site.close());
  const home = async () => (await fetch(`${site.url}/`)).text();
  await until(async () => (await home()).includes("Around Hella now"));
  const page = await home();
  expect(page.match(/<a href="\/listing\//g)).toHaveLength(6);
  expect(page).toMatch(/Shop of Hella 0<\/bdi><\/b>.*?Open 24\/7/);
  expect(page).toContain("/art/street/wide-dark-sky.svg");
  await db.updateTable("business").set({ hidden_at: new Date(), hidden_reason: "spam" }).where("name", "=", "Shop of Hella 0").execute(); // oxfmt-ignore
  await until(async () => !(await home()).includes("Shop of Hella 0"));
  expect(await home()).toContain("Shop of Hella 1");
});

test("has the nearest listings whose hours are known, open or closed at that instant", async ({ connection }) => {
  await makeStreet(connection, "Borgarnes");
  const freshness = new PageFreshness();
  const context = contextOf(connection, { now: "2026-11-20T12:00:00Z" });
  const street = await callInProcess({ ...context, freshness }).get_street({ place: "borgarnes" });
  expect(street?.place).toEqual({ slug: "borgarnes", name: "Borgarnes" });
  expect(street?.shops.map(({ name, open }) => [name, open.state])).toEqual([
    ["Nearest", "open"],
    ["Evenings", "closed"],
    ["Mornings", "closing_soon"],
    ["Always", "open"],
    ["Farthest", "open"],
  ]);
  // a cached page with this street ends when the first of them closes, and with a change of any of them
  expect(new Date(freshness.expiresAt).toISOString()).toBe("2026-11-20T12:30:00.000Z");
  expect([...freshness.listings].toSorted()).toEqual(street?.shops.map(({ id }) => id).toSorted());
  expect(freshness.dependsOnDirectory).toBe(true);
});

test("is null where fewer than five are known", async ({ connection }) => {
  await makeBusiness(connection.db, { ...at("Hofn", 1), hours_mode: "always" });
  await refreshPlaces(connection.pool);
  expect(await apiOf(connection).get_street({ place: "hofn" })).toBeNull();
});
