/** Why a day has no times: past, too far ahead, closed, too soon, too small for the party, or full. */
import type { AvailableDays } from "#contract/booking/reservation.ts";
import { expect } from "vitest";
import { Visitor as Guest } from "../support/browserless.ts";
import { EVERY_DAY, makeBookable, makePool, makeReservation, type Bookable } from "../support/bookings.ts";
import { test } from "../support/app-test.ts";

/** The clock of these tests is at Saturday, 2026-11-21, in the listing's zone. */
const MONTH = "2026-11";

async function reasons(url: string, place: Bookable, more: Record<string, unknown> = {}) {
  const { body } = await new Guest(url).call("get_available_days", {
    p_business_id: place.businessId,
    p_reservation_type_id: place.typeId,
    p_month: MONTH,
    ...more,
  });
  const { days, without } = body as unknown as AvailableDays;
  // each day of the month is in exactly one list
  expect([...days, ...without].map(({ date }) => date).sort()).toEqual(
    Array.from({ length: 30 }, (_, index) => `${MONTH}-${String(index + 1).padStart(2, "0")}`),
  );
  return Object.fromEntries(without.map(({ date, reason }) => [Number(date.slice(8)), reason]));
}

test("past, full, closed, and too far ahead", async ({ connection, served: { url } }) => {
  const week = EVERY_DAY.map((day, index) => (index === 2 ? [] : day));
  const place = await makeBookable(
    connection,
    url,
    { duration: 480, slot_interval: 480, max_advance: 6 },
    { weekly_hours: JSON.stringify(week) },
  );
  await makeReservation(connection.db, {
    business_id: place.businessId,
    type_id: place.typeId,
    starts_at: "2026-11-24T09:00:00Z",
    ends_at: "2026-11-24T17:00:00Z",
  });
  const found = await reasons(url, place);
  expect(found).toMatchObject({ 1: "past", 20: "past", 24: "full", 25: "closed", 28: "too_far", 30: "too_far" });
  expect(found).not.toHaveProperty("23");
  expect(found).not.toHaveProperty("26");
});

test("less than the required notice", async ({ connection, served: { url } }) => {
  const place = await makeBookable(connection, url, { min_notice: 3 * 24 * 60 });
  const found = await reasons(url, place);
  expect(found).toMatchObject({ 22: "too_soon", 23: "too_soon" });
  expect(found).not.toHaveProperty("26");
});

test("more people than the pool ever has", async ({ connection, served: { url } }) => {
  const place = await makeBookable(connection, url, { min_party_size: 1, max_party_size: 20, pool_takes: "party" });
  const pool = await makePool(connection.db, place.businessId, 8);
  await connection.db.updateTable("reservation_type").set({ pool_id: pool }).where("id", "=", place.typeId).execute();
  expect(await reasons(url, place, { p_party_size: 9 })).toMatchObject({ 20: "past", 23: "party", 30: "party" });
  expect(await reasons(url, place, { p_party_size: 8 })).not.toHaveProperty("23");
});
