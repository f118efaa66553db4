/**
 * Offered times are accepted, and no others: random listings, types and reservations in many zones around every kind of
 * day, compared with a slow independent implementation of the rules and with booking itself.
 */
import fc from "fast-check";
import { sql } from "kysely";
import { Temporal } from "temporal-polyfill";
import { describe, expect } from "vitest";
import type { HolidayHours, OpeningHours } from "#contract/hours/hours.ts";
import { ZONE_REGIONS } from "#contract/hours/time-zones.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { hoursOf } from "#server/hours/hours-of.ts";
import { publicHolidays } from "#server/hours/public-holidays.ts";
import { roomAmong, type Hold } from "#server/booking/availability/rules-capacity.ts";
import { makePool, makeReservation, makeType } from "../support/bookings.ts";
import { test } from "../support/database.ts";
import { makeBusiness, makeUser } from "../support/factories.ts";
import { apiOf } from "../support/http.ts";
import { depth } from "../support/depth.ts";
import { hoursAround, instantIn, ZONES as SHIFTY_ZONES } from "../unit/hours/arbitrary-hours.ts";
import { referenceIsOpen, referenceStarts } from "../unit/hours/reference-hours.ts";

const ZONES = [...new Set([...SHIFTY_ZONES, ...ZONE_REGIONS.flatMap(({ zones }) => zones)])];
const MINUTE = 60_000;
const DAY = 86_400_000;

interface Rules {
  duration: number;
  slotInterval: number;
  bufferBefore: number;
  bufferAfter: number;
  overlapLimit: number;
  allowConflicts: boolean;
  hasPool: boolean;
  takesParty: boolean;
  minNotice: number;
  maxAdvance: number;
}

/** In minutes from the instant that the case is about. */
interface Taken {
  type: number | null;
  from: number;
  lasts: number;
  before: number;
  after: number;
  party: number;
  status: "pending" | "confirmed" | "cancelled" | "no_show";
}

const rules: fc.Arbitrary<Rules> = fc.record({
  duration: fc.constantFrom(5, 15, 30, 45, 60, 90, 240, 720, 1_440),
  slotInterval: fc.constantFrom(15, 20, 30, 60, 95, 240),
  bufferBefore: fc.constantFrom(0, 0, 0, 10, 60),
  bufferAfter: fc.constantFrom(0, 0, 0, 15, 1_440),
  overlapLimit: fc.constantFrom(1, 1, 2, 3),
  allowConflicts: fc.boolean(),
  hasPool: fc.constantFrom(false, false, true),
  takesParty: fc.boolean(),
  minNotice: fc.constantFrom(0, 0, 30, 600),
  maxAdvance: fc.constantFrom(365, 365, 1),
});

const taken: fc.Arbitrary<Taken> = fc.record({
  type: fc.constantFrom(0, 0, 0, 1, 2, null),
  from: fc.integer({ min: -300, max: 400 }).map((steps) => steps * 5),
  lasts: fc.constantFrom(5, 30, 60, 240, 1_440),
  before: fc.constantFrom(0, 0, 10, 60),
  after: fc.constantFrom(0, 0, 15),
  party: fc.integer({ min: 1, max: 4 }),
  status: fc.constantFrom("pending", "confirmed", "confirmed", "cancelled", "no_show"),
});

const PLACES = [
  { country: "Germany", state: "Bayern", region: "DE-BY" },
  { country: "US", state: "California", region: "US-CA" },
  { country: "Japan", state: "", region: "JP" },
  { country: "Narnia", state: "", region: "" },
] as const;

/** Around noon of a public holiday. */
const holidayIn = (timeZone: string, region: string): fc.Arbitrary<Temporal.Instant> =>
  fc
    .tuple(
      fc.constantFrom(...publicHolidays(region, "2019-01-01", "2032-12-31").map(({ date }) => date)),
      fc.integer({ min: -30 * 60, max: 30 * 60 }),
    )
    .map(([date, minutes]) =>
      Temporal.PlainDateTime.from(`${date}T12:00`).toZonedDateTime(timeZone).toInstant().add({ minutes }),
    );

const holidayHours = fc.constantFrom<HolidayHours | null>(
  null,
  { rule: "usual", periods: [] },
  { rule: "closed", periods: [] },
  { rule: "custom", periods: [{ open: "10:00", close: "14:30" }] },
  { rule: "custom", periods: [{ open: "17:00", close: "02:00" }] },
);

