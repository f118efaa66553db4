/** Which day of its listing a reservation belongs to, and what an owner's list says of each. */
import fc from "fast-check";
import { sql, type Selectable } from "kysely";
import { describe, expect } from "vitest";
import type { OpeningHours, Period, WeeklyHours } from "#contract/hours/hours.ts";
import type { Connection, Database } from "#server/platform/db/pool.ts";
import type { ReservationTable } from "#server/platform/db/tables/booking.ts";
import { newId } from "#server/platform/db/id.ts";
import { spansOn, planOf } from "#server/hours/rules-plan.ts";
import { DAY_MINUTES, MINUTE_MS, dateOfDay } from "#server/hours/rules-zone.ts";
import { closesAt, opensAt } from "#server/hours/rules-windows.ts";
import { typeHours } from "#server/booking/rules-type-hours.ts";
import { makeBookable, makeReservation, makeType, type Bookable } from "../support/bookings.ts";
import { makeBusiness, makeUser } from "../support/factories.ts";
import { test } from "../support/served.ts";

const everyDay = (...periods: Period[]): WeeklyHours => Array.from({ length: 7 }, () => periods);
const NIGHTLY = everyDay({ open: "18:00", close: "02:00" });
const NEW_YORK = "America/New_York";
// 2026-11-27 is a Friday
const NIGHT = "2026-11-28T00:30:00-05:00";

type Placed = "business_id" | "type_id" | "source" | "starts_at" | "ends_at";

async function dayOf(
  { db }: Connection,
  hours: { mode: OpeningHours["mode"]; weekly: WeeklyHours | null; zone?: string; special?: OpeningHours["special"] },
  starts: string,
  more: { ends_at?: string; source?: "online" | "block"; own?: WeeklyHours } = {},
): Promise<string> {
  const { mode, weekly, zone = NEW_YORK, special = [] } = hours;
  const business_id = await makeBusiness(db, {
    hours_mode: mode,
    weekly_hours: weekly === null ? null : JSON.stringify(weekly),
    time_zone: zone,
  });
  for (const { from, to, periods } of special)
    await db
      .insertInto("special_hours")
      .values({ id: newId(), business_id, from_on: from, to_on: to, periods: JSON.stringify(periods), note: null })
      .execute();
  const { own, ...rest } = more;
  const type_id = own === undefined ? null : await makeType(db, business_id, { weekly_hours: JSON.stringify(own) });
  const id = await makeReservation(db, { business_id, type_id, time_zone: zone, starts_at: starts, ...rest });
  const row = await db.selectFrom("reservation").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  await db.deleteFrom("reservation").where("id", "=", id).execute();
  expect(await dayOfPlaced(db, { ...row, source: row.source === "block" ? "block" : "owner" })).toBe(row.day_on);
  return row.day_on;
}

/** The same, of one that is booked: `place_reservation` looks whether it has to ask at all. */
async function dayOfPlaced(db: Database, row: Pick<Selectable<ReservationTable>, Placed>): Promise<string> {
  const actor = await makeUser(db);
  const id = newId();
  const { rows } = await sql<{ outcome: string }>`
    select place_reservation(${id}::uuid, b.id, b.version, ${row.type_id}::uuid, null, ${row.source}, null, 'owner', ${actor}::uuid,
      ${row.starts_at}::timestamptz, ${row.ends_at}::timestamptz, ${row.starts_at}::timestamptz, ${row.ends_at}::timestamptz, null,
      'confirmed', '', '', '', now(), 1, 1, null, null, null) as outcome
    from business b where b.id = ${row.business_id}::uuid
  `.execute(db);
  expect(rows).toEqual([{ outcome: "placed" }]);
  return (await db.selectFrom("reservation").select("day_on").where("id", "=", id).executeTakeFirstOrThrow()).day_on;
}

