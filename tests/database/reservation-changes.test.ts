/** A guest's changes to a reservation that leave its time: party size, and note to the business. */
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { book, eventsOf, makeBookable, makeGuest, makePool, makeReservation, TEN } from "../support/bookings.ts";
import { postOffice } from "../support/emails.ts";
import { test } from "../support/app-test.ts";
import { until } from "../support/until.ts";

const ELEVEN = "2026-11-23T11:00:00Z";
const TABLE = { min_party_size: 1, max_party_size: 6, overlap_limit: 50 };

describe("changing the party size", () => {
  test("changes the number only and keeps the current time, even when it was moved meanwhile", async ({
    connection,
    served: { url },
  }) => {
    const place = await makeBookable(connection, url, TABLE);
    const guest = await makeGuest(connection, url);
    const p_reservation_id = (await book(guest.visitor, place, TEN, 2)).body["id"];
    await place.owner.visitor.call("move_reservation", { p_reservation_id, p_reservation_time: ELEVEN });
    const change = (p_party_size?: number | null) =>
      guest.visitor.call("reschedule_reservation", { p_reservation_id, p_party_size });
    expect(await change(5)).toMatchObject({ status: 200, body: { message: "Your reservation was changed." } });
    const { body } = await guest.visitor.call("get_reservation", { p_reservation_id });
    expect(body["reservation"]).toMatchObject({ partySize: 5, reservationTime: "2026-11-23T11:00:00+00:00" });
    for (const size of [0, 7, null]) expect(await change(size), String(size)).toMatchObject({ status: 422 });
    // an unchanged value causes no email
    expect(await change(5)).toMatchObject({ status: 200, body: { message: "Your reservation did not change." } });
    expect(await change()).toMatchObject({ status: 200, body: { message: "Your reservation did not change." } });
    expect(await eventsOf(connection, place.businessId)).toEqual(["confirmed", "moved", "moved"]);
  });

  test("does not undo a move that the owner makes at that moment", async ({ connection, served: { url } }) => {
    const { db } = connection;
    const place = await makeBookable(connection, url, TABLE);
    const guest = await makeGuest(connection, url);
    const p_reservation_id = String((await book(guest.visitor, place, TEN, 2)).body["id"]);
    const [starts_at, ends_at] = [ELEVEN, "2026-11-23T11:30:00Z"];
    const changing = await db.transaction().execute(async (tx) => {
      await tx.selectFrom("business").select("id").where("id", "=", place.businessId).forUpdate().execute();
      const requested = guest.visitor.call("reschedule_reservation", { p_reservation_id, p_party_size: 5 });
      // it has read ten o'clock and waits for the listing's lock
      await until(async () => {
        const { rows } = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
            and query like '%place_reservation%'
        `.execute(db);
        return rows.length > 0;
      });
      const moved = { starts_at, ends_at, holds: `[${starts_at},${ends_at})` };
      await tx.updateTable("reservation").set(moved).where("id", "=", p_reservation_id).execute();
      return { answer: requested };
    });
    expect(await changing.answer).toMatchObject({ status: 200 });
    const { body } = await guest.visitor.call("get_reservation", { p_reservation_id });
    expect(body["reservation"]).toMatchObject({ partySize: 5, reservationTime: "2026-11-23T11:00:00+00:00" });
  });

  test("is too late within the notice, and does not take the time", async ({ connection, served: { url } }) => {
    const place = await makeBookable(connection, url, { ...TABLE, min_notice: 24 * 60 });
    const guest = await makeGuest(connection, url);
    const p_reservation_id = await makeReservation(connection.db, {
      business_id: place.businessId,
      type_id: place.typeId,
      user_id: guest.id,
      // the clock stands at noon of the 21st
      starts_at: "2026-11-22T10:00:00Z",
      party_size: 2,
    });
    expect(await guest.visitor.call("reschedule_reservation", { p_reservation_id, p_party_size: 3 })).toMatchObject({
      status: 409,
      body: { code: "reservation_over" },
    });
    expect(
      await guest.visitor.call("reschedule_reservation", {
        p_reservation_id,
        p_reservation_time: TEN,
        p_party_size: 3,
      }),
    ).toMatchObject({ status: 200 });
  });

  test("twelve at once never exceed the capacity", async ({ connection, served: { url } }) => {
    const { db } = connection;
    const place = await makeBookable(connection, url, TABLE);
    const pool_id = await makePool(db, place.businessId, 30);
    await db
      .updateTable("reservation_type")
      .set({ pool_id, pool_takes: "party" })
      .where("id", "=", place.typeId)
      .execute();
    const guests = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const { id, visitor } = await makeGuest(connection, url);
        const made = { business_id: place.businessId, type_id: place.typeId, user_id: id, starts_at: TEN };
        return { visitor, p_reservation_id: await makeReservation(db, { ...made, party_size: 2 }) };
      }),
    );
    const answers = await Promise.all(
      guests.map(({ visitor, p_reservation_id }) =>
        visitor.call("reschedule_reservation", { p_reservation_id, p_party_size: 4 }),
      ),
    );
    // 24 of 30 are taken: three can add two more
    const statuses = answers.map(({ status }) => status);
    expect([200, 409].map((one) => statuses.filter((status) => status === one).length)).toEqual([3, 9]);
    // not that someone took the time: it is the reservation's own
    const refusals = answers.flatMap(({ status, body }) => (status === 409 ? [[body["code"], body["message"]]] : []));
    expect(refusals).toEqual(
      Array.from({ length: 9 }, () => ["slot_taken", "There isn’t room for 4 people at this time."]),
    );
    const { people } = await db
      .selectFrom("reservation")
      .select(({ fn }) => fn.sum<string>("party_size").as("people"))
      .where("business_id", "=", place.businessId)
      .executeTakeFirstOrThrow();
    expect(Number(people)).toBe(30);
  });
});

describe("changing note and number", () => {
  test("changes the sent fields, keeps the rest and empties null ones; notifies the owner once and returns all to the guest", async ({
    connection,
    served: { url },
  }) => {
    const place = await makeBookable(connection, url, { asks_phone: true });
    const guest = await makeGuest(connection, url);
    const { body } = await guest.visitor.call("add_reservation", {
      p_business_id: place.businessId,
      p_reservation_type_id: place.typeId,
      p_reservation_time: TEN,
      p_note: "By the window",
      p_phone: "(207) 555-0142",
    });
    const p_reservation_id = body["id"];
    const post = postOffice(connection);
    await post.workOff();
    post.posted.length = 0;
    const say = (words: object) => guest.visitor.call("update_reservation_words", { p_reservation_id, ...words });
    const mine = async () =>
      (await guest.visitor.call("get_reservation", { p_reservation_id })).body["reservation"] as object;
    expect(await mine()).toMatchObject({ canReword: true });
    expect(await say({ p_note: " No nuts.\u0007\n\n\n\nPlease" })).toMatchObject({ status: 200 });
    expect(await mine()).toMatchObject({ note: "No nuts.\n\nPlease", phone: "(207) 555-0142" });
    // sent again, it causes no email
    await say({ p_note: "No nuts.\n\nPlease" });
    await post.workOff();
    expect(post.emails()).toMatchObject([
      { news: "reworded", audience: "owner", note: "No nuts.\n\nPlease", phone: "(207) 555-0142" },
    ]);
    const theirs = await place.owner.visitor.call("get_business_reservations", { p_business_id: place.businessId });
    expect(theirs.body).toMatchObject([{ note: "No nuts.\n\nPlease", canReword: false }]);
    expect(await say({ p_note: null, p_phone: "207 555 0143" })).toMatchObject({ status: 200 });
    expect(await mine()).toMatchObject({ note: "", phone: "207 555 0143" });
    expect(await eventsOf(connection, place.businessId)).toEqual(["confirmed", "reworded", "reworded"]);
    expect((await guest.visitor.call("get_my_data")).body["reservations"]).toMatchObject([
      { note: "", phone: "207 555 0143" },
    ]);
  });

  test("a required number cannot be removed; an optional one can", async ({ connection, served: { url } }) => {
    const { db } = connection;
    const guest = await makeGuest(connection, url);
    const at = async (asks_phone: boolean, guest_phone: string) => {
      const { businessId, typeId } = await makeBookable(connection, url, { asks_phone });
      const made = { business_id: businessId, type_id: typeId, user_id: guest.id, starts_at: TEN };
      const p_reservation_id = await makeReservation(db, { ...made, guest_phone });
      return guest.visitor.call("update_reservation_words", { p_reservation_id, p_note: "Hello", p_phone: null });
    };
    expect(await at(true, "555 0142")).toMatchObject({
      status: 422,
      body: { code: "invalid_input", issues: [{ path: "p_phone" }] },
    });
    expect(await at(false, "555 0142")).toMatchObject({ status: 200 });
    // required since it was booked
    expect(await at(true, "")).toMatchObject({ status: 200 });
  });

  test("is refused for long texts and invalid numbers, and for past, cancelled and blocked ones", async ({
    connection,
    served: { url },
  }) => {
    const { db } = connection;
    const place = await makeBookable(connection, url);
    const reword = async (starts_at: string, words: object, more: object = {}) => {
      const guest = await makeGuest(connection, url);
      const made = { business_id: place.businessId, user_id: guest.id, starts_at };
      const p_reservation_id = await makeReservation(db, { ...made, ...more });
      return {
        p_reservation_id,
        guest,
        answer: await guest.visitor.call("update_reservation_words", { p_reservation_id, ...words }),
      };
    };
    const refused = (code: string) => ({ body: { code } });
    for (const words of [{ p_note: "n".repeat(501) }, { p_phone: "call me" }, { p_phone: "1".repeat(41) }])
      expect((await reword(TEN, words)).answer).toMatchObject({ status: 422, ...refused("invalid_input") });
    const note = { p_note: "Hello" };
    // the clock stands at noon of the 21st
    expect((await reword("2026-11-21T12:00:01Z", note)).answer).toMatchObject({ status: 200 });
    expect((await reword("2026-11-21T12:00:00Z", note)).answer).toMatchObject({
      status: 409,
      ...refused("reservation_over"),
    });
    expect((await reword(TEN, note, { status: "pending" })).answer).toMatchObject({ status: 200 });
    expect((await reword(TEN, note, { status: "cancelled", cancelled_by: "guest" })).answer).toMatchObject(
      refused("reservation_cancelled"),
    );
    const { p_reservation_id, guest } = await reword(TEN, note);
    const stranger = await makeGuest(connection, url);
    for (const { visitor } of [stranger, place.owner])
      expect(await visitor.call("update_reservation_words", { p_reservation_id, p_note: "Mine" })).toMatchObject({
        status: 404,
        ...refused("reservation_not_found"),
      });
    await place.owner.visitor.call("block_guest", { p_reservation_id, p_blocked: true });
    expect(
      await guest.visitor.call("update_reservation_words", { p_reservation_id, p_note: "Me again" }),
    ).toMatchObject({ status: 403, ...refused("guest_blocked") });
    const words = db.selectFrom("reservation").select("guest_note").where("id", "=", p_reservation_id);
    expect(await words.executeTakeFirst()).toEqual({ guest_note: "Hello" });
  });
});
