/** 'Free in an evening' finds what is free in one of its half hours, in the time zone of each listing. */
import { Temporal } from "temporal-polyfill";
import { expect } from "vitest";
import { NO_FILTERS, type Available, type Evening } from "#contract/search/search.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { searchListings } from "#server/search/queries-one-box.ts";
import { clearTotals } from "#server/search/queries-total.ts";
import { EVERY_DAY, makeReservation, makeType } from "../support/bookings.ts";
import { test } from "../support/database.ts";
import { makeBusiness, makeUser } from "../support/factories.ts";
import { apiOf } from "../support/http.ts";

/** Friday: 12:10 in New York, 17:10 in Berlin, 21:55 in Kathmandu; Saturday, 05:10 in Auckland. */
const NOW = "2026-10-30T16:10:00Z";
const ZONES = ["America/New_York", "Europe/Berlin", "Asia/Kathmandu", "Pacific/Auckland"];

/** All pages of results. */
async function pages(connection: Connection, filters: { available?: Available; evening?: Evening }): Promise<string[]> {
  clearTotals(connection.db);
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await searchListings(connection, {
      query: "",
      page,
      sort: "relevance",
      filters: { ...NO_FILTERS, ...filters },
      at: Temporal.Instant.from(NOW),
    });
    ids.push(...answer.rows.map(({ id }) => id));
    if (page >= answer.pages) return ids;
  }
}

const deleteAll = ({ db }: Connection) => db.deleteFrom("business").execute();

/** A listing with parties of 2 to 6 from noon to 11 PM, in tables of 30 minutes. */
async function makeListing({ db }: Connection, time_zone: string, type: { min_notice?: number }) {
  const id = await makeBusiness(db, {
    hours_mode: "custom",
    weekly_hours: JSON.stringify(EVERY_DAY.map(() => [{ open: "12:00", close: "23:00" }])),
    time_zone,
  });
  await db
    .insertInto("business_member")
    .values({ business_id: id, user_id: await makeUser(db), role: "owner" })
    .execute();
  const typeId = await makeType(db, id, { duration: 60, slot_interval: 30, min_party_size: 2, max_party_size: 6, overlap_limit: 1, ...type }); // oxfmt-ignore
  return { id, typeId, zone: time_zone };
}

const known = new Map<string, Set<string>>();

/** Listings that are free at one time; each is searched once. */
async function foundAt(connection: Connection, available: Available): Promise<Set<string>> {
  const key = JSON.stringify(available);
  const had = known.get(key);
  if (had !== undefined) return had;
  const ids = new Set(await pages(connection, { available }));
  known.set(key, ids);
  return ids;
}

const halfOf = (time: string) => Number(time.slice(0, 2)) * 2 + (time.endsWith("30") ? 1 : 0);
const halfAt = (half: number) => `${String(Math.floor(half / 2)).padStart(2, "0")}:${half % 2 === 0 ? "00" : "30"}`;

test("it finds what is free in any of its half hours, today or tomorrow of each listing", async ({ connection }) => {
  await deleteAll(connection);
  const listings = [];
  for (const zone of ZONES)
    for (const min_notice of [0, 150, 1_440]) listings.push(await makeListing(connection, zone, { min_notice }));
  // full from 6 to 9 PM
  const full = listings[3]; // in Berlin
  if (full === undefined) throw new Error("no listing");
  for (const hour of ["17", "18", "19"])
    await makeReservation(connection.db, {
      business_id: full.id,
      type_id: full.typeId,
      starts_at: `2026-10-30T${hour}:00:00Z`,
      ends_at: `2026-10-30T${hour}:59:59Z`,
    });
  const seen = { free: 0, not: 0 };
  for (const day of ["today", "tomorrow"] as const)
    for (const time of [null, "17:00", "20:00", "22:30"])
      for (const party of [2, 6, 7]) {
        const [first, last] = time === null ? [34, 47] : [halfOf(time) - 2, Math.min(47, halfOf(time) + 2)];
        const expected = new Set<string>();
        for (const { id, zone } of listings) {
          const date = Temporal.Instant.from(NOW)
            .toZonedDateTimeISO(zone)
            .toPlainDate()
            .add({ days: day === "today" ? 0 : 1 })
            .toString();
          for (let half = first; half <= last; half += 1)
            if ((await foundAt(connection, { date, time: halfAt(half), party })).has(id)) expected.add(id);
        }
        const answer = await pages(connection, { evening: { day, time, party } });
        expect(answer.toSorted(), JSON.stringify({ day, time, party })).toEqual([...expected].toSorted());
        seen.free += expected.size;
        seen.not += listings.length - expected.size;
      }
  expect(Math.min(seen.free, seen.not)).toBeGreaterThan(0);
});

test("a card shows the times of the evening nearest to the requested one, and no others", async ({ connection }) => {
  await deleteAll(connection);
  const { id, typeId } = await makeListing(connection, "Europe/Berlin", {});
  // 7 to 8 PM
  await makeReservation(connection.db, {
    business_id: id,
    type_id: typeId,
    starts_at: "2026-10-30T18:00:00Z",
    ends_at: "2026-10-30T19:00:00Z",
  });
  const api = apiOf(connection, { now: NOW });
  const timesOf = async (evening: { day?: "today" | "tomorrow"; time?: string | null; party: number }) => {
    const { results } = await api.search_businesses({ filters: { evening } });
    return results.find((result) => result.id === id)?.next_times.map(({ date, time }) => `${date.slice(8)} ${time}`);
  };
  expect(await timesOf({ time: "19:00", party: 2 })).toEqual(["30 18:00", "30 20:00"]);
  expect(await timesOf({ party: 2 })).toEqual(["30 17:30", "30 18:00", "30 20:00"]);
  expect(await timesOf({ day: "tomorrow", party: 2 })).toEqual(["31 17:00", "31 17:30", "31 18:00"]);
  expect(await timesOf({ party: 7 })).toBeUndefined();
});
