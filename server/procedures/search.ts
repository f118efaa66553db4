import type { z } from "zod";
import { LIMITS } from "#contract/limits.ts";
import type { LightSummary, SearchInput, SearchPage, SuggestInput } from "#contract/search.ts";
import { searchListings } from "../db/queries/search.ts";
import { suggestListings } from "../db/queries/suggest.ts";
import type { ProcedureContext } from "./context.ts";
import { openStateOf } from "./open-state.ts";

/** A page of the public directory. */
export async function searchBusinesses(
  input: SearchInput,
  { connection, now, freshness }: ProcedureContext,
): Promise<SearchPage> {
  const at = now();
  const { total, correctedQuery, rows } = await searchListings(connection.db, {
    query: input.search_query,
    page: input.page_number,
    sort: input.sort_by,
    filters: input.filters,
    at,
  });
  freshness.showsDirectory();
  // which listings 'Open now' lets through changes from minute to minute
  if (input.filters.hours === "open")
    freshness.changesAt(at.add({ milliseconds: 60_000 - (at.epochMilliseconds % 60_000) }));
  return {
    total,
    pages: Math.ceil(total / LIMITS.resultsPerPage),
    corrected_query: correctedQuery,
    results: rows.map((row) => ({
      id: row.id,
      name: row.name,
      city: row.city,
      state: row.state,
      country: row.country,
      rating: row.rating,
      review_count: row.review_count,
      image: row.image,
      categories: row.categories,
      summary: row.summary,
      claimed: row.claimed,
      open: openStateOf(row, at, freshness),
    })),
  };
}

/** Up to five names for the menu under the search box. */
export async function searchBusinessesLight(
  { search_query }: z.output<typeof SuggestInput>,
  { connection }: ProcedureContext,
): Promise<LightSummary[]> {
  return suggestListings(connection.db, search_query, LIMITS.suggestions);
}
