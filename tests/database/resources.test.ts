/**
 * Tables, staff, rooms and equipment: saved, offered, booked, rearranged, pinned and blocked, and never given to two
 * parties.
 */
import { sql } from "kysely";
import { describe, expect } from "vitest";
import type { Resources } from "#contract/booking/resources.ts";
import { newId } from "#server/platform/db/id.ts";
import { refreshAvailability } from "#server/booking/availability/queries-availability-index.ts";
import { notifyOfNextEvent } from "#server/notifications/follow-events.ts";
import { findMail } from "#server/notifications/queries.ts";
import { makeLogger } from "#server/platform/log.ts";
import { makeGuest } from "../support/bookings.ts";
import { NOON } from "../support/emails.ts";
import { at, book, DAY, day, enter, idOf, makePlace, saving, slots } from "../support/seated-places.ts";
import { test } from "../support/app-test.ts";

describe("tables", () => {
  test("are offered while every party can be seated, if necessary by moving one", async ({
    connection,
    served: site,
  }) => {
    const place = await makePlace(connection, site.url, { tables: { two: 2, four: 4 } });
    const { visitor } = await makeGuest(connection, site.url);
    expect(await enter(place, "10:00", 2, "Ada")).toMatchObject({ status: 200 });
    expect(await day(place)).toEqual({ Ada: ["two"] });
    expect(await enter(place, "10:00", 2, "Bo")).toMatchObject({ status: 200 });
    expect(await day(place)).toEqual({ Ada: ["two"], Bo: ["four"] });
    expect(await slots(visitor, place, 2)).toEqual(["12:00", "12:30", "13:00", "13:30", "14:00", "14:30", "15:00"]);
    // Ada's reservation is cancelled, and Bo is moved to make space for four
    const [ada] = await connection.db.selectFrom("reservation").select("id").where("guest_name", "=", "Ada").execute();
    await place.owner.call("mark_reservation", { p_reservation_id: ada?.id, p_new_status: "cancelled" });
    expect(await slots(visitor, place, 4)).toContain("10:00");
    expect(await book(visitor, place, "10:00", 4)).toMatchObject({ status: 200, body: { status: "confirmed" } });
    expect(Object.values(await day(place)).sort()).toEqual([["four"], ["two"]]);
    expect((await day(place))["Bo"]).toEqual(["two"]);
    expect(await enter(place, "11:30", 1, "Late")).toMatchObject({ status: 409, body: { code: "slot_taken" } });
  });

  test("are combined for a larger party, and a party that fits nowhere is offered nothing", async ({
    connection,
    served: site,
  }) => {
    const sets = [{ members: ["two", "four"], minParty: 5, maxParty: 6 }];
    const place = await makePlace(connection, site.url, { tables: { two: 2, four: 4 }, sets });
    const { visitor } = await makeGuest(connection, site.url);
    expect(await slots(visitor, place, 7)).toEqual([]);
    const { body } = await visitor.call("get_available_days", {
      p_business_id: place.id,
      p_reservation_type_id: place.typeId,
      p_party_size: 7,
      p_month: "2026-11",
    });
    expect((body as unknown as { without: { date: string; reason: string }[] }).without).toContainEqual({
      date: DAY,
      reason: "party",
      text: "Ask for up to 6 people",
    });
    expect(await book(visitor, place, "10:00", 6)).toMatchObject({ status: 200 });
    expect(Object.values(await day(place))).toEqual([["two", "four"]]);
    expect(await slots(visitor, place, 1)).not.toContain("11:30");
  });

  test("stay free for a while after each party, longer after large ones, and limit how many begin at once", async ({
    connection,
    served: site,
  }) => {
    const turnTimes = [{ party: 2, minutes: 60 }];
    const place = await makePlace(connection, site.url, {
      tables: { one: 4, two: 4, three: 4 },
      turnTimes,
      rules: { paceStarts: 2, paceCovers: 6, gapMinutes: 30 },
    });
    const { visitor } = await makeGuest(connection, site.url);
    for (const name of ["Ada", "Bo"]) expect(await enter(place, "10:00", 2, name)).toMatchObject({ status: 200 });
    const free = await slots(visitor, place, 2);
    expect(free).not.toContain("10:00");
    expect(free).toContain("10:30");
    // parties of four stay two hours: until 17:00 only
    expect((await slots(visitor, place, 4)).at(-1)).toBe("15:00");
    expect(free.at(-1)).toBe("16:00");
    // owners seat walk-ins while a table is free
    expect(await enter(place, "10:00", 2, "Cy")).toMatchObject({ status: 200 });
    expect(await slots(visitor, place, 2)).not.toContain("11:00");
    expect(await slots(visitor, place, 2)).toContain("11:30");
  });

  test("that are reserved for walk-ins cannot be booked by guests", async ({ connection, served: site }) => {
    const place = await makePlace(connection, site.url, { tables: { bar: 2 }, more: { bar: { isOnline: false } } });
    const { visitor } = await makeGuest(connection, site.url);
    expect(await slots(visitor, place, 2)).toEqual([]);
    expect(await book(visitor, place, "10:00", 2)).toMatchObject({ status: 409 });
    expect(await enter(place, "10:00", 2, "Ada")).toMatchObject({ status: 200 });
  });

  test("are assigned by the owner, pinned and released; the party there is moved", async ({
    connection,
    served: site,
  }) => {
    const place = await makePlace(connection, site.url, { tables: { two: 2, four: 4 } });
    const ada = idOf(await enter(place, "10:00", 2, "Ada"));
    const bo = idOf(await enter(place, "10:00", 2, "Bo"));
    const seat = (id: string, name: string | null) =>
      place.owner.call("seat_reservation", {
        p_reservation_id: id,
        p_resource_ids: name === null ? null : [place.called[name]],
      });
    expect(await seat(ada, "four")).toMatchObject({ status: 200 });
    expect(await day(place)).toEqual({ Ada: ["four"], Bo: ["two"] });
    expect(await seat(bo, "four")).toMatchObject({ status: 409, body: { code: "resource_taken" } });
    expect(await enter(place, "11:00", 4, "Cy")).toMatchObject({ status: 409 });
    expect(await seat(ada, null)).toMatchObject({ status: 200 });
    expect(
      await place.owner.call("seat_reservation", { p_reservation_id: bo, p_resource_ids: [newId()] }),
    ).toMatchObject({ status: 409 });
    const { visitor: stranger } = await makeGuest(connection, site.url);
    expect(await stranger.call("seat_reservation", { p_reservation_id: bo, p_resource_ids: null })).toMatchObject({
      status: 404,
    });
  });

  test("are blocked one by one when the party there finds another table", async ({ connection, served: site }) => {
    const place = await makePlace(connection, site.url, { tables: { two: 2, four: 4 } });
    await enter(place, "10:00", 2, "Ada");
    const block = (...names: string[]) =>
      place.owner.call("block_time", {
        p_business_id: place.id,
        p_from: at("10:00"),
        p_until: at("13:00"),
        p_resource_ids: names.map((name) => place.called[name]),
      });
    expect(await block("two")).toMatchObject({ status: 200 });
    expect((await day(place))["Ada"]).toEqual(["four"]);
    expect(await slots((await makeGuest(connection, site.url)).visitor, place, 2)).toEqual([
      "12:00",
      "12:30",
      "13:00",
      "13:30",
      "14:00",
      "14:30",
      "15:00",
    ]);
  });

  test("seat a walk-in party from now on", async ({ connection, served: site }) => {
    const place = await makePlace(connection, site.url, { tables: { two: 2 } });
    const walkIn = () =>
      place.owner.call("add_walk_in", {
        p_business_id: place.id,
        p_reservation_type_id: place.typeId,
        p_party_size: 2,
      });
    expect(await walkIn()).toMatchObject({ status: 200, body: { status: "confirmed" } });
    expect(await walkIn()).toMatchObject({ status: 409, body: { code: "slot_taken" } });
    expect(
      await connection.db
        .selectFrom("reservation")
        .select(["starts_at", "guest_name"])
        .where("business_id", "=", place.id)
        .execute(),
    ).toEqual([{ starts_at: new Date("2026-11-21T12:00:00Z"), guest_name: "Walk-in" }]);
  });
});

