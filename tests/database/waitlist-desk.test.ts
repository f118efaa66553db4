/** The waitlist at the desk (rules: waitlist, 9): callers and walk-ins are added, quoted, seated, removed, restored. */
import { sql } from "kysely";
import { describe, expect } from "vitest";
import type { OwnerWaiting, Waitlist } from "#contract/waitlist/waiting.ts";
import { WAITLIST } from "#contract/waitlist/waitlist-limits.ts";
import { sweepWaiting } from "#server/waitlist/queries.ts";
import { linkGuests } from "#server/guests/link.ts";
import { newId } from "#server/platform/db/id.ts";
import { book, eventsOf, makeBookable, makeGuest, makeReservation, TEN } from "../support/bookings.ts";
import { breaches, seatBreaches } from "../support/breaches.ts";
import type { Visitor } from "../support/browserless.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { makePlace, type Place } from "../support/seated-places.ts";
import { test } from "../support/app-test.ts";
import { until } from "../support/until.ts";
import { at, cancel, fullPlace, join, lookAfter, NOON, offeredTo, waiters, waitingOf } from "../support/waitlist.ts";

type Listed = Pick<Place, "id" | "typeId"> & { owner: Visitor };

const add = ({ id, typeId, owner }: Listed, more: object = {}) =>
  owner.call("add_waiting_guest", {
    ...{ p_business_id: id, p_reservation_type_id: typeId, p_party_size: 2, p_guest_name: "Kim", p_phone: "555 0100" },
    ...more,
  });
const list = async ({ id, owner }: Pick<Listed, "id" | "owner">) =>
  (await owner.call("get_waitlist", { p_business_id: id })).body as unknown as Waitlist;
const entry = async (place: Pick<Listed, "id" | "owner">): Promise<OwnerWaiting> => at((await list(place)).waiting, 0);
const seat = (owner: Visitor, id: unknown, more: object = {}) =>
  owner.call("seat_waiting_guest", { p_waiting_id: id, ...more });
const quote = async ({ id, typeId, owner }: Listed, party: number) =>
  (await owner.call("get_wait_quote", { p_business_id: id, p_reservation_type_id: typeId, p_party_size: party })).body;

/** Seats a party at a table of this listing until the given time. */
const sit = async ({ db }: Connection, { id, typeId }: Listed, until: string, tables: string[]) => {
  const reservationId = await makeReservation(db, {
    ...{ business_id: id, type_id: typeId, source: "owner", guest_name: "Ada", party_size: 2 },
    ...{ starts_at: "2026-11-21T11:00:00Z", ends_at: `2026-11-21T${until}:00Z` },
  });
  for (const table of tables)
    await sql`select seat_guests(${id}, ${reservationId}, (select holds from reservation where id = ${reservationId}), ${JSON.stringify([{ id: null, resources: [table] }])}::jsonb)`.execute(db); // oxfmt-ignore
  await sql`insert into reservation_event (reservation_id, business_id, at, actor, kind) values (${reservationId}, ${id}, now(), 'owner', 'entered')`.execute(db); // oxfmt-ignore
};

const CLOCK = "2026-11-21T12:00:00+00:00";