const world = fc
  .tuple(fc.constantFrom(...ZONES), fc.constantFrom(...PLACES), holidayHours)
  .chain(([timeZone, place, holiday_hours]) =>
    (place.region === "" || holiday_hours === null
      ? instantIn(timeZone)
      : fc.oneof(instantIn(timeZone), holidayIn(timeZone, place.region))
    ).chain((at) =>
      fc.record({
        at: fc.constant(at),
        place: fc.constant({ ...place, holiday_hours }),
        drawn: hoursAround(timeZone, at),
      }),
    ),
  )
  .chain(({ at, place, drawn: hours }) =>
    fc.record({
      at: fc.constant(at),
      place: fc.constant(place),
      hours: fc.constant<OpeningHours>(withHolidays(hours, place)),
      types: fc.array(rules, { minLength: 3, maxLength: 3 }),
      taken: fc.array(taken, { maxLength: 14 }),
      poolSize: fc.integer({ min: 1, max: 6 }),
      party: fc.integer({ min: 1, max: 4 }),
      now: fc.constantFrom(-1_440, -720, -60, 0).map((minutes) => at.add({ minutes })),
      tries: fc.array(fc.nat(), { minLength: 6, maxLength: 6 }),
    }),
  );
type World = typeof world extends fc.Arbitrary<infer Value> ? Value : never;

/** The listing as read from its row. */
function withHolidays(
  { mode, weekly, special, timeZone }: OpeningHours,
  { country, state, holiday_hours }: { country: string; state: string; holiday_hours: HolidayHours | null },
): OpeningHours {
  const stored = { hours_mode: mode, weekly_hours: weekly, special_hours: [...special], time_zone: timeZone };
  return hoursOf({ ...stored, country, state, holiday_hours });
}

/** True if there is capacity, checked at every instant at which a level could be highest. Implements only the rules. */
function hasRoomSlowly({ types, taken: rows, at, poolSize, party }: World, start: number): boolean {
  const [mine] = types as [Rules];
  const from = start - mine.bufferBefore * MINUTE;
  const until = start + (mine.duration + mine.bufferAfter) * MINUTE;
  const holds = rows
    .filter(({ status }) => status === "pending" || status === "confirmed")
    .map((row) => ({
      ...row,
      rules: row.type === null ? null : (types[row.type] ?? null),
      start: at.epochMilliseconds + (row.from - row.before) * MINUTE,
      end: at.epochMilliseconds + (row.from + row.lasts + row.after) * MINUTE,
    }));
  const instants = [from, ...holds.map((hold) => hold.start)].filter((instant) => instant >= from && instant < until);
  return instants.every((instant) => {
    const now = holds.filter((hold) => hold.start <= instant && instant < hold.end);
    if (now.filter(({ type }) => type === 0).length >= mine.overlapLimit) return false;
    const others = now.filter(({ type }) => type !== 0);
    const isApart = others.every(({ rules: theirs }) => {
      if (theirs === null) return false;
      return (mine.hasPool && theirs.hasPool) || (mine.allowConflicts && theirs.allowConflicts);
    });
    if (!isApart) return false;
    if (!mine.hasPool) return true;
    const used = now.reduce((sum, { rules: theirs, party: size }) => {
      if (theirs?.hasPool !== true) return sum;
      return sum + (theirs.takesParty ? size : 1);
    }, 0);
    return used + (mine.takesParty ? party : 1) <= poolSize;
  });
}

function offeredSlowly(world: World, first: Temporal.PlainDate, last: Temporal.PlainDate): number[] {
  const { hours, now, types } = world;
  const [mine] = types as [Rules];
  if (hours.mode === "closed") return [];
  const latest = now.toZonedDateTimeISO(hours.timeZone).toPlainDate().add({ days: mine.maxAdvance });
  return referenceStarts(hours, first, last, mine).filter((start) => {
    const day = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(hours.timeZone).toPlainDate();
    return (
      start > now.epochMilliseconds &&
      start >= now.epochMilliseconds + mine.minNotice * MINUTE &&
      Temporal.PlainDate.compare(day, latest) <= 0 &&
      hasRoomSlowly(world, start)
    );
  });
}

interface Made {
  businessId: string;
  typeId: string;
}

