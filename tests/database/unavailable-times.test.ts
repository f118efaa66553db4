/** Why a time is not offered: a phrase for guests, the whole rule for members. The clock is at noon, 2026-11-21, UTC. */
import { describe, expect } from "vitest";
import type { AvailableDays, UnavailableTime } from "#contract/booking/reservation.ts";
import { Visitor as Guest, type Visitor } from "../support/browserless.ts";
import { EVERY_DAY, makeBookable, makeGuest, makePool, makeReservation, makeType } from "../support/bookings.ts";
import { DAY, enter, makePlace } from "../support/seated-places.ts";
import { test } from "../support/app-test.ts";

const MONDAY = "2026-11-23";

async function reasons(
  visitor: Pick<Visitor, "call">,
  place: { businessId: string; typeId: string },
  more: object = {},
) {
  const { body } = await visitor.call("get_unavailable_times", {
    ...{ p_business_id: place.businessId, p_reservation_type_id: place.typeId, p_date: MONDAY },
    ...more,
  });
  return new Map((body as unknown as UnavailableTime[]).map((one) => [one.time, one]));
}

describe("a time without room", () => {
  test("is explained to members, and to guests without anything about others", async ({
    connection,
    served: { url },
  }) => {
    const place = await makeBookable(connection, url, { duration: 60 });
    const at = (from: string, until: string) => ({
      ...{ business_id: place.businessId, starts_at: `${MONDAY}T${from}:00Z`, ends_at: `${MONDAY}T${until}:00Z` },
      holds: `[${MONDAY}T${from}:00Z,${MONDAY}T${until}:00Z)`,
    });
    await makeReservation(connection.db, { ...at("10:00", "11:00"), type_id: place.typeId });
    await makeReservation(connection.db, { ...at("14:00", "15:00"), source: "block", note: "Dentist" });
    const ofOwner = await reasons(place.owner.visitor, place);
    const rule = (time: string) => ofOwner.get(time)?.rule;
    expect(rule("08:30")).toBe("Hours on Monday: 9:00 AM – 5:00 PM");
    expect(rule("09:30")).toBe("At once: 1, 1 booked 9:30 AM – 10:30 AM");
    expect(rule("14:00")).toBe("Blocked 2:00 PM – 3:00 PM");
    expect(rule("16:30")).toBe("Length: 1 hour, until 5:30 PM, after closing");
    expect(ofOwner.has("11:00")).toBe(false);

    for (const guest of [new Guest(url), (await makeGuest(connection, url)).visitor]) {
      const ofGuest = await reasons(guest, place);
      expect([...ofGuest.keys()]).toEqual([...ofOwner.keys()]);
      expect([...ofGuest.values()].filter(({ rule: known }) => known !== null)).toEqual([]);
      const texts = ["08:30", "09:30", "14:00", "16:30"].map((time) => ofGuest.get(time));
      expect(texts.map((one) => [one?.reason, one?.text])).toEqual([
        ["closed", "Closed"],
        ["full", "Full"],
        ["unavailable", "Not available"],
        ["too_long", "Would end after closing"],
      ]);
    }
  });

  test("names buffers, pools and other types", async ({ connection, served: { url } }) => {
    const place = await makeBookable(connection, url, { buffer_before: 15, buffer_after: 15 });
    const { businessId: business_id, typeId: type_id } = place;
    await makeReservation(connection.db, {
      ...{ business_id, type_id, starts_at: `${MONDAY}T10:00:00Z` },
      holds: `[${MONDAY}T09:45:00Z,${MONDAY}T10:45:00Z)`,
    });
    const { visitor } = place.owner;
    expect((await reasons(visitor, place)).get("10:30")?.rule).toBe(
      "Buffers: free without them; with them, 10:15 AM – 11:15 AM overlaps a reservation",
    );
    const other = { ...place, typeId: await makeType(connection.db, business_id) };
    expect((await reasons(visitor, other)).get("10:00")?.rule).toBe(
      "Another type is reserved 9:45 AM – 10:45 AM, and these types may not overlap",
    );
    const pool_id = await makePool(connection.db, business_id, 8);
    const sizes = { min_party_size: 1, max_party_size: 20, pool_id, pool_takes: "party", overlap_limit: 9 } as const;
    const pooled = {
      ...place,
      typeId: await makeType(connection.db, business_id, { ...sizes, allow_conflicts: true }),
    };
    await makeReservation(connection.db, {
      ...{ business_id, type_id: pooled.typeId, starts_at: `${MONDAY}T15:00:00Z`, party_size: 6 },
    });
    const four = (await reasons(visitor, pooled, { p_party_size: 4 })).get("15:00");
    expect([four?.text, four?.rule]).toEqual(["Full", "Pool: 8, 6 taken, 4 needed"]);
    const nine = (await reasons(visitor, pooled, { p_party_size: 9 })).get("15:00");
    expect([nine?.text, nine?.rule]).toEqual(["Ask for up to 8 people", "Pool: 8, 9 needed"]);
  });
});

test("notice, booking window and passed times", async ({ connection, served: { url } }) => {
  const place = await makeBookable(connection, url, { min_notice: 47 * 60, max_advance: 5 });
  const { visitor } = place.owner;
  const soon = (await reasons(visitor, place)).get("10:30");
  expect([soon?.text, soon?.rule]).toEqual([
    "Too late to book online",
    "Notice: 47 hours before; this time was bookable until Sat, Nov 21, 11:30 AM",
  ]);
  const far = (await reasons(visitor, place, { p_date: "2026-11-27" })).get("10:00");
  expect([far?.text, far?.rule]).toEqual([
    "Opens 5 days ahead",
    "Booking window: 5 days ahead, until Thursday, November 26",
  ]);
  const today = await reasons(visitor, place, { p_date: "2026-11-21" });
  expect([today.get("11:30")?.reason, today.get("13:00")?.reason]).toEqual(["past", "too_soon"]);
});

