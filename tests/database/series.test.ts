/** Series: booked in one transaction, moved and ended as a whole, with one email each time. */
import fc from "fast-check";
import { describe, expect } from "vitest";
import { newId } from "#server/platform/db/id.ts";
import { book, makeBookable, makeGuest, slots } from "../support/bookings.ts";
import { depth } from "../support/depth.ts";
import { postOffice } from "../support/emails.ts";
import { addSeries, datesOf, enterSeries, idsOf, MONDAYS, outcome, taken, WEEKLY } from "../support/series.ts";
import { test } from "../support/app-test.ts";

const at = (time: string) => MONDAYS.map((day) => `${day}T${time}`);

describe("a booked series", () => {
  test("has an ordinary reservation for every date, and they count as one", async ({ connection, served: site }) => {
    const place = await makeBookable(connection, site.url, { repeats: 8, overlap_limit: 2 });
    const { visitor } = await makeGuest(connection, site.url);
    const answer = await addSeries(visitor, place);
    expect(answer).toMatchObject({ status: 200, body: { done: true, message: "4 dates are reserved." } });
    expect(datesOf(answer)).toEqual(at("10:00"));
    expect(await taken(connection, place)).toEqual(at("10:00"));
    const [, second = ""] = idsOf(answer);
    const { body } = await visitor.call("get_reservation", { p_reservation_id: second });
    expect(body).toMatchObject({ reservation: { series: { number: 2, of: 4, isCourse: false }, canReschedule: true } });
    const file = await fetch(`${site.url}/api/reservations/${second}.ics`, { headers: { cookie: visitor.cookie } });
    expect((await file.text()).match(/BEGIN:VEVENT/g)).toHaveLength(4);
    // each is one of four: five of these reach the limit of one guest
    for (const hour of ["11", "12", "13", "14"])
      expect(await addSeries(visitor, place, { p_repeat: { ...WEEKLY, p_first: `2026-11-23T${hour}:00:00Z` } })).toMatchObject({ status: 200, body: { done: true } }); // oxfmt-ignore
    expect(await book(visitor, place, "2026-11-24T10:00:00Z")).toMatchObject({ status: 409, body: { code: "too_many_reservations" } }); // oxfmt-ignore
    expect(await addSeries(visitor, place, { p_repeat: { ...WEEKLY, p_first: "2026-11-24T11:00:00Z" } })).toMatchObject({ status: 409, body: { code: "too_many_reservations" } }); // oxfmt-ignore
  });

  test("reports dates that do not fit, and books the others on request", async ({ connection, served: site }) => {
    const place = await makeBookable(connection, site.url, { repeats: 8 });
    const [{ visitor: first }, { visitor }] = [await makeGuest(connection, site.url), await makeGuest(connection, site.url)]; // oxfmt-ignore
    expect((await book(first, place, "2026-11-30T10:00:00Z")).status).toBe(200);
    await connection.db
      .insertInto("special_hours")
      .values({
        id: newId(),
        business_id: place.businessId,
        from_on: "2026-12-07",
        to_on: "2026-12-07",
        periods: "[]",
        note: "",
      })
      .execute();
    const none = await addSeries(visitor, place);
    expect(none).toMatchObject({ status: 200, body: { done: false, seriesId: null, message: "2 of 4 dates are not available, so nothing was changed." } }); // oxfmt-ignore
    expect(datesOf(none)).toEqual(["2026-11-23T10:00", "2026-11-30T10:00 taken", "2026-12-07T10:00 not_offered", "2026-12-14T10:00"]); // oxfmt-ignore
    expect(idsOf(none)).toEqual([]);
    expect(await taken(connection, place)).toEqual(["2026-11-30T10:00"]);
    const some = await addSeries(visitor, place, { p_skip_taken: true });
    expect(some).toMatchObject({ status: 200, body: { done: true, message: "2 of 4 dates are reserved." } });
    expect(await taken(connection, place)).toEqual(["2026-11-23T10:00", "2026-11-30T10:00", "2026-12-14T10:00"]);
    // where no date fits, nothing is stored
    const again = await addSeries(first, place, { p_skip_taken: true });
    expect(outcome(again).done).toBe(false);
  });

  test("accepts what is offered for each date, for any other bookings", async ({ connection, served: site }) => {
    const place = await makeBookable(connection, site.url, { repeats: 8, buffer_after: 30, overlap_limit: 2 });
    const people = await Promise.all(Array.from({ length: 4 }, () => makeGuest(connection, site.url)));
    const [asking] = people;
    if (asking === undefined) throw new Error("no guest");
    const times = fc.sample(fc.tuple(fc.nat(3), fc.nat(3), fc.integer({ min: 18, max: 33 })), {
      numRuns: depth(10, 40),
      seed: 81,
    });
    const clock = (half: number) => `${String(Math.floor(half / 2)).padStart(2, "0")}:${half % 2 === 0 ? "00" : "30"}`;
    for (const [who, week, half] of times)
      await book(people[who]?.visitor ?? asking.visitor, place, `${MONDAYS[week]}T${clock(half)}:00Z`);
    const { visitor } = await makeGuest(connection, site.url);
    const offered = await Promise.all(MONDAYS.map((day) => slots(visitor, place, day)));
    let refused = 0;
    for (let half = 18; half < 34; half += 1) {
      const p_repeat = { ...WEEKLY, p_first: `${MONDAYS[0]}T${clock(half)}:00Z` };
      const { done, dates } = outcome(await addSeries(visitor, place, { p_repeat }));
      const fits = offered.map((day) => day.includes(clock(half)));
      expect(
        dates.map(({ problem }) => problem === null),
        clock(half),
      ).toEqual(fits);
      expect(done).toBe(fits.every(Boolean));
      refused += done ? 0 : 1;
      if (done) await visitor.call("cancel_series", { p_reservation_id: dates[0]?.id });
    }
    expect(refused).toBeGreaterThan(0);
  });

  test("by guests as often as the type allows, by owners for any guest", async ({ connection, served: site }) => {
    const place = await makeBookable(connection, site.url, { repeats: 3, overlap_limit: 9 });
    const { visitor } = await makeGuest(connection, site.url);
    expect(await addSeries(visitor, place)).toMatchObject({ status: 422, body: { issues: [{ path: "p_repeat.p_times" }] } }); // oxfmt-ignore
    expect(await addSeries(visitor, place, { p_repeat: null })).toMatchObject({ status: 422 });
    const past = { ...WEEKLY, p_first: "2026-11-20T10:00:00Z", p_times: 2 };
    expect(await addSeries(visitor, place, { p_repeat: past })).toMatchObject({ status: 422 });
    const entered = await enterSeries(place.owner.visitor, place, { p_repeat: { ...WEEKLY, p_weeks: 2, p_times: 12 } });
    expect(entered).toMatchObject({ status: 200, body: { done: true, message: "12 dates were added." } });
    const { body } = await place.owner.visitor.call("get_business_series", { p_business_id: place.businessId });
    expect(body).toMatchObject({ series: [{ guestName: "Ada", of: 12, isCourse: false }], courses: [] });
  });

  test("many at once: each gets all dates or none", async ({ connection, served: site }) => {
    const place = await makeBookable(connection, site.url, { repeats: 8, overlap_limit: 2 });
    const people = await Promise.all(Array.from({ length: 6 }, () => makeGuest(connection, site.url)));
    // together with single bookings of the third date
    const answers = await Promise.all(
      people.map(({ visitor }, index) =>
        index % 3 === 2 ? book(visitor, place, `${MONDAYS[2]}T10:00:00Z`) : addSeries(visitor, place),
      ),
    );
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
    const rows = await connection.db
      .selectFrom("reservation")
      .select(["series_id", "starts_at"])
      .where("business_id", "=", place.businessId)
      .execute();
    const sizes = Map.groupBy(rows.filter(({ series_id }) => series_id !== null), ({ series_id }) => series_id); // oxfmt-ignore
    expect([...sizes.values()].every((dates) => dates.length === 4)).toBe(true);
    const done = answers.filter((answer) => answer.body["done"] === true);
    expect(sizes.size).toBe(done.length);
    const third = rows.filter(({ starts_at }) => starts_at.toISOString().startsWith(MONDAYS[2] ?? "?"));
    expect(third).toHaveLength(2);
  });
});

