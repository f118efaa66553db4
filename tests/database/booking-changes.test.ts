/** Changes of reservations: moved, confirmed, cancelled, marked; and what owners enter and see. */
import { describe, expect } from "vitest";
import { RESERVATION_STATUSES } from "#contract/booking/reservation.ts";
import { Visitor as Guest, type Visitor } from "../support/browserless.ts";
import {
  TEN,
  book,
  eventsOf,
  makeBookable,
  makeGuest,
  makePool,
  makeReservation,
  makeType,
  slots,
} from "../support/bookings.ts";
import { postOffice } from "../support/emails.ts";
import { test } from "../support/app-test.ts";

const UNKNOWN = "01990b7e-5c00-7000-8000-00000000ffff";

describe("moving", () => {
  const move = (visitor: Visitor, id: unknown, time: string, party?: number | null) =>
    visitor.call("reschedule_reservation", {
      p_reservation_id: id,
      p_reservation_time: time,
      ...(party === undefined ? {} : { p_party_size: party }),
    });

  test("ignores its own hold, follows today's rules, and keeps its id", async ({ connection, served: { url } }) => {
    const { db } = connection;
    const place = await makeBookable(connection, url, { duration: 60 });
    const { visitor } = await makeGuest(connection, url);
    const { id } = (await book(visitor, place)).body;
    expect(await slots(visitor, place)).not.toContain("10:30");
    expect(await slots(visitor, place, "2026-11-23", { p_reservation_id: id })).toContain("10:30");
    expect(await slots(new Guest(url), place, "2026-11-23", { p_reservation_id: id })).not.toContain("10:30");
    expect(await move(visitor, id, "2026-11-23T10:30:00Z")).toMatchObject({
      status: 200,
      body: { id, status: "confirmed" },
    });
    await db
      .updateTable("reservation_type")
      .set({ auto_confirm: false, duration: 90 })
      .where("id", "=", place.typeId)
      .execute();
    expect(await move(visitor, id, "2026-11-24T09:00:00Z")).toMatchObject({ status: 200, body: { status: "pending" } });
    const { body } = await visitor.call("get_user_reservations", {});
    expect(body).toMatchObject({
      total: 1,
      reservations: [{ id, status: "pending", reservationEndTime: "2026-11-24T10:30:00+00:00" }],
    });
    expect(await eventsOf(connection, place.businessId)).toEqual(["confirmed", "moved", "moved"]);
  });

  test("is refused to others, for past reservations, and without capacity", async ({ connection, served: { url } }) => {
    const { db } = connection;
    const place = await makeBookable(connection, url);
    const guest = await makeGuest(connection, url);
    const { id } = (await book(guest.visitor, place)).body;
    const stranger = await makeGuest(connection, url);
    await book(stranger.visitor, place, "2026-11-23T11:00:00Z");
    expect(await move(stranger.visitor, id, "2026-11-23T12:00:00Z")).toMatchObject({ status: 404 });
    expect(await move(place.owner.visitor, id, "2026-11-23T12:00:00Z")).toMatchObject({ status: 404 });
    expect(await move(guest.visitor, id, "2026-11-23T11:00:00Z")).toMatchObject({
      status: 409,
      body: { code: "slot_taken" },
    });
    expect(await move(guest.visitor, id, "2026-11-20T11:00:00Z")).toMatchObject({ status: 422 });
    const past = await makeReservation(db, {
      business_id: place.businessId,
      type_id: place.typeId,
      user_id: guest.id,
      starts_at: "2026-11-21T11:45:00Z",
    });
    expect(await move(guest.visitor, past, "2026-11-23T12:00:00Z")).toMatchObject({
      body: { code: "reservation_over" },
    });
    await db.updateTable("reservation_type").set({ archived_at: new Date() }).where("id", "=", place.typeId).execute();
    expect(await move(guest.visitor, id, "2026-11-23T12:00:00Z")).toMatchObject({
      status: 409,
      body: { code: "type_archived" },
    });
    await guest.visitor.call("cancel_reservation", { p_reservation_id: id });
    expect(await move(guest.visitor, id, "2026-11-23T12:00:00Z")).toMatchObject({
      body: { code: "reservation_cancelled" },
    });
  });
});