describe("a party at the door", () => {
  test("is added with all fields that the desk needs, whether guests can join or not", async ({
    connection,
    served,
  }) => {
    const place = await makePlace(connection, served.url, { tables: { two: 2 } });
    const added = await add(place, { p_email: "Kim@Example.com", p_note: "High chair", p_quoted_minutes: 30 });
    expect(added).toMatchObject({ status: 200 });
    const seen = await list(place);
    expect(seen).toMatchObject({ isOn: false, types: [{ id: place.typeId, isOn: false }], removed: [] });
    expect(seen.waiting).toMatchObject([
      {
        ...{ id: added.body["id"], userName: "Kim", phone: "555 0100", email: "kim@example.com", note: "High chair" },
        ...{ isByDesk: true, isAtDoor: true, place: null, offer: null, partySize: 2, date: "2026-11-21" },
        ...{ quotedUntil: "2026-11-21T12:30:00.000Z", joinedAt: "2026-11-21T12:00:00.000Z", nextFreeAt: CLOCK },
      },
    ]);
  });

  test("is refused when invalid, without permission, and past the limit", async ({ connection, served: { url } }) => {
    const place = await makePlace(connection, url, { tables: { two: 2 } });
    for (const [path, more] of [
      ["p_guest_name", { p_guest_name: " " }],
      ["p_party_size", { p_party_size: 21 }],
      ["p_party_size", { p_party_size: null }],
      ["p_phone", { p_phone: "soon" }],
      ["p_email", { p_email: "kim@" }],
      ["p_quoted_minutes", { p_quoted_minutes: WAITLIST.quoteMax + 1 }],
      ["p_from", { p_from: "18:00" }],
      ["p_until", { p_date: "2026-11-24", p_from: "18:00", p_until: "17:30" }],
      ["p_date", { p_date: "2026-11-20" }],
      ["p_date", { p_date: "2031-01-01" }],
    ] as const)
      expect(await add(place, more), JSON.stringify(more)).toMatchObject({ status: 422, body: { issues: [{ path }] } });
    expect(await add(place, { p_reservation_type_id: newId() })).toMatchObject({ body: { code: "type_not_found" } });
    const { visitor: stranger } = await makeGuest(connection, url);
    expect(await add({ ...place, owner: stranger })).toMatchObject({ status: 403, body: { code: "not_owner" } });
    await sql`
      insert into waiting (id, business_id, type_id, guest_name, day_on, from_minute, until_minute, joined_at)
      select gen_random_uuid(), ${place.id}, ${place.typeId}, 'Kim', '2026-11-24', 0, 1439, now() from generate_series(1, ${WAITLIST.perListing - 1})
    `.execute(connection.db);
    const answers = await Promise.all(Array.from({ length: 4 }, () => add(place)));
    expect(answers.map(({ body }) => body["code"] ?? "added").toSorted()).toEqual([
      "added",
      ...Array.from({ length: 3 }, () => "too_many_waiting"),
    ]);
  });

  test("gets the wait until a table of its size is free, and is shown once one is", async ({
    connection,
    served: { url },
  }) => {
    const place = await makePlace(connection, url, { tables: { two: 2, four: 4 }, rules: { gapMinutes: 0 } });
    expect(await quote(place, 2)).toEqual({ minutes: 0, startsAt: CLOCK });
    await sit(connection, place, "12:40", [place.called["two"] ?? ""]);
    await sit(connection, place, "13:30", [place.called["four"] ?? ""]);
    expect(await quote(place, 2)).toEqual({ minutes: 40, startsAt: "2026-11-21T12:40:00+00:00" });
    expect(await quote(place, 4)).toEqual({ minutes: 90, startsAt: "2026-11-21T13:30:00+00:00" });
    expect(await quote(place, 9)).toEqual({ minutes: null, startsAt: null });
    expect(await quote(place, 21)).toEqual({ minutes: null, startsAt: null });
    await add(place, { p_party_size: 4 });
    expect(await entry(place)).toMatchObject({ nextFreeAt: "2026-11-21T13:30:00+00:00" });
    await sql`update reservation set status = 'cancelled', cancelled_by = 'owner' where business_id = ${place.id}`.execute(
      connection.db,
    );
    expect(await entry(place)).toMatchObject({ nextFreeAt: CLOCK });
  });

  test("gets no estimate where all tables are taken for longer than three hours", async ({
    connection,
    served: { url },
  }) => {
    const place = await makePlace(connection, url, { tables: { two: 2 } });
    await sit(connection, place, "15:05", [place.called["two"] ?? ""]);
    expect(await quote(place, 2)).toEqual({ minutes: null, startsAt: null });
    await sql`delete from reservation where business_id = ${place.id}`.execute(connection.db);
    await sit(connection, place, "15:00", [place.called["two"] ?? ""]);
    expect(await quote(place, 2)).toMatchObject({ minutes: 180 });
  });

  test("is seated at a free or chosen table, with its name, telephone number and note", async ({
    connection,
    served: { url },
  }) => {
    const place = await makePlace(connection, url, { tables: { two: 2, four: 4 } });
    await add(place, { p_note: "High chair", p_email: "kim@example.com" });
    const { id } = await entry(place);
    expect(await seat(place.owner, id)).toMatchObject({ status: 200, body: { id, message: "Kim is seated: two." } });
    await add(place, { p_guest_name: "Lee", p_phone: "" });
    const lee = await entry(place);
    expect(await seat(place.owner, lee.id, { p_resource_ids: [place.called["two"]] })).toMatchObject({
      ...{ status: 409, body: { code: "slot_taken" } },
    });
    // the entry is unchanged, and no other table is taken
    expect((await entry(place)).id).toBe(lee.id);
    expect(await seat(place.owner, lee.id, { p_resource_ids: [place.called["four"]] })).toMatchObject({ status: 200 });
    expect((await list(place)).waiting).toEqual([]);
    const rows = await connection.db.selectFrom("reservation").select(["guest_name", "guest_contact", "note", "source", "status", "starts_at"]).where("business_id", "=", place.id).orderBy("guest_name").execute(); // oxfmt-ignore
    const seated = { source: "owner", status: "confirmed", starts_at: new Date("2026-11-21T12:00:00Z") };
    expect(rows).toEqual([
      { guest_name: "Kim", guest_contact: "555 0100", note: "High chair\nkim@example.com", ...seated },
      { guest_name: "Lee", guest_contact: "", note: "", ...seated },
    ]);
    // the guest book links them like all guests
    await linkGuests(connection.db, place.id);
    const { rows: guests } = await sql`select name, number from guest where business_id = ${place.id} order by name`.execute(connection.db); // oxfmt-ignore
    expect(guests).toEqual([
      { name: "Kim", number: "5550100" },
      { name: "Lee", number: "" },
    ]);
    expect(await seatBreaches(connection, place.id)).toEqual([]);
  });

  test("is not seated at a table whose party stays past its time", async ({ connection, served: { url } }) => {
    const place = await makePlace(connection, url, { tables: { two: 2 }, rules: { gapMinutes: 0 } });
    await sit(connection, place, "11:50", [place.called["two"] ?? ""]);
    const seated = connection.db.updateTable("reservation").where("business_id", "=", place.id);
    await seated.set({ service_state: "seated", service_at: new Date("2026-11-21T11:00:00Z") }).execute();
    await add(place);
    const { id } = await entry(place);
    const there = { p_resource_ids: [place.called["two"]] };
    expect(await seat(place.owner, id, there)).toMatchObject({
      ...{ status: 409, body: { code: "slot_taken", message: "This table is taken by a party that can't be moved." } },
    });
    expect((await entry(place)).id).toBe(id);
    await seated.set({ service_state: "finished" }).execute();
    expect(await seat(place.owner, id, there)).toMatchObject({ status: 200 });
  });

  test("is listed until its day is over, for at least six hours, and then deleted", async ({
    connection,
    served: { url },
  }) => {
    const place = await makePlace(connection, url, { tables: { two: 2 } });
    await add(place);
    await add(place, { p_guest_name: "Lee" });
    const ids = (await list(place)).waiting.map(({ id }) => id);
    // one joined shortly before midnight, one the afternoon before
    await sql`update waiting set day_on = '2026-11-20', joined_at = '2026-11-21T06:00:01Z' where id = ${ids[0]}`.execute(connection.db); // oxfmt-ignore
    await sql`update waiting set day_on = '2026-11-20', joined_at = '2026-11-21T06:00:00Z' where id = ${ids[1]}`.execute(connection.db); // oxfmt-ignore
    expect((await list(place)).waiting.map(({ id }) => id)).toEqual([ids[0]]);
    await sweepWaiting(connection.db, new Date(NOON));
    expect(await connection.db.selectFrom("waiting").select("id").where("business_id", "=", place.id).execute()).toEqual([{ id: ids[0] }]); // oxfmt-ignore
  });
});

