/** A time that cannot be reserved is refused with the true reason and alternative times: for guests and at the desk. */
import { describe, expect } from "vitest";
import { sharedErrorTexts } from "#contract/shared-error-texts.ts";
import { book, makeBookable, makeGuest, makePool, makeReservation, makeType, slots, TEN } from "../support/bookings.ts";
import type { Visitor } from "../support/browserless.ts";
import { clockTimeText } from "#contract/hours/hours-text.ts";
import { test } from "../support/app-test.ts";

interface Place {
  businessId: string;
  typeId: string;
}

const enter = (visitor: Visitor, { businessId, typeId }: Place, time: string, party: number | null = null) =>
  visitor.call("add_reservation_for_guest", {
    ...{ p_business_id: businessId, p_reservation_type_id: typeId, p_reservation_time: time, p_party_size: party },
    p_guest_name: "Grace",
  });

const taken = (message: string) => ({ status: 409, body: { code: "slot_taken", message } });

describe("the desk", () => {
  test("sees the reason, and which times are available", async ({ connection, served: { url } }) => {
    const place = await makeBookable(connection, url, { duration: 60 });
    const { visitor } = place.owner;
    const at = (time: string) => enter(visitor, place, `2026-11-23T${time}:00Z`);
    await at("12:00");
    expect(await at("10:10")).toMatchObject(
      taken("Reservations don't start at 10:10 AM. Choose 10:00 AM or 10:30 AM."),
    );
    // taken times are not proposed
    expect(await at("11:40")).toMatchObject(taken("Reservations don't start at 11:40 AM. Choose 11:00 AM or 1:00 PM."));
    expect(await at("17:00")).toMatchObject(taken("5:00 PM is outside the opening hours. Choose 4:00 PM."));
    expect(await at("08:45")).toMatchObject(taken("8:45 AM is outside the opening hours. Choose 9:00 AM."));
    expect(await at("16:30")).toMatchObject(taken("This takes 1 hour and would end after closing. Choose 4:00 PM."));
    expect(await at("12:30")).toMatchObject(taken("There is no room at 12:30 PM. Choose 11:00 AM or 1:00 PM."));
    // limits on notice and advance do not apply to the desk
    const far = {
      ...place,
      typeId: await makeType(connection.db, place.businessId, { min_notice: 2_880, max_advance: 5 }),
    };
    expect((await enter(visitor, far, "2026-12-15T10:00:00Z")).status).toBe(200);
  });

  test("sees that a day is closed, and that a party is too large at any time", async ({
    connection,
    served: { url },
  }) => {
    const week = Array.from({ length: 7 }, (_, day) => (day === 1 ? [] : [{ open: "09:00", close: "17:00" }]));
    const place = await makeBookable(connection, url, {}, { weekly_hours: JSON.stringify(week) });
    expect(await enter(place.owner.visitor, place, "2026-11-24T10:00:00Z")).toMatchObject(
      taken("10:00 AM is outside the opening hours. Choose another day."),
    );
    const pool_id = await makePool(connection.db, place.businessId, 4);
    const typeId = await makeType(connection.db, place.businessId, {
      ...{ pool_id, pool_takes: "party", min_party_size: 1, max_party_size: 9, overlap_limit: 9 },
    });
    expect(await enter(place.owner.visitor, { ...place, typeId }, TEN, 6)).toMatchObject(
      taken("There is never enough room for a party of 6 people here. Choose a smaller party."),
    );
  });

  test("sees times in the listing's zone, and the same for a move", async ({ connection, served: { url } }) => {
    const place = await makeBookable(connection, url, {}, { time_zone: "Asia/Kathmandu" });
    const { visitor } = place.owner;
    // 10:10 in Kathmandu
    const said = taken("Reservations don't start at 10:10 AM. Choose 10:00 AM or 10:30 AM.");
    expect(await enter(visitor, place, "2026-11-23T04:25:00Z")).toMatchObject(said);
    const { id } = (await enter(visitor, place, "2026-11-23T04:15:00Z")).body;
    const move = (time: string) => visitor.call("move_reservation", { p_reservation_id: id, p_reservation_time: time });
    // its own time counts as free
    expect(await move("2026-11-23T04:25:00Z")).toMatchObject(said);
    expect((await move("2026-11-23T04:45:00Z")).status).toBe(200);
  });

  test("sees that it is too early to undo a no-show, not too late", async ({ connection, served: { url } }) => {
    const place = await makeBookable(connection, url);
    const mark = (id: string, status: string) =>
      place.owner.visitor.call("mark_reservation", { p_reservation_id: id, p_new_status: status, p_reason: "" });
    const of = { business_id: place.businessId, type_id: place.typeId, status: "no_show" } as const;
    // it is noon
    const running = await makeReservation(connection.db, { ...of, starts_at: "2026-11-21T11:45:00Z" });
    expect(await mark(running, "confirmed")).toMatchObject({
      status: 409,
      body: {
        code: "too_early",
        message: "It is too early for that: a no-show can be undone once the reservation's time is over.",
      },
    });
    const ended = await makeReservation(connection.db, { ...of, starts_at: "2026-11-21T11:00:00Z" });
    expect((await mark(ended, "confirmed")).status).toBe(200);
    const old = await makeReservation(connection.db, { ...of, starts_at: "2026-10-21T11:00:00Z" });
    expect(await mark(old, "confirmed")).toMatchObject({ status: 409, body: { code: "reservation_over" } });
  });
});