describe("changing the party size", () => {
  test("checks capacity in the same transaction, keeps the time and is reported as a change", async ({
    connection,
    served: { url },
  }) => {
    const { db } = connection;
    const place = await makeBookable(connection, url);
    const pool_id = await makePool(db, place.businessId, 6);
    const sizes = { min_party_size: 1, max_party_size: 6, overlap_limit: 9, pool_id, pool_takes: "party" as const };
    const table = { ...place, typeId: await makeType(db, place.businessId, sizes) };
    const [guest, other] = [await makeGuest(connection, url), await makeGuest(connection, url)];
    const id = String((await book(guest.visitor, table, TEN, 2)).body["id"]);
    await book(other.visitor, table, TEN, 2);
    const change = (p_party_size: number | null) =>
      guest.visitor.call("reschedule_reservation", { p_reservation_id: id, p_reservation_time: TEN, p_party_size });
    expect(await change(5)).toMatchObject({ status: 409, body: { code: "slot_taken" } });
    for (const size of [7, null]) expect(await change(size)).toMatchObject({ status: 422 });
    const post = postOffice(connection);
    await post.workOff();
    post.posted.length = 0;
    expect(await change(4)).toMatchObject({ status: 200, body: { message: "Your reservation was changed." } });
    await post.workOff();
    const emails = post.emails();
    expect(emails).toHaveLength(2);
    for (const email of emails) expect(email).toMatchObject({ news: "moved", movedFrom: null, partySize: 4 });
    // an omitted field stays
    const moved = { p_reservation_id: id, p_reservation_time: "2026-11-23T11:00:00Z" };
    expect(await guest.visitor.call("reschedule_reservation", moved)).toMatchObject({ status: 200 });
    const partySize = db.selectFrom("reservation").select("party_size").where("id", "=", id);
    expect((await partySize.executeTakeFirst())?.party_size).toBe(4);
  });
});

