/** 'Free at' in search finds exactly what can be booked, after any bookings, cancellations and changes. */
import fc from "fast-check";
import { sql } from "kysely";
import { Temporal } from "temporal-polyfill";
import { describe, expect, onTestFinished } from "vitest";
import { MAIL_SITE } from "#contract/notifications/mail-examples.ts";
import { NO_FILTERS, type Available, type SearchFilters } from "#contract/search/search.ts";
import { newId } from "#server/platform/db/id.ts";
import { connect, type Connection } from "#server/platform/db/pool.ts";
import { refreshAvailability, sweepAvailability } from "#server/booking/availability/queries-availability-index.ts";
import { rebuildSearch } from "#server/search/queries-rebuild.ts";
import { searchListings } from "#server/search/queries-one-box.ts";
import { clearTotals } from "#server/search/queries-total.ts";
import { unclaimListing } from "#server/operator/ownership.ts";
import { EVERY_DAY, makePool, makeReservation, makeType } from "../support/bookings.ts";
import { test } from "../support/database.ts";
import { makeBusiness, makeUser } from "../support/factories.ts";
import { apiOf } from "../support/http.ts";
import { depth } from "../support/depth.ts";

const NOW = "2026-10-30T16:10:00Z";
const FILTERS: SearchFilters = NO_FILTERS;

async function found(connection: Connection, available: Available, now = NOW): Promise<string[]> {
  clearTotals(connection.db);
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await searchListings(connection, {
      query: "",
      page,
      sort: "relevance",
      filters: { ...FILTERS, available },
      at: Temporal.Instant.from(now),
    });
    ids.push(...answer.rows.map(({ id }) => id));
    if (page >= answer.pages) {
      expect(new Set(ids).size).toBe(answer.total);
      expect(ids).toHaveLength(answer.total);
      return ids.toSorted();
    }
  }
}

interface Kind {
  id: string;
  min_party_size: number | null;
  max_party_size: number | null;
  min_notice: number;
  time_zone: string;
}

/** Computed from the slots of every listing. */
async function foundSlowly(
  connection: Connection,
  businesses: readonly string[],
  { date, time, party }: Available,
): Promise<string[]> {
  const api = apiOf(connection, { now: NOW });
  const half = Math.floor((Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) / 30);
  const ids: string[] = [];
  for (const id of businesses) {
    const { rows } = await sql<Kind>`
      select t.id, t.min_party_size, t.max_party_size, t.min_notice, b.time_zone
      from reservation_type t join business b on b.id = t.business_id where b.id = ${id}::uuid and t.archived_at is null
    `.execute(connection.db);
    for (const type of rows) {
      const isSized = type.min_party_size !== null;
      if (isSized ? party < (type.min_party_size ?? 1) || party > (type.max_party_size ?? 1) : party !== 1) continue;
      const begins = Temporal.PlainDateTime.from(`${date}T00:00`)
        .add({ minutes: half * 30 })
        .toZonedDateTime(type.time_zone);
      if (begins.epochMilliseconds < Date.parse(NOW) + type.min_notice * 60_000) continue;
      const slots = await api.get_available_time_slots({
        p_business_id: id,
        p_reservation_type_id: type.id,
        p_date: date,
        ...(isSized ? { p_party_size: party } : {}),
      });
      const isFree = slots.some((slot) => {
        const [hour = 0, minute = 0] = slot.time.split(":").map(Number);
        return Math.floor((hour * 60 + minute) / 30) === half;
      });
      if (isFree) {
        ids.push(id);
        break;
      }
    }
  }
  return ids.toSorted();
}

async function makeListings(connection: Connection): Promise<string[]> {
  const { db } = connection;
  const ids: string[] = [];
  const zones = ["America/New_York", "Europe/Berlin", "Asia/Kathmandu", "UTC"];
  for (let index = 0; index < 12; index += 1) {
    const id = await makeBusiness(db, {
      hours_mode: index % 5 === 0 ? "always" : "custom",
      weekly_hours: JSON.stringify(
        index % 3 === 0 ? EVERY_DAY.map(() => [{ open: "18:00", close: "02:00" }]) : EVERY_DAY,
      ),
      time_zone: zones[index % 4] ?? "UTC",
    });
    await db
      .insertInto("business_member")
      .values({ business_id: id, user_id: await makeUser(db), role: "owner" })
      .execute();
    const pool = await makePool(db, id, 5);
    await makeType(db, id, {
      duration: [30, 45, 90, 240][index % 4] ?? 30,
      slot_interval: [15, 20, 30, 60][(index + 1) % 4] ?? 30,
      overlap_limit: 2,
      buffer_after: index % 2 === 0 ? 15 : 0,
      min_notice: index % 4 === 1 ? 600 : 0,
      max_advance: index === 7 ? 2 : 365,
    });
    if (index % 2 === 1)
      await makeType(db, id, {
        min_party_size: 2,
        max_party_size: 8,
        overlap_limit: 9,
        pool_id: pool,
        pool_takes: "party",
        weekly_hours: index % 3 === 1 ? JSON.stringify(EVERY_DAY.map(() => [{ open: "12:00", close: "15:00" }])) : null,
      });
    ids.push(id);
  }
  return ids;
}