describe("a guest", () => {
  test("sees the same, and also the notice and the booking window", async ({ connection, served: { url } }) => {
    const place = await makeBookable(connection, url);
    const { visitor } = await makeGuest(connection, url);
    const soon = {
      ...place,
      typeId: await makeType(connection.db, place.businessId, { min_notice: 2_820, max_advance: 5 }),
    };
    // it is noon on Saturday: 47 hours ahead is 11 on Monday
    expect(await book(visitor, soon, TEN)).toMatchObject(
      taken("This must be reserved at least 47 hours ahead. Choose 11:00 AM."),
    );
    expect(await book(visitor, soon, "2026-11-22T10:00:00Z")).toMatchObject(
      taken("This must be reserved at least 47 hours ahead. Choose another day."),
    );
    expect(await book(visitor, soon, "2026-11-27T10:00:00Z")).toMatchObject(
      taken("This can be reserved at most 5 days ahead, until Thursday, November 26. Choose an earlier day."),
    );
    expect(await book(visitor, place, "2026-11-23T10:10:00Z")).toMatchObject(
      taken("Reservations don't start at 10:10 AM. Choose 10:00 AM or 10:30 AM."),
    );
    // a time that was free a moment ago has the usual message: the page shows the other times
    const other = await makeGuest(connection, url);
    expect((await book(other.visitor, place, TEN)).status).toBe(200);
    expect(await book(visitor, place, TEN)).toMatchObject(taken(sharedErrorTexts.slot_taken));
  });
});

test("each time that a refusal names can be reserved", async ({ connection, served: { url } }) => {
  const place = await makeBookable(connection, url, { duration: 45, slot_interval: 20, buffer_after: 10 });
  const { visitor } = place.owner;
  for (const time of ["11:20", "15:00"]) await enter(visitor, place, `2026-11-23T${time}:00Z`);
  const offered = (await slots(visitor, place)).map(clockTimeText);
  expect(offered.length).toBeGreaterThan(6);
  const named = new Set<string>();
  for (let minute = 8 * 60; minute < 18 * 60; minute += 7) {
    const time = `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
    if (offered.includes(clockTimeText(time))) continue;
    const { status, body } = await enter(visitor, place, `2026-11-23T${time}:00Z`);
    expect(status, time).toBe(409);
    const [, choices] = /Choose (\d.*)\.$/.exec(String(body["message"])) ?? [];
    for (const one of choices?.split(" or ") ?? []) named.add(one);
  }
  expect(named.size).toBeGreaterThan(4);
  expect([...named].filter((one) => !offered.includes(one))).toEqual([]);
});
