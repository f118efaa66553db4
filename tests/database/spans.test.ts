/**
 * Changing the end of a reservation, and moving blocked time: by members of the listing, and never onto another
 * reservation.
 */
import { describe, expect } from "vitest";
import type { Calendar } from "#contract/booking/calendar.ts";
import { makeBookable, makeGuest, makeReservation, slots as freeStarts, TEN } from "../support/bookings.ts";
import { postOffice } from "../support/emails.ts";
import { at, book, day, DAY, enter, idOf, makePlace, slots } from "../support/seated-places.ts";
import { test } from "../support/app-test.ts";
import type { Visitor } from "../support/browserless.ts";
import type { Connection } from "#server/platform/db/pool.ts";

const resize = (visitor: Visitor, id: string, time: string) =>
  visitor.call("resize_reservation", { p_reservation_id: id, p_until: time.includes("T") ? time : at(time) });
const move = (visitor: Visitor, id: string, p_reservation_time: string) =>
  visitor.call("move_reservation", { p_reservation_id: id, p_reservation_time });
const taken = { status: 409, body: { code: "slot_taken" } };

const spanOf = async ({ db }: Connection, id: string) => {
  const row = await db.selectFrom("reservation").select(["starts_at", "ends_at", "holds", "own_minutes"]).where("id", "=", id).executeTakeFirstOrThrow(); // oxfmt-ignore
  return [row.starts_at.toISOString().slice(11, 16), row.ends_at.toISOString().slice(11, 16), row.own_minutes];
};

