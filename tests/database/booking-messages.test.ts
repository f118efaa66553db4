/** Messages between guest and owner about a reservation: late, moved and accepted or refused, and free text. */
import { describe, expect } from "vitest";
import { Visitor } from "../support/browserless.ts";
import { book, eventsOf, makeBookable, makeGuest, makeReservation, TEN } from "../support/bookings.ts";
import { postOffice } from "../support/emails.ts";
import { test } from "../support/app-test.ts";

/** An hour after the clock of `served`. */
const SOON = "2026-11-21T13:00:00Z";
const ELEVEN = "2026-11-23T11:00:00Z";

const mine = async (visitor: Visitor) =>
  ((await visitor.call("get_user_reservations")).body["reservations"] as Record<string, unknown>[])[0];
const theirs = async (visitor: Visitor, businessId: string) => {
  const { body } = await visitor.call("get_business_reservations", { p_business_id: businessId });
  return (body as unknown as Record<string, unknown>[])[0];
};

describe("running late", () => {
  test("notifies the owner by email and in the list; the same news again is not sent", async ({
    connection,
    served: { url },
  }) => {
    const place = await makeBookable(connection, url);
    const guest = await makeGuest(connection, url);
    const id = await makeReservation(connection.db, {
      business_id: place.businessId,
      user_id: guest.id,
      starts_at: SOON,
    });
    const post = postOffice(connection);
    await post.workOff();
    post.posted.length = 0;
    const late = (p_minutes: number) => guest.visitor.call("say_late", { p_reservation_id: id, p_minutes });
    expect(await mine(guest.visitor)).toMatchObject({ canSayLate: true, lateMinutes: null });
    expect(await late(15)).toMatchObject({ status: 200 });
    expect(await late(15)).toMatchObject({ status: 200 });
    expect(await eventsOf(connection, place.businessId)).toEqual(["late"]);
    await post.workOff();
    expect(post.emails()).toMatchObject([{ news: "late", audience: "owner", lateMinutes: 15 }]);
    expect(await theirs(place.owner.visitor, place.businessId)).toMatchObject({ lateMinutes: 15, canSayLate: false });
    expect(await late(7)).toMatchObject({ status: 422 });
    expect((await guest.visitor.call("get_my_data")).body["reservations"]).toMatchObject([{ minutes_late: 15 }]);
  });

  test("is reported by the guest only, for confirmed ones, from two hours before until the end", async ({
    connection,
    served: { url },
  }) => {
    const { db } = connection;
    const place = await makeBookable(connection, url);
    const refused = { status: 409, body: { code: "not_running_late" } };
    const at = async (starts_at: string, more: object = {}) => {
      const guest = await makeGuest(connection, url);
      const id = await makeReservation(db, { business_id: place.businessId, user_id: guest.id, starts_at, ...more });
      return guest.visitor.call("say_late", { p_reservation_id: id, p_minutes: 5 });
    };
    expect(await at("2026-11-21T14:00:00Z")).toMatchObject({ status: 200 });
    expect(await at("2026-11-21T14:00:01Z")).toMatchObject(refused);
    expect(await at("2026-11-21T11:45:00Z")).toMatchObject({ status: 200 });
    expect(await at("2026-11-21T11:30:00Z")).toMatchObject(refused);
    expect(await at(SOON, { status: "pending" })).toMatchObject(refused);
    expect(await at(SOON, { status: "cancelled", cancelled_by: "guest" })).toMatchObject(refused);
    const other = await makeGuest(connection, url);
    const id = await makeReservation(db, { business_id: place.businessId, user_id: other.id, starts_at: SOON });
    const say = { p_reservation_id: id, p_minutes: 5 };
    expect(await place.owner.visitor.call("say_late", say)).toMatchObject({ status: 404 });
  });
});

