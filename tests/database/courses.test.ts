/** Courses: reserved as a whole or not at all, counted for each date in the ledger, with emails to all participants. */
import { describe, expect } from "vitest";
import type { Course } from "#contract/booking/course.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { remind } from "#server/notifications/jobs-reminders.ts";
import { book, makeBookable, makeGuest, slots, type Bookable } from "../support/bookings.ts";
import { postOffice } from "../support/emails.ts";
import { addSeries, datesOf, enterSeries, idsOf, outcome, taken } from "../support/series.ts";
import { test } from "../support/app-test.ts";

const TUESDAYS = ["2026-12-01", "2026-12-08", "2026-12-15", "2026-12-22", "2026-12-29", "2027-01-05"];
const EVENINGS = TUESDAYS.map((day) => `${day}T18:00`);
const COURSE = { p_repeat: null };

/** Six evenings on which the listing is otherwise closed. */
async function makeCourse(connection: Connection, url: string, type: object = {}): Promise<Bookable> {
  const place = await makeBookable(connection, url, { duration: 90, overlap_limit: 2, ...type });
  const saved = await place.owner.visitor.call("save_type_dates", {
    p_business_id: place.businessId,
    p_reservation_type_id: place.typeId,
    p_course_dates: EVENINGS.toReversed(),
  });
  expect(saved).toMatchObject({ status: 200 });
  return place;
}

const look = async ({ businessId, typeId, owner }: Bookable): Promise<Course> => {
  const { body } = await owner.visitor.call("get_course", { p_business_id: businessId, p_reservation_type_id: typeId });
  return body as unknown as Course;
};
const cancelDate = ({ businessId, typeId, owner }: Bookable, start: string | null) =>
  owner.visitor.call("cancel_course_date", { p_business_id: businessId, p_reservation_type_id: typeId, p_start: start, p_reason: "Snow" }); // oxfmt-ignore

test("a type repeats or has the dates of a course, never both", async ({ connection, served: site }) => {
  const { businessId, typeId, owner } = await makeBookable(connection, site.url);
  const type = { p_business_id: businessId, p_reservation_type_id: typeId };
  const saved = async (dates: object) => {
    expect(await owner.visitor.call("save_type_dates", { ...type, ...dates })).toMatchObject({ status: 200 });
    const { rows } = await connection.pool.query<{ repeats: number; is_course: boolean }>(
      "select repeats, is_course from reservation_type where id = $1",
      [typeId],
    );
    return rows[0];
  };
  expect(await saved({ p_repeats: 8, p_course_dates: null })).toEqual({ repeats: 8, is_course: false });
  expect(await saved({ p_repeats: 8, p_course_dates: EVENINGS })).toEqual({ repeats: 0, is_course: true });
  expect(await saved({ p_repeats: 4, p_course_dates: null })).toEqual({ repeats: 4, is_course: false });
});

