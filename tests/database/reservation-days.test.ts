/** The day of its listing that a reservation belongs to, and an owner's list of each day. */
import { describe, expect } from "vitest";
import type { Period, WeeklyHours } from "#contract/hours/hours.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { fillLocalStarts } from "#server/booking/reservations/jobs-local-start.ts";
import { makeBookable, makeReservation, makeType, type Bookable } from "../support/bookings.ts";
import { test } from "../support/app-test.ts";

const everyDay = (...periods: Period[]): WeeklyHours => Array.from({ length: 7 }, () => periods);
const NIGHTLY = everyDay({ open: "18:00", close: "02:00" });
const NEW_YORK = "America/New_York";

interface Placing {
  zone: string;
  hours?: "always" | WeeklyHours;
}

/** A listing of an owner who enters reservations for guests. */
async function makeListing(
  { connection, served: { url } }: { connection: Connection; served: { url: string } },
  placing: Placing,
) {
  const { zone, hours = "always" } = placing;
  const listing = await makeBookable(
    connection,
    url,
    {},
    hours === "always"
      ? { hours_mode: "always", weekly_hours: null, time_zone: zone }
      : { hours_mode: "custom", weekly_hours: JSON.stringify(hours), time_zone: zone },
  );
  const enter = async (time: string) => {
    const { status, body } = await listing.owner.visitor.call("add_reservation_for_guest", {
      p_business_id: listing.businessId,
      p_reservation_type_id: listing.typeId,
      p_reservation_time: time,
      p_guest_name: "Ann",
      p_guest_contact: "",
    });
    expect({ status, body }).toMatchObject({ status: 200 });
    return (body as { id: string }).id;
  };
  const read = async (id: string) => {
    const { rows } = await connection.pool.query<{ day_on: string; local_start: string | null }>(
      "select day_on, local_start::text from reservation where id = $1",
      [id],
    );
    return rows[0];
  };
  return { ...listing, enter, read };
}

describe("the day that a reservation belongs to", () => {
  // rules of 2026 that older time-zone files, such as PostgreSQL's, lack; and zone names they do not know
  test.for([
    ["America/Edmonton", "2026-12-05T00:30:00-06:00", "2026-12-05", "2026-12-05 00:30:00"],
    ["Africa/Casablanca", "2026-12-04T23:00:00+00:00", "2026-12-04", "2026-12-04 23:00:00"],
    ["America/Vancouver", "2026-12-05T00:30:00-07:00", "2026-12-05", "2026-12-05 00:30:00"],
    ["America/Coyhaique", "2026-12-05T00:30:00-03:00", "2026-12-05", "2026-12-05 00:30:00"],
    ["Europe/Kyiv", "2026-12-05T00:30:00+02:00", "2026-12-05", "2026-12-05 00:30:00"],
    ["Etc/GMT+6", "2026-12-05T00:30:00-06:00", "2026-12-05", "2026-12-05 00:30:00"],
  ] as const)("is computed by the program: %s", async ([zone, time, day, localStart], { connection, served }) => {
    const { owner, businessId, enter, read } = await makeListing({ connection, served }, { zone });
    expect(await read(await enter(time))).toEqual({ day_on: day, local_start: localStart });
    const { body } = await owner.visitor.call("get_calendar", { p_business_id: businessId, p_from: day });
    expect(JSON.stringify(body)).toContain("Ann");
  });

  test("is a night's past midnight, and changes with a move", async ({ connection, served }) => {
    const { owner, businessId, enter, read } = await makeListing(
      { connection, served },
      { zone: NEW_YORK, hours: NIGHTLY },
    );
    const id = await enter("2026-11-28T00:30:00-05:00");
    expect(await read(id)).toEqual({ day_on: "2026-11-27", local_start: "2026-11-28 00:30:00" });
    const move = (time: string) =>
      owner.visitor.call("move_reservation", { p_reservation_id: id, p_reservation_time: time });
    expect((await move("2026-11-28T18:00:00-05:00")).status).toBe(200);
    expect(await read(id)).toEqual({ day_on: "2026-11-28", local_start: "2026-11-28 18:00:00" });
    // the hours at booking count: changing the hours changes no reservation
    await connection.db.updateTable("business").set({ hours_mode: "always" }).where("id", "=", businessId).execute();
    expect(await read(id)).toEqual({ day_on: "2026-11-28", local_start: "2026-11-28 18:00:00" });
  });

  test("is computed for rows that an earlier version wrote, the others stay", async ({ connection, served }) => {
    const { businessId, read } = await makeListing({ connection, served }, { zone: NEW_YORK, hours: NIGHTLY });
    const insert = async (starts_at: string, day_on?: string) => {
      const { rows } = await connection.pool.query<{ id: string }>(
        `insert into reservation (id, business_id, business_name, time_zone, type_name, source, starts_at, ends_at, day_on, holds, status,
           created_at, updated_at)
         values (gen_random_uuid(), $1, 'Shop', $2, 'Visit', 'owner', $3, $3::timestamptz + interval '1 hour', $4,
           tstzrange($3, $3::timestamptz + interval '1 hour'), 'confirmed', now(), now()) returning id`,
        [businessId, NEW_YORK, starts_at, day_on ?? null],
      );
      return rows[0]?.id ?? "";
    };
    const upcoming = await insert("2026-11-28T00:30:00-05:00");
    const wrong = await insert("2026-11-29T00:45:00-05:00", "2026-11-30");
    const past = await insert("2026-01-02T00:30:00-05:00", "2026-01-05");
    const now = Date.parse("2026-11-27T12:00:00Z");
    await fillLocalStarts(connection.pool, now);
    expect(await read(upcoming)).toEqual({ day_on: "2026-11-27", local_start: "2026-11-28 00:30:00" });
    expect(await read(wrong)).toEqual({ day_on: "2026-11-28", local_start: "2026-11-29 00:45:00" });
    expect(await read(past)).toEqual({ day_on: "2026-01-05", local_start: null });
    // moved by a version without local starts
    await connection.pool.query("update reservation set starts_at = starts_at + interval '30 minutes' where id = $1", [
      upcoming,
    ]);
    expect(await read(upcoming)).toEqual({ day_on: "2026-11-27", local_start: null });
    await fillLocalStarts(connection.pool, now);
    expect(await read(upcoming)).toEqual({ day_on: "2026-11-27", local_start: "2026-11-28 01:00:00" });
  });
});

