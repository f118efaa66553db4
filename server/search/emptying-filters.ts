/** Why a list is empty. Searched for only then, so other searches cost no more. */
import { EMPTYING_FILTERS, NO_FILTERS, type EmptyingFilter, type SearchFilters } from "#contract/search/search.ts";
import type { Connection } from "../platform/db/pool.ts";
import { searchListings } from "./queries-one-box.ts";
import type { SearchRequest } from "./search-request.ts";

function isActive(filters: SearchFilters, name: EmptyingFilter): boolean {
  const value = filters[name];
  return Array.isArray(value) ? value.length > 0 : value !== NO_FILTERS[name];
}

/** Filters of an empty search without which, one at a time, there are results. */
export async function listEmptyingFilters(connection: Connection, request: SearchRequest): Promise<EmptyingFilter[]> {
  const found: EmptyingFilter[] = [];
  for (const name of EMPTYING_FILTERS.filter((one) => isActive(request.filters, one))) {
    const filters = { ...request.filters, [name]: NO_FILTERS[name] };
    const { rows } = await searchListings(connection, { ...request, filters, page: 1 });
    if (rows.length > 0) found.push(name);
  }
  return found;
}