describe("a series at tables", () => {
  test("many at once: as many as there are tables, and none is refused because of a concurrent booking", async ({
    connection,
    served: site,
  }) => {
    const place = await makeBookable(connection, site.url, { repeats: 8, min_party_size: 1, max_party_size: 4 });
    const tables = [2, 2, 4, 4].map((maxParty, index) => ({ id: newId(), kind: "table", name: String(index), minParty: 1, maxParty })); // oxfmt-ignore
    const saved = await place.owner.visitor.call("save_resources", {
      p_business_id: place.businessId,
      p_resources: tables,
      p_sets: [],
      p_needs: [{ typeId: place.typeId, resourceIds: tables.map(({ id }) => id), turnTimes: [] }],
    });
    expect(saved.status).toBe(200);
    const people = await Promise.all(Array.from({ length: 6 }, () => makeGuest(connection, site.url)));
    const answers = await Promise.all(people.map(({ visitor }) => addSeries(visitor, place, { p_party_size: 2 })));
    expect(answers.filter((answer) => outcome(answer).done)).toHaveLength(4);
    const { rows } = await connection.pool.query<{ seats: number }>(
      "select count(*) as seats from reservation_resource h join reservation r on r.id = h.reservation_id where r.business_id = $1", // oxfmt-ignore
      [place.businessId],
    );
    expect(rows).toEqual([{ seats: 16 }]);
    // after a joint move each party still has a table
    const [mine] = answers.filter((answer) => outcome(answer).done).flatMap(idsOf);
    expect(await place.owner.visitor.call("move_series", { p_reservation_id: mine, p_reservation_time: `${MONDAYS[0]}T12:00:00Z` })).toMatchObject({ body: { done: true } }); // oxfmt-ignore
  });
});