// includes All Saints' Day in Bavaria, Thanksgiving and Christmas
const DATES = [
  "2026-10-30",
  "2026-10-31",
  "2026-11-01",
  "2026-11-02",
  "2026-10-25",
  "2027-03-14",
  "2026-11-26",
  "2026-12-25",
];

const change = fc.record({
  what: fc.constantFrom(
    "book",
    "book",
    "book",
    "cancel",
    "special",
    "holidays",
    "holidays",
    "hours",
    "archive",
    "zone",
  ),
  listing: fc.nat(11),
  draw: fc.nat(10_000),
});

async function apply(
  { db }: Connection,
  ids: readonly string[],
  { what, listing, draw }: { what: string; listing: number; draw: number },
) {
  const id = ids[listing] ?? "";
  const date = DATES[draw % DATES.length] ?? "";
  switch (what) {
    case "book": {
      const types = await db
        .selectFrom("reservation_type")
        .select("id")
        .where("business_id", "=", id)
        .orderBy("id")
        .execute();
      const starts = new Date(Date.parse(`${date}T00:00:00Z`) + (draw % 32) * 1_800_000 + 18_000_000);
      const ends = new Date(starts.getTime() + (2 + (draw % 9)) * 1_800_000);
      await makeReservation(db, {
        business_id: id,
        // about half are blocks, which affect all types
        type_id: draw % 2 === 0 ? null : (types[draw % Math.max(1, types.length)]?.id ?? null),
        starts_at: starts.toISOString(),
        ends_at: ends.toISOString(),
        party_size: 1 + (draw % 4),
      });
      return;
    }
    case "cancel":
      await sql`
        update reservation set status = 'cancelled', cancelled_by = 'owner'
        where id = (select id from reservation where business_id = ${id}::uuid and status = 'confirmed' order by id limit 1)
      `.execute(db);
      return;
    case "special":
      await db.deleteFrom("special_hours").where("business_id", "=", id).execute();
      if (draw % 3 > 0)
        await sql`
          insert into special_hours (id, business_id, from_on, to_on, periods)
          values (gen_random_uuid(), ${id}::uuid, ${date}::date, ${date}::date,
            ${draw % 2 === 0 ? "[]" : '[{"open":"10:00","close":"23:30"}]'}::jsonb)
        `.execute(db);
      return;
    case "holidays":
      await sql`
        update business set country = ${draw % 2 === 0 ? "Germany" : "US"}, state = ${draw % 2 === 0 ? "BY" : "California"},
          holiday_hours = ${[null, '{"rule":"closed","periods":[]}', '{"rule":"custom","periods":[{"open":"11:00","close":"20:00"}]}', '{"rule":"usual","periods":[]}'][draw % 4] ?? null}::jsonb
        where id = ${id}::uuid
      `.execute(db);
      return;
    case "hours":
      await db
        .updateTable("business")
        .set({ hours_mode: draw % 4 === 0 ? "closed" : draw % 4 === 1 ? "always" : "custom" })
        .where("id", "=", id)
        .execute();
      return;
    case "archive":
      await sql`
        update reservation_type set archived_at = case when archived_at is null then now() end
        where id = (select id from reservation_type where business_id = ${id}::uuid order by id limit 1)
      `.execute(db);
      return;
    default:
      await db
        .updateTable("business")
        .set({ time_zone: draw % 2 === 0 ? "America/St_Johns" : "Australia/Lord_Howe" })
        .where("id", "=", id)
        .execute();
  }
}

