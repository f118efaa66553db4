/** The street of the home page in a directory whose first listings are not counted in their place yet. */
import { expect } from "vitest";
import { callInProcess } from "#server/api/router.ts";
import { PageFreshness } from "#server/context/freshness.ts";
import { refreshPlaces } from "#server/places/queries-refresh.ts";
import { test } from "../support/database.ts";
import { makeBusiness } from "../support/factories.ts";
import { contextOf } from "../support/http.ts";

test("a page without a street is cached for a second, and the first town is shown at once", async ({ connection }) => {
  const freshness = new PageFreshness();
  const context = contextOf(connection, { now: "2026-11-20T12:00:00Z" });
  const street = async () => callInProcess({ ...context, freshness }).get_street({});
  expect(await street()).toBeNull();
  expect(new Date(freshness.expiresAt).toISOString()).toBe("2026-11-20T12:00:01.000Z");
  for (let step = 0; step < 5; step += 1) {
    const at = { city: "Akranes", country: "Iceland", time_zone: "UTC", lat: 64 + step * 0.001, lng: -21 };
    await makeBusiness(connection.db, { ...at, hours_mode: "always" });
  }
  await refreshPlaces(connection.pool);
  expect((await street())?.place.name).toBe("Akranes");
});
