/** Similar listings near a full one: who is named, when, and in which order. */
import { describe, expect } from "vitest";
import type { FreeNearbyInput } from "#contract/search/free-nearby.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { EVERY_DAY, makeReservation, makeType } from "../support/bookings.ts";
import { test } from "../support/database.ts";
import { makeBusiness, makeOwner } from "../support/factories.ts";
import { apiOf } from "../support/http.ts";

const NOW = "2026-11-26T12:00:00Z";
const DATE = "2026-12-04";
/** One degree of latitude is about 111 km. */
const KM = 1 / 111.2;

type Values = Parameters<typeof makeBusiness>[1];

/** A barber, open nine to five, for one guest at a time; `north`: kilometres north of the first one. */
async function makeShop({ db }: Connection, north: number, values: Values = {}, type: object = {}) {
  const id = await makeBusiness(db, {
    ...{ categories: ["Beauty"], keywords: ["barber"], time_zone: "UTC", lat: 61 + north * KM, lng: -31 },
    ...{ hours_mode: "custom", weekly_hours: JSON.stringify(EVERY_DAY), country: "Iceland", ...values },
  });
  await makeOwner(db, id);
  return { id, typeId: await makeType(db, id, type) };
}

type Shop = Awaited<ReturnType<typeof makeShop>>;

const book = ({ db }: Connection, { id, typeId }: Shop, from: string, until: string) =>
  makeReservation(db, {
    ...{ business_id: id, type_id: typeId, starts_at: `${DATE}T${from}:00Z` },
    ends_at: new Date(`${DATE}T${until}:00Z`),
  });

const bookDay = (connection: Connection, shop: Shop) => book(connection, shop, "09:00", "17:00");

async function ask(connection: Connection, { id, typeId }: Shop, more: Partial<FreeNearbyInput> = {}) {
  const input = { p_business_id: id, p_reservation_type_id: typeId, p_date: DATE, ...more };
  return apiOf(connection, { now: NOW }).list_free_nearby(input);
}

const named = async (...params: Parameters<typeof ask>) => (await ask(...params)).map(({ name }) => name);

describe("similar listings near a full one", () => {
  test("are listed, of its category, within reach and free around the time, the nearest circle first", async ({
    connection,
  }) => {
    const full = await makeShop(connection, 0, { name: "Full" });
    await bookDay(connection, full);
    await makeShop(connection, 2, { name: "Near" });
    await makeShop(connection, 1, { name: "Nails", keywords: ["nails"] });
    await makeShop(connection, 9, { name: "Farther", keywords: ["Barber"] });
    await makeShop(connection, 60, { name: "Too far" });
    await makeShop(connection, 1, { name: "Baker", categories: ["Restaurants"] });
    await makeShop(connection, 1, { name: "Direct link", visibility: false });
    await makeShop(connection, 1, { name: "Hidden", hidden_at: new Date(NOW), hidden_reason: "Spam" });
    await makeShop(connection, 1, { name: "Away", hours_mode: "closed" });
    const unclaimed = await makeShop(connection, 1, { name: "Unclaimed" });
    await connection.db.deleteFrom("business_member").where("business_id", "=", unclaimed.id).execute();
    const busy = await makeShop(connection, 1, { name: "Busy at ten" });
    await book(connection, busy, "09:30", "11:00");

    const free = await ask(connection, full, { p_time: "10:00" });
    // those that share a keyword come first within five kilometres
    expect(free.map(({ name }) => name)).toEqual(["Near", "Nails", "Farther"]);
    expect(free[0]).toMatchObject({ country: "Iceland", rating: null, review_count: 0, distance_km: 2 });
    expect(free[0]?.times.map(({ time, date }) => `${date} ${time}`)).toEqual(
      ["09:30", "10:00", "10:30"].map((time) => `${DATE} ${time}`),
    );
    expect(await named(connection, full, { p_time: "16:00" })).toEqual(["Busy at ten", "Near", "Nails"]);
    // none is open then
    expect(await named(connection, full, { p_time: "20:00" })).toEqual([]);
  });

  test("of a whole day are free at any time at which it is offered, nearest to the middle", async ({ connection }) => {
    const lunch = JSON.stringify(EVERY_DAY.map(() => [{ open: "12:00", close: "14:00" }]));
    const spot = { lat: 20, lng: -40 };
    const full = await makeShop(connection, 0, { name: "Lunch", ...spot, weekly_hours: lunch });
    await bookDay(connection, full);
    await makeShop(connection, 0, { name: "All day", ...spot });
    const mornings = JSON.stringify(EVERY_DAY.map(() => [{ open: "09:00", close: "11:00" }]));
    await makeShop(connection, 0, { name: "Mornings", ...spot, weekly_hours: mornings });
    const [first, ...others] = await ask(connection, full);
    expect(others).toEqual([]);
    expect(first?.name).toBe("All day");
    expect(first?.times.map(({ time }) => time)).toEqual(["12:30", "13:00", "13:30"]);
  });

  test("take the party", async ({ connection }) => {
    const spot = { lat: -20, lng: -40 };
    const table = (max: number) => ({ min_party_size: 1, max_party_size: max });
    const full = await makeShop(connection, 0, { name: "Full table", ...spot }, table(8));
    await makeShop(connection, 0, { name: "For four", ...spot }, table(4));
    await makeShop(connection, 0, { name: "For eight", ...spot }, table(8));
    await makeShop(connection, 0, { name: "Without sizes", ...spot });
    expect(await named(connection, full, { p_time: "10:00", p_party_size: 6 })).toEqual(["For eight"]);
    expect((await named(connection, full, { p_time: "10:00", p_party_size: 4 })).toSorted()).toEqual([
      "For eight",
      "For four",
    ]);
  });

  test("are none where the listing's position is unknown, and for types and listings that do not exist", async ({
    connection,
  }) => {
    const nowhere = await makeShop(connection, 0, { name: "Nowhere", lat: null, lng: null });
    expect(await ask(connection, nowhere, { p_time: "10:00" })).toEqual([]);
    const other = await makeShop(connection, 0, { name: "Other", lat: 0, lng: -40 });
    await expect(ask(connection, { ...nowhere, typeId: other.typeId })).rejects.toMatchObject({
      code: "type_not_found",
    });
    await expect(ask(connection, { ...nowhere, id: nowhere.typeId })).rejects.toMatchObject({
      code: "listing_not_found",
    });
  });
});