async function store({ db }: Connection, { hours, place, types, taken: rows, poolSize, at }: World): Promise<Made> {
  const businessId = await makeBusiness(db, {
    hours_mode: hours.mode,
    weekly_hours: JSON.stringify(hours.weekly ?? [[], [], [], [], [], [], []]),
    time_zone: hours.timeZone,
    country: place.country,
    state: place.state,
    holiday_hours: place.holiday_hours === null ? null : JSON.stringify(place.holiday_hours),
  });
  await db
    .insertInto("business_member")
    .values({ business_id: businessId, user_id: await makeUser(db), role: "owner" })
    .execute();
  for (const { from, to, periods } of hours.special)
    await sql`
      insert into special_hours (id, business_id, from_on, to_on, periods)
      values (gen_random_uuid(), ${businessId}::uuid, ${from}::date, ${to}::date, ${JSON.stringify(periods)}::jsonb)
    `.execute(db);
  const pool = await makePool(db, businessId, poolSize);
  const ids: string[] = [];
  for (const type of types)
    ids.push(
      await makeType(db, businessId, {
        duration: type.duration,
        slot_interval: type.slotInterval,
        buffer_before: type.bufferBefore,
        buffer_after: type.bufferAfter,
        overlap_limit: type.overlapLimit,
        allow_conflicts: type.allowConflicts,
        pool_id: type.hasPool ? pool : null,
        pool_takes: type.takesParty ? "party" : "one",
        min_notice: type.minNotice,
        max_advance: type.maxAdvance,
        min_party_size: 1,
        max_party_size: 4,
      }),
    );
  const iso = (minutes: number) => at.add({ minutes }).toString();
  for (const row of rows)
    await makeReservation(db, {
      business_id: businessId,
      type_id: row.type === null ? null : (ids[row.type] ?? null),
      source: row.type === null ? "block" : "online",
      starts_at: iso(row.from),
      ends_at: iso(row.from + row.lasts),
      holds: `[${iso(row.from - row.before)},${iso(row.from + row.lasts + row.after)})`,
      status: row.status,
      cancelled_by: row.status === "cancelled" ? "owner" : null,
      party_size: row.party,
    });
  return { businessId, typeId: ids[0] ?? "" };
}

/** Saving refuses overlapping ranges of special hours, so none get this far. */
function withoutOverlaps(hours: OpeningHours): OpeningHours {
  const disjoint: OpeningHours["special"][number][] = [];
  for (const entry of hours.special)
    if (disjoint.every(({ from, to }) => entry.to < from || to < entry.from)) disjoint.push(entry);
  return { ...hours, special: disjoint };
}

/** The steps of a clock from midnight at which the listing is closed. */
function closedSteps({ hours, types: [mine] }: World, day: Temporal.PlainDate): number[] {
  const steps = Math.ceil(1_440 / (mine?.slotInterval ?? 1_440));
  return Array.from({ length: steps }, (_, step) =>
    day.toPlainDateTime().add({ minutes: step * (mine?.slotInterval ?? 0) }),
  )
    .map((wall) => ({ wall, zoned: wall.toZonedDateTime(hours.timeZone) }))
    .filter(({ wall, zoned }) => zoned.toPlainDateTime().equals(wall) && !referenceIsOpen(hours, zoned.toInstant()))
    .map(({ zoned }) => zoned.epochMilliseconds);
}