describe("a series moved as a whole", () => {
  test("by weeks, into one another's times, with one email", async ({ connection, served: site }) => {
    const place = await makeBookable(connection, site.url, { repeats: 8 });
    const { visitor } = await makeGuest(connection, site.url);
    const office = postOffice(connection);
    await office.workOff();
    office.posted.length = 0;
    const booked = await addSeries(visitor, place);
    await office.workOff();
    expect(office.news().sort()).toEqual(["confirmed guest", "confirmed owner"]);
    const [sentEmail] = office.emails();
    expect(sentEmail?.series).toMatchObject({ isTogether: true, of: 4, number: 1 });
    expect(sentEmail?.series?.dates.map(({ startsAt }) => startsAt.slice(0, 16))).toEqual(at("10:00"));
    expect(office.posted[0]?.email.calendar?.content.match(/BEGIN:VEVENT/g)).toHaveLength(4);

    const [first = "", second = ""] = idsOf(booked);
    const moved = await place.owner.visitor.call("move_series", { p_reservation_id: first, p_reservation_time: `${MONDAYS[1]}T10:00:00Z` }); // oxfmt-ignore
    expect(moved).toMatchObject({ status: 200, body: { done: true, message: "4 dates were moved." } });
    expect(await taken(connection, place)).toEqual([...at("10:00").slice(1), "2026-12-21T10:00"]);
    office.posted.length = 0;
    await office.workOff();
    // the user who moved it gets no email
    expect(office.news()).toEqual(["moved guest"]);
    // accepting one date accepts the others moved with it
    const isMoved = async (id: string) => {
      const { body } = await visitor.call("get_reservation", { p_reservation_id: id });
      return (body["reservation"] as { movedByOwner: boolean }).movedByOwner;
    };
    expect(await isMoved(second)).toBe(true);
    await visitor.call("keep_reservation", { p_reservation_id: first });
    expect(await isMoved(second)).toBe(false);
  });

  test("moves all or those that fit, and the others stay", async ({ connection, served: site }) => {
    const place = await makeBookable(connection, site.url, { repeats: 8 });
    const [{ visitor }, { visitor: other }] = [await makeGuest(connection, site.url), await makeGuest(connection, site.url)]; // oxfmt-ignore
    const [first = "", second = ""] = idsOf(await addSeries(visitor, place));
    await book(other, place, `${MONDAYS[2]}T11:00:00Z`);
    const move = (id: string, time: string, more = {}) =>
      visitor.call("move_series", { p_reservation_id: id, p_reservation_time: time, ...more });
    const none = await move(first, `${MONDAYS[0]}T11:00:00Z`);
    expect(none).toMatchObject({ status: 200, body: { done: false } });
    expect(datesOf(none)[2]).toBe(`${MONDAYS[2]}T11:00 taken`);
    expect(await slots(visitor, place)).not.toContain("10:00");
    const some = await move(first, `${MONDAYS[0]}T11:00:00Z`, { p_skip_taken: true });
    expect(some).toMatchObject({ body: { done: true, message: "3 of 4 dates were moved." } });
    expect(await taken(connection, place)).toContain(`${MONDAYS[2]}T10:00`);
    // a single date is moved and cancelled as usual
    expect(await visitor.call("reschedule_reservation", { p_reservation_id: second, p_reservation_time: `${MONDAYS[1]}T15:00:00Z` })).toMatchObject({ status: 200 }); // oxfmt-ignore
    expect(await visitor.call("cancel_reservation", { p_reservation_id: second })).toMatchObject({ status: 200 });
    expect(await move(second, `${MONDAYS[1]}T12:00:00Z`)).toMatchObject({ status: 409, body: { code: "reservation_over" } }); // oxfmt-ignore
  });

  test("is not moved by a blocked guest, but by the listing", async ({ connection, served: site }) => {
    const place = await makeBookable(connection, site.url, { repeats: 8 });
    const { visitor } = await makeGuest(connection, site.url);
    const [first = ""] = idsOf(await addSeries(visitor, place));
    await place.owner.visitor.call("block_guest", { p_reservation_id: first, p_blocked: true });
    const moved = { p_reservation_id: first, p_reservation_time: `${MONDAYS[0]}T11:00:00Z` };
    expect(await visitor.call("move_series", moved)).toMatchObject({ body: { code: "guest_blocked" } });
    expect(await place.owner.visitor.call("move_series", moved)).toMatchObject({ body: { done: true } });
  });

  test("keeps the length that its owner has set for one date", async ({ connection, served: site }) => {
    const place = await makeBookable(connection, site.url, { repeats: 8 });
    const [{ visitor }, { visitor: other }] = [await makeGuest(connection, site.url), await makeGuest(connection, site.url)]; // oxfmt-ignore
    const [first = "", second = ""] = idsOf(await addSeries(visitor, place));
    const longer = { p_reservation_id: second, p_until: `${MONDAYS[1]}T12:00:00Z` };
    expect(await place.owner.visitor.call("resize_reservation", longer)).toMatchObject({ status: 200 });
    const moved = { p_reservation_id: first, p_reservation_time: `${MONDAYS[0]}T11:00:00Z` };
    expect(await visitor.call("move_series", moved)).toMatchObject({ body: { done: true } });
    const row = await connection.db.selectFrom("reservation").select(["starts_at", "ends_at"]).where("id", "=", second).executeTakeFirstOrThrow(); // oxfmt-ignore
    expect([row.starts_at, row.ends_at].map((at) => at.toISOString().slice(11, 16))).toEqual(["11:00", "13:00"]);
    expect(await book(other, place, `${MONDAYS[1]}T12:00:00Z`)).toMatchObject({ status: 409 });
  });

  test("against concurrent bookings: every table has one party", async ({ connection, served: site }) => {
    const place = await makeBookable(connection, site.url, { repeats: 8 });
    const people = await Promise.all(Array.from({ length: 5 }, () => makeGuest(connection, site.url)));
    const [mover] = people;
    if (mover === undefined) throw new Error("no guest");
    const [first = ""] = idsOf(await addSeries(mover.visitor, place));
    await Promise.all([
      mover.visitor.call("move_series", { p_reservation_id: first, p_reservation_time: `${MONDAYS[0]}T11:00:00Z` }),
      ...people.slice(1).map(({ visitor }, index) => book(visitor, place, `${MONDAYS[index % 4]}T11:00:00Z`)),
      ...people.slice(1).map(({ visitor }, index) => book(visitor, place, `${MONDAYS[index % 4]}T10:00:00Z`)),
    ]);
    const starts = await taken(connection, place);
    expect(new Set(starts).size).toBe(starts.length);
    const { rows } = await connection.pool.query<{ hours: string[] }>(
      "select array_agg(distinct to_char(starts_at at time zone 'UTC', 'HH24')) as hours from reservation where series_id is not null and business_id = $1", // oxfmt-ignore
      [place.businessId],
    );
    // either all dates have moved or none
    expect(rows[0]?.hours).toHaveLength(1);
  });
});

