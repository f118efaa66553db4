/**
 * Many concurrent requests for little capacity, over HTTP, through two servers on one database: nothing is booked
 * twice.
 */
import { inject, describe, expect } from "vitest";
import { ROLE } from "#server/platform/db/embedded/roles.ts";
import { connect, type Connection } from "#server/platform/db/pool.ts";
import { startApp } from "../support/app-process.ts";
import { makeSession } from "../support/sessions.ts";
import { book, EVERY_DAY, makePool, makeReservation, makeType } from "../support/bookings.ts";
import { Visitor, type Answer } from "../support/browserless.ts";
import { test as base } from "../support/database.ts";
import { breaches } from "../support/breaches.ts";
import { makeBusiness, makeUser } from "../support/factories.ts";
import { depth, isFull } from "../support/depth.ts";
import { serveApp } from "../support/http.ts";

const CLIENTS = depth(40, 500);
const LIMIT = 7;

interface App {
  url: string;
}

/** Two servers on this file's database; in `npm run test:full` two processes. */
const test = base.extend("apps", { scope: "file" }, async ({ connection }, { onCleanup }): Promise<App[]> => {
  const { database } = connection.pool.options;
  if (isFull) {
    const url = `postgres://mainstreet@localhost/${database ?? ""}?host=${encodeURIComponent(inject("postgresHost"))}`;
    const processes = await Promise.all([0, 1].map(() => startApp({ environment: { DATABASE_URL: url } })));
    onCleanup(async () => void (await Promise.all(processes.map((app) => app.stop()))));
    return processes;
  }
  const second = connect({ host: inject("postgresHost"), user: ROLE, database: database ?? "" }, { max: 20 });
  const served = await Promise.all([connection, second].map((one) => serveApp(one, { now: () => new Date() })));
  onCleanup(async () => {
    await Promise.all(served.map((app) => app.close()));
    await second.close();
  });
  return served;
});

/** The Monday after next: far enough ahead for the machine's clock. */
function monday(): string {
  const day = new Date(Date.now() + 8 * 86_400_000);
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7));
  return day.toISOString().slice(0, 10);
}
const DATE = monday();

interface Person {
  id: string;
  /** Distributed over both processes. */
  visitors: readonly Visitor[];
}

async function makePeople({ db }: Connection, apps: readonly App[], count: number): Promise<Person[]> {
  const people: Person[] = [];
  for (let index = 0; index < count; index += 1) {
    const id = await makeUser(db);
    const cookie = await makeSession(db, id);
    const visitors = apps.map(({ url }) => {
      const visitor = new Visitor(url);
      visitor.cookies.set("mainstreet.session_token", cookie);
      return visitor;
    });
    people.push({ id, visitors });
  }
  return people;
}

async function makePlace({ db }: Connection): Promise<{ businessId: string; ownerId: string }> {
  const businessId = await makeBusiness(db, {
    hours_mode: "custom",
    weekly_hours: JSON.stringify(EVERY_DAY),
    time_zone: "UTC",
  });
  const ownerId = await makeUser(db);
  await db.insertInto("business_member").values({ business_id: businessId, user_id: ownerId, role: "owner" }).execute();
  return { businessId, ownerId };
}

const pick = <T>(list: readonly T[], index: number): T => {
  const item = list[index % list.length];
  if (item === undefined) throw new Error("nothing to pick from");
  return item;
};

interface BookingRequest {
  businessId: string;
  typeId: string;
  time: string;
  party?: number | null;
  key?: string;
}

const bookAt = (visitor: Visitor, { time, party = null, key, ...place }: BookingRequest): Promise<Answer> =>
  book(visitor, place, `${DATE}T${time}:00Z`, party, key);

/** Number of answers of each kind. */
function tally(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const what = status === 200 ? "200" : `${status} ${String(body["code"])}`;
    counts[what] = (counts[what] ?? 0) + 1;
  }
  return counts;
}