describe("the owner", () => {
  test("blocks a month of 31 days in which clocks go back by two hours, and no longer time", async ({
    connection,
    served: { url },
  }) => {
    const place = await makeBookable(connection, url);
    const month = { p_business_id: place.businessId, p_from: "2026-12-01T00:00:00Z", p_note: "" };
    const until = (p_until: string) => place.owner.visitor.call("block_time", { ...month, p_until });
    expect(await until("2027-01-01T02:01:00Z")).toMatchObject({ status: 422 });
    expect(await until("2027-01-01T02:00:00Z")).toMatchObject({ status: 200 });
  });

  test("enters telephone bookings and blocks time, under the same check", async ({ connection, served: { url } }) => {
    const place = await makeBookable(connection, url, { min_notice: 43_200 });
    const { visitor } = place.owner;
    const requested = {
      p_business_id: place.businessId,
      p_reservation_type_id: place.typeId,
      p_reservation_time: TEN,
      p_guest_name: " Grace \n Hopper ",
      p_guest_contact: "555-0199",
    };
    expect(await visitor.call("add_reservation_for_guest", requested)).toMatchObject({
      status: 200,
      body: { status: "confirmed" },
    });
    expect(await visitor.call("add_reservation_for_guest", requested)).toMatchObject({ body: { code: "slot_taken" } });
    const block = {
      p_business_id: place.businessId,
      p_from: "2026-11-23T12:00:00Z",
      p_until: "2026-11-23T14:00:00Z",
      p_note: "Lunch",
    };
    expect(await visitor.call("block_time", block)).toMatchObject({ status: 200 });
    expect(await visitor.call("block_time", { ...block, p_from: "2026-11-23T10:15:00Z" })).toMatchObject({
      status: 409,
    });
    expect(await visitor.call("block_time", { ...block, p_until: "2026-11-23T12:00:00Z" })).toMatchObject({
      status: 422,
    });
    expect(await visitor.call("block_time", { ...block, p_until: "2027-01-23T12:00:00Z" })).toMatchObject({
      status: 422,
    });
    expect(await slots(visitor, place)).toEqual(
      expect.arrayContaining(["09:30", "10:30", "11:30", "14:00"]) as unknown,
    );
    expect(await slots(visitor, place)).not.toContain("13:30");
    const stranger = await makeGuest(connection, url);
    expect(await stranger.visitor.call("add_reservation_for_guest", requested)).toMatchObject({ status: 403 });
    expect(await stranger.visitor.call("block_time", block)).toMatchObject({ status: 403 });
    const list = (await visitor.call("get_business_reservations", { p_business_id: place.businessId })).body;
    expect(list).toMatchObject([
      { userName: "Grace Hopper", guestContact: "555-0199", source: "owner", canReschedule: true },
      { source: "block", ownerNote: "Lunch", reservationTypeName: "" },
    ]);
    expect(await eventsOf(connection, place.businessId)).toEqual(["entered", "blocked"]);
  });

  test("confirms, cancels with a reason, and marks no-shows", async ({ connection, served: { url } }) => {
    const { db } = connection;
    const place = await makeBookable(connection, url, { auto_confirm: false });
    const guest = await makeGuest(connection, url);
    const { id } = (await book(guest.visitor, place)).body;
    const mark = (visitor: Visitor, which: unknown, to: string, reason = "") =>
      visitor.call("mark_reservation", { p_reservation_id: which, p_new_status: to, p_reason: reason });
    expect(await mark(guest.visitor, id, "confirmed")).toMatchObject({ status: 403, body: { code: "not_owner" } });
    expect(await mark((await makeGuest(connection, url)).visitor, id, "confirmed")).toMatchObject({ status: 404 });
    expect(await mark(place.owner.visitor, id, "confirmed")).toMatchObject({
      status: 200,
      body: { status: "confirmed", message: "Reservation confirmed successfully" },
    });
    expect(await mark(place.owner.visitor, id, "confirmed")).toMatchObject({ status: 200 });
    expect(await mark(place.owner.visitor, id, "no_show")).toMatchObject({
      status: 409,
      body: {
        code: "too_early",
        message: "It is too early for that: the reservation has not started yet.",
      },
    });
    expect(await mark(place.owner.visitor, id, "pending")).toMatchObject({ body: { code: "not_pending_again" } });
    expect(await mark(place.owner.visitor, id, "cancelled", "We are closed.")).toMatchObject({ status: 200 });
    expect(await mark(place.owner.visitor, id, "pending")).toMatchObject({ body: { code: "reservation_cancelled" } });
    expect(await mark(place.owner.visitor, id, "confirmed")).toMatchObject({ body: { code: "reservation_cancelled" } });
    const mine = (await guest.visitor.call("get_user_reservations", { when: "past" })).body;
    expect(mine).toMatchObject({
      reservations: [{ id, status: "cancelled", reason: "We are closed.", cancelledBy: "owner" }],
    });
    expect(await eventsOf(connection, place.businessId)).toEqual(["requested", "confirmed", "cancelled"]);
    const past = await makeReservation(db, {
      business_id: place.businessId,
      type_id: place.typeId,
      user_id: guest.id,
      starts_at: "2026-11-20T10:00:00Z",
    });
    expect(await mark(place.owner.visitor, past, "cancelled")).toMatchObject({ body: { code: "reservation_over" } });
    expect(await mark(place.owner.visitor, past, "no_show")).toMatchObject({ status: 200 });
    const long = await makeReservation(db, { business_id: place.businessId, starts_at: "2026-11-19T10:00:00Z" });
    expect(await mark(place.owner.visitor, long, "no_show")).toMatchObject({ body: { code: "reservation_over" } });
    const unanswered = await makeReservation(db, {
      business_id: place.businessId,
      user_id: guest.id,
      status: "pending",
      starts_at: "2026-11-21T11:45:00Z",
    });
    expect(await mark(place.owner.visitor, unanswered, "confirmed")).toMatchObject({
      body: { code: "reservation_over" },
    });
    const current = (await place.owner.visitor.call("get_business_reservations", { p_business_id: place.businessId }))
      .body;
    expect(current).toMatchObject([{ id: unanswered, expired: true, canConfirm: false, canCancel: true }]);
    expect(await mark(place.owner.visitor, unanswered, "cancelled")).toMatchObject({ status: 200 });
  });

  test("setting the current state succeeds and changes nothing", async ({ connection, served: { url } }) => {
    const { db } = connection;
    const place = await makeBookable(connection, url);
    for (const status of RESERVATION_STATUSES) {
      const business_id = place.businessId;
      // long past, so that no other change is possible
      const cancelled_by = status === "cancelled" ? "owner" : null;
      const starts_at = "2026-10-01T10:00:00Z";
      const id = await makeReservation(db, { business_id, status, cancelled_by, starts_at });
      const read = async () => db.selectFrom("reservation").selectAll().where("id", "=", id).executeTakeFirst();
      const before = await read();
      expect(
        await place.owner.visitor.call("mark_reservation", { p_reservation_id: id, p_new_status: status }),
        status,
      ).toMatchObject({ status: 200, body: { status } });
      expect(await read()).toEqual(before);
    }
    expect(await eventsOf(connection, place.businessId)).toEqual([]);
  });

  test("finds, filters and pages; sees reservations outside changed hours; blocks guests", async ({
    connection,
    served: { url },
  }) => {
    const { db } = connection;
    const place = await makeBookable(connection, url);
    const { visitor } = place.owner;
    const guest = await makeGuest(connection, url);
    await db.updateTable("profile").set({ display_name: "100% Ada_" }).where("user_id", "=", guest.id).execute();
    const { id } = (await book(guest.visitor, place)).body;
    for (let index = 0; index < 24; index += 1)
      await makeReservation(db, {
        business_id: place.businessId,
        type_id: place.typeId,
        source: "owner",
        guest_name: `Caller ${index}`,
        starts_at: `2026-12-${String(index + 1).padStart(2, "0")}T10:00:00Z`,
      });
    const list = async (filters: object, page = 1) =>
      (await visitor.call("get_business_reservations", { p_business_id: place.businessId, page_number: page, filters }))
        .body;
    expect(await list({})).toMatchObject({ total: 25, pages: 2 });
    expect((await list({}, 2))["reservations"]).toHaveLength(5);
    expect(await list({ guest: "0% ada_" })).toMatchObject({ total: 1, reservations: [{ id, userName: "100% Ada_" }] });
    expect(await list({ guest: "_" })).toMatchObject({ total: 1 });
    expect(await list({ from: "2026-12-02", to: "2026-12-03" })).toMatchObject({ total: 2 });
    expect(await list({ when: "past" })).toMatchObject({ total: 0 });
    expect(await list({ statuses: ["pending"] })).toMatchObject({ total: 0 });
    expect(
      await visitor.call("get_business_reservations", {
        p_business_id: place.businessId,
        filters: { statuses: ["gone"] },
      }),
    ).toMatchObject({ status: 422 });
    expect(await guest.visitor.call("get_business_reservations", { p_business_id: place.businessId })).toMatchObject({
      status: 403,
    });

    await db
      .updateTable("business")
      .set({ weekly_hours: JSON.stringify([[], [], [], [], [], [], []]) })
      .where("id", "=", place.businessId)
      .execute();
    expect(await list({ guest: "ada" })).toMatchObject({ reservations: [{ outsideHours: true }] });

    expect(await visitor.call("block_guest", { p_reservation_id: id, p_blocked: true })).toMatchObject({
      body: { blocked: true },
    });
    expect(await list({ guest: "ada" })).toMatchObject({ reservations: [{ guestBlocked: true }] });
    expect(await book(guest.visitor, place, "2026-11-23T11:00:00Z")).toMatchObject({ body: { code: "guest_blocked" } });
    expect(await guest.visitor.call("block_guest", { p_reservation_id: id, p_blocked: false })).toMatchObject({
      status: 403,
    });
    expect(await visitor.call("block_guest", { p_reservation_id: id, p_blocked: false })).toMatchObject({
      status: 200,
    });

    // a cancelled reservation is not upcoming; a filter finds it
    expect(await guest.visitor.call("cancel_reservation", { p_reservation_id: id })).toMatchObject({ status: 200 });
    expect(await list({})).toMatchObject({ total: 24 });
    expect(await list({ guest: "ada" })).toMatchObject({ total: 0 });
    expect(await list({ guest: "ada", statuses: ["cancelled"] })).toMatchObject({ total: 1, reservations: [{ id }] });
    expect(await list({ guest: "ada", when: "all" })).toMatchObject({ total: 1 });
    const csv = await visitor.get(
      `/api/reservations.csv?business_id=${place.businessId}&from=2026-11-23&to=2026-11-23`,
    );
    expect(await csv.text()).toContain("2026-11-23,10:00,10:30,Visit,100% Ada_");
    expect((await guest.visitor.get(`/api/reservations.csv?business_id=${place.businessId}`)).status).toBe(404);
  });
});