describe("people", () => {
  test("are requested by name on the days they work, and 'anyone' is the person with the fewest bookings", async ({
    connection,
    served: site,
  }) => {
    const mornings = Array.from({ length: 7 }, () => [{ open: "09:00", close: "12:00" }]);
    const place = await makePlace(connection, site.url, {
      tables: { Ada: null, Bo: null },
      more: {
        Ada: { isChosen: true, weeklyHours: mornings },
        Bo: { daysOff: [{ from: "2026-11-25", to: "2026-11-26" }] },
      },
      type: { duration: 60, min_party_size: null, max_party_size: null },
    });
    const { visitor } = await makeGuest(connection, site.url);
    const ada = { p_resource_id: place.called["Ada"] };
    expect((await slots(visitor, place, null, ada)).at(-1)).toBe("11:00");
    expect((await slots(visitor, place, null)).at(-1)).toBe("16:00");
    expect(await book(visitor, place, "12:00", null, ada)).toMatchObject({ status: 409 });
    expect(await book(visitor, place, "10:00", null, ada)).toMatchObject({ status: 200 });
    expect(await book(visitor, place, "14:00", null, { p_resource_id: place.called["Bo"] })).toMatchObject({
      status: 404,
    });
    expect(await slots(visitor, place, null, ada)).not.toContain("10:30");
    const { body } = await visitor.call("get_user_reservations", {});
    expect(body).toMatchObject({ reservations: [{ withName: "Ada" }] });
    // emails say so too
    while (await notifyOfNextEvent(connection.db, NOON, makeLogger("silent")));
    const { rows: mail } = await sql<{ id: string }>`
      select m.id from reservation_mail m join reservation r on r.id = m.reservation_id where r.business_id = ${place.id} and r.wanted_id is not null
    `.execute(connection.db);
    expect(mail.length).toBeGreaterThan(0);
    for (const { id } of mail) expect(await findMail(connection.db, id)).toMatchObject({ with_name: "Ada" });
    await enter(place, "09:00", null, "Cy");
    expect((await day(place))["Cy"]).toEqual(["Bo"]);
  });
});