describe("under stress", () => {
  test(`of ${CLIENTS} for one time with capacity for ${LIMIT}: exactly that many are booked`, async ({
    connection,
    apps,
  }) => {
    const { businessId } = await makePlace(connection);
    const typeId = await makeType(connection.db, businessId, { overlap_limit: LIMIT });
    const people = await makePeople(connection, apps, CLIENTS);
    const answers = await Promise.all(
      people.map(({ visitors }, index) => bookAt(pick(visitors, index), { businessId, typeId, time: "10:00" })),
    );
    expect(tally(answers)).toEqual({ "200": LIMIT, "409 slot_taken": CLIENTS - LIMIT });
    expect(await breaches(connection, businessId)).toEqual([]);
    const booked = await connection.db
      .selectFrom("reservation")
      .select("id")
      .where("business_id", "=", businessId)
      .execute();
    const acknowledged = answers.filter(({ status }) => status === 200).map(({ body }) => body["id"]);
    expect(acknowledged.toSorted()).toEqual(booked.map(({ id }) => id).toSorted());
  });

  test("one key, fifty times: one reservation, fifty equal answers", async ({ connection, apps }) => {
    const { businessId } = await makePlace(connection);
    const typeId = await makeType(connection.db, businessId);
    const [person] = await makePeople(connection, apps, 1);
    const request = { businessId, typeId, time: "11:00", key: "again and again".replaceAll(" ", "-") };
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => bookAt(pick(person?.visitors ?? [], index), request)),
    );
    expect(tally(answers)).toEqual({ "200": 50 });
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const rows = await connection.db
      .selectFrom("reservation")
      .select("id")
      .where("business_id", "=", businessId)
      .execute();
    expect(rows).toHaveLength(1);
  });

  test("two tabs of one person never hold the same time, nor more than five", async ({ connection, apps }) => {
    const { businessId } = await makePlace(connection);
    const typeId = await makeType(connection.db, businessId, { overlap_limit: 50, duration: 45, slot_interval: 15 });
    const [person] = await makePeople(connection, apps, 1);
    const times = Array.from({ length: 40 }, (_, index) => {
      const minute = 540 + (index % 28) * 15;
      return `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
    });
    const book = (time: string, index: number) =>
      bookAt(pick(person?.visitors ?? [], index), { businessId, typeId, time });
    // below five, an overlap is refused for that reason
    const same = await Promise.all(Array.from({ length: 12 }, (_, index) => book("09:00", index)));
    expect(tally(same)).toEqual({ "200": 1, "409 own_overlap": 11 });
    const answers = await Promise.all(times.map(book));
    expect(answers.filter(({ status }) => status === 200).length).toBe(4);
    expect(Object.keys(tally(answers))).toContain("409 too_many_reservations");
    expect(await breaches(connection, businessId)).toEqual([]);
  });

  test("confirm and cancel at once reach one final state", async ({ connection, apps }) => {
    const { businessId, ownerId } = await makePlace(connection);
    const typeId = await makeType(connection.db, businessId, { auto_confirm: false, overlap_limit: 50 });
    const people = await makePeople(connection, apps, depth(10, 40));
    const cookie = await makeSession(connection.db, ownerId);
    const owners = apps.map(({ url }) => {
      const visitor = new Visitor(url);
      visitor.cookies.set("mainstreet.session_token", cookie);
      return visitor;
    });
    const ids = await Promise.all(
      people.map(
        async ({ visitors }) => (await bookAt(pick(visitors, 0), { businessId, typeId, time: "09:00" })).body["id"],
      ),
    );
    const answers = await Promise.all(
      ids.flatMap((id, index) => [
        pick(owners, index).call("mark_reservation", { p_reservation_id: id, p_new_status: "confirmed" }),
        pick(pick(people, index).visitors, index + 1).call("cancel_reservation", { p_reservation_id: id }),
      ]),
    );
    // a cancellation always succeeds; a confirmation came before it or was refused
    for (const [index, { status, body }] of answers.entries())
      expect(index % 2 === 1 ? [200] : [200, 409], JSON.stringify(body)).toContain(status);
    const rows = await connection.db
      .selectFrom("reservation")
      .select(["status", "sequence"])
      .where("business_id", "=", businessId)
      .execute();
    for (const { status } of rows) expect(status).toBe("cancelled");
    const confirmed = answers.filter(({ status }, index) => index % 2 === 0 && status === 200).length;
    expect(rows.filter(({ sequence }) => sequence === 2)).toHaveLength(confirmed);
  });

  test("booking, moving, cancelling, entering and blocking at once, with limits, conflicts, pools and buffers", async ({
    connection,
    apps,
  }) => {
    const { db } = connection;
    const { businessId, ownerId } = await makePlace(connection);
    const pool = await makePool(db, businessId, 6);
    const party = { min_party_size: 1, max_party_size: 4, pool_id: pool, pool_takes: "party" as const };
    const types = [
      { id: await makeType(db, businessId, { overlap_limit: 2, allow_conflicts: true }), sized: false },
      {
        id: await makeType(db, businessId, { overlap_limit: 3, allow_conflicts: true, buffer_after: 15 }),
        sized: false,
      },
      { id: await makeType(db, businessId, { duration: 60, buffer_before: 10 }), sized: false },
      { id: await makeType(db, businessId, { ...party, overlap_limit: 9 }), sized: true },
      {
        id: await makeType(db, businessId, { ...party, overlap_limit: 4, duration: 90, slot_interval: 15 }),
        sized: true,
      },
    ];
    const people = await makePeople(connection, apps, depth(16, 60));
    const cookie = await makeSession(db, ownerId);
    const owners = apps.map(({ url }) => {
      const visitor = new Visitor(url);
      visitor.cookies.set("mainstreet.session_token", cookie);
      return visitor;
    });
    let seed = 20_261_121;
    const random = (below: number) => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return seed % below;
    };
    const time = () => {
      const minute = 540 + random(16) * 30;
      return `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
    };
    const refusals = new Set<string>();
    for (let round = 0; round < depth(2, 12); round += 1) {
      const known = await db
        .selectFrom("reservation")
        .select(["id", "user_id"])
        .where("business_id", "=", businessId)
        .execute();
      const acts = Array.from({ length: depth(60, 250) }, (_, index) => async (): Promise<Answer> => {
        const person = pick(people, random(1_000));
        const visitor = pick(person.visitors, index);
        const owner = pick(owners, index);
        const type = pick(types, random(1_000));
        const size = type.sized ? 1 + random(4) : null;
        const mine = known.filter(({ user_id }) => user_id === person.id);
        const p_reservation_time = `${DATE}T${time()}:00Z`;
        const what = random(12);
        if (what < 6 || mine.length === 0)
          return bookAt(visitor, { businessId, typeId: type.id, time: time(), party: size });
        const p_reservation_id = pick(mine, random(1_000)).id;
        if (what < 8) return visitor.call("cancel_reservation", { p_reservation_id });
        if (what < 10) return visitor.call("reschedule_reservation", { p_reservation_id, p_reservation_time });
        if (what === 10)
          return owner.call("add_reservation_for_guest", {
            p_business_id: businessId,
            p_reservation_type_id: type.id,
            p_reservation_time,
            p_party_size: size,
            p_guest_name: "Caller",
          });
        return owner.call("block_time", {
          p_business_id: businessId,
          p_from: p_reservation_time,
          p_until: new Date(Date.parse(p_reservation_time) + 900_000).toISOString(),
        });
      });
      const answers = await Promise.all(acts.map((act) => act()));
      for (const what of Object.keys(tally(answers))) refusals.add(what);
      expect(await breaches(connection, businessId), `round ${round}`).toEqual([]);
    }
    expect([...refusals].filter((what) => /^5/.test(what))).toEqual([]);
    expect([...refusals]).toEqual(expect.arrayContaining(["200", "409 slot_taken"]) as unknown);
  });

  test("the check for violations finds them", async ({ connection }) => {
    const { businessId } = await makePlace(connection);
    const type_id = await makeType(connection.db, businessId);
    for (const minute of ["00", "15"])
      await makeReservation(connection.db, { business_id: businessId, type_id, starts_at: `${DATE}T10:${minute}:00Z` });
    expect(await breaches(connection, businessId)).not.toEqual([]);
  });
});