describe("a guest", () => {
  test("cancels their own reservation until it starts", async ({ connection, served: { url } }) => {
    const { db } = connection;
    const place = await makeBookable(connection, url);
    const guest = await makeGuest(connection, url);
    const { id } = (await book(guest.visitor, place)).body;
    const cancel = (visitor: Visitor, which: unknown) =>
      visitor.call("cancel_reservation", { p_reservation_id: which, p_reason: "Ill" });
    expect(await cancel((await makeGuest(connection, url)).visitor, id)).toMatchObject({ status: 404 });
    expect(await cancel(place.owner.visitor, id)).toMatchObject({ status: 404 });
    expect(await cancel(guest.visitor, UNKNOWN)).toMatchObject({ status: 404 });
    expect(await cancel(guest.visitor, id)).toMatchObject({ status: 200, body: { status: "cancelled" } });
    expect(await cancel(guest.visitor, id)).toMatchObject({ status: 200 });
    expect(await slots(guest.visitor, place)).toContain("10:00");
    const running = await makeReservation(db, {
      business_id: place.businessId,
      user_id: guest.id,
      starts_at: "2026-11-21T11:45:00Z",
    });
    expect(await cancel(guest.visitor, running)).toMatchObject({ status: 409, body: { code: "reservation_over" } });
    expect(await eventsOf(connection, place.businessId)).toEqual(["confirmed", "cancelled"]);
  });
});
