/** The listings on a place's page. */
import { USUAL_PARTY } from "#contract/limits.ts";
import type { Category } from "#contract/listings/categories.ts";
import type { PlacePage } from "#contract/places/place.ts";
import type { Available, SearchInput, SearchResult } from "#contract/search/search.ts";
import type { PageApi } from "../platform/context.ts";
import { notYetPast, USUAL_TIME } from "../search/available.ts";

/** Reviews from which a listing may be called best rated. */
const ENOUGH_REVIEWS = 3;

const MOST_BEST = 5;
const MOST_FREE = 3;
const MOST_OPEN = 3;

export interface PlaceSections {
  /** By Bayesian rating; empty without reviews. */
  best: SearchResult[];
  /** Null if nothing is free tonight. */
  tonight: { listings: SearchResult[]; available: Available } | null;
  /** Open listings that are not in the sections above. */
  open: { listings: SearchResult[]; total: number };
  /** Without ratings: all others. */
  rest: SearchResult[];
}

/** The usual evening in the place; the next half hour if it has begun; null late at night. */
export function tonightIn(localTime: string | null, category: Category | null): Available | null {
  if (localTime === null) return null;
  const [date = "", clock = ""] = localTime.split("T");
  const time = notYetPast(USUAL_TIME, clock);
  // a table is usually for two, an appointment for one
  const party = category === null || category === "Restaurants" ? USUAL_PARTY : 1;
  return time < clock ? null : { date, time, party };
}

/** Closed until further notice, as on its card. */
const isClosedForNow = ({ open }: SearchResult): boolean => open?.state === "closed" && open.changes_at === null;

export async function loadSections(
  api: Pick<PageApi, "search_businesses">,
  place: Pick<PlacePage, "slug" | "local_time">,
  category: Category | null,
): Promise<PlaceSections> {
  const there = { categories: category === null ? [] : [category], near: { place: place.slug } };
  // never widened to the places around
  const search = (more: Partial<SearchInput["filters"]>) =>
    api.search_businesses({ exact: true, filters: { ...there, ...more } });
  const available = tonightIn(place.local_time, category);
  const [rated, openNow, free] = await Promise.all([
    // relevance without words is the Bayesian rating
    search({ min_reviews: ENOUGH_REVIEWS }),
    search({ hours: "open" }),
    available === null ? null : search({ available }),
  ]);
  const isShown = (listing: SearchResult) => !isClosedForNow(listing);
  const best = rated.results.filter(isShown).slice(0, MOST_BEST);
  const others = best.length > 0 ? [] : (await search({})).results.filter(isShown);
  const freeTonight = free?.results.slice(0, MOST_FREE) ?? [];
  const isAbove = new Set([...best, ...freeTonight].map(({ id }) => id));
  const open = openNow.results.filter(({ id }) => !isAbove.has(id)).slice(0, MOST_OPEN);
  const isOpen = new Set(open.map(({ id }) => id));
  return {
    best,
    tonight:
      available === null || free === null || freeTonight.length === 0 ? null : { available, listings: freeTonight },
    open: { listings: open, total: openNow.total },
    rest: others.filter(({ id }) => !isOpen.has(id)),
  };
}