test("time that is busy in another calendar is not offered: a listing's for all, a person's for them only", async ({
  connection,
  served: site,
}) => {
  const place = await makePlace(connection, site.url, { tables: { Ada: null, Bo: null }, more: { Ada: { isChosen: true } }, type: { duration: 60, min_party_size: null, max_party_size: null } }); // oxfmt-ignore
  const { visitor, id: guest } = await makeGuest(connection, site.url);
  const busy = async (resourceId: string | null, from: string, until: string) => {
    const calendar = newId();
    await connection.pool.query(
      `insert into other_calendar (id, business_id, resource_id, kind, name, host, sealed, added_by, added_at, next_at)
       values ($1, $2, $3, 'ics', 'Private', 'example.com', '', $4, now(), now())`,
      [calendar, place.id, resourceId, guest],
    );
    await connection.pool.query("select replace_busy_times($1, $2, $3)", [calendar, [at(from)], [at(until)]]);
  };
  const free = async (time: string) => {
    const { body } = await visitor.call("search_businesses", { filters: { available: { date: DAY, time, party: 1 } } });
    return (body as unknown as { results: { id: string }[] }).results.some(({ id }) => id === place.id);
  };
  expect(await free("10:00")).toBe(true);
  await busy(place.called["Ada"] ?? null, "10:00", "12:00");
  const ada = { p_resource_id: place.called["Ada"] };
  expect(await slots(visitor, place, null, ada)).not.toContain("10:30");
  expect(await slots(visitor, place, null, ada)).toContain("12:00");
  expect(await slots(visitor, place, null)).toContain("10:30");
  expect(await book(visitor, place, "11:00", null, ada)).toMatchObject({ status: 409, body: { code: "slot_taken" } });
  await busy(null, "10:00", "11:00");
  expect(await slots(visitor, place, null)).not.toContain("10:30");
  expect([await free("10:00"), await free("11:00")]).toEqual([false, true]);
  expect(await enter(place, "10:00", null, "Cy")).toMatchObject({ status: 409 });
});