describe("a course", () => {
  test("is shown with all its dates, booked as a whole, and offered at no other time", async ({
    connection,
    served: site,
  }) => {
    const place = await makeCourse(connection, site.url);
    const { visitor } = await makeGuest(connection, site.url);
    const shown = await look(place);
    expect(shown.problem).toBeNull();
    expect(shown.dates.map(({ startsAt, endsAt, hasRoom }) => [startsAt.slice(0, 16), endsAt.slice(11, 16), hasRoom])).toEqual(EVENINGS.map((at) => [at, "19:30", true])); // oxfmt-ignore
    expect(await slots(visitor, place, "2026-12-01")).toEqual([]);
    expect(await book(visitor, place, "2026-12-01T18:00:00Z")).toMatchObject({ status: 409 });
    const office = postOffice(connection);
    await office.workOff();
    office.posted.length = 0;
    const answer = await addSeries(visitor, place, COURSE);
    expect(answer).toMatchObject({ status: 200, body: { done: true, message: "6 dates are reserved." } });
    expect(await taken(connection, place)).toEqual(EVENINGS);
    await office.workOff();
    const [email] = office.emails().filter(({ audience }) => audience === "guest");
    expect(email?.series).toMatchObject({ isCourse: true, isTogether: true, of: 6 });
    expect(email?.series?.dates).toHaveLength(6);
    // no single date can be moved or omitted
    const [, second = ""] = idsOf(answer);
    expect(await visitor.call("move_series", { p_reservation_id: second, p_reservation_time: "2026-12-10T18:00:00Z" })).toMatchObject({ status: 409, body: { code: "course_fixed" } }); // oxfmt-ignore
    expect(await visitor.call("get_reservation", { p_reservation_id: second })).toMatchObject({ body: { reservation: { canReschedule: false, canCancel: true, series: { isCourse: true, number: 2, of: 6 } } } }); // oxfmt-ignore
    expect(await visitor.call("cancel_reservation", { p_reservation_id: second })).toMatchObject({ status: 200 });
    expect(await taken(connection, place)).toEqual([]);
    // saving the listing's types leaves it a course
    await place.owner.visitor.call("update_business", {
      p_id: place.businessId,
      p_reservation_types: [{ id: place.typeId, name: "Pottery", duration: 90, slotInterval: 30, overlapLimit: 2 }],
    });
    expect(await slots(visitor, place, "2026-12-01")).toEqual([]);
    expect((await look(place)).dates).toHaveLength(6);
  });

  test("that is full on one date is full, and no date is booked", async ({ connection, served: site }) => {
    const place = await makeCourse(connection, site.url, { overlap_limit: 1 });
    const { visitor } = await makeGuest(connection, site.url);
    await connection.db.updateTable("reservation_type").set({ is_course: false, weekly_hours: null }).where("id", "=", place.typeId).execute(); // oxfmt-ignore
    await connection.db.updateTable("business").set({ hours_mode: "always", weekly_hours: null }).where("id", "=", place.businessId).execute(); // oxfmt-ignore
    expect(await book(visitor, place, "2026-12-15T18:00:00Z")).toMatchObject({ status: 200 });
    await connection.db
      .updateTable("reservation_type")
      .set({ is_course: true })
      .where("id", "=", place.typeId)
      .execute();
    const { problem, dates } = await look(place);
    expect([problem, dates.map(({ hasRoom }) => hasRoom)]).toEqual(["full", [true, true, false, true, true, true]]);
    const { visitor: other } = await makeGuest(connection, site.url);
    const refused = await addSeries(other, place, { ...COURSE, p_skip_taken: true });
    expect(refused).toMatchObject({ status: 200, body: { done: false, seriesId: null } });
    expect(datesOf(refused).filter((date) => date.endsWith("taken"))).toEqual(["2026-12-15T18:00 taken"]);
    expect(await taken(connection, place)).toEqual(["2026-12-15T18:00"]);
  });

  test("many at once for the last place: one gets it whole, the others nothing", async ({
    connection,
    served: site,
  }) => {
    const place = await makeCourse(connection, site.url);
    expect(await enterSeries(place.owner.visitor, place, COURSE)).toMatchObject({ status: 200, body: { done: true } });
    const people = await Promise.all(Array.from({ length: 12 }, () => makeGuest(connection, site.url)));
    const answers = await Promise.all(people.map(({ visitor }) => addSeries(visitor, place, COURSE)));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect(answers.filter((answer) => outcome(answer).done)).toHaveLength(1);
    const starts = await taken(connection, place);
    expect(starts).toHaveLength(12);
    for (const evening of EVENINGS) expect(starts.filter((start) => start === evening)).toHaveLength(2);
    const { rows } = await connection.pool.query<{ size: number }>(
      "select count(*) as size from reservation where business_id = $1 group by series_id",
      [place.businessId],
    );
    expect(rows.map(({ size }) => size)).toEqual([6, 6]);
  });

  test("loses a date, then all: participants are notified of what is cancelled and what remains", async ({
    connection,
    served: site,
  }) => {
    const place = await makeCourse(connection, site.url);
    const { visitor } = await makeGuest(connection, site.url);
    const [first = ""] = idsOf(await addSeries(visitor, place, COURSE));
    await enterSeries(place.owner.visitor, place, COURSE);
    const office = postOffice(connection);
    await office.workOff();
    office.posted.length = 0;
    const off = await cancelDate(place, "2026-12-08T18:00:00Z");
    expect(off).toMatchObject({ status: 200, body: { count: 2 } });
    await office.workOff();
    const [email] = office.emails().filter(({ audience }) => audience === "guest");
    expect(email).toMatchObject({ news: "cancelled", reason: "Snow", startsAt: "2026-12-08T18:00:00.000Z", cancelUrl: null }); // oxfmt-ignore
    expect(email?.series).toMatchObject({ number: 2, of: 6, isTogether: false });
    expect(email?.series?.dates.map(({ startsAt }) => startsAt.slice(0, 16))).toEqual(EVENINGS.toSpliced(1, 1));
    expect((await look(place)).dates.map(({ startsAt }) => startsAt.slice(0, 16))).toEqual(EVENINGS.toSpliced(1, 1));
    expect(await cancelDate(place, "2026-12-08T18:00:00Z")).toMatchObject({
      status: 409,
      body: { code: "course_over" },
    });
    const { body } = await place.owner.visitor.call("get_business_series", { p_business_id: place.businessId });
    expect((body as unknown as { courses: { dates: object[] }[] }).courses[0]?.dates[0]).toMatchObject({ bookings: 2 });
    office.posted.length = 0;
    expect(await cancelDate(place, null)).toMatchObject({ status: 200, body: { count: 2 } });
    await office.workOff();
    expect(office.emails().filter(({ audience }) => audience === "guest")).toHaveLength(1);
    expect((await look(place)).problem).toBe("over");
    expect(await addSeries(visitor, place, COURSE)).toMatchObject({ status: 409, body: { code: "course_over" } });
    expect(await visitor.call("cancel_series", { p_reservation_id: first })).toMatchObject({ status: 409 });
  });

  test("sends reminders for the remaining dates, and is one calendar file", async ({ connection, served: site }) => {
    const place = await makeCourse(connection, site.url);
    const { visitor } = await makeGuest(connection, site.url);
    const [first = ""] = idsOf(await addSeries(visitor, place, COURSE));
    await cancelDate(place, "2026-12-22T18:00:00Z");
    const office = postOffice(connection, { now: () => Date.parse("2026-11-30T18:00:00Z") });
    await office.workOff();
    office.posted.length = 0;
    const due = { reservationId: first, startsAt: "2026-12-01T18:00:00.000Z", hours: 24 } as const;
    await remind(connection.db, due, Date.parse("2026-11-30T18:00:00Z"));
    await office.workOff();
    const [email] = office.emails().filter(({ audience }) => audience === "guest");
    expect(email).toMatchObject({ news: "reminder", series: { number: 1, of: 6, isTogether: false } });
    expect(email?.series?.dates).toHaveLength(5);
    const file = await fetch(`${site.url}/api/reservations/${first}.ics`, { headers: { cookie: visitor.cookie } });
    expect((await file.text()).match(/BEGIN:VEVENT/g)).toHaveLength(5);
  });

  test("is reserved where opening hours are unknown", async ({ connection, served: site }) => {
    const place = await makeCourse(connection, site.url);
    await connection.db.updateTable("business").set({ weekly_hours: "[[],[],[],[],[],[],[]]" }).where("id", "=", place.businessId).execute(); // oxfmt-ignore
    const { visitor } = await makeGuest(connection, site.url);
    const { body } = await visitor.call("get_business", { p_id: place.businessId });
    expect(body["takes_reservations"]).toBe(true);
    expect(await addSeries(visitor, place, COURSE)).toMatchObject({ status: 200, body: { done: true } });
  });

  test("is cancelled as a whole until the deadline of its next date", async ({ connection, served: site }) => {
    const place = await makeCourse(connection, site.url, { cancel_hours: 720, min_notice: 60 });
    const { visitor } = await makeGuest(connection, site.url);
    const [, , third = ""] = idsOf(await addSeries(visitor, place, COURSE));
    expect(await visitor.call("cancel_reservation", { p_reservation_id: third })).toMatchObject({ status: 409, body: { code: "after_deadline" } }); // oxfmt-ignore
    expect(await taken(connection, place)).toEqual(EVENINGS);
  });
});
