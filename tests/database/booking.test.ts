/** Booking over HTTP: accepted requests, refusals and their reasons, and the stored result. */
import { describe, expect } from "vitest";
import { Visitor as Guest } from "../support/browserless.ts";
import {
  book,
  EVERY_DAY,
  eventsOf,
  makeBookable,
  makeGuest,
  makePool,
  makeReservation,
  makeType,
  slots,
  TEN,
} from "../support/bookings.ts";
import { makeBusiness } from "../support/factories.ts";
import { test } from "../support/app-test.ts";
import { listWritableRows } from "../support/writable-rows.ts";

const UNKNOWN = "01990b7e-5c00-7000-8000-00000000ffff";

describe("a booking", () => {
  test("takes an offered time, confirms it, and the time is no longer offered", async ({
    connection,
    served: { url },
  }) => {
    const place = await makeBookable(connection, url);
    const { visitor } = await makeGuest(connection, url);
    const guest = new Guest(url);
    expect(await slots(guest, place)).toHaveLength(16);
    const { status, body } = await book(visitor, place);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { status: "confirmed", message: "Your reservation is confirmed." },
    });
    expect(await slots(guest, place)).not.toContain("10:00");
    expect(await eventsOf(connection, place.businessId)).toEqual(["confirmed"]);
    const { body: listing } = await visitor.call("get_business", { p_id: place.businessId });
    expect(listing["user_reservation"]).toMatchObject({
      id: body["id"],
      reservationTypeName: "Visit",
      reservationTime: "2026-11-23T10:00:00+00:00",
      reservationEndTime: "2026-11-23T10:30:00+00:00",
      status: "confirmed",
      canCancel: true,
      canReschedule: true,
    });
    expect((await guest.call("get_business", { p_id: place.businessId })).body["user_reservation"]).toBeNull();
  });

  test("of a type without autoConfirm is a request", async ({ connection, served: { url } }) => {
    const place = await makeBookable(connection, url, { auto_confirm: false });
    const { visitor } = await makeGuest(connection, url);
    expect((await book(visitor, place)).body).toMatchObject({ status: "pending" });
    expect(await slots(visitor, place)).not.toContain("10:00");
    expect(await eventsOf(connection, place.businessId)).toEqual(["requested"]);
  });

  test("reserves its buffers", async ({ connection, served: { url } }) => {
    const place = await makeBookable(connection, url, { buffer_before: 15, buffer_after: 30 });
    const { visitor } = await makeGuest(connection, url);
    await book(visitor, place);
    // 9:45–11:00 is taken; the new reservation has buffers, too: 9:00 would hold until 10:00
    expect((await slots(new Guest(url), place)).slice(0, 3)).toEqual(["11:30", "12:00", "12:30"]);
    const other = await makeGuest(connection, url);
    expect(await book(other.visitor, place, "2026-11-23T11:00:00Z")).toMatchObject({ status: 409 });
    expect(await book(other.visitor, place, "2026-11-23T11:30:00Z")).toMatchObject({ status: 200 });
  });

  test("takes its party size from a pool that types share", async ({ connection, served: { url } }) => {
    const { db } = connection;
    const place = await makeBookable(connection, url);
    const pool = await makePool(db, place.businessId, 10);
    const sizes = {
      min_party_size: 1,
      max_party_size: 8,
      overlap_limit: 50,
      pool_id: pool,
      pool_takes: "party" as const,
    };
    const dinner = await makeType(db, place.businessId, { ...sizes, name: "Dinner" });
    const bar = await makeType(db, place.businessId, { ...sizes, name: "Bar" });
    const one = await makeGuest(connection, url);
    const two = await makeGuest(connection, url);
    const seats = (typeId: string) => ({ businessId: place.businessId, typeId });
    expect(await book(one.visitor, seats(dinner), TEN, 6)).toMatchObject({ status: 200 });
    expect(await slots(two.visitor, seats(bar), "2026-11-23", { p_party_size: 5 })).not.toContain("10:00");
    expect(await slots(two.visitor, seats(bar), "2026-11-23", { p_party_size: 4 })).toContain("10:00");
    expect(await book(two.visitor, seats(bar), TEN, 5)).toMatchObject({ status: 409, body: { code: "slot_taken" } });
    expect(await book(two.visitor, seats(bar), TEN, 4)).toMatchObject({ status: 200 });
    // a type outside the pool does not share the listing's capacity
    expect(await slots(two.visitor, place)).not.toContain("10:00");
  });

  test("is refused with the reason, and nothing is written", async ({ connection, served: { url } }) => {
    const { db } = connection;
    const place = await makeBookable(connection, url, { min_party_size: 2, max_party_size: 4 });
    const plain = { ...place, typeId: await makeType(db, place.businessId) };
    const archived = { ...place, typeId: await makeType(db, place.businessId, { archived_at: new Date() }) };
    const soon = { ...place, typeId: await makeType(db, place.businessId, { min_notice: 2_880, max_advance: 5 }) };
    const unclaimed = await makeBusiness(db, { hours_mode: "always" });
    const closed = await makeBookable(connection, url, {}, { hours_mode: "closed" });
    const hidden = await makeBookable(connection, url, {}, { hidden_at: new Date(), hidden_reason: "spam" });
    const nameless = await makeGuest(connection, url);
    await db.updateTable("profile").set({ display_name: null }).where("user_id", "=", nameless.id).execute();
    const blocked = await makeGuest(connection, url);
    await db.insertInto("blocked_guest").values({ business_id: place.businessId, user_id: blocked.id }).execute();
    const { visitor } = await makeGuest(connection, url);
    const before = await listWritableRows(connection);
    const cases: [string, number, string, () => ReturnType<typeof book>][] = [
      ["a guest", 401, "unauthenticated", () => book(new Guest(url), plain)],
      ["its owner", 403, "own_listing", () => book(place.owner.visitor, plain)],
      ["a blocked guest", 403, "guest_blocked", () => book(blocked.visitor, plain)],
      ["a person without a name", 422, "display_name_required", () => book(nameless.visitor, plain)],
      ["an unknown listing", 404, "listing_not_found", () => book(visitor, { ...plain, businessId: UNKNOWN })],
      ["a hidden listing", 404, "listing_not_found", () => book(visitor, hidden)],
      ["an unknown type", 404, "type_not_found", () => book(visitor, { ...plain, typeId: UNKNOWN })],
      ["another listing's type", 404, "type_not_found", () => book(visitor, { ...plain, typeId: closed.typeId })],
      ["an archived type", 404, "type_not_found", () => book(visitor, archived)],
      ["an unclaimed listing", 404, "type_not_found", () => book(visitor, { ...plain, businessId: unclaimed })],
      ["a closed listing", 409, "no_reservations", () => book(visitor, closed)],
      ["off the grid", 409, "slot_taken", () => book(visitor, plain, "2026-11-23T10:10:00Z")],
      ["a second past the grid", 409, "slot_taken", () => book(visitor, plain, "2026-11-23T10:00:01Z")],
      ["outside the hours", 409, "slot_taken", () => book(visitor, plain, "2026-11-23T17:00:00Z")],
      ["too late for its notice", 409, "slot_taken", () => book(visitor, soon, "2026-11-23T10:00:00Z")],
      ["too far ahead for its type", 409, "slot_taken", () => book(visitor, soon, "2026-11-28T10:00:00Z")],
      ["the past", 422, "invalid_input", () => book(visitor, plain, "2026-11-20T10:00:00Z")],
      ["this very moment", 422, "invalid_input", () => book(visitor, plain, "2026-11-21T12:00:00Z")],
      ["the year 9999", 422, "invalid_input", () => book(visitor, plain, "9999-12-31T23:00:00Z")],
      ["no time", 422, "invalid_input", () => book(visitor, plain, "tomorrow at ten")],
      ["a time without a zone", 422, "invalid_input", () => book(visitor, plain, "2026-11-23T10:00:00")],
      ["a day that does not exist", 422, "invalid_input", () => book(visitor, plain, "2026-02-30T10:00:00Z")],
      ["no party", 422, "invalid_input", () => book(visitor, place)],
      ["too small a party", 422, "invalid_input", () => book(visitor, place, TEN, 1)],
      ["too large a party", 422, "invalid_input", () => book(visitor, place, TEN, 5)],
      ["a party where there are none", 422, "invalid_input", () => book(visitor, plain, TEN, 2)],
      ["a malformed id", 422, "invalid_input", () => book(visitor, { ...plain, typeId: "1" })],
      ["a bad key", 422, "invalid_input", () => book(visitor, plain, TEN, null, "a b")],
      ["a long key", 422, "invalid_input", () => book(visitor, plain, TEN, null, "k".repeat(201))],
    ];
    for (const [what, status, code, act] of cases) expect(await act(), what).toMatchObject({ status, body: { code } });
    expect(await listWritableRows(connection)).toEqual(before);
  });

  test("is not offered at a listing without an owner, or one that is closed", async ({
    connection,
    served: { url },
  }) => {
    const { db } = connection;
    const type = { weekly_hours: JSON.stringify(EVERY_DAY) };
    const place = await makeBookable(connection, url, type);
    const { visitor } = await makeGuest(connection, url);
    expect(await slots(visitor, place)).toContain("10:00");
    const closed = await makeBookable(connection, url, type, { hours_mode: "closed" });
    const businessId = await makeBusiness(db, { hours_mode: "always" });
    const unclaimed = { businessId, typeId: await makeType(db, businessId, type) };
    for (const none of [closed, unclaimed]) expect(await slots(visitor, none)).toEqual([]);
  });

  test("the same key returns the same booking; with another body it is refused; a refusal is not stored", async ({
    connection,
    served: { url },
  }) => {
    const place = await makeBookable(connection, url);
    const { visitor } = await makeGuest(connection, url);
    expect(await book(visitor, place, "2026-11-23T03:00:00Z", null, "k")).toMatchObject({ status: 409 });
    const first = await book(visitor, place, TEN, null, "k");
    const again = await book(visitor, place, "2026-11-23T11:00:00+01:00", null, "k");
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(await book(visitor, place, "2026-11-23T11:00:00Z", null, "k")).toMatchObject({
      status: 422,
      body: { code: "idempotency_key_reused" },
    });
    const other = await makeGuest(connection, url);
    expect(await book(other.visitor, place, "2026-11-23T12:00:00Z", null, "k")).toMatchObject({ status: 200 });
    expect(await eventsOf(connection, place.businessId)).toEqual(["confirmed", "confirmed"]);
  });

  test("a guest cannot have two at once there, more than five, or more than twenty in all", async ({
    connection,
    served: { url },
  }) => {
    const { db } = connection;
    const place = await makeBookable(connection, url, { overlap_limit: 9 });
    const { id, visitor } = await makeGuest(connection, url);
    expect(await book(visitor, place)).toMatchObject({ status: 200 });
    expect(await book(visitor, place)).toMatchObject({ status: 409, body: { code: "own_overlap" } });
    for (const hour of [11, 12, 13, 14])
      expect(await book(visitor, place, `2026-11-23T${hour}:00:00Z`)).toMatchObject({ status: 200 });
    expect(await book(visitor, place, "2026-11-23T15:00:00Z")).toMatchObject({
      status: 409,
      body: { code: "too_many_reservations" },
    });
    for (let day = 1; day <= 15; day += 1)
      await makeReservation(db, {
        business_id: await makeBusiness(db),
        user_id: id,
        starts_at: `2026-12-${String(day).padStart(2, "0")}T10:00:00Z`,
      });
    const elsewhere = await makeBookable(connection, url);
    expect(await book(visitor, elsewhere)).toMatchObject({ status: 409, body: { code: "too_many_reservations" } });
  });
});