describe("saving", () => {
  test("seats all parties again and reports how many find nothing", async ({ connection, served: site }) => {
    const wanted = { tables: { two: 2, four: 4 } };
    const place = await makePlace(connection, site.url, wanted);
    await enter(place, "10:00", 2, "Ada");
    await enter(place, "10:00", 4, "Bo");
    const smaller = { tables: { two: 2 } };
    expect(await place.owner.call("save_resources", saving(place, smaller))).toMatchObject({
      status: 200,
      body: { unseated: 1 },
    });
    expect(await day(place)).toEqual({ Ada: ["two"], Bo: [] });
    const { visitor } = await makeGuest(connection, site.url);
    expect(await slots(visitor, place, 1)).not.toContain("11:30");
    expect(await place.owner.call("save_resources", saving(place, wanted))).toMatchObject({
      status: 200,
      body: { unseated: 0 },
    });
    expect(await day(place)).toEqual({ Ada: ["two"], Bo: ["four"] });
  });

  test("reports at once that a type needs tables from now on, or no longer", async ({ connection, served: site }) => {
    const wanted = { tables: { two: 2 } };
    const place = await makePlace(connection, site.url, wanted);
    const { visitor } = await makeGuest(connection, site.url);
    const free = async (party: number) => (await slots(visitor, place, party)).includes("10:00");
    const none = { ...saving(place, wanted), p_needs: [{ typeId: place.typeId, resourceIds: [], turnTimes: [] }] };
    for (let times = 0; times < 2; times += 1) {
      // a table for two does not seat three; where no tables are needed, three people are one reservation
      expect([await free(2), await free(3), await free(3)]).toEqual([true, false, false]);
      expect(await place.owner.call("save_resources", none)).toMatchObject({ status: 200 });
      expect([await free(2), await free(3), await free(3)]).toEqual([true, true, true]);
      expect(await place.owner.call("save_resources", saving(place, wanted))).toMatchObject({ status: 200 });
    }
  });

  test("refuses an outdated version, and ids that are not the listing's", async ({ connection, served: site }) => {
    const place = await makePlace(connection, site.url, { tables: { two: 2 } });
    const other = await makePlace(connection, site.url, { tables: { two: 2 } });
    const { body } = await place.owner.call("get_resources", { p_business_id: place.id });
    const read = body as unknown as Resources;
    expect(read.resources).toMatchObject([{ name: "two", kind: "table", minParty: 1, maxParty: 2, isOnline: true }]);
    expect(
      await place.owner.call("save_resources", { ...saving(place, { tables: { two: 2 } }), p_version: read.version }),
    ).toMatchObject({ status: 200 });
    expect(
      await place.owner.call("save_resources", { ...saving(place, { tables: { two: 2 } }), p_version: read.version }),
    ).toMatchObject({ status: 409, body: { code: "stale" } });
    expect(
      await place.owner.call("save_resources", saving({ ...place, called: other.called }, { tables: { two: 2 } })),
    ).toMatchObject({ status: 422 });
    expect(
      await place.owner.call("save_resources", saving({ ...place, typeId: other.typeId }, { tables: { two: 2 } })),
    ).toMatchObject({ status: 422 });
    expect(
      await place.owner.call(
        "save_resources",
        saving(place, { tables: { two: 2 }, sets: [{ members: ["two", "two"], minParty: 1, maxParty: 2 }] }),
      ),
    ).toMatchObject({ status: 422 });
  });
});

test("forty guests at once for eight places: eight are booked, others are moved if necessary, and no two share one", async ({
  connection,
  served: site,
}) => {
  const sets = [{ members: ["a", "b"], minParty: 5, maxParty: 6 }];
  const place = await makePlace(connection, site.url, { tables: { a: 2, b: 4, c: 2, d: 4 }, sets });
  const guests = [];
  for (let index = 0; index < 40; index += 1) guests.push(await makeGuest(connection, site.url));
  const answers = await Promise.all(
    guests.map(({ visitor }, index) => book(visitor, place, index % 2 === 0 ? "10:00" : "13:00", (index % 4) + 1)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(8);
  const { rows } = await connection.pool.query<{ seats: number; people: number }>(
    "select count(*)::integer as seats, count(distinct h.reservation_id)::integer as people from reservation_resource h join reservation r on r.id = h.reservation_id where r.business_id = $1",
    [place.id],
  );
  expect(rows).toEqual([{ seats: 8, people: 8 }]);
});

test("search knows the party sizes with free capacity", async ({ connection, served: site }) => {
  const place = await makePlace(connection, site.url, { tables: { two: 2, six: 6 }, more: { six: { minParty: 5 } } });
  const { visitor } = await makeGuest(connection, site.url);
  // found by name, as other listings of these tests may fill a page
  await connection.db.updateTable("business").set({ name: "Two or Six" }).where("id", "=", place.id).execute();
  const free = async (party: number, time = "10:00") => {
    const filters = { available: { date: DAY, time, party } };
    const { body } = await visitor.call("search_businesses", { search_query: "two or six", filters });
    return (body as unknown as { results: { id: string }[] }).results.some(({ id }) => id === place.id);
  };
  await refreshAvailability(connection.pool, Date.parse("2026-11-21T12:00:00Z"), DAY);
  expect([await free(2), await free(3), await free(5), await free(7)]).toEqual([true, false, true, false]);
  await enter(place, "10:00", 2, "Ada");
  expect([await free(2), await free(5), await free(2, "12:00")]).toEqual([false, true, true]);
});
