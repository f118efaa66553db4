/**
 * Time to compute availability: a month of a busy listing compared with checking every slot with a date library, the
 * whole procedure compared with its one statement, and a listing with a long history compared with one with a short
 * history. Alternating, in one run.
 */
import { Temporal } from "temporal-polyfill";
import { sql } from "kysely";
import type { OpeningHours } from "#contract/hours/hours.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { newId } from "#server/platform/db/id.ts";
import { findBookable } from "#server/booking/availability/queries-bookable.ts";
import {
  availableStarts,
  holdOf,
  spanOfDays,
  type TypeRules,
} from "#server/booking/availability/rules-availability.ts";
import type { Hold } from "#server/booking/availability/rules-capacity.ts";
import { dayOfDate } from "#server/hours/rules-zone.ts";
import { refuse } from "#server/context/procedure.ts";
import { getDays } from "#server/booking/availability/procedures-availability.ts";
import { median, percentile, type Benchmark, type Figure } from "./figure.ts";
import { inProcess } from "./in-process.ts";
import { throwawayDatabase } from "./throwaway-database.ts";

const ZONE = "America/New_York";
const NOW = Temporal.Instant.from("2026-11-30T12:00:00Z");
const MONTH = { first: dayOfDate("2026-12-01"), last: dayOfDate("2026-12-31") };
const RESERVED = 600;
const SHORT = 500;
const LONG = 50_000;

const day = [
  { open: "09:00", close: "12:30" },
  { open: "13:30", close: "21:00" },
];
const hours: OpeningHours = {
  mode: "custom",
  weekly: [day, day, day, day, day, day, []],
  special: [{ from: "2026-12-24", to: "2026-12-26", periods: [], note: null }],
  timeZone: ZONE,
};
const type: TypeRules = {
  id: "type",
  duration: 45,
  slotInterval: 15,
  weeklyHours: null,
  minNotice: 60,
  maxAdvance: 365,
  bufferBefore: 0,
  bufferAfter: 15,
  overlapLimit: 3,
  allowConflicts: false,
  poolId: null,
  poolTakes: "one",
  poolSize: null,
};

/** As many holds as in a busy month, spread over its slots. */
function holdsOfMonth(): Hold[] {
  const starts = availableStarts(
    hours,
    type,
    MONTH,
    { now: NOW.epochMilliseconds, isOwner: false },
    { holds: [], units: 1 },
  );
  return Array.from({ length: RESERVED }, (_, index) => {
    const { from, until } = holdOf(type, starts[(index * 7_919) % starts.length] ?? 0);
    return { typeId: type.id, start: from, end: until, allowsConflicts: false, poolId: null, units: 1 };
  });
}

/** Every slot of every day with a date library, checking every reservation for each: the common way. */
function slotBySlot(holds: readonly Hold[]): number[] {
  const booked = holds.map(({ start, end }) => ({
    start: Temporal.Instant.fromEpochMilliseconds(start),
    end: Temporal.Instant.fromEpochMilliseconds(end),
  }));
  const found: number[] = [];
  const last = Temporal.PlainDate.from("2026-12-31");
  for (
    let date = Temporal.PlainDate.from("2026-12-01");
    Temporal.PlainDate.compare(date, last) <= 0;
    date = date.add({ days: 1 })
  ) {
    const special = hours.special.find(({ from, to }) => from <= date.toString() && date.toString() <= to);
    for (const { open, close } of special?.periods ?? hours.weekly?.[date.dayOfWeek - 1] ?? []) {
      const end = date.toZonedDateTime({ timeZone: ZONE, plainTime: close });
      let at = date.toZonedDateTime({ timeZone: ZONE, plainTime: open });
      for (
        ;
        Temporal.ZonedDateTime.compare(at.add({ minutes: type.duration }), end) <= 0;
        at = at.add({ minutes: type.slotInterval })
      ) {
        const from = at.toInstant();
        const until = from.add({ minutes: type.duration + type.bufferAfter });
        const alongside = booked.filter(
          (one) => Temporal.Instant.compare(one.start, until) < 0 && Temporal.Instant.compare(one.end, from) > 0,
        );
        const most = Math.max(
          0,
          ...[from, ...alongside.map(({ start }) => start)].map(
            (instant) =>
              alongside.filter(
                (one) =>
                  Temporal.Instant.compare(one.start, instant) <= 0 && Temporal.Instant.compare(one.end, instant) > 0,
              ).length,
          ),
        );
        if (most < type.overlapLimit && Temporal.Instant.compare(from, NOW.add({ minutes: type.minNotice })) >= 0)
          found.push(from.epochMilliseconds);
      }
    }
  }
  return found;
}

function timed<T>(act: () => T): { ms: number; made: T } {
  const from = performance.now();
  const made = act();
  return { ms: performance.now() - from, made };
}