describe("a series ended", () => {
  test("by its guest, except for dates past the deadline, with one email", async ({ connection, served: site }) => {
    const place = await makeBookable(connection, site.url, { repeats: 8, cancel_hours: 72 });
    const { visitor } = await makeGuest(connection, site.url);
    const [first = "", second = ""] = idsOf(await addSeries(visitor, place));
    const office = postOffice(connection);
    await office.workOff();
    office.posted.length = 0;
    // the first date is in 46 hours
    const ended = await visitor.call("cancel_series", { p_reservation_id: second });
    expect(ended).toMatchObject({ status: 200, body: { count: 3 } });
    expect(String(ended.body["message"])).toContain("too late to cancel 1 date");
    expect(await taken(connection, place)).toEqual([`${MONDAYS[0]}T10:00`]);
    await office.workOff();
    expect(office.news().sort()).toEqual(["cancelled guest", "cancelled owner"]);
    expect(await visitor.call("cancel_series", { p_reservation_id: first })).toMatchObject({ status: 409, body: { code: "after_deadline" } }); // oxfmt-ignore
    expect(await place.owner.visitor.call("mark_series", { p_reservation_id: first, p_new_status: "cancelled" })).toMatchObject({ status: 200, body: { count: 1 } }); // oxfmt-ignore
    expect(await place.owner.visitor.call("mark_series", { p_reservation_id: first, p_new_status: "cancelled" })).toMatchObject({ status: 409 }); // oxfmt-ignore
  });

  test("with the listing, with one email", async ({ connection, served: site }) => {
    const place = await makeBookable(connection, site.url, { repeats: 8, overlap_limit: 3 });
    const [{ visitor, email }, { visitor: other }] = [await makeGuest(connection, site.url), await makeGuest(connection, site.url)]; // oxfmt-ignore
    for (const one of [visitor, other]) await addSeries(one, place);
    await book(visitor, place, `${MONDAYS[0]}T15:00:00Z`);
    const office = postOffice(connection);
    await office.workOff();
    office.posted.length = 0;
    const removed = await place.owner.visitor.call("delete_business", { p_id: place.businessId });
    expect(removed.status).toBe(200);
    await office.workOff();
    const mine = office.emails().filter(({ to }) => to === email);
    expect(mine.map(({ series }) => series?.dates.length ?? 1).sort()).toEqual([1, 4]);
    expect(office.emails().filter(({ audience }) => audience === "guest")).toHaveLength(3);
  });

  test("or confirmed at once by a member of the listing; others get 404", async ({ connection, served: site }) => {
    const place = await makeBookable(connection, site.url, { repeats: 8, auto_confirm: false });
    const [{ visitor }, { visitor: other }] = [await makeGuest(connection, site.url), await makeGuest(connection, site.url)]; // oxfmt-ignore
    const answer = await addSeries(visitor, place);
    expect(outcome(answer).message).toContain("4 dates were requested.");
    const [first = ""] = idsOf(answer);
    const single = await book(visitor, place, `${MONDAYS[0]}T15:00:00Z`);
    expect(single.status).toBe(200);
    const p_reservation_time = `${MONDAYS[1]}T15:00:00Z`;
    for (const [name, more] of [["get_series"], ["cancel_series"], ["move_series", { p_reservation_time }]] as const) {
      expect(await other.call(name, { p_reservation_id: first, ...more })).toMatchObject({ status: 404 });
      for (const p_reservation_id of [String(single.body["id"]), newId()])
        expect(await visitor.call(name, { p_reservation_id, ...more })).toMatchObject({ status: 404 });
    }
    expect(await place.owner.visitor.call("mark_series", { p_reservation_id: first, p_new_status: "confirmed" })).toMatchObject({ status: 200, body: { count: 4 } }); // oxfmt-ignore
    const { body } = await visitor.call("get_series", { p_reservation_id: first });
    expect((body["dates"] as { status: string }[]).map(({ status }) => status)).toEqual(Array(4).fill("confirmed"));
  });
});