describe("a caller", () => {
  const TODAY = "2026-11-21";

  test("sees the first free time within their span, and is booked at the one they accept", async ({
    connection,
    served: { url },
  }) => {
    const place = await makePlace(connection, url, { tables: { two: 2 } });
    await add(place, { p_date: TODAY, p_from: "13:00", p_until: "14:00", p_quoted_minutes: null });
    const { id, ...seen } = await entry(place);
    expect(seen).toMatchObject({ isByDesk: true, isAtDoor: false, from: "13:00", until: "14:00", quotedUntil: null });
    expect(seen.nextFreeAt).toBe("2026-11-21T13:00:00+00:00");
    await sit(connection, place, "13:20", [place.called["two"] ?? ""]);
    expect(await entry(place)).toMatchObject({ nextFreeAt: "2026-11-21T13:30:00+00:00" });
    expect(await seat(place.owner, id, { p_time: "2026-11-21T13:00:00Z" })).toMatchObject({
      body: { code: "slot_taken" },
    });
    expect(await place.owner.call("offer_place", { p_waiting_id: id, p_time: "2026-11-21T13:30:00Z" })).toMatchObject({
      ...{ status: 409, body: { code: "waiting_without_account" } },
    });
    expect(await seat(place.owner, id, { p_time: "2026-11-21T13:30:00Z" })).toMatchObject({
      ...{ status: 200, body: { id, status: "confirmed", message: "Kim is booked." } },
    });
    expect((await list(place)).waiting).toEqual([]);
    expect(await eventsOf(connection, place.id)).toEqual(["entered", "entered"]);
    expect(await breaches(connection, place.id)).toEqual([]);
  });

  test("does not stand in the line: guests keep their places, and a free table is offered to the first guest", async ({
    connection,
    served: { url },
  }) => {
    const full = await fullPlace(connection, url);
    const place = { id: full.businessId, typeId: full.typeId, owner: full.owner.visitor };
    await add(place, { p_party_size: null, p_date: "2026-11-23" });
    const [one] = await waiters(connection, url, full, 2);
    await cancel(full);
    await lookAfter(connection, NOON);
    expect(
      await offeredTo(
        at(
          [one].flatMap((it) => it ?? []),
          0,
        ).visitor,
      ),
    ).toBe("10:00");
    expect((await list(place)).waiting.map(({ userName, place: number }) => [userName.slice(0, 5), number])).toEqual([
      ["Kim", null],
      ["Guest", null],
      ["Guest", 1],
    ]);
    // desk entries alone are no reason to check for offers
    await sql`delete from waiting where user_id is not null and business_id = ${place.id}`.execute(connection.db);
    await sql`delete from waitlist_look`.execute(connection.db);
    await sql`select look_at_waitlists(array[${place.id}::uuid])`.execute(connection.db);
    expect(await connection.db.selectFrom("waitlist_look").select("seq").execute()).toEqual([]);
  });
});

