/** Waitlists (rules: waitlist): joining, the first guest whom a slot fits, taking, passing and lapsing. */
import { sql } from "kysely";
import { describe, expect } from "vitest";
import type { Reservation } from "#contract/booking/reservation.ts";
import { LIMITS } from "#contract/limits.ts";
import { newId } from "#server/platform/db/id.ts";
import { book, eventsOf, makeBookable, makeGuest, makePool, makeReservation, slots, TEN } from "../support/bookings.ts";
import type { Member } from "../support/accounts.ts";
import { breaches } from "../support/breaches.ts";
import { test } from "../support/app-test.ts";
import {
  at,
  cancel,
  fullPlace,
  join,
  lookAfter,
  NOON,
  offeredTo,
  ONE_A_DAY,
  waiters,
  waitingOf,
} from "../support/waitlist.ts";

describe("joining", () => {
  test("is possible once, for a full time that is offered and has a list", async ({ connection, served: { url } }) => {
    const place = await fullPlace(connection, url);
    const off = await fullPlace(connection, url, { waitlist: false });
    const { visitor } = await makeGuest(connection, url);
    const code = async (requested: ReturnType<typeof join>) => {
      const { status, body } = await requested;
      return `${status} ${String(body["code"] ?? body["place"])}`;
    };
    expect(await code(join(visitor, off))).toBe("409 waitlist_off");
    expect(await code(join(visitor, place, { date: "2026-11-24" }))).toBe("409 has_room");
    expect(await code(join(visitor, place, { date: "2026-11-20" }))).toBe("422 invalid_input");
    expect(await code(join(visitor, place, { from: "10:01" }))).toBe("422 invalid_input");
    expect(await code(join(visitor, place, { from: "12:00", until: "10:00" }))).toBe("422 invalid_input");
    expect(await code(join(visitor, place, { party: 2 }))).toBe("422 invalid_input");
    expect(await code(join(place.owner.visitor, place))).toBe("403 own_listing");
    expect(await code(join(visitor, place))).toBe("200 1");
    expect(await code(join(visitor, place, { from: "10:00" }))).toBe("409 already_waiting");
    await connection.db.insertInto("blocked_guest").values({ business_id: place.businessId, user_id: place.guest.id }).execute(); // oxfmt-ignore
    expect(await code(join(place.guest.visitor, place))).toBe("403 guest_blocked");
  });

  test("a telephone number is required where the type requires one, and is stored with it", async ({
    connection,
    served: { url },
  }) => {
    const place = await makeBookable(connection, url, { ...ONE_A_DAY, asks_phone: true });
    const { visitor: first } = await makeGuest(connection, url);
    const booked = await first.call("add_reservation", {
      ...{ p_business_id: place.businessId, p_reservation_type_id: place.typeId, p_reservation_time: TEN },
      p_phone: "555 0100",
    });
    const { visitor } = await makeGuest(connection, url);
    expect((await join(visitor, place)).status).toBe(422);
    expect((await join(visitor, place, { phone: "555 0142" })).status).toBe(200);
    await first.call("cancel_reservation", { p_reservation_id: booked.body["id"] });
    await lookAfter(connection, NOON);
    const [waiting] = await waitingOf(visitor);
    const taken = await visitor.call("take_offer", { p_waiting_id: waiting?.id });
    expect(taken.body).toMatchObject({ status: "confirmed" });
    const { body } = await visitor.call("get_reservation", { p_reservation_id: taken.body["id"] });
    expect(body["reservation"]).toMatchObject({ phone: "555 0142" });
  });

  test("many at once join in order, no one twice", async ({ connection, served: { url } }) => {
    const place = await fullPlace(connection, url);
    const people = await Promise.all(Array.from({ length: 6 }, () => makeGuest(connection, url)));
    const answers = await Promise.all([...people, ...people].map(({ visitor }) => join(visitor, place)));
    const places = answers.filter(({ status }) => status === 200).map(({ body }) => body["place"]);
    expect(places.toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(answers.filter(({ body }) => body["code"] === "already_waiting")).toHaveLength(6);
  });
});

describe("a time that becomes free", () => {
  test("goes to the first within the limits of reservations, where a course of many dates counts as one", async ({
    connection,
    served: { url },
  }) => {
    const place = await fullPlace(connection, url);
    const elsewhere = await makeBookable(connection, url);
    const people = await waiters(connection, url, place, 3);
    const reserve = async (user_id: string, business_id: string, count: number, series_id: string | null) => {
      for (let day = 0; day < count; day += 1) {
        const starts_at = new Date(Date.parse("2026-12-01T10:00:00Z") + day * 86_400_000).toISOString();
        await makeReservation(connection.db, { business_id, user_id, starts_at, series_id });
      }
    };
    // as many as one guest may have, here and in total, one by one
    await reserve(at(people, 0).id, place.businessId, LIMITS.upcomingPerListing, null);
    await reserve(at(people, 1).id, elsewhere.businessId, LIMITS.upcomingInAll, null);
    // and as many as the dates of two courses
    await reserve(at(people, 2).id, place.businessId, LIMITS.upcomingPerListing, newId());
    await reserve(at(people, 2).id, elsewhere.businessId, LIMITS.upcomingInAll, newId());
    await cancel(place);
    await lookAfter(connection, NOON);
    const offers = () => Promise.all(people.map(({ visitor }) => offeredTo(visitor)));
    expect(await offers()).toEqual([null, null, "10:00"]);
  });

  test("is held for the first only, and goes to the next when the offer lapses, once each", async ({
    connection,
    served: { url },
  }) => {
    const place = await fullPlace(connection, url);
    const people = await waiters(connection, url, place, 3);
    await lookAfter(connection, NOON);
    expect(await offeredTo(at(people, 0).visitor)).toBeNull();
    await cancel(place);
    await lookAfter(connection, NOON);
    const offers = () => Promise.all(people.map(({ visitor }) => offeredTo(visitor)));
    expect(await offers()).toEqual(["10:00", null, null]);
    // it is taken for all other guests
    const passerBy = await makeGuest(connection, url);
    expect(await slots(passerBy.visitor, place)).toEqual([]);
    expect((await book(passerBy.visitor, place, TEN)).body["code"]).toBe("slot_taken");
    expect((await waitingOf(at(people, 1).visitor))[0]?.place).toBe(1);
    // after half an hour, and not before
    await lookAfter(connection, "2026-11-21T12:29:59Z");
    expect(await offers()).toEqual(["10:00", null, null]);
    await lookAfter(connection, "2026-11-21T12:30:00Z");
    expect(await offers()).toEqual([null, "10:00", null]);
    // the first guest no longer waits
    expect(await waitingOf(at(people, 0).visitor)).toEqual([]);
    await lookAfter(connection, "2026-11-21T13:00:00Z");
    await lookAfter(connection, "2026-11-21T13:30:00Z");
    expect(await Promise.all(people.map(({ visitor }) => waitingOf(visitor)))).toEqual([[], [], []]);
    expect(await slots(passerBy.visitor, place)).toEqual(["10:00"]);
    expect((await eventsOf(connection, place.businessId)).slice(2)).toEqual(
      people.flatMap(() => ["offered", "offer_ended"]),
    );
    expect(await breaches(connection, place.businessId)).toEqual([]);
  });

  test("is accepted once, and is then an ordinary reservation; an expired offer cannot be accepted", async ({
    connection,
    served: { url },
  }) => {
    const place = await fullPlace(connection, url);
    const people = await waiters(connection, url, place, 2);
    const [one, two] = [at(people, 0), at(people, 1)];
    await cancel(place);
    await lookAfter(connection, NOON);
    const [offer] = await waitingOf(one.visitor);
    const take = (person: Member) => person.visitor.call("take_offer", { p_waiting_id: offer?.id });
    expect((await take(two)).body["code"]).toBe("waiting_not_found");
    // an offer is no reservation
    expect((await one.visitor.call("get_user_reservations", {})).body["total"]).toBe(0);
    for (const [name, more] of [
      ["get_reservation", {}],
      ["cancel_reservation", {}],
      ["reschedule_reservation", { p_reservation_time: "2026-11-24T10:00:00Z" }],
    ] as const)
      expect((await one.visitor.call(name, { p_reservation_id: offer?.id, ...more })).body["code"], name).toBe(
        "reservation_not_found",
      );
    const answers = await Promise.all([take(one), take(one), take(one)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { body } = await one.visitor.call("get_user_reservations", {});
    expect(body["reservations"] as Reservation[]).toMatchObject([{ id: offer?.id, status: "confirmed", canCancel: true }]); // oxfmt-ignore
    expect(await waitingOf(one.visitor)).toEqual([]);
    // and it no longer lapses
    await lookAfter(connection, "2026-11-21T14:00:00Z");
    expect(await offeredTo(two.visitor)).toBeNull();
    await one.visitor.call("cancel_reservation", { p_reservation_id: offer?.id });
    await lookAfter(connection, NOON);
    expect(await offeredTo(two.visitor)).toBe("10:00");
    expect((await eventsOf(connection, place.businessId)).slice(2)).toEqual([
      ...["offered", "confirmed", "cancelled", "offered"],
    ]);
    await sql`update reservation set offer_until = ${NOON}::timestamptz where offer_until is not null`.execute(
      connection.db,
    );
    const [late] = await waitingOf(two.visitor);
    expect((await two.visitor.call("take_offer", { p_waiting_id: late?.id })).body["code"]).toBe("offer_over");
  });

  test("goes to the next when a guest declines or leaves the line", async ({ connection, served: { url } }) => {
    const place = await fullPlace(connection, url);
    const people = await waiters(connection, url, place, 3);
    const leave = async (index: number) => {
      const { visitor } = at(people, index);
      const [waiting] = await waitingOf(visitor);
      return (await visitor.call("leave_waitlist", { p_waiting_id: waiting?.id })).body["message"];
    };
    expect(await leave(1)).toBe("You are no longer on the waitlist.");
    await cancel(place);
    await lookAfter(connection, NOON);
    expect(await leave(0)).toBe("You declined the offer. It goes to the next guest on the waitlist.");
    await lookAfter(connection, NOON);
    expect(await offeredTo(at(people, 2).visitor)).toBe("10:00");
  });

  test("goes to the first whom it fits by party, span and existing bookings: the others keep their position", async ({
    connection,
    served: { url },
  }) => {
    const { db } = connection;
    const place = await makeBookable(connection, url, {
      ...ONE_A_DAY,
      min_party_size: 1,
      max_party_size: 4,
      overlap_limit: 9,
    });
    const pool = await makePool(db, place.businessId, 4);
    await db.updateTable("reservation_type").set({ pool_id: pool, pool_takes: "party" }).where("id", "=", place.typeId).execute(); // oxfmt-ignore
    const [two, other] = [await makeGuest(connection, url), await makeGuest(connection, url)];
    const booked = await book(two.visitor, place, TEN, 2);
    const taken = await book(other.visitor, place, TEN, 2);
    const people = await Promise.all(Array.from({ length: 4 }, () => makeGuest(connection, url)));
    const [four, blocked, full, couple] = [at(people, 0), at(people, 1), at(people, 2), at(people, 3)];
    expect((await join(four.visitor, place, { party: 4 })).status).toBe(200);
    expect((await join(blocked.visitor, place, { party: 1 })).status).toBe(200);
    expect((await join(full.visitor, place, { party: 1 })).status).toBe(200);
    expect((await join(couple.visitor, place, { party: 2 })).status).toBe(200);
    await db.insertInto("blocked_guest").values({ business_id: place.businessId, user_id: blocked.id }).execute();
    // five upcoming reservations are the limit for one guest here
    for (const day of ["24", "25", "26", "27", "28"])
      expect((await book(full.visitor, place, `2026-11-${day}T10:00:00Z`, 1)).status).toBe(200);
    await two.visitor.call("cancel_reservation", { p_reservation_id: booked.body["id"] });
    await lookAfter(connection, NOON);
    const offers = () => Promise.all(people.map(({ visitor }) => offeredTo(visitor)));
    expect(await offers()).toEqual([null, null, null, "10:00"]);
    expect((await waitingOf(four.visitor))[0]?.place).toBe(1);
    // the couple passes; the four get it after the other two have left, as two of them have no seats
    const [waiting] = await waitingOf(couple.visitor);
    await couple.visitor.call("leave_waitlist", { p_waiting_id: waiting?.id });
    await lookAfter(connection, NOON);
    expect(await offers()).toEqual([null, null, null, null]);
    await other.visitor.call("cancel_reservation", { p_reservation_id: taken.body["id"] });
    await lookAfter(connection, NOON);
    expect(await offers()).toEqual(["10:00", null, null, null]);
    expect(await breaches(connection, place.businessId)).toEqual([]);
  });

  test("whatever the cause: a move, longer hours, a higher limit; but not blocked time", async ({
    connection,
    served: { url },
  }) => {
    const place = await fullPlace(connection, url);
    const people = await waiters(connection, url, place, 1);
    const { visitor } = at(people, 0);
    const { db } = connection;
    const again = async () => {
      const [waiting] = await waitingOf(visitor);
      await visitor.call("leave_waitlist", { p_waiting_id: waiting?.id });
    };
    await place.guest.visitor.call("reschedule_reservation", {
      ...{ p_reservation_id: place.reservation, p_reservation_time: "2026-11-24T10:00:00Z" },
    });
    await lookAfter(connection, NOON);
    expect(await offeredTo(visitor)).toBe("10:00");
    await again();
    // blocked, and booked: nothing is free, for any waiting guest
    const block = { p_business_id: place.businessId, p_from: TEN, p_until: "2026-11-23T11:00:00Z" };
    expect((await place.owner.visitor.call("block_time", block)).status).toBe(200);
    expect((await join(visitor, place)).status).toBe(200);
    await sql`select look_at_waitlists(array[${place.businessId}::uuid])`.execute(db);
    await lookAfter(connection, NOON);
    expect(await offeredTo(visitor)).toBeNull();
    // one more hour on that day
    await db.updateTable("reservation_type").set({ weekly_hours: JSON.stringify(Array(7).fill([{ open: "10:00", close: "12:00" }])) }).where("id", "=", place.typeId).execute(); // oxfmt-ignore
    await lookAfter(connection, NOON);
    expect(await offeredTo(visitor)).toBe("11:00");
    await again();
    const busy = await makeGuest(connection, url);
    expect((await book(busy.visitor, place, "2026-11-23T11:00:00Z")).status).toBe(200);
    expect((await join(visitor, place)).status).toBe(200);
    await lookAfter(connection, NOON);
    expect(await offeredTo(visitor)).toBeNull();
    await db.updateTable("reservation_type").set({ overlap_limit: 2 }).where("id", "=", place.typeId).execute();
    await lookAfter(connection, NOON);
    expect(await offeredTo(visitor)).toBe("11:00");
  });

  test("waits while the list is turned off", async ({ connection, served: { url } }) => {
    const place = await fullPlace(connection, url);
    const people = await waiters(connection, url, place, 1);
    const turn = (waitlist: boolean) =>
      connection.db.updateTable("reservation_type").set({ waitlist }).where("id", "=", place.typeId).execute();
    await turn(false);
    await cancel(place);
    await lookAfter(connection, NOON);
    expect(await offeredTo(at(people, 0).visitor)).toBeNull();
    await turn(true);
    await lookAfter(connection, NOON);
    expect(await offeredTo(at(people, 0).visitor)).toBe("10:00");
  });
});

test("a table for four that two occupy goes to the waiting four, once the two can sit elsewhere", async ({
  connection,
  served: { url },
}) => {
  const { db } = connection;
  const place = await makeBookable(connection, url, {
    ...ONE_A_DAY,
    ...{ min_party_size: 1, max_party_size: 4, overlap_limit: 9, uses_resources: true },
  });
  const tables = [2, 4].map((most, position) => ({
    ...{ id: newId(), business_id: place.businessId, position, kind: "table" as const, name: `Table ${most}` },
    ...{ min_party: 1, max_party: most, weekly_hours: null, user_id: null, image_id: null, archived_at: null },
  }));
  await db.insertInto("resource").values(tables).execute();
  await db.insertInto("reservation_type_resource").values(tables.map(({ id }) => ({ type_id: place.typeId, resource_id: id }))).execute(); // oxfmt-ignore
  const people = await Promise.all([0, 1, 2, 3].map(() => makeGuest(connection, url)));
  const [first, second, four, couple] = [at(people, 0), at(people, 1), at(people, 2), at(people, 3)];
  const booked = await book(first.visitor, place, TEN, 2);
  expect((await book(second.visitor, place, TEN, 2)).status).toBe(200);
  expect((await join(four.visitor, place, { party: 4 })).status).toBe(200);
  expect((await join(couple.visitor, place, { party: 2 })).status).toBe(200);
  // whichever table becomes free, the party of two that stays moves to the small one
  await first.visitor.call("cancel_reservation", { p_reservation_id: booked.body["id"] });
  await lookAfter(connection, NOON);
  expect(await offeredTo(four.visitor)).toBe("10:00");
  expect(await offeredTo(couple.visitor)).toBeNull();
  const seats = () =>
    db
      .selectFrom("reservation_resource")
      .innerJoin("reservation", "reservation.id", "reservation_resource.reservation_id")
      .innerJoin("resource", "resource.id", "reservation_resource.resource_id")
      .where("reservation.business_id", "=", place.businessId)
      .select(["reservation.user_id", "resource.name"])
      .orderBy("resource.name")
      .execute();
  expect(await seats()).toEqual([
    { user_id: second.id, name: "Table 2" },
    { user_id: four.id, name: "Table 4" },
  ]);
  const [waiting] = await waitingOf(four.visitor);
  await four.visitor.call("leave_waitlist", { p_waiting_id: waiting?.id });
  await lookAfter(connection, NOON);
  expect(await offeredTo(couple.visitor)).toBe("10:00");
});

test("the type's questions are answered in line, and the answers are kept with the offer", async ({
  connection,
  served: { url },
}) => {
  const question = { text: "Window or garden?", kind: "choice", isRequired: true, choices: ["Window", "Garden"] };
  const place = await makeBookable(connection, url, { ...ONE_A_DAY, questions: JSON.stringify([question]) });
  const [has, waits] = [await makeGuest(connection, url), await makeGuest(connection, url)];
  const answers = (answer: string) => ({ p_answers: [{ question: question.text, answer }] });
  const ids = { p_business_id: place.businessId, p_reservation_type_id: place.typeId };
  const booked = await has.visitor.call("add_reservation", { ...ids, p_reservation_time: TEN, ...answers("Window") });
  expect(booked.status).toBe(200);
  const preference = { ...ids, p_date: "2026-11-23", p_from: "09:00", p_until: "17:00" };
  const wrong = { status: 422, body: { issues: [{ path: "p_answers.0" }] } };
  expect(await waits.visitor.call("join_waitlist", preference)).toMatchObject(wrong);
  expect(await waits.visitor.call("join_waitlist", { ...preference, ...answers("Cellar") })).toMatchObject(wrong);
  expect((await waits.visitor.call("join_waitlist", { ...preference, ...answers("Garden") })).status).toBe(200);
  await has.visitor.call("cancel_reservation", { p_reservation_id: booked.body["id"] });
  await lookAfter(connection, NOON);
  const [one] = await waitingOf(waits.visitor);
  expect((await waits.visitor.call("take_offer", { p_waiting_id: one?.id })).status).toBe(200);
  const { body } = await waits.visitor.call("get_reservation", { p_reservation_id: one?.id });
  expect(body["reservation"]).toMatchObject({ answers: [{ question: question.text, answer: "Garden" }] });
});
