/**
 * Cost of searching for listings that are free at a time, over 100,000 listings that can be booked, a fifth of them
 * with reservations that day: the same queries with and without the filter, alternating, totals included.
 */
import { Temporal } from "temporal-polyfill";
import { NO_FILTERS } from "#contract/search/search.ts";
import { refreshAvailability } from "#server/booking/availability/queries-availability-index.ts";
import { searchListings } from "#server/search/queries-one-box.ts";
import { clearTotals } from "#server/search/queries-total.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { newId } from "#server/platform/db/id.ts";
import { weekOf } from "#server/booking/availability/rules-availability-index.ts";
import { median, percentile, type Benchmark } from "./figure.ts";
import { load } from "./search.ts";
import { timed } from "./search-ask.ts";
import { QUESTIONS, type Question } from "./search-questions.ts";
import { throwawayDatabase } from "./throwaway-database.ts";

const LISTINGS = Number(process.env["BENCH_FREE_ROWS"] ?? 100_000);
const ROUNDS = 5;
const AT = Temporal.Instant.from("2026-03-04T12:00:00Z");
/** Queries that the rating or another filter does not already reduce to almost nothing. */
const MEASURED_QUESTIONS = QUESTIONS.filter(({ page = 1 }) => page === 1 || page === 2);
const EVENINGS = ["12:30", "18:00", "19:00", "19:30"] as const;

const NINE_TO_NINE = Array.from({ length: 7 }, () => [{ open: "09:00", close: "21:00" }]);
const RULES = {
  id: "",
  duration: 60,
  slotInterval: 30,
  weeklyHours: null,
  minNotice: 60,
  maxAdvance: 90,
  bufferBefore: 0,
  bufferAfter: 0,
  overlapLimit: 1,
  allowConflicts: false,
  poolId: null,
  poolTakes: "one" as const,
  poolSize: null,
};

/** Adds a type to every listing, with the same result as saving them one by one. */
export async function makeAllBookable({ pool }: Connection): Promise<void> {
  const owner = newId();
  const week = weekOf({ mode: "custom", weekly: NINE_TO_NINE, special: [], timeZone: "UTC" }, RULES);
  await pool.query("insert into user_account (id, name, email) values ($1, '', 'owner@example.com')", [owner]);
  await pool.query("insert into business_member (business_id, user_id, role) select id, $1, 'owner' from business", [
    owner,
  ]);
  await pool.query(`
    insert into reservation_type (id, business_id, position, name, duration, slot_interval, min_party_size, max_party_size, auto_confirm, min_notice, max_advance)
    select gen_random_uuid(), id, 0, 'Table', 60, 30, 1, 6, true, 60, 90 from business`);
  await pool.query(
    `insert into availability_week (type_id, business_id, time_zone, min_party, max_party, min_notice, max_advance, week)
     select t.id, t.business_id, b.time_zone, 1, 6, 60, 90, $1::bit(336)
     from reservation_type t join business b on b.id = t.business_id`,
    [week],
  );
  await pool.query(`
    insert into availability_day (type_id, business_id, day, largest)
    select type_id, business_id, '2026-03-06', array(select case when random() < 0.5 then 6 else 0 end from generate_series(1, 48))
    from availability_week where random() < 0.2`);
  await pool.query("truncate stale_availability");
  await pool.query("vacuum analyze");
}

export const freeSearchBenchmark: Benchmark = {
  name: "free search",
  async run(say) {
    const { connection, remove } = await throwawayDatabase();
    try {
      say(`  ${await load(connection, LISTINGS)}`);
      await makeAllBookable(connection);
      await refreshAvailability(connection.pool, AT.epochMilliseconds, null);
      const ask = ({ query, sort = "relevance", filters = {}, page = 1 }: Question, time: string | null) =>
        timed(() =>
          searchListings(connection, {
            query,
            sort,
            page: page === "last" ? 1 : page,
            at: AT,
            filters: {
              ...NO_FILTERS,
              ...filters,
              available: time === null ? null : { date: "2026-03-06", time, party: 2 },
            },
          }),
        );
      const plain: number[] = [];
      const free: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const [index, question] of MEASURED_QUESTIONS.entries()) {
          const time = EVENINGS[(index + round) % EVENINGS.length] ?? "19:00";
          const taken = { plain: await ask(question, null), free: await ask(question, time) };
          if (round === 0) continue;
          plain.push(taken.plain);
          free.push(taken.free);
        }
      }
      // and with every total counted again
      const colds = { plain: [] as number[], free: [] as number[] };
      for (const question of MEASURED_QUESTIONS) {
        clearTotals(connection.db);
        colds.plain.push(await ask(question, null));
        clearTotals(connection.db);
        colds.free.push(await ask(question, "19:00"));
      }
      // `/tonight`: everything that is free in an evening, each total counted again
      const evenings: number[] = [];
      for (let round = 0; round < 4 * ROUNDS; round += 1) {
        const time = [null, ...EVENINGS][round % 5] ?? null;
        clearTotals(connection.db);
        evenings.push(
          await timed(() =>
            searchListings(connection, {
              query: "",
              sort: "relevance",
              page: 1,
              at: AT.add({ hours: 24 }),
              filters: { ...NO_FILTERS, evening: { day: "tomorrow", time, party: 2 } },
            }),
          ),
        );
      }
      const of = (sample: readonly number[]) => percentile(sample, 0.95);
      const ratio = of(free) / of(plain);
      const informative = (figure: string, measured: string) => ({ figure, measured, bar: "–", isMet: null });
      return [
        {
          figure: `Search of ${LISTINGS.toLocaleString("en-US")} listings for what is free at a time, p95 against the same without`,
          measured: `${ratio.toFixed(2)} × (${of(free).toFixed(1)} and ${of(plain).toFixed(1)} ms; medians ${median(free).toFixed(1)} and ${median(plain).toFixed(1)} ms)`,
          bar: "≤ 1.5 ×",
          isMet: ratio <= 1.5,
        },
        {
          figure: "Search for what is free in an evening, p95, not cached",
          measured: `${of(evenings).toFixed(1)} ms (median ${median(evenings).toFixed(1)} ms)`,
          bar: "≤ 150 ms",
          isMet: of(evenings) <= 150,
        },
        informative(
          "… each total counted again",
          `p95 ${of(colds.free).toFixed(1)} and ${of(colds.plain).toFixed(1)} ms; medians ${median(colds.free).toFixed(1)} and ${median(colds.plain).toFixed(1)} ms`,
        ),
      ];
    } finally {
      await remove();
    }
  },
};
