/**
 * Searches around points compared with the same queries without a location; and the time of the nearest twenty under
 * each filter.
 */
import { NO_FILTERS, type SearchFilters } from "#contract/search/search.ts";
import { NO_LEXICON } from "#server/search/lexicon.ts";
import { listPage } from "#server/search/queries.ts";
import { clearTotals } from "#server/search/queries-total.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { median, percentile, type Figure } from "./figure.ts";
import { placeListings } from "./near-places.ts";
import { ask, AT, ms, timed } from "./search-ask.ts";
import { QUESTIONS, type Question } from "./search-questions.ts";

const ROUNDS = 3;
/** Deep pages are read from the nearer end; ordered by distance there is no other end. */
const MEASURED_QUESTIONS = QUESTIONS.filter(({ page = 1 }) => page === 1 || page === 2);

interface Spot {
  lat: number;
  lng: number;
}

/** Positions of users who search: near a listing, so mostly in towns. */
async function listSpots({ pool }: Connection, count: number): Promise<Spot[]> {
  const { rows } = await pool.query<Spot>(
    "select lat, lng from business_place where lat is not null order by hashint8extended(number, 5) limit $1",
    [count],
  );
  return rows;
}

const RADII = [5, 25] as const;

const FILTERS: readonly [name: string, query: string, filters: Partial<SearchFilters>][] = [
  ["nothing else", "", {}],
  ["a broad word", "pizza", {}],
  ["a rare word", "harpsichord", {}],
  ["two words", "fish bar", {}],
  ["a beginning", "piz", {}],
  ["a category", "", { categories: ["Restaurants"] }],
  ["a rare category", "", { categories: ["Event Services"] }],
  ["a rating", "", { rating: 4.5 }],
  ["open now", "", { hours: "open" }],
  ["all of them", "coffee", { categories: ["Restaurants"], rating: 4, hours: "open" }],
];

/** The twenty nearest, as the second page finds them; without the total. */
async function timeNearest(connection: Connection, spots: readonly Spot[], say: (line: string) => void) {
  const worst = { name: "", p95: 0, median: 0 };
  const wide = { name: "", p95: 0, median: 0 };
  const medians: number[] = [];
  for (const [name, query, filters] of FILTERS)
    for (const radius_km of [5, 500]) {
      const taken: number[] = [];
      for (const { lat, lng } of spots) {
        const near = { lat, lng, radius_km };
        const request = {
          query,
          lexicon: NO_LEXICON,
          sort: "distance" as const,
          page: 2,
          at: AT,
          filters: {
            ...NO_FILTERS,
            ...filters,
            near,
          },
        };
        taken.push(await timed(() => listPage(connection, request)));
      }
      const figures = { name: `${name}, ${radius_km} km`, p95: percentile(taken, 0.95), median: median(taken) };
      say(`nearest twenty, ${figures.name}: median ${ms(figures.median)}, p95 ${ms(figures.p95)}`);
      const slowest = radius_km === 5 ? worst : wide;
      if (radius_km === 5) medians.push(figures.median);
      if (figures.median > slowest.median) Object.assign(slowest, figures);
    }
  return { worst, wide, median: median(medians) };
}

async function timeAlternately(
  connection: Connection,
  spots: readonly Spot[],
  isCold: boolean,
  say: (line: string) => void,
) {
  const plain: number[] = [];
  const near: number[] = [];
  for (let round = 0; round < (isCold ? 1 : ROUNDS); round += 1)
    for (const [index, question] of MEASURED_QUESTIONS.entries()) {
      const { lat = 0, lng = 0 } = spots[(index + round * 7) % spots.length] ?? {};
      const radius_km = RADII[(index + round) % RADII.length] ?? 5;
      const around: Question = { ...question, filters: { ...question.filters, near: { lat, lng, radius_km } } };
      const page = question.page === 2 ? 2 : 1;
      if (isCold) clearTotals(connection.db);
      const without = await timed(() => ask(connection, question, page));
      if (isCold) clearTotals(connection.db);
      const within = await timed(() => ask(connection, around, page));
      if (round === 0 && !isCold) continue;
      plain.push(without);
      near.push(within);
      if (round === 1 || isCold)
        say(
          `${isCold ? "cold " : ""}“${question.query}” ${question.sort ?? ""} ${radius_km} km: ${ms(without)} → ${ms(within)}`,
        );
    }
  return { plain, near };
}

export async function measureNear(connection: Connection, say: (line: string) => void): Promise<Figure[]> {
  await placeListings(connection);
  const spots = await listSpots(connection, 40);
  const warm = await timeAlternately(connection, spots, false, say);
  const cold = await timeAlternately(connection, spots, true, say);
  const nearest = await timeNearest(connection, spots.slice(0, 15), say);
  const both = (sample: { plain: number[]; near: number[] }, share: number) =>
    `${ms(percentile(sample.near, share))} against ${ms(percentile(sample.plain, share))}`;
  const ratio = percentile(warm.near, 0.95) / percentile(warm.plain, 0.95);
  return [
    {
      figure: `A page around a point, with its total, p95 over ${MEASURED_QUESTIONS.length} queries against the same anywhere`,
      measured: `${both(warm, 0.95)}: ${ratio.toFixed(2)} × (medians ${both(warm, 0.5)})`,
      bar: "≤ 1.5 ×",
      isMet: ratio <= 1.5,
    },
    {
      figure: "… each total counted again",
      measured: `p95 ${both(cold, 0.95)}, medians ${both(cold, 0.5)}`,
      bar: "–",
      isMet: null,
    },
    {
      figure: `The twenty nearest under each of ${FILTERS.length} filters within 5 km: the slowest median`,
      measured: `${ms(nearest.worst.median)} (${nearest.worst.name}, its p95 ${ms(nearest.worst.p95)}); the median of medians ${ms(nearest.median)}`,
      bar: "≤ 10 ms",
      isMet: nearest.worst.median <= 10,
    },
    {
      figure: "… within 500 km, where most listings are",
      measured: `${ms(nearest.wide.median)} (${nearest.wide.name}, its p95 ${ms(nearest.wide.p95)})`,
      bar: "–",
      isMet: null,
    },
  ];
}