describe("available at a time", () => {
  test("equals what can be booked then, after every kind of change", async ({ connection }) => {
    const ids = await makeListings(connection);
    const seen = { some: 0, none: 0 };
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { maxLength: 8 }),
        fc.array(
          fc.record({
            date: fc.constantFrom(...DATES),
            time: fc
              .integer({ min: 0, max: 95 })
              .map(
                (quarter) =>
                  `${String(Math.floor(quarter / 4)).padStart(2, "0")}:${String((quarter % 4) * 15).padStart(2, "0")}`,
              ),
            party: fc.constantFrom(1, 1, 2, 4, 6),
          }),
          { minLength: 4, maxLength: 4 },
        ),
        async (changes, requested) => {
          for (const one of changes) await apply(connection, ids, one);
          for (const available of requested) {
            const expected = await foundSlowly(connection, ids, available);
            expect(await found(connection, available), JSON.stringify(available)).toEqual(expected);
            seen[expected.length > 0 ? "some" : "none"] += 1;
          }
        },
      ),
      { numRuns: depth(5, 300) },
    );
    expect(Math.min(seen.some, seen.none)).toBeGreaterThan(0);
  });

  test("omits listings that accept none any more, and deletes past days", async ({ connection }) => {
    const { db, pool } = connection;
    const [id = ""] = await makeListings(connection);
    const evening = { date: "2026-10-31", time: "19:00", party: 1 };
    expect(await found(connection, evening)).toContain(id);
    await unclaimListing(db, id, { baseUrl: MAIL_SITE.baseUrl, at: new Date(NOW) });
    expect(await found(connection, evening)).not.toContain(id);
    await makeReservation(db, { business_id: id, starts_at: "2026-10-31T19:00:00Z" });
    await refreshAvailability(pool, Date.parse(NOW), null);
    await sweepAvailability(pool, new Date("2030-01-01T00:00:00Z"));
    const left = await pool.query("select from availability_day union all select from stale_availability_day");
    expect(left.rowCount).toBe(0);
  });

  test("an unknown time zone does not break other searches", async ({ connection }) => {
    const { db } = connection;
    const [id = "", other = ""] = await makeListings(connection);
    const morning = { date: "2026-10-31", time: "10:00", party: 1 };
    expect(await found(connection, morning)).toContain(other);
    await db.updateTable("business").set({ time_zone: "Mars/Olympus" }).where("id", "=", id).execute();
    const left = await found(connection, morning);
    expect(left).toContain(other);
    expect(left).not.toContain(id);
    await db.updateTable("business").set({ time_zone: "UTC" }).where("id", "=", id).execute();
  });

  test("returns the next times of each over HTTP", async ({ connection }) => {
    await makeListings(connection);
    const api = apiOf(connection, { now: NOW });
    const page = await api.search_businesses({
      filters: { available: { date: "2026-10-31", time: "19:10", party: 2 } },
    });
    expect(page.total).toBeGreaterThan(0);
    for (const result of page.results) {
      const [first] = result.next_times;
      expect(first?.date).toBe("2026-10-31");
    }
    const all = await api.search_businesses({});
    expect(all.results.some(({ next_times: times }) => times.length === 3)).toBe(true);
    await expect(
      api.search_businesses({ filters: { available: { date: "2026-13-01", time: "19:00", party: 2 } } }),
    ).rejects.toMatchObject({ code: "invalid_input" });
  });
});

/** Number of listings that `makeListings` adds. */
const FIRST = 12;

/** A listing like the others, with a type that takes parties of two. */
async function addListing({ db }: Connection): Promise<string> {
  const id = await makeBusiness(db, { hours_mode: "custom", weekly_hours: JSON.stringify(EVERY_DAY) });
  const userId = await makeUser(db);
  await db.insertInto("business_member").values({ business_id: id, user_id: userId, role: "owner" }).execute();
  await makeType(db, id, { min_party_size: 1, max_party_size: 2 });
  return id;
}

/** Changes listings and types themselves. */
async function upset(connection: Connection, ids: string[], { what, draw }: { what: string; draw: number }) {
  const { db, pool } = connection;
  const id = ids[draw % ids.length] ?? "";
  switch (what) {
    case "add":
      ids.push(await addListing(connection));
      return;
    case "hide":
      await sql`
        update business set hidden_at = case when hidden_at is null then now() end,
          hidden_reason = case when hidden_at is null then 'Moved' end
        where id = ${id}::uuid
      `.execute(db);
      return;
    case "delete":
      // a new type without reservations
      await db
        .deleteFrom("business")
        .where("id", "=", ids[FIRST + (draw % 3)] ?? newId())
        .execute();
      return;
    case "type":
      await sql`
        update reservation_type set duration = ${30 + 15 * (draw % 5)}, max_advance = ${1 + (draw % 7)}, min_notice = ${60 * (draw % 30)}
        where business_id = ${id}::uuid
      `.execute(db);
      return;
    case "no type":
      await db.deleteFrom("reservation_type").where("business_id", "=", id).execute();
      return;
    default: {
      const client = await pool.connect();
      await rebuildSearch(client).finally(() => client.release());
    }
  }
}