describe("a removed entry", () => {
  test("is restored at its position within ten minutes, and gets no offers meanwhile", async ({
    connection,
    served: { url },
  }) => {
    const full = await fullPlace(connection, url);
    const place = { id: full.businessId, owner: full.owner.visitor };
    const people = await waiters(connection, url, full, 3);
    const [first] = (await list(place)).waiting;
    const remove = () => place.owner.call("remove_waiting", { p_waiting_id: first?.id });
    const restore = () => place.owner.call("restore_waiting", { p_waiting_id: first?.id });
    expect(await restore()).toMatchObject({ status: 404 });
    expect(await remove()).toMatchObject({ status: 200 });
    expect(await remove()).toMatchObject({ status: 404, body: { code: "waiting_not_found" } });
    expect(await waitingOf(at(people, 0).visitor)).toEqual([]);
    expect(await waitingOf(at(people, 1).visitor)).toMatchObject([{ place: 1 }]);
    expect((await list(place)).removed).toMatchObject([{ id: first?.id, place: null }]);
    await cancel(full);
    await lookAfter(connection, NOON);
    expect(await Promise.all(people.map(({ visitor }) => offeredTo(visitor)))).toEqual([null, "10:00", null]);
    expect(await restore()).toMatchObject({ status: 200 });
    expect(await restore()).toMatchObject({ status: 404 });
    expect(await waitingOf(at(people, 0).visitor)).toMatchObject([{ place: 1 }]);
    expect(await waitingOf(at(people, 2).visitor)).toMatchObject([{ place: 2 }]);
    expect((await list(place)).removed).toEqual([]);
    // ten minutes later it is too late, and the clean-up deletes it
    expect(await remove()).toMatchObject({ status: 200 });
    await sql`update waiting set removed_at = '2026-11-21T11:50:00Z' where id = ${first?.id}`.execute(connection.db);
    expect(await restore()).toMatchObject({ status: 404 });
    await sweepWaiting(connection.db, new Date(NOON));
    expect(await connection.db.selectFrom("waiting").select("id").where("id", "=", first?.id ?? "").execute()).toEqual([]); // oxfmt-ignore
  });

  test("lets the same guest join again at the end", async ({ connection, served: { url } }) => {
    const full = await fullPlace(connection, url);
    const place = { id: full.businessId, owner: full.owner.visitor };
    const people = await waiters(connection, url, full, 2);
    const [first] = (await list(place)).waiting;
    await place.owner.call("remove_waiting", { p_waiting_id: first?.id });
    expect((await join(at(people, 0).visitor, full)).body).toMatchObject({ place: 2 });
    expect(await place.owner.call("restore_waiting", { p_waiting_id: first?.id })).toMatchObject({ status: 404 });
    expect((await list(place)).waiting).toHaveLength(2);
  });

  test("of a party at the door is restored unchanged", async ({ connection, served: { url } }) => {
    const place = await makePlace(connection, url, { tables: { two: 2 } });
    await add(place, { p_note: "High chair", p_quoted_minutes: 20 });
    const before = await entry(place);
    await place.owner.call("remove_waiting", { p_waiting_id: before.id });
    expect(await seat(place.owner, before.id)).toMatchObject({ status: 404 });
    await place.owner.call("restore_waiting", { p_waiting_id: before.id });
    expect(await entry(place)).toEqual(before);
  });
});

