/**
 * Map results of a search: viewports of every zoom, with words and filters, and places suggested while a location is
 * typed.
 */
import { LIMITS } from "#contract/limits.ts";
import { NO_FILTERS, type SearchFilters } from "#contract/search/search.ts";
import { suggestPlaces } from "#server/places/queries-suggest.ts";
import { NO_LEXICON } from "#server/search/lexicon.ts";
import { mapOf } from "#server/search/queries-map.ts";
import { clearTotals } from "#server/search/queries-total.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { median, percentile, type Figure } from "./figure.ts";
import { AT, ms, timed } from "./search-ask.ts";

const SEARCHES: readonly [name: string, query: string, filters: Partial<SearchFilters>][] = [
  ["everything", "", {}],
  ["a broad word", "pizza", {}],
  ["a rare word", "harpsichord", {}],
  ["two words", "fish bar", {}],
  ["a category", "", { categories: ["Restaurants"] }],
  ["a rating", "", { rating: 4.5 }],
  ["open now", "", { hours: "open" }],
  ["all of them", "coffee", { categories: ["Restaurants"], rating: 4, hours: "open" }],
];

const ZOOMS = [5, 8, 10, 12, 14, 16] as const;
/** A map next to a list, in pixels. */
const [WIDE, HIGH] = [720, 800];
const TILE = 512;
const MOST_MS = 30;

function viewAt(lat: number, lng: number, zoom: number) {
  const degrees = 360 / (TILE * 2 ** zoom);
  const [across, up] = [(degrees * WIDE) / 2, (degrees * HIGH * Math.cos((lat * Math.PI) / 180)) / 2];
  return { bounds: { south: lat - up, north: lat + up, west: lng - across, east: lng + across }, zoom };
}

async function timeClusters(connection: Connection, say: (line: string) => void): Promise<Figure[]> {
  const { rows: spots } = await connection.pool.query<{ lat: number; lng: number }>(
    "select lat, lng from business_place where lat is not null order by hashint8extended(number, 9) limit 6",
  );
  const all: number[] = [];
  const first: number[] = [];
  let slowest = { name: "", p95: 0 };
  for (const [name, query, filters] of SEARCHES) {
    const taken: number[] = [];
    for (const [at, { lat, lng }] of spots.entries())
      for (const zoom of ZOOMS) {
        const request = { query, lexicon: NO_LEXICON, page: 1, sort: "relevance" as const, at: AT, filters: { ...NO_FILTERS, ...filters } }; // oxfmt-ignore
        const view = viewAt(lat, lng, zoom);
        const isFirst = at === 0 && zoom === ZOOMS[0];
        if (isFirst) clearTotals(connection.db);
        const took = await timed(() => mapOf(connection, request, view));
        (isFirst ? first : taken).push(took);
      }
    const p95 = percentile(taken, 0.95);
    say(`map, ${name}: median ${ms(median(taken))}, p95 ${ms(p95)}, the first ${ms(first.at(-1) ?? NaN)}`);
    if (p95 > slowest.p95) slowest = { name, p95 };
    all.push(...taken);
  }
  const p95 = percentile(all, 0.95);
  return [
    {
      figure: `Clusters of a viewport under ${SEARCHES.length} searches, zooms ${ZOOMS[0]} to ${ZOOMS.at(-1)}: p95 of ${all.length}`,
      measured: `${ms(p95)}, median ${ms(median(all))}; the slowest search ${ms(slowest.p95)} (${slowest.name})`,
      bar: `≤ ${MOST_MS} ms`,
      isMet: p95 <= MOST_MS,
    },
    {
      figure: "… the first viewport of a search, of a whole country, nothing known of it yet: the slowest, the median",
      measured: `${ms(Math.max(...first))}, ${ms(median(first))}`,
      bar: "–",
      isMet: null,
    },
  ];
}

const TYPED = ["l", "lo", "lon", "london", "birmngham", "new", "san", "st al", "york", "münch", "zzzz", "a", "kings l", "b", "eastbourne"]; // oxfmt-ignore
const MOST_SUGGEST_MS = 5;

async function timeSuggestions({ db }: Connection): Promise<Figure> {
  const taken: number[] = [];
  for (let round = 0; round < 6; round += 1)
    for (const query of TYPED) {
      const took = await timed(() => suggestPlaces(db, query, { most: LIMITS.placeSuggestions, alike: [] }));
      if (round > 0) taken.push(took);
    }
  const p95 = percentile(taken, 0.95);
  return {
    figure: `Places suggested while somebody types where, p95 of ${taken.length}`,
    measured: `${ms(p95)}, median ${ms(median(taken))}`,
    bar: `≤ ${MOST_SUGGEST_MS} ms`,
    isMet: p95 <= MOST_SUGGEST_MS,
  };
}

/** Expects that listings have positions (`placeListings`). */
export async function measureMap(connection: Connection, say: (line: string) => void): Promise<Figure[]> {
  return [...(await timeClusters(connection, say)), await timeSuggestions(connection)];
}
