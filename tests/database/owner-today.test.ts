/** The start of an owner's day, over all their listings. The clock stands at 2026-11-21T12:00Z, a Saturday. */
import { sql } from "kysely";
import { describe, expect } from "vitest";
import type { OwnerToday } from "#contract/listings/owner-today.ts";
import { newId } from "#server/platform/db/id.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import type { Visitor } from "../support/browserless.ts";
import { EVERY_DAY, makeGuest, makeReservation, makeType } from "../support/bookings.ts";
import { makeBusiness, makeImage, makeReview } from "../support/factories.ts";
import { test } from "../support/app-test.ts";

const DESCRIPTION = "A shop on the main street. ".repeat(5);

const read = async (visitor: Visitor): Promise<OwnerToday> =>
  (await visitor.call("get_owner_today")).body as unknown as OwnerToday;

/** A complete listing. */
async function makeWhole({ db }: Connection, ownerId: string, name: string, zone = "UTC"): Promise<string> {
  const weekly_hours = JSON.stringify(EVERY_DAY);
  const id = await makeBusiness(db, {
    name,
    description: DESCRIPTION,
    hours_mode: "custom",
    weekly_hours,
    time_zone: zone,
  });
  await db.insertInto("business_member").values({ business_id: id, user_id: ownerId, role: "owner" }).execute();
  await makeImage(db, { business_id: id });
  await makeType(db, id);
  return id;
}

const bookings = (businessId: string, zone = "UTC") => ({
  at: (connection: Connection, starts_at: string, guest_name: string, more: object = {}) =>
    makeReservation(connection.db, {
      ...{ business_id: businessId, starts_at, guest_name, time_zone: zone, source: "owner" },
      ...more,
    }),
});

/** An email that finally could not be delivered. */
async function giveUp({ db }: Connection, reservationId: string, userId: string, more: object = {}): Promise<void> {
  const [kind, audience] = Object.values({ kind: "reminder", audience: "guest", ...more });
  const events = await sql<{ seq: string }>`
    insert into reservation_event (reservation_id, at, actor, kind, sequence, starts_at, ends_at, status, notified_at)
    select id, now(), 'owner', 'cancelled', 1, starts_at, ends_at, status, now() from reservation
    where id = ${reservationId} and ${kind} = 'cancelled' returning seq
  `.execute(db);
  const seq = events.rows[0]?.seq ?? null;
  await sql`
    insert into reservation_mail (id, reservation_id, event_seq, kind, audience, user_id, hours_before, starts_at, created_at, given_up_at, failure)
    select ${newId()}, id, ${seq}, ${kind}, ${audience}, ${userId}, ${seq === null ? 24 : null}::integer, starts_at,
      '2026-11-20T12:00:00Z', '2026-11-20T12:00:00Z', 'No such mailbox'
    from reservation where id = ${reservationId}
  `.execute(db);
}

const guests = (rows: OwnerToday["today"]) => rows.map(({ guest }) => guest);