describe("an owner's list", () => {
  const NOW_IS = "2026-11-20T12:00:00Z";
  const list = async ({ owner, businessId }: Bookable, filters: object, page = 1) =>
    (await owner.visitor.call("get_business_reservations", { p_business_id: businessId, page_number: page, filters }))
      .body as unknown as {
      total: number;
      pages: number;
      reservations: { id: string; day: string; waits: boolean; userName: string }[];
      days: object[];
    };

  test("lists requests first on every page, and each once", async ({ connection, served: { url } }) => {
    const { db } = connection;
    const place = await makeBookable(connection, url);
    const at = (index: number) => new Date(Date.parse(NOW_IS) + (index + 24) * 3_600_000).toISOString();
    for (let index = 0; index < 50; index += 1)
      await makeReservation(db, {
        business_id: place.businessId,
        starts_at: at(index),
        source: "owner",
        guest_name: `Guest ${index}`,
        status: index >= 28 ? "pending" : "confirmed",
      });
    const pages = [await list(place, {}), await list(place, {}, 2), await list(place, {}, 3)];
    const rows = pages.flatMap(({ reservations }) => reservations);
    expect(rows.map(({ userName }) => userName)).toEqual(
      [...Array.from({ length: 22 }, (_, n) => n + 28), ...Array.from({ length: 28 }, (_, n) => n)].map(
        (n) => `Guest ${n}`,
      ),
    );
    expect(new Set(rows.map(({ id }) => id)).size).toBe(50);
    expect(rows.map(({ waits }) => waits)).toEqual(rows.map((_row, index) => index < 22));
  });

  test("counts whole days, without cancelled, unanswered, blocked and no-show reservations", async ({
    connection,
    served: { url },
  }) => {
    const { db } = connection;
    const hours = { weekly_hours: JSON.stringify(NIGHTLY) };
    const place = await makeBookable(connection, url, {}, hours);
    const entry = (starts_at: string, values: object = {}) =>
      makeReservation(db, { business_id: place.businessId, starts_at, source: "owner", guest_name: "Ann", ...values });
    await entry("2026-11-27T19:00:00Z", { party_size: 4 });
    await entry("2026-11-27T20:00:00Z", { guest_name: "Bea", party_size: 3, status: "pending" });
    await entry("2026-11-28T00:30:00Z", { guest_name: "Cy" });
    await entry("2026-11-27T21:00:00Z", { party_size: 9, status: "cancelled", cancelled_by: "owner" });
    await entry("2026-11-27T22:00:00Z", { party_size: 9, source: "block" });
    await entry("2026-11-20T19:00:00Z", { party_size: 2 });
    await entry("2026-11-20T20:00:00Z", { party_size: 9, status: "no_show" });
    await entry("2026-11-28T19:00:00Z");
    await entry("2026-11-19T19:00:00Z", { party_size: 2, status: "pending" });
    const friday = { date: "2026-11-27", bookings: 3, people: 8, is_covers: false, waiting: 1 };
    const saturday = { date: "2026-11-28", bookings: 1, people: null, is_covers: false, waiting: 0 };
    const past = { date: "2026-11-20", bookings: 1, people: 2, is_covers: false, waiting: 0 };
    expect((await list(place, { when: "all" })).days).toEqual([past, friday, saturday]);
    // for any filter
    const found = await list(place, { guest: "Cy" });
    expect(found).toMatchObject({ total: 1, reservations: [{ day: "2026-11-27" }], days: [friday] });
    const named = async (from: string) =>
      (await list(place, { from, to: from, statuses: ["confirmed"] })).reservations.map(({ userName }) => userName);
    expect(await named("2026-11-27")).toEqual(["Ann", "Ann", "Cy"]);
    expect(await named("2026-11-28")).toEqual(["Ann"]);
  });

  test("groups a night together next to a type that never closes", async ({ connection, served: { url } }) => {
    const { db } = connection;
    const place = await makeBookable(connection, url, {}, { hours_mode: "always" });
    const nightly = await makeType(db, place.businessId, { weekly_hours: JSON.stringify(NIGHTLY), name: "Bar" });
    const entry = (starts_at: string, guest_name: string, type_id: string) =>
      makeReservation(db, { business_id: place.businessId, starts_at, source: "owner", guest_name, type_id });
    await entry("2026-11-28T00:15:00Z", "Room", place.typeId);
    await entry("2026-11-28T00:30:00Z", "Bar", nightly);
    const { reservations } = await list(place, {});
    expect(reservations.map(({ userName, day }) => [userName, day])).toEqual([
      ["Bar", "2026-11-27"],
      ["Room", "2026-11-28"],
    ]);
  });
});
