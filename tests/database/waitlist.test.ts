/** Waiting lists (rules: waitlist): joining, the first whom it fits, taking, passing and lapsing, and what owners do. */
import { sql } from "kysely";
import { describe, expect } from "vitest";
import type { Reservation } from "#contract/booking/reservation.ts";
import type { Calendar } from "#contract/booking/calendar.ts";
import type { SearchPage, SearchResult } from "#contract/search/search.ts";
import { newId } from "#server/platform/db/id.ts";
import type { Waitlist } from "#contract/waitlist/waiting.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { deleteAccount } from "#server/personal-data/queries.ts";
import { sweepWaiting } from "#server/waitlist/queries.ts";
import {
  book,
  eventsOf,
  makeBookable,
  makeGuest,
  makePool,
  makeType,
  slots,
  TEN,
  type Bookable,
} from "../support/bookings.ts";
import type { Member } from "../support/accounts.ts";
import { breaches } from "../support/breaches.ts";
import { postOffice } from "../support/letters.ts";
import { test } from "../support/served.ts";
import { join, lookAfter, offeredTo, waitingOf } from "../support/waitlist.ts";

const NOON = "2026-11-21T12:00:00Z";
const ONLY = [{ open: "10:00", close: "11:00" }];
/** One hour a day, which one booking fills. */
const ONE_A_DAY = {
  duration: 60,
  slot_interval: 60,
  waitlist: true,
  weekly_hours: JSON.stringify(Array(7).fill(ONLY)),
};

interface Full extends Bookable {
  guest: Member;
  reservation: string;
}

/** Somebody has booked the only hour of Monday. */
async function fullPlace(connection: Connection, url: string, type: Record<string, unknown> = {}): Promise<Full> {
  const place = await makeBookable(connection, url, { ...ONE_A_DAY, ...type });
  const guest = await makeGuest(connection, url);
  const booked = await book(guest.visitor, place, TEN);
  expect(booked.status, JSON.stringify(booked.body)).toBe(200);
  return { ...place, guest, reservation: String(booked.body["id"]) };
}

const cancel = ({ guest, reservation }: Full) =>
  guest.visitor.call("cancel_reservation", { p_reservation_id: reservation });

async function waiters(connection: Connection, url: string, place: Bookable, count: number): Promise<Member[]> {
  const people: Member[] = [];
  for (let index = 0; index < count; index += 1) {
    const one = await makeGuest(connection, url);
    const joined = await join(one.visitor, place);
    expect(joined.status, JSON.stringify(joined.body)).toBe(200);
    expect(joined.body["place"]).toBe(index + 1);
    people.push(one);
  }
  return people;
}

const at = <T>(list: readonly T[], index: number): T => {
  const one = list[index];
  if (one === undefined) throw new Error(`nobody at ${index}`);
  return one;
};