describe("today", () => {
  test("is each listing's local day, without ended, cancelled, blocked and other owners' reservations", async ({
    connection,
    served: { url },
  }) => {
    const [owner, other] = [await makeGuest(connection, url), await makeGuest(connection, url)];
    // 1:00 AM on Sunday the 22nd there, and 2:00 AM on Saturday the 21st
    const [east, west] = ["Pacific/Auckland", "Pacific/Honolulu"];
    const auckland = bookings(await makeWhole(connection, owner.id, "Auckland", east), east);
    const honolulu = bookings(await makeWhole(connection, owner.id, "Honolulu", west), west);
    await auckland.at(connection, "2026-11-21T21:00:00Z", "Sunday there");
    await auckland.at(connection, "2026-11-22T12:00:00Z", "Monday there");
    await honolulu.at(connection, "2026-11-21T20:00:00Z", "Saturday there", { party_size: 4 });
    await honolulu.at(connection, "2026-11-22T12:00:00Z", "Sunday, too late");
    await honolulu.at(connection, "2026-11-21T11:00:00Z", "Ended");
    await honolulu.at(connection, "2026-11-21T21:00:00Z", "Cancelled", { status: "cancelled", cancelled_by: "guest" });
    await honolulu.at(connection, "2026-11-21T22:00:00Z", "Blocked", { source: "block" });
    const foreign = bookings(await makeWhole(connection, other.id, "Foreign"));
    await foreign.at(connection, "2026-11-21T13:00:00Z", "Not mine", { status: "pending" });

    const { today, waiting, listings } = await read(owner.visitor);
    expect(today).toMatchObject([
      { guest: "Saturday there", starts_at: "2026-11-21T10:00:00-10:00", local_date: "2026-11-21", party_size: 4 },
      { guest: "Sunday there", starts_at: "2026-11-22T10:00:00+13:00", local_date: "2026-11-22", party_size: null },
    ]);
    expect(waiting).toEqual([]);
    expect(listings.map(({ name, today: count }) => [name, count])).toEqual([
      ["Auckland", 1],
      ["Honolulu", 1],
    ]);
    expect(guests((await read(other.visitor)).today)).toEqual(["Not mine"]);
    const stranger = await makeGuest(connection, url);
    expect(await read(stranger.visitor)).toEqual({ today: [], waiting: [], holidays: [], listings: [] });
  });

  test("a night that began yesterday counts until it ends", async ({ connection, served: { url } }) => {
    const owner = await makeGuest(connection, url);
    const zone = "Pacific/Honolulu";
    const id = await makeWhole(connection, owner.id, "Night", zone);
    const week = JSON.stringify(EVERY_DAY.map(() => [{ open: "18:00", close: "05:00" }]));
    await connection.db.updateTable("business").set({ weekly_hours: week }).where("id", "=", id).execute();
    await bookings(id, zone).at(connection, "2026-11-21T13:00:00Z", "Three at night");
    await bookings(id, zone).at(connection, "2026-11-21T11:00:00Z", "One at night");
    expect(guests((await read(owner.visitor)).today)).toEqual(["Three at night"]);
  });
});

test("waiting requests are listed oldest first, at most five, with their total", async ({
  connection,
  served: { url },
}) => {
  const owner = await makeGuest(connection, url);
  const places = [await makeWhole(connection, owner.id, "A"), await makeWhole(connection, owner.id, "B")];
  for (const index of Array.from({ length: 7 }).keys())
    await bookings(places[index % 2] ?? "").at(connection, `2026-11-2${9 - index}T14:00:00Z`, `Asked ${index}`, {
      ...{ status: "pending", created_at: `2026-11-20T12:0${index}:00Z` },
    });
  await bookings(places[0] ?? "").at(connection, "2026-11-21T11:50:00Z", "Never answered", { status: "pending" });
  const { waiting, today, listings } = await read(owner.visitor);
  expect(guests(waiting)).toEqual(["Asked 0", "Asked 1", "Asked 2", "Asked 3", "Asked 4"]);
  expect(today).toEqual([]);
  expect(listings.map(({ name, waiting: count }) => [name, count])).toEqual([
    ["A", 4],
    ["B", 3],
  ]);
});