describe("the availability of a time", () => {
  test("equals what can be booked, for each question after each change", async ({ connection }) => {
    const { db } = connection;
    const other = connect(connection.pool.options);
    onTestFinished(() => other.close());
    const ids = await makeListings(connection);
    const seen = { free: 0, not: 0 };
    const agree = async (requested: Connection, available: Available) => {
      const { rows } = await sql<{ id: string }>`
        select id from business where is_listed and id = any(${ids}::uuid[])
      `.execute(db);
      const expected = await foundSlowly(
        connection,
        rows.map(({ id }) => id),
        available,
      );
      const those = new Set(ids);
      const answer = await found(requested, available);
      expect(
        answer.filter((id) => those.has(id)),
        JSON.stringify(available),
      ).toEqual(expected);
      seen.free += expected.length;
      seen.not += rows.length - expected.length;
    };
    const time = fc.record({
      date: fc.constantFrom("2026-10-31", "2026-11-01"),
      time: fc.constantFrom("09:00", "13:30", "19:00"),
      party: fc.constantFrom(1, 2, 4),
    });
    const step = fc.record({
      what: fc.constantFrom("add", "hide", "hide", "delete", "type", "type", "no type", "rebuild", "book", "cancel"),
      draw: fc.nat(10_000),
      isOther: fc.boolean(),
      available: time,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
        for (const { what, draw, isOther, available } of steps) {
          if (what === "book" || what === "cancel") await apply(connection, ids, { what, listing: draw % FIRST, draw });
          else await upset(connection, ids, { what, draw });
          await agree(isOther ? other : connection, available);
        }
      }),
      { numRuns: depth(2, 100) },
    );
    expect(Math.min(seen.free, seen.not)).toBeGreaterThan(0);
  });

  test("a day becomes ordinary again when nothing is booked any more", async ({ connection }) => {
    const { db } = connection;
    const other = connect(connection.pool.options);
    onTestFinished(() => other.close());
    const id = await addListing(connection);
    const tenAm = { date: "2026-10-31", time: "10:00", party: 2 };
    const isFree = (party = 2) =>
      Promise.all(
        [connection, other].map(async (requested) => (await found(requested, { ...tenAm, party })).includes(id)),
      );
    expect(await isFree()).toEqual([true, true]);
    const booked = await makeReservation(db, { business_id: id, starts_at: "2026-10-31T10:00:00Z" });
    expect(await isFree()).toEqual([false, false]);
    await db.deleteFrom("reservation").where("id", "=", booked).execute();
    expect(await isFree()).toEqual([true, true]);
    // recalculates its weeks: no day is left to be read separately
    await db.updateTable("reservation_type").set({ max_party_size: 4 }).where("business_id", "=", id).execute();
    expect(await isFree(4)).toEqual([true, true]);
  });

  test("a type's notice expires within a minute", async ({ connection }) => {
    const id = await addListing(connection);
    await connection.db.updateTable("reservation_type").set({ min_notice: 60 }).where("business_id", "=", id).execute();
    const tenAm = { date: "2026-10-31", time: "10:00", party: 2 };
    expect(await found(connection, tenAm, "2026-10-31T08:59:59Z")).toContain(id);
    expect(await found(connection, tenAm, "2026-10-31T09:00:00Z")).toContain(id);
    expect(await found(connection, tenAm, "2026-10-31T09:00:01Z")).not.toContain(id);
    expect(await found(connection, tenAm, "2026-10-31T09:00:00Z")).toContain(id);
  });

  test("a failed refresh is repaired by the next", async ({ connection }) => {
    const { db, pool } = connection;
    const id = await addListing(connection);
    const tenAm = { date: "2026-10-31", time: "10:00", party: 2 };
    expect(await found(connection, tenAm)).toContain(id);
    await db.deleteFrom("reservation_type").where("business_id", "=", id).execute();
    await refreshAvailability(pool, Date.parse(NOW), null);
    await pool.query("alter table availability_week rename to availability_week_away");
    await expect(found(connection, tenAm)).rejects.toThrow();
    await pool.query("alter table availability_week_away rename to availability_week");
    expect(await found(connection, tenAm)).not.toContain(id);
  });
});
