/** A listing's calendar: days with all reservations, and monthly totals, for members who may see reservations. */
import { describe, expect } from "vitest";
import type { Calendar, CalendarMonth } from "#contract/booking/calendar.ts";
import { CALENDAR_BOOKINGS } from "#contract/booking/calendar.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import type { Visitor } from "../support/browserless.ts";
import { makeGuest, makeReservation, makeType } from "../support/bookings.ts";
import { makeBusiness } from "../support/factories.ts";
import { test } from "../support/app-test.ts";

const NIGHTS = Array.from({ length: 7 }, () => [{ open: "18:00", close: "02:00" }]);

async function makePlace({ db }: Connection, owner: string, values: object = {}) {
  const id = await makeBusiness(db, {
    ...{ hours_mode: "custom", weekly_hours: JSON.stringify(NIGHTS), time_zone: "Europe/Berlin" },
    ...values,
  });
  await db.insertInto("business_member").values({ business_id: id, user_id: owner, role: "owner" }).execute();
  const type_id = await makeType(db, id);
  const book = (starts_at: string, guest_name: string, more: object = {}) =>
    makeReservation(db, {
      ...{ business_id: id, type_id, starts_at, guest_name, time_zone: "Europe/Berlin", source: "owner", ...more },
    });
  return { id, type_id, book };
}

const day = async (visitor: Visitor, input: object) => (await visitor.call("get_calendar", input)).body as unknown as Calendar; // oxfmt-ignore
const guests = ({ reservations }: Calendar) => reservations.map(({ userName }) => userName);

describe("days", () => {
  test("have their hours, nights and totals, without cancelled reservations", async ({ connection, served: site }) => {
    const { visitor, id: owner } = await makeGuest(connection, site.url);
    const { id, book } = await makePlace(connection, owner);
    await book("2026-11-24T18:00:00Z", "Early", { party_size: 2 });
    await book("2026-11-25T00:15:00Z", "Past midnight", { party_size: 3, status: "pending" });
    await book("2026-11-24T20:00:00Z", "Gone", { status: "cancelled", cancelled_by: "owner" });
    await book("2026-11-25T18:00:00Z", "Next day");
    await book("2026-11-23T08:00:00Z", "", { source: "block", type_id: null, ends_at: "2026-11-26T08:00:00Z" });

    const read = await day(visitor, { p_business_id: id, p_from: "2026-11-24" });
    expect(read.today).toBe("2026-11-21");
    expect(read.now).toBe("2026-11-21T13:00:00+01:00");
    expect(guests(read)).toEqual(["", "Early", "Past midnight"]);
    expect(read.days).toMatchObject([
      {
        ...{ date: "2026-11-24", bookings: 2, people: 5, waiting: 1 },
        shown: { from: "2026-11-24T18:00:00+01:00", until: "2026-11-25T02:00:00+01:00" },
        open: [{ from: "2026-11-24T18:00:00+01:00", until: "2026-11-25T02:00:00+01:00" }],
      },
    ]);
    expect(read.days[0]?.hours.map(({ time }) => time)).toEqual(["18:00", "19:00", "20:00", "21:00", "22:00", "23:00", "00:00", "01:00"]); // oxfmt-ignore
    expect(read.reservations.find(({ userName }) => userName === "Past midnight")).toMatchObject({ day: "2026-11-24", waits: true, canConfirm: true }); // oxfmt-ignore
  });

  test("are at most seven, in order, and today by default", async ({ connection, served: site }) => {
    const { visitor, id: owner } = await makeGuest(connection, site.url);
    const { id, book } = await makePlace(connection, owner);
    await book("2026-11-21T19:00:00Z", "Tonight");
    await book("2026-11-27T19:00:00Z", "In a week");
    expect(guests(await day(visitor, { p_business_id: id }))).toEqual(["Tonight"]);
    const week = await day(visitor, { p_business_id: id, p_days: 7 });
    expect(week.days.map(({ date }) => date)).toEqual([21, 22, 23, 24, 25, 26, 27].map((of) => `2026-11-${of}`));
    expect(guests(week)).toEqual(["Tonight", "In a week"]);
    for (const wrong of [{ p_days: 8 }, { p_days: 0 }, { p_from: "2026-02-30" }, { p_from: "soon" }])
      expect((await visitor.call("get_calendar", { p_business_id: id, ...wrong })).status).toBe(422);
    for (const [p_from, status] of [
      ["1999-12-31", 422],
      ["2000-01-01", 200],
      ["2199-12-31", 200],
      ["2200-01-01", 422],
    ])
      expect([p_from, (await visitor.call("get_calendar", { p_business_id: id, p_from, p_days: 7 })).status]).toEqual([p_from, status]); // oxfmt-ignore
  });

  test("show a booking outside their hours, each day its own", async ({ connection, served: site }) => {
    const { visitor, id: owner } = await makeGuest(connection, site.url);
    const { id, book } = await makePlace(connection, owner);
    await book("2026-11-25T12:00:00Z", "At lunch");
    const { days } = await day(visitor, { p_business_id: id, p_from: "2026-11-24", p_days: 2 });
    expect(days.map(({ shown }) => shown)).toEqual([
      { from: "2026-11-24T18:00:00+01:00", until: "2026-11-25T02:00:00+01:00" },
      { from: "2026-11-25T13:00:00+01:00", until: "2026-11-26T02:00:00+01:00" },
    ]);
  });

  test("report when there is more than they show", async ({ connection, served: site }) => {
    const { visitor, id: owner } = await makeGuest(connection, site.url);
    const { id, book } = await makePlace(connection, owner);
    for (let at = 0; at <= CALENDAR_BOOKINGS; at += 100)
      await Promise.all(Array.from({ length: Math.min(100, CALENDAR_BOOKINGS + 1 - at) }, () => book("2026-11-24T19:00:00Z", "One of many"))); // oxfmt-ignore
    const read = await day(visitor, { p_business_id: id, p_from: "2026-11-24" });
    expect([read.reservations.length, read.has_more, read.days[0]?.bookings]).toEqual([1_000, true, 1_001]);
  });
});

test("a month has a total for each day and marks closed days", async ({ connection, served: site }) => {
  const { visitor, id: owner } = await makeGuest(connection, site.url);
  const closedOnMondays = JSON.stringify(NIGHTS.map((periods, at) => (at === 0 ? [] : periods)));
  const { id, book } = await makePlace(connection, owner, { weekly_hours: closedOnMondays });
  await book("2026-02-28T19:00:00Z", "Last", { party_size: 4 });
  const read = async (p_month?: string) =>
    (await visitor.call("get_calendar_month", { p_business_id: id, p_month })).body as unknown as CalendarMonth;
  const february = await read("2026-02");
  expect(february.days).toHaveLength(28);
  expect(february.days.at(-1)).toEqual({
    date: "2026-02-28",
    bookings: 1,
    people: 4,
    is_covers: false,
    waiting: 0,
    is_open: true,
  });
  expect(february.days[1]).toEqual({
    date: "2026-02-02",
    bookings: 0,
    people: null,
    is_covers: false,
    waiting: 0,
    is_open: false,
  });
  expect((await read("2028-02")).days).toHaveLength(29);
  expect(await read()).toMatchObject({ month: "2026-11", today: "2026-11-21" });
  expect((await visitor.call("get_calendar_month", { p_business_id: id, p_month: "2026-13" })).status).toBe(422);
});
