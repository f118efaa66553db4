import { LIMITS } from "#contract/limits.ts";
import type { SearchBounds } from "#contract/search/search.ts";
import { listFullThen } from "./full-then.ts";
import type { ResultRow } from "./queries-rows.ts";
import { listEmptyingFilters } from "./emptying-filters.ts";
import { searchListings } from "./queries-one-box.ts";
import { mapOf } from "./queries-map.ts";
import { phrasesOf, rangesOf } from "./rules-matches.ts";
import { asWritten } from "./rules-terms.ts";
import { termsOfStrategies } from "./rules-ways.ts";
import { suggestListings } from "./queries-suggest.ts";
import type { Procedure } from "../context/procedure.ts";
import { suggest } from "./suggestions.ts";
import { NO_TIMES, nextTimes } from "./next-times.ts";
import { resultCard } from "./result-card.ts";

/** How long a page may show reservable times. */
const NEXT_TIMES_SECONDS = 30;

type SearchPoint = { lat: number | null; lng: number | null } | null;

const middleOf = (bounds: SearchBounds | null): SearchPoint =>
  bounds === null ? null : { lat: (bounds.south + bounds.north) / 2, lng: (bounds.west + bounds.east) / 2 };

const hasMap = ({ mapVersionAt }: { mapVersionAt: (lat: number, lng: number) => string | null }, spots: readonly SearchPoint[]): boolean =>
  spots.some((spot) => spot !== null && spot.lat !== null && spot.lng !== null && mapVersionAt(spot.lat, spot.lng) !== null); // oxfmt-ignore

/** A page of search results. */
export const searchBusinesses: Procedure<"search_businesses"> = async ({ input, context }) => {
  const { connection, now, freshness, lexicon } = context;
  const at = now();
  const { search_query: query, exact: isExact, page_number: page, sort_by: sort, filters } = input;
  const request = { query, lexicon, isExact, page, sort, filters, at };
  const found = await searchListings(connection, {
    ...request,
    ...(input.total === "exact" && { patience: Infinity }),
  });
  const { total, hasMore, pages, correctedQuery, leftOut, asTyped, rows, where, placeWords, streetName } = found;
  freshness.showsDirectory();
  // the complete count is available shortly
  if (hasMore && total < LIMITS.countedResults) freshness.changesAt(at.add({ seconds: 1 }));
  // filters by hours or availability change their results every minute
  const hasTime = filters.available !== null || filters.evening !== null;
  if (filters.hours !== "any" || found.hours !== null || hasTime)
    freshness.changesAt(at.add({ milliseconds: 60_000 - (at.epochMilliseconds % 60_000) }));
  const times = await nextTimes(rows, filters, context);
  const full = await listFullThen(request, rows.length, context);
  // a new or cancelled reservation does not invalidate the page
  if (full.length > 0 || times.some((found) => found.next_times.length > 0 || found.waitlist !== null))
    freshness.changesAt(at.add({ seconds: NEXT_TIMES_SECONDS }));
  const phrases = phrasesOf(termsOfStrategies(found.search?.ways ?? []));
  const matchesOf = ({ name, kind, summary }: ResultRow) => ({
    name: rangesOf(name, phrases),
    kind: rangesOf(kind ?? "", phrases),
    summary: rangesOf(summary, phrases),
  });
  const cardOf = (row: ResultRow) => resultCard(row, { middle: where?.middle ?? null, at, freshness });
  return {
    total,
    has_more: hasMore,
    pages,
    emptied_by: total === 0 ? await listEmptyingFilters(connection, request) : [],
    corrected_query: correctedQuery,
    left_out: leftOut.map((phrase) => asWritten(query, phrase)),
    as_typed: asTyped,
    has_map: hasMap(context, [...rows, ...(where === null ? [] : [where.middle]), middleOf(filters.bounds)]),
    where:
      where?.said == null
        ? null
        : {
            ...where.said,
            words: placeWords,
            name: streetName,
            nearest_km: found.nearestKm ?? null,
            others: [...(found.others ?? [])],
          },
    hours: found.hours,
    needs_position: found.needsPosition,
    missing: found.missing.map((phrase) => asWritten(query, phrase)),
    mentions: found.mentions.map(({ row, sentence }) => ({
      listing: { ...cardOf(row), next_times: [], waitlist: null },
      sentence,
    })),
    results: rows.map((row, index) => ({ ...cardOf(row), matches: matchesOf(row), ...(times[index] ?? NO_TIMES) })),
    full: full.map(({ row, typeId }) => ({
      ...cardOf(row),
      matches: matchesOf(row),
      next_times: [],
      waitlist: typeId,
    })),
  };
};

/** Map pins of the same search as the list. */
export const searchMap: Procedure<"search_map"> = async ({ input, context }) => {
  const { connection, now, lexicon } = context;
  const { search_query: query, exact: isExact, filters } = input;
  return mapOf(connection, { query, lexicon, isExact, page: 1, sort: "relevance", filters, at: now() }, input.view);
};

/** Up to five names for the menu under the search box. */
export const searchBusinessesLight: Procedure<"search_businesses_light"> = async ({ input, context }) =>
  suggestListings(context.connection.db, input.search_query, LIMITS.suggestions);

/** Names as above, plus categories and words to search for. */
export const getSuggestions: Procedure<"get_suggestions"> = async ({ input, context }) =>
  suggest(context.connection, input.search_query);