test("lists reviews without a reply, failed emails and missing parts, by listing", async ({
  connection,
  served: { url },
}) => {
  const { db } = connection;
  const owner = await makeGuest(connection, url);
  const id = await makeWhole(connection, owner.id, "Whole");
  expect((await read(owner.visitor)).listings).toEqual([]);
  const answered = await makeReview(db, { business_id: id });
  await makeReview(db, { business_id: id });
  await makeReview(db, { business_id: id, state: "hidden", hidden_reason: "spam" });
  const at = "2026-11-20T12:00:00Z";
  await db
    .insertInto("review_reply")
    .values({ review_id: answered, author_id: owner.id, comment: "Thanks.", created_at: at, updated_at: at })
    .execute();
  const starts = "2026-11-28T14:00:00Z";
  for (const more of [{}, { status: "cancelled", cancelled_by: "owner" }]) {
    const reservation = await bookings(id).at(connection, starts, "Unreached", more);
    await giveUp(connection, reservation, owner.id);
  }
  const bare = await makeBusiness(db, { name: "Bare", description: "Short." });
  await db.insertInto("business_member").values({ business_id: bare, user_id: owner.id, role: "owner" }).execute();
  await db
    .updateTable("business")
    .set({ hidden_at: at, hidden_reason: "Of another place" })
    .where("id", "=", bare)
    .execute();
  const nothing = { today: 0, waiting: 0, unanswered_reviews: 0, unanswered_questions: 0, undelivered: 0, untold: 0 };
  expect((await read(owner.visitor)).listings).toEqual([
    { id: bare, name: "Bare", ...nothing, lacks: ["hidden", "hours", "photos", "description"] },
    { id, name: "Whole", ...nothing, unanswered_reviews: 1, undelivered: 1, lacks: [] },
  ]);
});

test("a guest who could not be notified of a cancellation is counted until the reservation's start", async ({
  connection,
  served: { url },
}) => {
  const owner = await makeGuest(connection, url);
  const id = await makeWhole(connection, owner.id, "Whole");
  const [soon, over] = ["2026-11-21T14:00:00Z", "2026-11-21T11:00:00Z"];
  const news = { kind: "cancelled" };
  const made = async (starts: string, cancelled_by: string | null, email: object) => {
    const status = cancelled_by === null ? "confirmed" : "cancelled";
    const reservation = await bookings(id).at(connection, starts, "Unreached", { status, cancelled_by });
    await giveUp(connection, reservation, owner.id, email);
  };
  await made(soon, "guest", news);
  await made(soon, "owner", { ...news, audience: "owner" });
  await made(soon, "owner", {});
  await made(over, "owner", news);
  expect((await read(owner.visitor)).listings).toEqual([]);
  await made(soon, "owner", news);
  const nothingElse = { today: 0, waiting: 0, undelivered: 0 };
  expect((await read(owner.visitor)).listings).toMatchObject([{ name: "Whole", ...nothingElse, untold: 1 }]);
  await made(soon, "system", news);
  await made(soon, null, {});
  expect((await read(owner.visitor)).listings).toMatchObject([{ name: "Whole", today: 1, undelivered: 1, untold: 2 }]);
});

test("times name their zone where the listings have several, also those without entries", async ({
  connection,
  served: { url },
}) => {
  const owner = await makeGuest(connection, url);
  const zone = "America/New_York";
  const id = await makeWhole(connection, owner.id, "New York", zone);
  await makeWhole(connection, owner.id, "Detroit", "America/Detroit");
  await bookings(id, zone).at(connection, "2026-11-21T20:00:00Z", "Eastern", { status: "pending" });
  const names = async () => {
    const { today, waiting } = await read(owner.visitor);
    return [...today, ...waiting].map((row) => row.zone_name);
  };
  expect(await names()).toEqual(["", ""]);
  await makeWhole(connection, owner.id, "Denver", "America/Denver");
  expect(await names()).toEqual(["Eastern Time", "Eastern Time"]);
});

test("of two hundred listings five rows and every count are returned", async ({ connection, served: { url } }) => {
  const owner = await makeGuest(connection, url);
  for (const index of Array.from({ length: 200 }).keys()) {
    const id = await makeBusiness(connection.db, { name: `Many ${index}` });
    await connection.db
      .insertInto("business_member")
      .values({ business_id: id, user_id: owner.id, role: "owner" })
      .execute();
    await bookings(id).at(connection, "2026-11-21T14:00:00Z", `Guest ${index}`);
  }
  const { today, listings } = await read(owner.visitor);
  expect(today).toHaveLength(5);
  expect(listings).toHaveLength(200);
});