describe("offer and acceptance", () => {
  test("agree with the rules, with each other, and with the reasons for what is not offered", async ({
    connection,
  }) => {
    expect(ZONES.length).toBeGreaterThanOrEqual(60);
    const viewerId = await makeUser(connection.db);
    const seen = { offered: 0, accepted: 0, refused: 0, unavailable: 0 };
    await fc.assert(
      fc.asyncProperty(world, async (drawn) => {
        const made = { ...drawn, hours: withoutOverlaps(drawn.hours) };
        const { businessId, typeId } = await store(connection, made);
        const { timeZone } = made.hours;
        const api = apiOf(connection, { viewerId, now: made.now.toString() });
        const requested = { p_business_id: businessId, p_reservation_type_id: typeId, p_party_size: made.party };
        const first = made.at.toZonedDateTimeISO(timeZone).toPlainDate();
        const days = [first, first.add({ days: 1 })];
        const offered: number[] = [];
        const unavailable: number[] = [];
        for (const day of days) {
          const slots = await api.get_available_time_slots({ ...requested, p_date: day.toString() });
          const starts = slots.map(({ starts_at }) => Date.parse(starts_at));
          expect(starts).toEqual(starts.toSorted((a, b) => a - b));
          offered.push(...starts);
          const others = await api.get_unavailable_times({ ...requested, p_date: day.toString() });
          unavailable.push(...others.map(({ starts_at }) => Date.parse(starts_at)));
          expect(others.filter(({ text, rule }) => text === "" || rule !== null)).toEqual([]);
        }
        // a day can begin twice, as in St. John's until 2011: then its first start is before the last of the day before
        expect(offered.toSorted((a, b) => a - b)).toEqual(offeredSlowly(made, first, first.add({ days: 1 })));
        seen.offered += offered.length;

        const midnight = first.toZonedDateTime(timeZone).epochMilliseconds;
        const grid = referenceStarts(made.hours, first, first.add({ days: 1 }), made.types[0] as Rules);
        const known = new Set(offered);
        // each start of the step grid is offered or has one reason
        const all = [...offered, ...unavailable];
        expect(all.length).toBe(new Set(all).size);
        const steps = [...grid, ...days.flatMap((day) => closedSteps(made, day))];
        expect(steps.filter((start) => !all.includes(start))).toEqual([]);
        seen.unavailable += unavailable.length;
        for (const draw of made.tries) {
          const from =
            [
              offered,
              grid,
              unavailable,
              offered.map((start) => start + 5 * MINUTE),
              [midnight + (draw % 576) * 5 * MINUTE],
            ][draw % 5] ?? [];
          const start = from[draw % Math.max(1, from.length)];
          if (start === undefined) continue;
          const day = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(timeZone).toPlainDate();
          if (!days.some((one) => one.equals(day))) continue;
          const answer = await api
            .add_reservation({ ...requested, p_reservation_time: new Date(start).toISOString() })
            .then(
              ({ id }) => id,
              () => null,
            );
          expect(answer !== null, new Date(start).toISOString()).toBe(known.has(start));
          seen[answer === null ? "refused" : "accepted"] += 1;
          if (answer !== null) await connection.db.deleteFrom("reservation").where("id", "=", answer).execute();
        }
      }),
      { numRuns: depth(20, 1_200) },
    );
    // a property that never met a case proves nothing
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(10);
  });

  test("count taken time alike, in the engine and in the database", async ({ connection }) => {
    await fc.assert(
      fc.asyncProperty(world, async (drawn) => {
        const made = { ...drawn, hours: { ...drawn.hours, special: [] } };
        const { businessId, typeId } = await store(connection, made);
        const { rows } = await sql<{
          type_id: string | null;
          start: number;
          until: number;
          party: number;
          pool: string | null;
          takes: string;
          conflicts: boolean;
        }>`
          select r.type_id, (extract(epoch from lower(r.holds)) * 1000)::bigint as start,
            (extract(epoch from upper(r.holds)) * 1000)::bigint as until, r.party_size as party, t.pool_id as pool,
            t.pool_takes as takes, coalesce(t.allow_conflicts, false) as conflicts
          from reservation r left join reservation_type t on t.id = r.type_id
          where r.business_id = ${businessId}::uuid and r.status in ('pending', 'confirmed')
        `.execute(connection.db);
        const holds = rows.map((row): Hold => ({
          typeId: row.type_id,
          start: row.start,
          end: row.until,
          allowsConflicts: row.conflicts,
          poolId: row.pool,
          units: row.takes === "party" ? row.party : 1,
        }));
        const [mine] = made.types as [Rules];
        const pool = await connection.db
          .selectFrom("capacity_pool")
          .select("id")
          .where("business_id", "=", businessId)
          .executeTakeFirst();
        const room = roomAmong(holds, {
          typeId,
          allowsConflicts: mine.allowConflicts,
          poolId: mine.hasPool ? (pool?.id ?? null) : null,
          units: mine.takesParty ? made.party : 1,
          overlapLimit: mine.overlapLimit,
          poolSize: mine.hasPool ? made.poolSize : null,
        });
        const blocked = roomAmong(holds, {
          typeId: null,
          allowsConflicts: false,
          poolId: null,
          units: 0,
          overlapLimit: 1,
          poolSize: null,
        });
        const spans = Array.from({ length: 60 }, (_, index) => {
          const start = made.at.epochMilliseconds - DAY + index * 47 * MINUTE;
          return { start, end: start + ((index % 9) + 1) * 25 * MINUTE };
        });
        const iso = (ms: number) => new Date(ms).toISOString();
        const { rows: answers } = await sql<{ mine: boolean; block: boolean }>`
          select has_room(${businessId}::uuid, ${typeId}::uuid, s.start, s.until, ${made.party}::integer, null) as mine,
            has_room(${businessId}::uuid, null, s.start, s.until, null, null) as block
          from unnest(
            ${spans.map(({ start }) => iso(start))}::timestamptz[], ${spans.map(({ end }) => iso(end))}::timestamptz[]
          ) with ordinality as s (start, until, number) order by number
        `.execute(connection.db);
        expect(answers.map((answer) => answer.mine)).toEqual(spans.map(({ start, end }) => room(start, end)));
        expect(answers.map((answer) => answer.block)).toEqual(spans.map(({ start, end }) => blocked(start, end)));
      }),
      { numRuns: depth(20, 1_000) },
    );
  });
});