describe("joining", () => {
  test("is for what is full, has a list and is offered; once", async ({ connection, served: { url } }) => {
    const place = await fullPlace(connection, url);
    const off = await fullPlace(connection, url, { waitlist: false });
    const { visitor } = await makeGuest(connection, url);
    const code = async (asked: ReturnType<typeof join>) => {
      const { status, body } = await asked;
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

  test("a telephone number is asked for where the type asks for one, and goes along", async ({
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

  test("many at once join one after the other, nobody twice", async ({ connection, served: { url } }) => {
    const place = await fullPlace(connection, url);
    const people = await Promise.all(Array.from({ length: 6 }, () => makeGuest(connection, url)));
    const answers = await Promise.all([...people, ...people].map(({ visitor }) => join(visitor, place)));
    const places = answers.filter(({ status }) => status === 200).map(({ body }) => body["place"]);
    expect(places.toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(answers.filter(({ body }) => body["code"] === "already_waiting")).toHaveLength(6);
  });
});

describe("what becomes free", () => {
  test("is held for the first, is nobody else's, and goes to the next when it lapses, each once", async ({
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
    // it is taken for everybody else
    const passerBy = await makeGuest(connection, url);
    expect(await slots(passerBy.visitor, place)).toEqual([]);
    expect((await book(passerBy.visitor, place, TEN)).body["code"]).toBe("slot_taken");
    expect((await waitingOf(at(people, 1).visitor))[0]?.place).toBe(1);
    // half an hour later, and not a moment before
    await lookAfter(connection, "2026-11-21T12:29:59Z");
    expect(await offers()).toEqual(["10:00", null, null]);
    await lookAfter(connection, "2026-11-21T12:30:00Z");
    expect(await offers()).toEqual([null, "10:00", null]);
    // the first waits no more
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

  test("is taken once, and is a reservation like any other then; what is over cannot be taken", async ({
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
    // as long as it is an offer it is no reservation
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
    // and its time does not lapse any more
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

  test("goes to the next when somebody passes, or leaves the line", async ({ connection, served: { url } }) => {
    const place = await fullPlace(connection, url);
    const people = await waiters(connection, url, place, 3);
    const leave = async (index: number) => {
      const { visitor } = at(people, index);
      const [waiting] = await waitingOf(visitor);
      return (await visitor.call("leave_waitlist", { p_waiting_id: waiting?.id })).body["message"];
    };
    expect(await leave(1)).toBe("You are no longer on the waiting list.");
    await cancel(place);
    await lookAfter(connection, NOON);
    expect(await leave(0)).toBe("You passed. The place goes to the next in line.");
    await lookAfter(connection, NOON);
    expect(await offeredTo(at(people, 2).visitor)).toBe("10:00");
  });

  test("goes to the first whom it fits, by party, span and what they have: the others keep their place", async ({
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
    const kept = await book(other.visitor, place, TEN, 2);
    const people = await Promise.all(Array.from({ length: 4 }, () => makeGuest(connection, url)));
    const [four, blocked, full, couple] = [at(people, 0), at(people, 1), at(people, 2), at(people, 3)];
    expect((await join(four.visitor, place, { party: 4 })).status).toBe(200);
    expect((await join(blocked.visitor, place, { party: 1 })).status).toBe(200);
    expect((await join(full.visitor, place, { party: 1 })).status).toBe(200);
    expect((await join(couple.visitor, place, { party: 2 })).status).toBe(200);
    await db.insertInto("blocked_guest").values({ business_id: place.businessId, user_id: blocked.id }).execute();
    // five upcoming ones are as many as one person may have here
    for (const day of ["24", "25", "26", "27", "28"])
      expect((await book(full.visitor, place, `2026-11-${day}T10:00:00Z`, 1)).status).toBe(200);
    await two.visitor.call("cancel_reservation", { p_reservation_id: booked.body["id"] });
    await lookAfter(connection, NOON);
    const offers = () => Promise.all(people.map(({ visitor }) => offeredTo(visitor)));
    expect(await offers()).toEqual([null, null, null, "10:00"]);
    expect((await waitingOf(four.visitor))[0]?.place).toBe(1);
    // the couple passes; the four get it once the other two are gone, for two of them have nothing to sit on
    const [waiting] = await waitingOf(couple.visitor);
    await couple.visitor.call("leave_waitlist", { p_waiting_id: waiting?.id });
    await lookAfter(connection, NOON);
    expect(await offers()).toEqual([null, null, null, null]);
    await other.visitor.call("cancel_reservation", { p_reservation_id: kept.body["id"] });
    await lookAfter(connection, NOON);
    expect(await offers()).toEqual(["10:00", null, null, null]);
    expect(await breaches(connection, place.businessId)).toEqual([]);
  });

  test("whatever makes it free: a move, longer hours, more at once; but no blocked time", async ({
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
    // blocked, and booked: nothing is free, whoever waits
    const block = { p_business_id: place.businessId, p_from: TEN, p_until: "2026-11-23T11:00:00Z" };
    expect((await place.owner.visitor.call("block_time", block)).status).toBe(200);
    expect((await join(visitor, place)).status).toBe(200);
    await sql`select look_at_waitlists(array[${place.businessId}::uuid])`.execute(db);
    await lookAfter(connection, NOON);
    expect(await offeredTo(visitor)).toBeNull();
    // an hour more on that day
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

test("a table for four that two have goes to the four who wait for it, once the two can sit elsewhere", async ({
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
  // whichever table becomes free, the two who stay move to the small one
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

test("what the type asks is answered in line, and comes along with what is offered", async ({
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
  const wish = { ...ids, p_date: "2026-11-23", p_from: "09:00", p_until: "17:00" };
  const wrong = { status: 422, body: { issues: [{ path: "p_answers.0" }] } };
  expect(await waits.visitor.call("join_waitlist", wish)).toMatchObject(wrong);
  expect(await waits.visitor.call("join_waitlist", { ...wish, ...answers("Cellar") })).toMatchObject(wrong);
  expect((await waits.visitor.call("join_waitlist", { ...wish, ...answers("Garden") })).status).toBe(200);
  await has.visitor.call("cancel_reservation", { p_reservation_id: booked.body["id"] });
  await lookAfter(connection, NOON);
  const [one] = await waitingOf(waits.visitor);
  expect((await waits.visitor.call("take_offer", { p_waiting_id: one?.id })).status).toBe(200);
  const { body } = await waits.visitor.call("get_reservation", { p_reservation_id: one?.id });
  expect(body["reservation"]).toMatchObject({ answers: [{ question: question.text, answer: "Garden" }] });
});

test("a search's card says so where all the week is full", async ({ connection, served: { url } }) => {
  const place = await makeBookable(connection, url, { ...ONE_A_DAY, max_advance: 2 }, { name: "Quillwork" });
  const { visitor } = await makeGuest(connection, url);
  const cardOf = async () => {
    const { body } = await visitor.call("search_businesses", { search_query: "quillwork" });
    return (body["results"] as SearchResult[]).find(({ id }) => id === place.businessId);
  };
  for (const day of ["22", "23"]) {
    expect(await cardOf()).toMatchObject({ waitlist: null });
    expect((await book(visitor, place, `2026-11-${day}T10:00:00Z`)).status).toBe(200);
  }
  expect(await cardOf()).toMatchObject({ waitlist: place.typeId, next_times: [] });
  await connection.db.updateTable("reservation_type").set({ waitlist: false }).where("id", "=", place.typeId).execute();
  expect(await cardOf()).toMatchObject({ waitlist: null, next_times: [] });
});

test("a search for a time that is full says so behind what is free then", async ({ connection, served: { url } }) => {
  const { db } = connection;
  const place = await makeBookable(connection, url, { waitlist: true, position: 1 }, { name: "Brindlewick" });
  // another type of it, which nobody can wait for
  await makeType(db, place.businessId, { name: "Other" });
  const free = await makeBookable(connection, url, {}, { name: "Brindlewick" });
  const plain = await makeBookable(connection, url, {}, { name: "Brindlewick" });
  const { visitor } = await makeGuest(connection, url);
  const search = async (time: string | null, date = "2026-11-23", page_number = 1) => {
    const available = time === null ? null : { date, time, party: 1 };
    const filters = { rating: 0, hours: "any", categories: [], available, near: null, bounds: null };
    const { body } = await visitor.call("search_businesses", { search_query: "brindlewick", filters, page_number });
    const { results, full } = body as unknown as SearchPage;
    return { free: results.map(({ id }) => id).toSorted(), full: full.map(({ id, waitlist }) => [id, waitlist]) };
  };
  const all = [place, free, plain].map(({ businessId }) => businessId).toSorted();
  expect(await search("10:00")).toEqual({ free: all, full: [] });
  for (const one of [place, plain]) expect((await book(visitor, one, "2026-11-23T10:00:00Z")).status).toBe(200);
  const one = { free: [free.businessId], full: [[place.businessId, place.typeId]] };
  expect(await search("10:00")).toEqual(one);
  // free half an hour later, closed at night, full on no other day, asked for at no time
  expect(await search("10:30")).toEqual({ free: all, full: [] });
  expect(await search("03:00")).toEqual({ free: [], full: [] });
  expect(await search("10:00", "2026-11-24")).toEqual({ free: all, full: [] });
  expect((await search(null)).full).toEqual([]);
  expect((await search("10:00", "2026-11-23", 2)).full).toEqual([]);
  // and who is closed that day is not full
  await db.insertInto("special_hours").values({ id: newId(), business_id: place.businessId, from_on: "2026-11-25", to_on: "2026-11-25", periods: "[]", note: "" }).execute(); // oxfmt-ignore
  expect((await search("10:00", "2026-11-25")).full).toEqual([]);
  // whoever follows it may join for that time
  expect((await join((await makeGuest(connection, url)).visitor, place, { from: "10:00", until: "10:00" })).status).toBe(200); // oxfmt-ignore
  await db.updateTable("reservation_type").set({ waitlist: false }).where("id", "=", place.typeId).execute();
  expect(await search("10:00")).toEqual({ ...one, full: [] });
});

describe("an offer's letters", () => {
  test("tell the guest alone, and their links take it, pass, or leave the line, by one press", async ({
    connection,
    served: { url },
  }) => {
    const place = await fullPlace(connection, url);
    const office = postOffice(connection);
    await office.workOff();
    const people = await waiters(connection, url, place, 2);
    const [one, two] = [at(people, 0), at(people, 1)];
    await cancel(place);
    await lookAfter(connection, NOON);
    office.posted.length = 0;
    await office.workOff();
    expect(office.news().toSorted()).toEqual(["cancelled guest", "cancelled owner", "offered guest"]);
    const offered = office.letters().find(({ news }) => news === "offered");
    expect(offered).toMatchObject({
      ...{ to: one.email, isPending: false, cancelUrl: null, offeredUntil: "2026-11-21T12:30:00.000Z" },
    });
    const tokenOf = (link: string | null | undefined) => String(link).replace(/^.*\/answer\//, "");
    const read = async (link: string | null | undefined) =>
      (await two.visitor.call("get_answer", { p_token: tokenOf(link) })).body;
    const give = async (link: string | null | undefined) =>
      (await two.visitor.call("give_answer", { p_token: tokenOf(link) })).body;
    // looking changes nothing, as often as a mail scanner does it
    for (const link of [offered?.takeUrl, offered?.passUrl]) expect(await read(link)).toMatchObject({ state: "open" });
    expect(await read(offered?.takeUrl)).toMatchObject({ purpose: "take", offeredUntil: "2026-11-21T12:30:00+00:00" });
    expect(await offeredTo(one.visitor)).toBe("10:00");
    expect(await give(offered?.passUrl)).toMatchObject({ state: "done" });
    expect(await read(offered?.takeUrl)).toMatchObject({ state: "closed" });
    expect(await give(offered?.takeUrl)).toMatchObject({ state: "closed" });
    await lookAfter(connection, NOON);
    office.posted.length = 0;
    await office.workOff();
    // whoever passed knows
    expect(office.news()).toEqual(["offered guest"]);
    const [next] = office.letters();
    expect(next?.to).toBe(two.email);
    expect(await give(next?.takeUrl)).toMatchObject({ state: "done", reservation: { status: "confirmed" } });
    expect(await read(next?.passUrl)).toMatchObject({ state: "closed" });
    office.posted.length = 0;
    await office.workOff();
    expect(office.news().toSorted()).toEqual(["confirmed guest", "confirmed owner"]);
  });

  test("a receipt of the place in line has a link that gives it up", async ({ connection, served: { url } }) => {
    const place = await fullPlace(connection, url);
    const office = postOffice(connection);
    await office.workOff();
    office.posted.length = 0;
    const people = await waiters(connection, url, place, 1);
    const { visitor, email } = at(people, 0);
    await office.workOff();
    const mail = office.posted.map((one) => one.mail).find(({ template }) => template === "waitlist-joined");
    expect(mail).toMatchObject({ to: email, date: "2026-11-23", from: "09:00", until: "17:00", place: 1 });
    const token = /\/answer\/(.+)$/.exec(mail?.template === "waitlist-joined" ? mail.leaveUrl : "")?.[1];
    expect((await visitor.call("get_answer", { p_token: token })).body).toMatchObject({
      ...{ purpose: "leave", state: "open", waiting: { place: 1, date: "2026-11-23" } },
    });
    expect(await waitingOf(visitor)).toHaveLength(1);
    expect((await visitor.call("give_answer", { p_token: token })).body).toMatchObject({ state: "done" });
    expect(await waitingOf(visitor)).toEqual([]);
  });

  test("one that lapses is told to whoever had it; one that was answered before it was sent is not sent", async ({
    connection,
    served: { url },
  }) => {
    const place = await fullPlace(connection, url, { auto_confirm: false });
    const office = postOffice(connection);
    const people = await waiters(connection, url, place, 2);
    // what the tests before have left
    await lookAfter(connection, "2026-11-21T12:30:00Z");
    await place.owner.visitor.call("mark_reservation", { p_reservation_id: place.reservation, p_new_status: "cancelled" }); // oxfmt-ignore
    await office.workOff();
    await lookAfter(connection, NOON);
    await lookAfter(connection, "2026-11-21T12:30:00Z");
    const [offer] = await waitingOf(at(people, 1).visitor);
    expect((await at(people, 1).visitor.call("take_offer", { p_waiting_id: offer?.id })).body).toMatchObject({
      status: "pending",
    });
    office.posted.length = 0;
    await office.workOff();
    expect(
      office
        .letters()
        .map(({ news, audience, to }) => `${news} ${audience} ${to}`)
        .toSorted(),
    ).toEqual([
      `offer_ended guest ${at(people, 0).email}`,
      `requested guest ${at(people, 1).email}`,
      `requested owner ${place.owner.email}`,
    ]);
  });
});

describe("whoever looks after the listing", () => {
  test("sees who waits, offers by hand, removes, and says how long offers hold", async ({
    connection,
    served: { url },
  }) => {
    const place = await fullPlace(connection, url);
    const people = await waiters(connection, url, place, 2);
    const { visitor: owner } = place.owner;
    const seen = async () => (await owner.call("get_waitlist", { p_business_id: place.businessId })).body as unknown as Waitlist; // oxfmt-ignore
    expect(await seen()).toMatchObject({ minutes: 30, isOn: true, waiting: [{ place: 1 }, { place: 2 }] });
    expect((await owner.call("set_waitlist", { p_business_id: place.businessId, p_minutes: 14 })).status).toBe(422);
    expect((await owner.call("set_waitlist", { p_business_id: place.businessId, p_minutes: 45 })).status).toBe(200);
    const secondId = (await seen()).waiting[1]?.id;
    const offer = (time: string) => owner.call("offer_place", { p_waiting_id: secondId, p_time: time });
    expect((await offer(TEN)).body["code"]).toBe("slot_taken");
    // another day, out of turn: the owner knows why
    expect((await offer("2026-11-24T10:00:00Z")).status).toBe(200);
    expect((await offer("2026-11-25T10:00:00Z")).body["code"]).toBe("already_waiting");
    expect(await offeredTo(at(people, 1).visitor)).toBe("10:00");
    expect((await seen()).waiting).toMatchObject([
      { place: 1 },
      { place: null, offer: { reservationTime: "2026-11-24T10:00:00+00:00", until: "2026-11-21T12:45:00+00:00" } },
    ]);
    // lists and totals know nothing of it; the calendar says that the time is held
    const { body: listed } = await owner.call("get_business_reservations", { p_business_id: place.businessId });
    expect((listed as unknown as Reservation[]).map(({ id }) => id)).toEqual([place.reservation]);
    const { body: calendar } = await owner.call("get_calendar", { p_business_id: place.businessId, p_from: "2026-11-24", p_days: 1 }); // oxfmt-ignore
    expect(calendar as unknown as Calendar).toMatchObject({
      days: [{ bookings: 0, waiting: 0 }],
      reservations: [{ id: secondId, waits: false, canConfirm: false, offeredUntil: "2026-11-21T12:45:00+00:00" }],
    });
    const { body: today } = await owner.call("get_owner_today", {});
    expect(today).toMatchObject({ waiting: [] });
    expect((await owner.call("remove_waiting", { p_waiting_id: secondId })).status).toBe(200);
    expect(await slots(at(people, 0).visitor, place, "2026-11-24")).toEqual(["10:00"]);
    expect((await owner.call("remove_waiting", { p_waiting_id: (await seen()).waiting[0]?.id })).status).toBe(200);
    expect((await seen()).waiting).toEqual([]);
  });
});

test("what one waits for is in one's data, and goes with the account and with the day", async ({
  connection,
  served: { url },
}) => {
  const place = await fullPlace(connection, url);
  const people = await waiters(connection, url, place, 2);
  await cancel(place);
  await lookAfter(connection, NOON);
  const { visitor, id } = at(people, 0);
  const { body } = await visitor.call("get_my_data", {});
  expect(body["waiting"]).toMatchObject([{ date: "2026-11-23", from_minute: 540, until_minute: 1_020 }]);
  expect(body["offers"]).toMatchObject([{ status: "pending", starts_at: "2026-11-23T10:00:00+00:00" }]);
  expect(body["reservations"]).toEqual([]);
  await connection.db.transaction().execute((tx) => deleteAccount(tx, id, { listings: "delete", reviews: "delete" }, new Date(NOON))); // oxfmt-ignore
  await lookAfter(connection, NOON);
  expect(await offeredTo(at(people, 1).visitor)).toBe("10:00");
  await sweepWaiting(connection.db, new Date("2026-11-23T23:59:59Z"));
  expect(await waitingOf(at(people, 1).visitor)).toHaveLength(1);
  await sweepWaiting(connection.db, new Date("2026-11-24T00:00:00Z"));
  expect(await waitingOf(at(people, 1).visitor)).toEqual([]);
});