describe("the day that a reservation belongs to", () => {
  test("is the one on which its night began", async ({ connection }) => {
    const day = (starts: string) => dayOf(connection, { mode: "custom", weekly: NIGHTLY }, starts);
    expect(await day("2026-11-27T18:00:00-05:00")).toBe("2026-11-27");
    expect(await day("2026-11-27T23:59:00-05:00")).toBe("2026-11-27");
    expect(await day("2026-11-28T00:00:00-05:00")).toBe("2026-11-27");
    expect(await day(NIGHT)).toBe("2026-11-27");
    // the night is over, though an owner may write somebody down
    expect(await day("2026-11-28T02:00:00-05:00")).toBe("2026-11-28");
    expect(await day("2026-11-28T12:00:00-05:00")).toBe("2026-11-28");
  });

  test("is its date where there are no hours, and where a place never closes", async ({ connection }) => {
    const never = [[], [], [], [], [], [], []];
    const from6 = everyDay({ open: "06:00", close: "06:00" });
    expect(await dayOf(connection, { mode: "always", weekly: null }, NIGHT)).toBe("2026-11-28");
    expect(await dayOf(connection, { mode: "always", weekly: NIGHTLY }, NIGHT)).toBe("2026-11-28");
    expect(await dayOf(connection, { mode: "closed", weekly: null }, NIGHT)).toBe("2026-11-28");
    expect(await dayOf(connection, { mode: "closed", weekly: NIGHTLY }, NIGHT)).toBe("2026-11-28");
    expect(await dayOf(connection, { mode: "custom", weekly: never }, NIGHT)).toBe("2026-11-28");
    expect(await dayOf(connection, { mode: "custom", weekly: from6 }, NIGHT)).toBe("2026-11-28");
    const midnights = everyDay({ open: "00:00", close: "00:00" });
    expect(await dayOf(connection, { mode: "custom", weekly: midnights }, NIGHT)).toBe("2026-11-28");
  });

  test("is its date where that day's own hours have begun", async ({ connection }) => {
    const weekly = everyDay({ open: "00:00", close: "01:00" }, { open: "18:00", close: "02:00" });
    // such hours overlap and cannot be entered, but may have come from a source
    expect(await dayOf(connection, { mode: "custom", weekly }, NIGHT)).toBe("2026-11-28");
    expect(await dayOf(connection, { mode: "custom", weekly }, "2026-11-28T01:30:00-05:00")).toBe("2026-11-27");
  });

  test("goes by special hours of the day before, and by the type's own week", async ({ connection }) => {
    const special = (periods: Period[]) => [{ from: "2026-11-27", to: "2026-11-27", periods, note: "" }];
    const day = everyDay({ open: "09:00", close: "17:00" });
    const late = [{ open: "20:00", close: "03:00" }];
    expect(await dayOf(connection, { mode: "custom", weekly: day, special: special(late) }, NIGHT)).toBe("2026-11-27");
    expect(await dayOf(connection, { mode: "custom", weekly: NIGHTLY, special: special([]) }, NIGHT)).toBe(
      "2026-11-28",
    );
    expect(await dayOf(connection, { mode: "custom", weekly: day }, NIGHT, { own: NIGHTLY })).toBe("2026-11-27");
    expect(await dayOf(connection, { mode: "always", weekly: null }, NIGHT, { own: NIGHTLY })).toBe("2026-11-27");
    expect(await dayOf(connection, { mode: "custom", weekly: NIGHTLY }, NIGHT, { own: day })).toBe("2026-11-28");
    const cut = { mode: "custom", weekly: NIGHTLY, special: special([{ open: "18:00", close: "23:00" }]) } as const;
    expect(await dayOf(connection, cut, NIGHT, { own: NIGHTLY })).toBe("2026-11-28");
  });

  test("of blocked time is the night's only if all of it is", async ({ connection }) => {
    const day = (until: string) =>
      dayOf(connection, { mode: "custom", weekly: NIGHTLY }, "2026-11-28T00:00:00-05:00", {
        source: "block",
        ends_at: until,
      });
    expect(await day("2026-11-28T02:00:00-05:00")).toBe("2026-11-27");
    expect(await day("2026-11-29T00:00:00-05:00")).toBe("2026-11-28");
  });

  test("holds through the night in which the clock changes", async ({ connection }) => {
    const until1 = { mode: "custom", weekly: everyDay({ open: "18:00", close: "01:30" }) } as const;
    // set back at two: the second half past one is the close
    expect(await dayOf(connection, until1, "2026-11-01T01:15:00-04:00")).toBe("2026-10-31");
    expect(await dayOf(connection, until1, "2026-11-01T01:45:00-04:00")).toBe("2026-10-31");
    expect(await dayOf(connection, until1, "2026-11-01T01:15:00-05:00")).toBe("2026-10-31");
    expect(await dayOf(connection, until1, "2026-11-01T01:30:00-05:00")).toBe("2026-11-01");
    // set forward at two: a close in the gap is its end
    const until2 = { mode: "custom", weekly: everyDay({ open: "18:00", close: "02:30" }) } as const;
    expect(await dayOf(connection, until2, "2026-03-08T01:45:00-05:00")).toBe("2026-03-07");
    expect(await dayOf(connection, until2, "2026-03-08T03:00:00-04:00")).toBe("2026-03-08");
  });

  test("follows a move, and stays when the hours change", async ({ connection }) => {
    const { db } = connection;
    const business_id = await makeBusiness(db, { hours_mode: "custom", weekly_hours: JSON.stringify(NIGHTLY) });
    const id = await makeReservation(db, { business_id, starts_at: "2026-11-28T00:30:00Z" });
    const read = async () =>
      (await db.selectFrom("reservation").select("day_on").where("id", "=", id).executeTakeFirstOrThrow()).day_on;
    expect(await read()).toBe("2026-11-27");
    await db.updateTable("business").set({ hours_mode: "always" }).where("id", "=", business_id).execute();
    await db.updateTable("reservation").set({ status: "no_show" }).where("id", "=", id).execute();
    expect(await read()).toBe("2026-11-27");
    const moved = { starts_at: "2026-11-29T00:30:00Z", ends_at: "2026-11-29T01:00:00Z" };
    await db
      .updateTable("reservation")
      .set({ ...moved, holds: `[${moved.starts_at},${moved.ends_at})` })
      .where("id", "=", id)
      .execute();
    expect(await read()).toBe("2026-11-29");
  });

  test("is what the hours' own rules say", async ({ connection }) => {
    const quarter = fc
      .integer({ min: 0, max: 95 })
      .map((n) => `${String(Math.floor(n / 4)).padStart(2, "0")}:${String((n % 4) * 15).padStart(2, "0")}`);
    const period = fc.record({ open: quarter, close: quarter });
    const week = fc.array(fc.array(period, { maxLength: 1 }), { minLength: 7, maxLength: 7 });
    const zone = fc.constantFrom(NEW_YORK, "Europe/London", "Australia/Lord_Howe", "Asia/Kathmandu");
    const around = fc.constantFrom(
      "2026-03-08T06:00:00Z",
      "2026-11-01T06:00:00Z",
      "2026-10-25T01:00:00Z",
      "2026-04-04T15:00:00Z",
    );
    const given = fc.record({
      weekly: week,
      own: fc.option(week, { nil: undefined }),
      zone,
      around,
      minutes: fc.integer({ min: -1_000, max: 1_000 }),
    });
    await fc.assert(
      fc.asyncProperty(given, async ({ weekly, own, zone: timeZone, around: at, minutes }) => {
        const start = Date.parse(at) + minutes * MINUTE_MS;
        const listing: OpeningHours = { mode: "custom", weekly, special: [], timeZone };
        const found = planOf(listing).zone.dayAt(start);
        const plan = planOf(typeHours(listing, own ?? null, found - 4, found + 4));
        const isIn = (day: number) =>
          spansOn(plan, day).some(
            (span) =>
              (day === found || span.close - span.open < DAY_MINUTES) &&
              opensAt(plan, day, span) <= start &&
              start < closesAt(plan, day, span),
          );
        const expected = !isIn(found) && isIn(found - 1) ? found - 1 : found;
        const day = await dayOf(
          connection,
          { mode: "custom", weekly, zone: timeZone },
          new Date(start).toISOString(),
          own === undefined ? {} : { own },
        );
        expect(day).toBe(dateOfDay(expected));
      }),
      { numRuns: 400 },
    );
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

  test("has what waits first, on whatever page, and each once", async ({ connection, served: { url } }) => {
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

  test("counts whole days, without what was cancelled, never answered or blocked", async ({
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
    await entry("2026-11-28T19:00:00Z");
    await entry("2026-11-19T19:00:00Z", { party_size: 2, status: "pending" });
    const friday = { date: "2026-11-27", bookings: 3, people: 8, waiting: 1 };
    const saturday = { date: "2026-11-28", bookings: 1, people: null, waiting: 0 };
    expect((await list(place, { when: "all" })).days).toEqual([friday, saturday]);
    // whatever is asked for
    const found = await list(place, { guest: "Cy" });
    expect(found).toMatchObject({ total: 1, reservations: [{ day: "2026-11-27" }], days: [friday] });
    const named = async (from: string) =>
      (await list(place, { from, to: from, statuses: ["confirmed"] })).reservations.map(({ userName }) => userName);
    expect(await named("2026-11-27")).toEqual(["Ann", "Ann", "Cy"]);
    expect(await named("2026-11-28")).toEqual(["Ann"]);
  });

  test("keeps a night together beside a type that never closes", async ({ connection, served: { url } }) => {
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