describe("a guest with an account", () => {
  test("is seated under their account despite other bookings, but not with an offer or when blocked", async ({
    connection,
    served: { url },
  }) => {
    const full = await fullPlace(connection, url);
    const { db } = connection;
    const place = { id: full.businessId, typeId: full.typeId, owner: full.owner.visitor };
    const people = await waiters(connection, url, full, 3);
    const ids = (await list(place)).waiting.map(({ id }) => id);
    for (let day = 1; day < 6; day += 1)
      await makeReservation(db, { business_id: place.id, user_id: at(people, 0).id, type_id: place.typeId, starts_at: `2026-12-0${day}T10:00:00Z` }); // oxfmt-ignore
    expect(await seat(place.owner, ids[0], { p_time: "2026-11-24T10:00:00Z" })).toMatchObject({
      ...{ status: 422, body: { issues: [{ path: "p_time" }] } },
    });
    expect(await seat(place.owner, ids[0])).toMatchObject({ status: 200, body: { id: ids[0] } });
    const { body } = await at(people, 0).visitor.call("get_reservation", { p_reservation_id: ids[0] });
    expect(body["reservation"]).toMatchObject({ status: "confirmed", reservationTime: CLOCK });
    expect(await waitingOf(at(people, 0).visitor)).toEqual([]);
    await cancel(full);
    await lookAfter(connection, NOON);
    expect(await seat(place.owner, ids[1])).toMatchObject({ status: 409, body: { code: "already_waiting" } });
    await db
      .insertInto("blocked_guest")
      .values({ business_id: place.id, user_id: at(people, 2).id })
      .execute();
    expect(await seat(place.owner, ids[2])).toMatchObject({ status: 403, body: { code: "guest_blocked" } });
  });
});