describe("the length of a reservation", () => {
  test("is changed by its owner within the free time and keeps its buffers", async ({
    connection,
    served: { url },
  }) => {
    const place = await makeBookable(connection, url, { buffer_after: 15 });
    const owner = place.owner.visitor;
    const common = { business_id: place.businessId, type_id: place.typeId };
    const holds = "[2026-11-23T10:00:00Z,2026-11-23T10:45:00Z)";
    const id = await makeReservation(connection.db, { ...common, starts_at: TEN, holds });
    await makeReservation(connection.db, { ...common, starts_at: "2026-11-23T12:00:00Z" });
    expect(await freeStarts(owner, place)).toContain("11:00");
    expect(await resize(owner, id, "2026-11-23T11:45:00Z")).toMatchObject({ status: 200 });
    expect(await spanOf(connection, id)).toEqual(["10:00", "11:45", 105]);
    expect(await freeStarts(owner, place)).not.toContain("11:30");
    // the buffer of 15 minutes afterwards would overlap the guest at noon
    expect(await resize(owner, id, "2026-11-23T11:50:00Z")).toMatchObject(taken);
    // a move preserves the length; times are offered where that fits
    const moved = { p_reservation_id: id };
    expect(await freeStarts(owner, place, undefined, moved)).not.toContain("16:30");
    expect(await freeStarts(owner, place, undefined, moved)).toContain("15:00");
    expect(await move(owner, id, "2026-11-23T15:30:00Z")).toMatchObject(taken);
    expect(await move(owner, id, "2026-11-23T14:00:00Z")).toMatchObject({ status: 200 });
    expect(await spanOf(connection, id)).toEqual(["14:00", "15:45", 105]);
    // shortening is always allowed, and the owner may go beyond the hours; the type's length is stored as null
    expect(await resize(owner, id, "2026-11-23T14:10:00Z")).toMatchObject({ status: 200 });
    expect(await resize(owner, id, "2026-11-23T20:00:00Z")).toMatchObject({ status: 200 });
    expect(await resize(owner, id, "2026-11-23T14:30:00Z")).toMatchObject({ status: 200 });
    expect(await spanOf(connection, id)).toEqual(["14:00", "14:30", null]);
    for (const wrong of [
      "2026-11-23T14:00:00Z",
      "2026-11-23T14:02:00Z",
      "2026-11-23T14:30:30Z",
      "2026-11-25T14:00:00Z",
      "9999-12-31T00:00:00Z",
    ])
      // oxfmt-ignore
      expect([wrong, (await resize(owner, id, wrong)).status]).toEqual([wrong, 422]);
  });

  test("is changed only by the owner before it ends, and no one is notified", async ({
    connection,
    served: { url },
  }) => {
    const place = await makeBookable(connection, url);
    const guest = await makeGuest(connection, url);
    const { visitor: stranger } = await makeGuest(connection, url);
    const common = { business_id: place.businessId, type_id: place.typeId };
    const made = (starts_at: string, more: object = {}) => makeReservation(connection.db, { ...common, starts_at, user_id: guest.id, ...more }); // oxfmt-ignore
    const id = await made(TEN);
    const owner = place.owner.visitor;
    const longer = "2026-11-23T11:00:00Z";
    expect(await resize(stranger, id, longer)).toMatchObject({ status: 404 });
    expect(await resize(guest.visitor, id, longer)).toMatchObject({ status: 403, body: { code: "not_owner" } });
    expect(await resize(owner, id, longer)).toMatchObject({ status: 200 });
    // the guest's other plans afterwards do not concern the owner
    await made("2026-11-23T11:30:00Z", { type_id: null });
    expect(await resize(owner, id, "2026-11-23T12:00:00Z")).toMatchObject(taken);
    const cancelled = await made("2026-11-23T15:00:00Z", { status: "cancelled", cancelled_by: "guest" });
    expect(await resize(owner, cancelled, "2026-11-23T16:00:00Z")).toMatchObject({ status: 409, body: { code: "reservation_cancelled" } }); // oxfmt-ignore
    const over = await made("2026-11-21T10:00:00Z");
    expect(await resize(owner, over, "2026-11-21T13:00:00Z")).toMatchObject({ status: 409, body: { code: "reservation_over" } }); // oxfmt-ignore
    // a reservation that has begun may still be extended
    const begun = await made("2026-11-21T11:45:00Z");
    expect(await resize(owner, begun, "2026-11-21T13:00:00Z")).toMatchObject({ status: 200 });
    const post = postOffice(connection);
    await post.workOff();
    expect(JSON.stringify(post.emails())).not.toContain(place.businessId);
  });

  test("moves the next party to another table, while there are tables", async ({ connection, served: { url } }) => {
    const place = await makePlace(connection, url, { tables: { two: 2, four: 4 } });
    const ada = idOf(await enter(place, "10:00", 2, "Ada"));
    await enter(place, "12:00", 2, "Bo");
    expect(await day(place)).toEqual({ Ada: ["two"], Bo: ["two"] });
    expect(await resize(place.owner, ada, "13:00")).toMatchObject({ status: 200 });
    expect(await day(place)).toEqual({ Ada: ["two"], Bo: ["four"] });
    await enter(place, "14:00", 2, "Cy");
    await enter(place, "14:00", 4, "Di");
    expect(await resize(place.owner, ada, "14:30")).toMatchObject(taken);
    expect(await resize(place.owner, ada, "14:00")).toMatchObject({ status: 200 });
    // pinned, it keeps its table
    await place.owner.call("seat_reservation", { p_reservation_id: ada, p_resource_ids: [place.called["two"]] });
    expect(await resize(place.owner, ada, "11:00")).toMatchObject({ status: 200 });
    expect((await day(place))["Ada"]).toEqual(["two"]);
    expect(await slots((await makeGuest(connection, url)).visitor, place, 2)).toContain("11:30");
  });

  test("many changes during bookings: no table ever holds two parties", async ({ connection, served: { url } }) => {
    const guests = await Promise.all(Array.from({ length: 12 }, () => makeGuest(connection, url)));
    for (let round = 0; round < 3; round += 1) {
      const place = await makePlace(connection, url, { tables: { a: 2, b: 4, c: 4 }, type: { duration: 60 } });
      const early = await Promise.all(
        ["Ada", "Bo", "Cy"].map(async (name) => idOf(await enter(place, "10:00", 2, name))),
      );
      const answers = await Promise.all([
        ...guests.flatMap(({ visitor }, index) => [
          book(visitor, place, index % 2 === 0 ? "11:00" : "12:00", 2),
          ...early.slice(index % 3, (index % 3) + 1).map((id) => resize(place.owner, id, ["11:30", "12:30", "13:00", "11:00"][index % 4] ?? "")), // oxfmt-ignore
        ]),
        ...early.map((id) => place.owner.call("seat_reservation", { p_reservation_id: id, p_resource_ids: [place.called["b"]] })), // oxfmt-ignore
      ]);
      expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
      const { rows } = await connection.pool.query(
        `select one.reservation_id from reservation_resource one join reservation_resource other
         on other.resource_id = one.resource_id and other.reservation_id > one.reservation_id
         join reservation r on r.id = one.reservation_id join reservation o on o.id = other.reservation_id
       where r.business_id = $1 and r.holds && o.holds`,
        [place.id],
      );
      expect(rows).toEqual([]);
      const { rows: seated } = await connection.pool.query(
        `select r.id from reservation r where r.business_id = $1 and r.status = 'confirmed' and not exists (
         select from reservation_resource h where h.reservation_id = r.id and h.held @> r.holds)`,
        [place.id],
      );
      expect(seated).toEqual([]);
    }
  });
});

