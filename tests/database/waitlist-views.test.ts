/**
 * Where waitlists appear (rules: waitlist): cards of a search, emails, members' pages, exports of an account's data.
 */
import { describe, expect, onTestFinished } from "vitest";
import type { Reservation } from "#contract/booking/reservation.ts";
import type { Calendar } from "#contract/booking/calendar.ts";
import type { SearchPage, SearchResult } from "#contract/search/search.ts";
import { newId } from "#server/platform/db/id.ts";
import type { Waitlist } from "#contract/waitlist/waiting.ts";
import { deleteAccount } from "#server/personal-data/queries.ts";
import { sweepWaiting } from "#server/waitlist/queries.ts";
import { book, makeBookable, makeGuest, makeType, slots, TEN } from "../support/bookings.ts";
import { postOffice } from "../support/emails.ts";
import { serveApp } from "../support/http.ts";
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

test("a card in search says so where the whole week is full", async ({ connection, served: { url } }) => {
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

test("a search for a full time says so after the available results", async ({ connection, served: { url } }) => {
  const { db } = connection;
  const place = await makeBookable(connection, url, { waitlist: true, position: 1 }, { name: "Brindlewick" });
  // another type of it, which has no waitlist
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
  // free half an hour later, closed at night, full on no other day, with a search without a time
  expect(await search("10:30")).toEqual({ free: all, full: [] });
  expect(await search("03:00")).toEqual({ free: [], full: [] });
  expect(await search("10:00", "2026-11-24")).toEqual({ free: all, full: [] });
  expect((await search(null)).full).toEqual([]);
  expect((await search("10:00", "2026-11-23", 2)).full).toEqual([]);
  // a listing that is closed that day is not full
  await db.insertInto("special_hours").values({ id: newId(), business_id: place.businessId, from_on: "2026-11-25", to_on: "2026-11-25", periods: "[]", note: "" }).execute(); // oxfmt-ignore
  expect((await search("10:00", "2026-11-25")).full).toEqual([]);
  // the next guest may join for that time
  expect((await join((await makeGuest(connection, url)).visitor, place, { from: "10:00", until: "10:00" })).status).toBe(200); // oxfmt-ignore
  await db.updateTable("reservation_type").set({ waitlist: false }).where("id", "=", place.typeId).execute();
  expect(await search("10:00")).toEqual({ ...one, full: [] });
});

describe("an offer's emails", () => {
  test("go to the guest only, and their links accept, decline, or leave the line in one press", async ({
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
    const offered = office.emails().find(({ news }) => news === "offered");
    expect(offered).toMatchObject({
      ...{ to: one.email, isPending: false, cancelUrl: null, offeredUntil: "2026-11-21T12:30:00.000Z" },
    });
    const tokenOf = (link: string | null | undefined) => String(link).replace(/^.*\/answer\//, "");
    const read = async (link: string | null | undefined) =>
      (await two.visitor.call("get_answer", { p_token: tokenOf(link) })).body;
    const give = async (link: string | null | undefined) =>
      (await two.visitor.call("give_answer", { p_token: tokenOf(link) })).body;
    // opening a link changes nothing, as mail scanners open all of them
    for (const link of [offered?.takeUrl, offered?.passUrl]) expect(await read(link)).toMatchObject({ state: "open" });
    expect(await read(offered?.takeUrl)).toMatchObject({ purpose: "take", offeredUntil: "2026-11-21T12:30:00+00:00" });
    expect(await offeredTo(one.visitor)).toBe("10:00");
    expect(await give(offered?.passUrl)).toMatchObject({ state: "done" });
    expect(await read(offered?.takeUrl)).toMatchObject({ state: "closed" });
    expect(await give(offered?.takeUrl)).toMatchObject({ state: "closed" });
    await lookAfter(connection, NOON);
    office.posted.length = 0;
    await office.workOff();
    // the guest who passed gets no email
    expect(office.news()).toEqual(["offered guest"]);
    const [next] = office.emails();
    expect(next?.to).toBe(two.email);
    expect(await give(next?.takeUrl)).toMatchObject({ state: "done", reservation: { status: "confirmed" } });
    expect(await read(next?.passUrl)).toMatchObject({ state: "closed" });
    office.posted.length = 0;
    await office.workOff();
    expect(office.news().toSorted()).toEqual(["confirmed guest", "confirmed owner"]);
  });

  test("a confirmation of the position has a link that leaves the line", async ({ connection, served: { url } }) => {
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

  test("notifies the person whose offer lapsed; an offer answered before it was sent is not sent", async ({
    connection,
    served: { url },
  }) => {
    const place = await fullPlace(connection, url, { auto_confirm: false });
    const office = postOffice(connection);
    const people = await waiters(connection, url, place, 2);
    // left by the earlier tests
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
        .emails()
        .map(({ news, audience, to }) => `${news} ${audience} ${to}`)
        .toSorted(),
    ).toEqual([
      `offer_ended guest ${at(people, 0).email}`,
      `requested guest ${at(people, 1).email}`,
      `requested owner ${place.owner.email}`,
    ]);
  });
});

describe("members of the listing", () => {
  test("make offers at night that end in the morning", async ({ connection, served: { url } }) => {
    const place = await fullPlace(connection, url);
    await waiters(connection, url, place, 1);
    const night = await serveApp(connection, { now: () => new Date("2026-11-21T23:30:00Z") });
    onTestFinished(() => night.close());
    const { visitor: owner } = place.owner;
    const seen = async () => (await owner.call("get_waitlist", { p_business_id: place.businessId })).body as unknown as Waitlist; // oxfmt-ignore
    const offer = { p_waiting_id: (await seen()).waiting[0]?.id, p_time: "2026-11-24T10:00:00Z" };
    const headers = { cookie: owner.cookie, "content-type": "application/json" };
    expect(await night.call("offer_place", offer, { headers })).toMatchObject({ status: 200 });
    expect((await seen()).waiting[0]?.offer?.until).toBe("2026-11-22T08:30:00+00:00");
  });

  test("see who waits, make offers, remove entries, and set how long offers last", async ({
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
    // another day, out of order: the owner decides
    expect((await offer("2026-11-24T10:00:00Z")).status).toBe(200);
    expect((await offer("2026-11-25T10:00:00Z")).body["code"]).toBe("already_waiting");
    expect(await offeredTo(at(people, 1).visitor)).toBe("10:00");
    expect((await seen()).waiting).toMatchObject([
      { place: 1 },
      { place: null, offer: { reservationTime: "2026-11-24T10:00:00+00:00", until: "2026-11-21T12:45:00+00:00" } },
    ]);
    // lists and totals omit it; the calendar shows that the time is held
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

test("get no emails for parties that the desk adds and seats; a guest with an account gets a confirmation, as for every booking", async ({
  connection,
  served: { url },
}) => {
  const place = await fullPlace(connection, url);
  const { visitor: owner } = place.owner;
  const people = await waiters(connection, url, place, 1);
  const office = postOffice(connection);
  await office.workOff();
  office.posted.length = 0;
  const name = { p_business_id: place.businessId, p_reservation_type_id: place.typeId };
  const added = await owner.call("add_waiting_guest", { ...name, p_guest_name: "Kim", p_email: "kim@example.com" });
  expect((await owner.call("seat_waiting_guest", { p_waiting_id: added.body["id"] })).status).toBe(200);
  await office.workOff();
  expect(office.posted).toEqual([]);
  await owner.call("mark_reservation", { p_reservation_id: added.body["id"], p_new_status: "cancelled" });
  await office.workOff();
  office.posted.length = 0;
  const [waiting] = await waitingOf(at(people, 0).visitor);
  const seated = await owner.call("seat_waiting_guest", { p_waiting_id: waiting?.id });
  expect(seated.body["message"]).toContain("is seated.");
  await office.workOff();
  expect(
    office
      .emails()
      .map(({ news, audience, to }) => `${news} ${audience} ${to}`)
      .toSorted(),
  ).toEqual([`confirmed guest ${at(people, 0).email}`, `confirmed owner ${place.owner.email}`]);
});

test("entries are in a person's export, and are deleted with the account and after the day", async ({
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