describe("days with capacity", () => {
  test("are listed for the month in the listing's zone; a full month names the next", async ({
    connection,
    served: { url },
  }) => {
    const { db } = connection;
    const place = await makeBookable(connection, url, { duration: 480, slot_interval: 480 });
    const days = async (month: string) =>
      (
        await new Guest(url).call("get_available_days", {
          p_business_id: place.businessId,
          p_reservation_type_id: place.typeId,
          p_month: month,
        })
      ).body;
    const november = await days("2026-11");
    expect(november).toMatchObject({ today: "2026-11-21", next: null });
    expect((november["days"] as { date: string }[]).map(({ date }) => date.slice(8))).toEqual([
      "22",
      "23",
      "24",
      "25",
      "26",
      "27",
      "28",
      "29",
      "30",
    ]);
    expect(await days("2026-10")).toMatchObject({ days: [] });
    await makeReservation(db, {
      business_id: place.businessId,
      source: "block",
      starts_at: "2026-11-30T00:00:00Z",
      ends_at: "2027-01-05T00:00:00Z",
      holds: "[2026-11-30T00:00:00Z,2027-01-05T00:00:00Z)",
    });
    expect(await days("2026-12")).toMatchObject({ days: [], next: "2027-01-05" });
    for (const month of ["2029-01", "9999-12"])
      expect(await days(month), month).toMatchObject({ days: [], next: null });
    for (const [month, length] of [
      ["0000-01", 31],
      ["0096-02", 29],
      ["0099-12", 31],
    ] as const) {
      const early = await days(month);
      expect(early, month).toMatchObject({ days: [], next: "2026-11-22" });
      expect(early["without"], month).toHaveLength(length);
    }
    for (const date of ["9999-12-31", "0001-01-01", "2026-11-20"])
      expect(await slots(new Guest(url), place, date), date).toEqual([]);
  });
});