describe("moved by the owner", () => {
  test("notifies the guest, who accepts by the link in the email and is not notified again", async ({
    connection,
    served: { url },
  }) => {
    const place = await makeBookable(connection, url, { auto_confirm: false });
    const guest = await makeGuest(connection, url);
    const id = String((await book(guest.visitor, place)).body["id"]);
    const post = postOffice(connection);
    await post.workOff();
    post.posted.length = 0;
    const move = (visitor: Visitor, p_reservation_time: string) =>
      visitor.call("move_reservation", { p_reservation_id: id, p_reservation_time });
    expect(await move(guest.visitor, ELEVEN)).toMatchObject({ status: 403, body: { code: "not_owner" } });
    expect(await move(place.owner.visitor, "2026-11-23T03:00:00Z")).toMatchObject({ body: { code: "slot_taken" } });
    expect(await move(place.owner.visitor, ELEVEN)).toMatchObject({ status: 200, body: { status: "confirmed" } });
    await post.workOff();
    // the owner who moved it gets no email
    const [sentEmail, ...others] = post.emails();
    expect(others).toEqual([]);
    expect(sentEmail).toMatchObject({
      news: "moved",
      audience: "guest",
      movedBy: "owner",
      movedFrom: new Date(TEN).toISOString(),
    });
    expect(await mine(guest.visitor)).toMatchObject({ movedByOwner: true, status: "confirmed" });
    expect(await theirs(place.owner.visitor, place.businessId)).toMatchObject({ movedByOwner: true });
    const p_token = (sentEmail?.keepUrl ?? "").split("/answer/")[1];
    const signedOut = new Visitor(url);
    expect((await signedOut.call("get_answer", { p_token })).body).toMatchObject({ purpose: "keep", state: "open" });
    expect((await signedOut.call("give_answer", { p_token })).body).toMatchObject({ state: "done" });
    expect((await signedOut.call("give_answer", { p_token })).body).toMatchObject({ state: "done" });
    expect(await mine(guest.visitor)).toMatchObject({ movedByOwner: false, status: "confirmed" });
    expect(await eventsOf(connection, place.businessId)).toEqual(["requested", "moved", "kept"]);
    // moved again: the old links are for another time
    await move(place.owner.visitor, TEN);
    expect((await signedOut.call("get_answer", { p_token })).body).toMatchObject({ state: "moved" });
    expect(await guest.visitor.call("keep_reservation", { p_reservation_id: id })).toMatchObject({ status: 200 });
    expect(await mine(guest.visitor)).toMatchObject({ movedByOwner: false });
  });

  test("lets the guest refuse by the other link in the email, which cancels it", async ({
    connection,
    served: { url },
  }) => {
    const place = await makeBookable(connection, url);
    const guest = await makeGuest(connection, url);
    const id = String((await book(guest.visitor, place)).body["id"]);
    const post = postOffice(connection);
    await place.owner.visitor.call("move_reservation", { p_reservation_id: id, p_reservation_time: ELEVEN });
    await post.workOff();
    const sentEmail = post.emails().find(({ movedBy, to }) => movedBy === "owner" && to === guest.email);
    const p_token = (sentEmail?.cancelUrl ?? "").split("/answer/")[1];
    expect((await new Visitor(url).call("give_answer", { p_token })).body).toMatchObject({ state: "done" });
    const keep = (sentEmail?.keepUrl ?? "").split("/answer/")[1];
    expect((await new Visitor(url).call("give_answer", { p_token: keep })).body).toMatchObject({ state: "closed" });
    expect(await eventsOf(connection, place.businessId)).toEqual(["confirmed", "moved", "cancelled"]);
  });

  test("is refused onto another reservation of the guest there, which the owner sees as taken", async ({
    connection,
    served: { url },
  }) => {
    const place = await makeBookable(connection, url, { overlap_limit: 5 });
    const guest = await makeGuest(connection, url);
    const id = String((await book(guest.visitor, place)).body["id"]);
    await book(guest.visitor, place, ELEVEN);
    const requested = { p_reservation_id: id, p_reservation_time: ELEVEN };
    expect(await place.owner.visitor.call("move_reservation", requested)).toMatchObject({
      status: 409,
      body: { code: "slot_taken" },
    });
  });
});

describe("a message", () => {
  test("is emailed to the guest, and its text is not logged", async ({ connection, served: { url } }) => {
    const place = await makeBookable(connection, url);
    const guest = await makeGuest(connection, url);
    const id = String((await book(guest.visitor, place)).body["id"]);
    const post = postOffice(connection);
    await post.workOff();
    post.posted.length = 0;
    const write = (visitor: Visitor, p_message: string) =>
      visitor.call("message_guest", { p_reservation_id: id, p_message });
    const answer = await write(place.owner.visitor, "Inside\u0007 or outside?");
    expect(answer.status).toBe(200);
    expect(JSON.stringify(answer.body)).not.toContain(guest.email);
    await post.workOff();
    expect(post.posted).toMatchObject([
      { mail: { template: "guest-message", to: guest.email, message: "Inside or outside?" } },
    ]);
    expect(post.posted[0]?.email).not.toHaveProperty("replyTo");
    const said = connection.db.selectFrom("reservation_event").selectAll().where("reservation_id", "=", id);
    const log = await said.execute();
    expect(log.map(({ kind }) => kind)).toEqual(["confirmed", "message"]);
    expect(JSON.stringify(log)).not.toContain("Inside");
    expect(await write(guest.visitor, "Me")).toMatchObject({ status: 403 });
    for (const words of ["", "  ", "w".repeat(1_001)])
      expect(await write(place.owner.visitor, words)).toMatchObject({ status: 422 });
  });

  test("is refused for a cancelled or past reservation, or one without an account", async ({
    connection,
    served: { url },
  }) => {
    const { db } = connection;
    const place = await makeBookable(connection, url);
    const guest = await makeGuest(connection, url);
    const made = { business_id: place.businessId, user_id: guest.id };
    const ids = [
      await makeReservation(db, { ...made, starts_at: TEN, status: "cancelled", cancelled_by: "guest" }),
      await makeReservation(db, { ...made, starts_at: "2026-11-19T11:00:00Z" }),
      await makeReservation(db, { ...made, starts_at: ELEVEN, user_id: null, source: "owner", guest_name: "Grace" }),
    ];
    for (const p_reservation_id of ids)
      expect(await place.owner.visitor.call("message_guest", { p_reservation_id, p_message: "Hello" })).toMatchObject({
        status: 409,
        body: { code: "guest_unreachable" },
      });
  });
});