function engineFigures(say: (line: string) => void): Figure[] {
  const holds = holdsOfMonth();
  const engine = () =>
    availableStarts(hours, type, MONTH, { now: NOW.epochMilliseconds, isOwner: false }, { holds, units: 1 });
  for (let warm = 0; warm < 50; warm += 1) engine();
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < 7; round += 1) {
    for (let times = 0; times < 20; times += 1) ours.push(timed(engine).ms);
    const { ms, made } = timed(() => slotBySlot(holds));
    theirs.push(ms);
    // only equal results may be compared
    if (made.join() !== engine().join()) throw new Error("the two do not find the same slots");
  }
  const ratio = median(theirs) / median(ours);
  say(`  engine ${median(ours).toFixed(3)} ms, slot by slot ${median(theirs).toFixed(1)} ms`);
  return [
    {
      figure: `A month of slots with ${RESERVED} reservations, against slot by slot with a date library`,
      measured: `${Math.round(ratio)} ×`,
      bar: "≥ 100 × faster",
      isMet: ratio >= 100,
    },
    { figure: "… its time", measured: `${median(ours).toFixed(2)} ms`, bar: "≤ 2 ms", isMet: median(ours) <= 2 },
  ];
}

/** A listing with this many reservations: `RESERVED` of them in the month, the rest before and after. */
async function makeListing({ db }: Connection, count: number): Promise<{ businessId: string; typeId: string }> {
  const [businessId, typeId, userId] = [newId(), newId(), newId()];
  await db
    .insertInto("user_account")
    .values({ id: userId, name: "", email: `${userId}@example.com` })
    .execute();
  await db
    .insertInto("business")
    .values({
      id: businessId,
      name: "Busy",
      description: "Busy.",
      categories: ["Restaurants"],
      hours_mode: "custom",
      weekly_hours: JSON.stringify(hours.weekly),
      time_zone: ZONE,
    })
    .execute();
  await db.insertInto("business_member").values({ business_id: businessId, user_id: userId, role: "owner" }).execute();
  await sql`
    insert into reservation_type (id, business_id, position, name, duration, slot_interval, overlap_limit, buffer_after, auto_confirm)
    values (${typeId}::uuid, ${businessId}::uuid, 0, 'Visit', ${type.duration}, ${type.slotInterval}, ${type.overlapLimit}, ${type.bufferAfter}, true)
  `.execute(db);
  const instants = holdsOfMonth().map(({ start }) => new Date(start).toISOString());
  const rows = sql`
    insert into reservation (id, business_id, business_name, time_zone, type_id, type_name, source, guest_name, starts_at,
      ends_at, holds, status, created_at, updated_at)
    select gen_random_uuid(), ${businessId}::uuid, 'Busy', ${ZONE}, ${typeId}::uuid, 'Visit', 'owner', 'Guest', s,
      s + interval '45 minutes', tstzrange(s, s + interval '60 minutes'), 'confirmed', now(), now()
  `;
  const inMonth = Math.min(RESERVED, count);
  await sql`${rows} from unnest(${instants.slice(0, inMonth)}::timestamptz[]) as s`.execute(db);
  if (count > inMonth)
    await sql`
      ${rows} from (
        select '2026-11-20T14:00:00Z'::timestamptz - n * interval '67 minutes' as s from generate_series(1, ${count - inMonth}::integer) n
      ) as past
    `.execute(db);
  return { businessId, typeId };
}

export const availabilityBenchmark: Benchmark = {
  name: "availability",
  async run(say) {
    const figures = engineFigures(say);
    const { connection, remove } = await throwawayDatabase();
    try {
      const short = await makeListing(connection, SHORT);
      const long = await makeListing(connection, LONG);
      const month = await makeListing(connection, RESERVED);
      await connection.pool.query("vacuum analyze");
      const context = inProcess(connection, { viewer: null, now: () => NOW });
      const whole = async ({ businessId, typeId }: typeof short) => {
        const from = performance.now();
        const input = { p_business_id: businessId, p_reservation_type_id: typeId, p_month: "2026-12" };
        await getDays({ input, context, refuse });
        return performance.now() - from;
      };
      const query = async ({ businessId, typeId }: typeof short) => {
        const span = spanOfDays(MONTH.first, MONTH.last);
        const from = performance.now();
        await findBookable(connection.pool, {
          businessId,
          typeId,
          viewerId: null,
          ...span,
          start: null,
          movedId: null,
          key: null,
        });
        return performance.now() - from;
      };
      const times = { whole: [] as number[], query: [] as number[], short: [] as number[], long: [] as number[] };
      for (let round = 0; round < 220; round += 1) {
        const taken = {
          whole: await whole(month),
          query: await query(month),
          short: await whole(short),
          long: await whole(long),
        };
        if (round < 20) continue;
        for (const name of ["whole", "query", "short", "long"] as const) times[name].push(taken[name]);
      }
      const ratio = median(times.whole) / median(times.query);
      const growth = median(times.long) / median(times.short);
      figures.push(
        {
          figure: "get_available_days, the whole call against its one statement",
          measured: `${ratio.toFixed(2)} × (${median(times.whole).toFixed(2)} ms, p95 ${percentile(times.whole, 0.95).toFixed(2)} ms)`,
          bar: "≤ 5 × or ≤ 5 ms",
          isMet: ratio <= 5 || median(times.whole) <= 5,
        },
        {
          figure: `… of a listing with ${LONG.toLocaleString("en-US")} reservations against one with ${SHORT}`,
          measured: `${growth.toFixed(2)} ×`,
          bar: "≤ 1.5 ×",
          isMet: growth <= 1.5,
        },
      );
    } finally {
      await remove();
    }
    return figures;
  },
};
