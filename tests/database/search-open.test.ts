import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { expect } from "vitest";
import { NO_FILTERS } from "#contract/search/search.ts";
import type { HolidayHours, HoursMode, OpeningHours, Period, SpecialHours } from "#contract/hours/hours.ts";
import { hoursOf } from "#server/hours/hours-of.ts";
import { isOpenAt } from "#server/hours/rules.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { newId } from "#server/platform/db/id.ts";
import { rebuildSearch } from "#server/search/queries-rebuild.ts";
import { searchListings } from "#server/search/queries-one-box.ts";
import { clearTotals } from "#server/search/queries-total.ts";
import { test } from "../support/database.ts";
import { depth } from "../support/depth.ts";

const ZONES = [
  "America/New_York",
  "Europe/London",
  "Australia/Lord_Howe",
  "Asia/Kathmandu",
  "America/St_Johns",
  "UTC",
  "America/Havana",
];

// around the clock changes of 2026 in these zones, at midnights, and on plain days
const CHANGES = [
  "2026-03-08T07:00:00Z",
  "2026-11-01T06:00:00Z",
  "2026-03-29T01:00:00Z",
  "2026-10-25T01:00:00Z",
  "2026-04-04T15:00:00Z",
  "2026-10-03T15:30:00Z",
  "2026-03-08T05:00:00Z",
  "2026-11-01T05:00:00Z",
  "2026-03-08T05:30:00Z",
  "2026-06-14T23:00:00Z",
  "2026-06-15T04:00:00Z",
];
// Epiphany, Easter Monday, Thanksgiving, Christmas, the emperor's birthday
const HOLIDAYS = [
  "2026-01-06T12:00:00Z",
  "2026-04-06T05:00:00Z",
  "2026-11-26T12:00:00Z",
  "2026-12-25T12:00:00Z",
  "2026-02-23T00:00:00Z",
];

const near = (around: fc.Arbitrary<string>) =>
  fc
    .tuple(around, fc.integer({ min: -26 * 60, max: 26 * 60 }))
    .map(([middle, minutes]) => Temporal.Instant.from(middle).add({ minutes }));
const anyTime = fc
  .integer({ min: 0, max: 365 * 24 * 60 })
  .map((minutes) => Temporal.Instant.from("2026-01-01T00:00:00Z").add({ minutes, seconds: 7 }));
// each run reads every holiday at its middle, so that no run is without one
const instants = fc
  .tuple(
    fc.constant(HOLIDAYS.map((holiday) => Temporal.Instant.from(holiday))),
    fc.array(fc.oneof(near(fc.constantFrom(...CHANGES, ...HOLIDAYS)), anyTime), { minLength: 5, maxLength: 5 }),
  )
  .map(([middles, drawn]) => [...middles, ...drawn]);

const clock = fc
  .oneof(
    fc.integer({ min: 0, max: 12 }).map((quarter) => quarter * 15),
    fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15),
  )
  .map((minutes) => `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`);
const day = fc.array(fc.record({ open: clock, close: clock }), { maxLength: 2 }).map(apart);
const dates = [
  "2026-03-07",
  "2026-03-08",
  "2026-03-28",
  "2026-03-29",
  "2026-10-24",
  "2026-10-25",
  "2026-10-31",
  "2026-11-01",
  "2026-04-05",
  "2026-06-15",
  "2026-12-25",
  "2026-01-06",
];

const PLACES: readonly (readonly [country: string, state: string])[] = [
  ["Germany", "Bavaria"],
  ["DE", ""],
  ["United States", "California"],
  ["US", "TX"],
  ["United Kingdom", ""],
  ["日本", ""],
  ["Narnia", "BY"],
  ["", ""],
];

/** Periods of one day without overlap, as the editor permits. */
function apart(periods: Period[]): Period[] {
  const sorted = periods.toSorted((a, b) => (a.open < b.open ? -1 : 1));
  const [first, second] = sorted;
  if (first === undefined || second === undefined) return sorted;
  return first.open < second.open && first.close > first.open && first.close <= second.open ? sorted : [first];
}

const hours = fc.record({
  mode: fc.constantFrom<HoursMode>("custom", "custom", "custom", "always", "closed"),
  weekly: fc.array(day, { minLength: 7, maxLength: 7 }),
  special: fc
    .uniqueArray(fc.record({ from: fc.constantFrom(...dates), periods: day }), {
      maxLength: 3,
      selector: ({ from }) => from,
    })
    .map((entries): SpecialHours[] => entries.map(({ from, periods }) => ({ from, to: from, periods, note: null }))),
  timeZone: fc.constantFrom(...ZONES),
  place: fc.constantFrom(...PLACES),
  holidayHours: fc.oneof(
    fc.constantFrom<HolidayHours | null>(null, { rule: "usual", periods: [] }, { rule: "closed", periods: [] }),
    day.map((periods): HolidayHours => ({ rule: "custom", periods })),
  ),
});

type Drawn = typeof hours extends fc.Arbitrary<infer Value> ? Value : never;

const engineHours = ({ mode, weekly, special, timeZone, place: [country, state], holidayHours }: Drawn): OpeningHours =>
  hoursOf({
    ...{ hours_mode: mode, weekly_hours: weekly, special_hours: special, time_zone: timeZone },
    ...{ country, state, holiday_hours: holidayHours },
  });