describe("blocked time", () => {
  test("is not moved or extended over an unseen change, and one of many at once succeeds", async ({
    connection,
    served: { url },
  }) => {
    const place = await makePlace(connection, url, { tables: { one: 4 } });
    const { owner } = place;
    const blocked = await owner.call("block_time", { p_business_id: place.id, p_from: at("12:00"), p_until: at("13:00") }); // oxfmt-ignore
    const p_reservation_id = idOf(blocked);
    const shown = async () => {
      const { body } = await owner.call("get_calendar", { p_business_id: place.id, p_from: DAY });
      return (body as unknown as Calendar).reservations.find(({ id }) => id === p_reservation_id)?.version;
    };
    const ends = (time: string, p_version?: number) =>
      owner.call("resize_reservation", { p_reservation_id, p_until: at(time), ...(p_version === undefined ? {} : { p_version }) }); // oxfmt-ignore
    const first = await shown();
    const answers = await Promise.all(["14:00", "14:15", "14:30", "14:45", "15:00"].map((time) => ends(time, first)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: "reservation_changed" });
    const starts = { p_reservation_id, p_reservation_time: at("16:00") };
    expect(await owner.call("move_reservation", { ...starts, p_version: first })).toMatchObject({
      status: 409,
      body: { code: "reservation_changed" },
    });
    expect(await owner.call("move_reservation", { ...starts, p_version: await shown() })).toMatchObject({
      status: 200,
    });
    // without a version the last write wins
    expect(await ends("18:00")).toMatchObject({ status: 200 });
  });

  test.for([
    ["", {}],
    [", also next to a type that shares its times with others", { allow_conflicts: true }],
  ] as const)(
    "is moved and extended within free time, and only its owner is notified%s",
    async ([, type], { connection, served: { url } }) => {
      const place = await makeBookable(connection, url, type);
      const owner = place.owner.visitor;
      const block = await owner.call("block_time", {
        p_business_id: place.businessId,
        p_from: TEN,
        p_until: "2026-11-23T11:00:00Z",
      });
      const id = String(block.body["id"]);
      await makeReservation(connection.db, {
        business_id: place.businessId,
        type_id: place.typeId,
        starts_at: "2026-11-23T14:00:00Z",
      });
      expect(await move(owner, id, "2026-11-23T13:30:00Z")).toMatchObject(taken);
      expect(await move(owner, id, "2026-11-23T13:00:00Z")).toMatchObject({ status: 200, body: { message: "The blocked time was moved." } }); // oxfmt-ignore
      expect(await spanOf(connection, id)).toEqual(["13:00", "14:00", null]);
      expect(await resize(owner, id, "2026-11-23T14:15:00Z")).toMatchObject(taken);
      expect(await move(owner, id, "2026-11-23T12:00:00Z")).toMatchObject({ status: 200 });
      expect(await resize(owner, id, "2026-11-23T14:00:00Z")).toMatchObject({ status: 200 });
      expect(await freeStarts(owner, place)).not.toContain("13:30");
      expect(await freeStarts(owner, place)).toContain("10:00");
      for (const wrong of ["2026-11-21T09:00:00Z", "9999-12-31T00:00:00Z"])
        expect([wrong, (await move(owner, id, wrong)).status]).toEqual([wrong, 422]);
      expect(await resize(owner, id, "2027-11-23T14:00:00Z")).toMatchObject({ status: 422 });
      const { visitor: stranger } = await makeGuest(connection, url);
      expect(await move(stranger, id, TEN)).toMatchObject({ status: 404 });
      const post = postOffice(connection);
      await post.workOff();
      expect(JSON.stringify(post.emails())).not.toContain(place.businessId);
    },
  );

  test("of single tables moves only parties there that may be moved", async ({ connection, served: { url } }) => {
    const place = await makePlace(connection, url, { tables: { two: 2, four: 4 } });
    const blocked = await place.owner.call("block_time", {
      p_business_id: place.id,
      p_from: at("09:00"),
      p_until: at("10:00"),
      p_resource_ids: [place.called["two"]],
    });
    const id = idOf(blocked);
    await enter(place, "10:00", 2, "Ada");
    expect((await day(place))["Ada"]).toEqual(["two"]);
    expect(await resize(place.owner, id, "11:00")).toMatchObject({ status: 200 });
    expect((await day(place))["Ada"]).toEqual(["four"]);
    await enter(place, "13:00", 4, "Di");
    await enter(place, "13:00", 2, "Ed");
    expect(await move(place.owner, id, at("13:00"))).toMatchObject(taken);
    expect(await move(place.owner, id, at("11:30"))).toMatchObject(taken);
    expect(await move(place.owner, id, at("11:00"))).toMatchObject({ status: 200 });
    expect((await day(place))["Ada"]).toEqual(["four"]);
  });
});