test("holidays, special hours and separate hours by their names", async ({ connection, served: { url } }) => {
  const place = await makeBookable(
    connection,
    url,
    {},
    { country: "US", state: "Maine", holiday_hours: JSON.stringify({ rule: "closed", periods: [] }) },
  );
  const { db } = connection;
  await db
    .insertInto("special_hours")
    .values({
      ...{ id: place.typeId, business_id: place.businessId, from_on: "2026-11-25", to_on: "2026-11-25" },
      ...{ periods: JSON.stringify([{ open: "09:00", close: "12:00" }]), note: "Early closing" },
    })
    .execute();
  const on = async (p_date: string, time: string) => (await reasons(place.owner.visitor, place, { p_date })).get(time);
  const thanksgiving = await on("2026-11-26", "10:00");
  expect([thanksgiving?.text, thanksgiving?.rule]).toEqual(["Closed on Thanksgiving Day", "Thanksgiving Day: Closed"]);
  const early = await on("2026-11-25", "15:00");
  expect([early?.text, early?.rule]).toEqual([
    "Outside the hours for Early closing",
    "Early closing: 9:00 AM – 12:00 PM",
  ]);
  const { body } = await new Guest(url).call("get_available_days", {
    ...{ p_business_id: place.businessId, p_reservation_type_id: place.typeId, p_month: "2026-11" },
  });
  const { days, without } = body as unknown as AvailableDays;
  expect(without.find(({ date }) => date === "2026-11-26")).toMatchObject({ text: "Closed on Thanksgiving Day" });
  expect(days.find(({ date }) => date === "2026-11-25")).toMatchObject({ slots: 6, offered: 6 });

  const evenings = EVERY_DAY.map(() => [{ open: "18:00", close: "20:00" }]);
  const typeId = await makeType(db, place.businessId, { weekly_hours: JSON.stringify(evenings) });
  const noon = (await reasons(place.owner.visitor, { ...place, typeId })).get("12:00");
  expect([noon?.text, noon?.rule]).toEqual([
    "Not offered at this time",
    "Hours of this type on Monday: 6:00 PM – 8:00 PM",
  ]);
});

describe("tables and staff", () => {
  test("pacing, sizes and taken tables with their numbers", async ({ connection, served: { url } }) => {
    const place = await makePlace(connection, url, {
      tables: { "4": 4, "5": 2 },
      more: { "4": { minParty: 2 } },
      rules: { paceStarts: 1, paceCovers: null, gapMinutes: 0 },
    });
    await enter(place, "10:00", 2, "Ada");
    const of = { businessId: place.id, typeId: place.typeId };
    const seen = async (time: string, party: number) => {
      const visitor = [place.owner, new Guest(url)] as const;
      const more = { p_date: DAY, p_party_size: party };
      const [own, guest] = [await reasons(visitor[0], of, more), await reasons(visitor[1], of, more)];
      return [guest.get(time)?.text, own.get(time)?.rule];
    };
    expect(await seen("10:00", 2)).toEqual(["Full", "Pacing: 1 party per 15 minutes, 1 booked"]);
    expect(await seen("13:00", 6)).toEqual([
      "Ask for up to 4 people",
      "Table 4 holds 2–4 and Table 5 holds 1–2; party of 6",
    ]);
    await enter(place, "10:30", 3, "Bo");
    expect(await seen("11:00", 2)).toEqual(["Full", "Table 5 and Table 4 fit, but all are taken 11:00 AM – 1:00 PM"]);
  });

  test("an absence and a blocked table are not available to guests", async ({ connection, served: { url } }) => {
    const place = await makePlace(connection, url, {
      tables: { Jon: null },
      more: { Jon: { daysOff: [{ from: DAY, to: DAY }] } },
      type: { min_party_size: null, max_party_size: null },
    });
    const of = { businessId: place.id, typeId: place.typeId };
    const on = async (visitor: Pick<Visitor, "call">, p_date: string) =>
      (await reasons(visitor, of, { p_date })).get("10:00");
    expect(await on(new Guest(url), DAY)).toMatchObject({ reason: "unavailable", text: "Not available", rule: null });
    expect((await on(place.owner, DAY))?.rule).toBe("Jon: day off");
    await place.owner.call("block_time", {
      ...{ p_business_id: place.id, p_from: `${MONDAY}T09:00:00Z`, p_until: `${MONDAY}T13:00:00Z` },
      ...{ p_note: "Training", p_resource_ids: Object.values(place.called) },
    });
    expect(await on(new Guest(url), MONDAY)).toMatchObject({
      reason: "unavailable",
      text: "Not available",
      rule: null,
    });
    expect((await on(place.owner, MONDAY))?.rule).toBe("Blocked: Jon");
    const { body } = await new Guest(url).call("get_available_days", {
      ...{ p_business_id: place.id, p_reservation_type_id: place.typeId, p_month: "2026-11" },
    });
    const { without } = body as unknown as AvailableDays;
    expect(without.find(({ date }) => date === DAY)).toEqual({ date: DAY, reason: "unavailable" });
  });
});