type Filled = Omit<OpeningHours, "holidays"> & Partial<Drawn> & { id: string };

async function fill({ pool, db }: Connection, made: readonly Filled[]): Promise<void> {
  clearTotals(db);
  await pool.query("delete from business");
  await pool.query(
    `insert into business (id, name, description, categories, hours_mode, time_zone, weekly_hours, country, state, holiday_hours)
     select id, 'Shop', 'A shop.', '{Fashion}', mode, "timeZone", weekly, coalesce(place ->> 0, ''), coalesce(place ->> 1, ''), "holidayHours"
     from jsonb_to_recordset($1) as t (id uuid, mode text, "timeZone" text, weekly jsonb, place jsonb, "holidayHours" jsonb)`,
    [JSON.stringify(made)],
  );
  await pool.query(
    `insert into special_hours (id, business_id, from_on, to_on, periods)
     select gen_random_uuid(), t.id, s."from", s."to", s.periods
     from jsonb_to_recordset($1) as t (id uuid, special jsonb), jsonb_to_recordset(t.special) as s ("from" date, "to" date, periods jsonb)`,
    [JSON.stringify(made)],
  );
}

async function listOpen(connection: Connection, at: Temporal.Instant): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const { rows } = await searchListings(connection, {
      query: "",
      page,
      sort: "relevance",
      filters: { ...NO_FILTERS, hours: "open" },
      at,
    });
    if (rows.length === 0) return ids.sort();
    ids.push(...rows.map((row) => row.id));
  }
}

test("'Open now' lists what the engine calls open", async ({ connection }) => {
  let round = 0;
  let onHolidays = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(hours, { minLength: 40, maxLength: 40 }), instants, async (listings, moments) => {
      const made = listings.map((listing) => ({ ...listing, id: newId() }));
      await fill(connection, made);
      round += 1;
      if (round % 3 === 0) {
        const client = await connection.pool.connect();
        await rebuildSearch(client).finally(() => client.release());
      }
      for (const at of moments) {
        const expected = made.filter((listing) => isOpenAt(engineHours(listing), at)).map(({ id }) => id);
        onHolidays += made.filter(
          (listing) => isOpenAt(engineHours(listing), at) !== isOpenAt({ ...engineHours(listing), holidays: null }, at),
        ).length;
        expect(await listOpen(connection, at), at.toString()).toEqual(expected.sort());
      }
    }),
    { numRuns: depth(3, 10), endOnFailure: true },
  );
  // a property that never met a case proves nothing
  expect(onHolidays).toBeGreaterThan(10);
}, 120_000);

test("changed and deleted special hours take effect", async ({ connection }) => {
  const id = newId();
  const at = Temporal.Instant.from("2026-06-15T12:00:00Z");
  const weekly = Array.from({ length: 7 }, () => [{ open: "09:00", close: "17:00" }]);
  const closed: SpecialHours = { from: "2026-06-15", to: "2026-06-15", periods: [], note: null };
  await fill(connection, [{ id, mode: "custom", weekly, special: [closed], timeZone: "UTC" }]);
  expect(await listOpen(connection, at)).toEqual([]);
  await connection.pool.query(`update special_hours set periods = '[{"open":"11:00","close":"13:00"}]'`);
  expect(await listOpen(connection, at)).toEqual([id]);
  expect(await listOpen(connection, at.add({ hours: 2 }))).toEqual([]);
  await connection.pool.query("delete from special_hours");
  expect(await listOpen(connection, at.add({ hours: 2 }))).toEqual([id]);
  await connection.pool.query("update business set hours_mode = 'closed'");
  expect(await listOpen(connection, at)).toEqual([]);
});

test("a changed or deleted holiday rule takes effect, and so does a moved listing", async ({ connection }) => {
  const id = newId();
  const christmas = Temporal.Instant.from("2026-12-25T11:00:00Z");
  const epiphany = Temporal.Instant.from("2027-01-06T11:00:00Z");
  const weekly = Array.from({ length: 7 }, () => [{ open: "09:00", close: "17:00" }]);
  const listing = { id, mode: "custom" as const, weekly, special: [], timeZone: "Europe/Berlin" };
  await fill(connection, [
    { ...listing, place: ["Deutschland", "Bayern"], holidayHours: { rule: "closed", periods: [] } },
  ]);
  const change = (set: string) => connection.pool.query(`update business set ${set}`);
  expect(await listOpen(connection, christmas)).toEqual([]);
  expect(await listOpen(connection, epiphany)).toEqual([]);
  await change("state = 'Hamburg'");
  expect(await listOpen(connection, epiphany)).toEqual([id]);
  await change(`holiday_hours = '{"rule":"custom","periods":[{"open":"11:00","close":"13:00"}]}'`);
  expect(await listOpen(connection, christmas)).toEqual([id]);
  expect(await listOpen(connection, christmas.add({ hours: 2 }))).toEqual([]);
  await change("holiday_hours = null");
  expect(await listOpen(connection, christmas.add({ hours: 2 }))).toEqual([id]);
});