describe("the switch of a type", () => {
  test("changes with the listing's version, and is in the history", async ({ connection, served: { url } }) => {
    const { businessId, typeId, owner } = await makeBookable(connection, url);
    const place = { id: businessId, typeId, owner: owner.visitor };
    const turn = (p_is_on: boolean, more: object = {}) =>
      place.owner.call("switch_waitlist", { p_business_id: place.id, p_reservation_type_id: place.typeId, p_is_on, ...more }); // oxfmt-ignore
    const { version } = await list(place);
    expect(await turn(true, { p_version: version })).toMatchObject({ status: 200, body: { version: version + 1 } });
    expect(await list(place)).toMatchObject({ isOn: true, types: [{ isOn: true }], version: version + 1 });
    expect(await turn(false, { p_version: version })).toMatchObject({ status: 409, body: { code: "stale" } });
    expect(await turn(true, { p_reservation_type_id: newId() })).toMatchObject({ body: { code: "type_not_found" } });
    expect(await turn(false)).toMatchObject({ status: 200 });
    const { body } = await place.owner.call("get_changes", { p_business_id: place.id, page_number: 1 });
    expect(body).toMatchObject({
      changes: [false, true].map((waitlist) => ({
        ...{ field: "reservation_types", before: [{ waitlist: !waitlist }], after: [{ waitlist }] },
      })),
    });
    // staff serve guests but change no settings
    const { visitor, id: staffId } = await makeGuest(connection, url);
    await connection.db.insertInto("business_member").values({ business_id: place.id, user_id: staffId, role: "staff" }).execute(); // oxfmt-ignore
    expect(await visitor.call("switch_waitlist", { p_business_id: place.id, p_reservation_type_id: place.typeId, p_is_on: true })).toMatchObject({ status: 403 }); // oxfmt-ignore
    expect(await add({ ...place, owner: visitor }, { p_party_size: null })).toMatchObject({ status: 200 });
    const answers = await Promise.all([true, false, true].map((isOn) => turn(isOn, { p_version: version + 2 })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe("concurrently", () => {
  test("two hosts seat the same party: exactly one booking", async ({ connection, served: { url } }) => {
    const place = await makePlace(connection, url, { tables: { one: 4, two: 4, three: 4 } });
    await add(place);
    const { id } = await entry(place);
    const answers = await Promise.all(Array.from({ length: 8 }, () => seat(place.owner, id)));
    expect(answers.map(({ body }) => body["code"] ?? body["status"]).toSorted()).toEqual([
      "confirmed",
      ...Array.from({ length: 7 }, () => "waiting_not_found"),
    ]);
    expect(await connection.db.selectFrom("reservation").select("id").where("business_id", "=", place.id).execute()).toEqual([{ id }]); // oxfmt-ignore
    expect(await breaches(connection, place.id)).toEqual([]);
  });

  test("a guest with an account is locked before the listing, in the order of deleting an account", async ({
    connection,
    served: { url },
  }) => {
    const full = await fullPlace(connection, url);
    const [guest] = await waiters(connection, url, full, 1);
    const place = { id: full.businessId, owner: full.owner.visitor };
    const { id } = await entry(place);
    const client = await connection.pool.connect();
    let seating: ReturnType<typeof seat> | null = null;
    try {
      await client.query("begin");
      await client.query("select from user_account where id = $1 for update", [guest?.id]);
      seating = seat(place.owner, id);
      const blocked = "select from pg_locks where not granted and pid <> pg_backend_pid()";
      await until(async () => (await client.query(blocked)).rows.length > 0, { what: "the seating to wait" });
      // holds no lock that the deletion needs next
      await client.query("select from business where id = $1 for no key update nowait", [place.id]);
    } finally {
      await client.query("rollback");
      client.release();
      await seating;
    }
    expect(await seating).toMatchObject({ status: 200 });
  });

  test("with more parties than tables, each table gets one, and the others stay on the list", async ({
    connection,
    served: { url },
  }) => {
    const place = await makePlace(connection, url, { tables: { one: 2, two: 2, three: 2 } });
    for (let party = 0; party < 7; party += 1) await add(place, { p_guest_name: `Party ${party}` });
    const ids = (await list(place)).waiting.map(({ id }) => id);
    const acts = ids.flatMap((id) => [
      seat(place.owner, id),
      place.owner.call("add_walk_in", { p_business_id: place.id, p_reservation_type_id: place.typeId, p_party_size: 2 }), // oxfmt-ignore
    ]);
    const answers = await Promise.all(acts);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.every(({ status, body }) => status === 200 || body["code"] === "slot_taken")).toBe(true);
    const seated = await connection.db.selectFrom("reservation").select("id").where("business_id", "=", place.id).execute(); // oxfmt-ignore
    expect(seated).toHaveLength(3);
    const left = (await list(place)).waiting.map(({ id }) => id);
    expect([...left, ...seated.map(({ id }) => id).filter((id) => ids.includes(id))].toSorted()).toEqual(
      ids.toSorted(),
    );
    expect(await seatBreaches(connection, place.id)).toEqual([]);
  });

  test("seating, an automatic offer, a guest's booking, removing and restoring agree on every hour", async ({
    connection,
    served: { url },
  }) => {
    for (let round = 0; round < 6; round += 1) {
      const full = await fullPlace(connection, url);
      const place = { id: full.businessId, typeId: full.typeId, owner: full.owner.visitor };
      const people = await waiters(connection, url, full, 3);
      await add(place, { p_party_size: null, p_date: "2026-11-23" });
      const caller = (await list(place)).waiting.find(({ isByDesk }) => isByDesk)?.id;
      const first = (await list(place)).waiting.find(({ place: number }) => number === 1)?.id;
      const passerBy = await makeGuest(connection, url);
      await cancel(full);
      const answers = await Promise.all([
        seat(place.owner, caller, { p_time: TEN }),
        lookAfter(connection, NOON).then(() => null),
        book(passerBy.visitor, full, TEN),
        place.owner.call("remove_waiting", { p_waiting_id: first }),
        place.owner.call("restore_waiting", { p_waiting_id: first }),
        seat(place.owner, caller, { p_time: TEN }),
        place.owner.call("remove_waiting", { p_waiting_id: caller }),
        at(people, 1).visitor.call("leave_waitlist", { p_waiting_id: first }),
      ]);
      for (const answer of answers) expect(answer?.status ?? 200, JSON.stringify(answer?.body)).toBeLessThan(500);
      await lookAfter(connection, NOON);
      const held = await connection.db.selectFrom("reservation").select("id").where("business_id", "=", place.id).where("status", "in", ["pending", "confirmed"]).execute(); // oxfmt-ignore
      expect(held).toHaveLength(1);
      expect(await breaches(connection, place.id)).toEqual([]);
      // a party with a reservation is not on the list, and no other entry has disappeared
      const { rows } = await sql<{ id: string }>`select id from waiting where business_id = ${place.id} and offered_at is null`.execute(connection.db); // oxfmt-ignore
      expect(rows.map(({ id }) => id)).not.toContain(held[0]?.id);
    }
  });
});
