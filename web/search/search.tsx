import { startTransition, useEffect, useRef, useState } from "react";
import { data, redirect, useLocation, useNavigate, useNavigation } from "react-router";
import type { Near, SearchPage } from "#contract/search/search.ts";
import { BusinessCard } from "../listings/business-card.tsx";
import { apiContext, reportContext } from "../platform/context.ts";
import { failureMeta } from "../platform/meta.ts";
import { paths, type SearchQuery } from "../platform/paths.ts";
import { readSearchQuery } from "./search-query.ts";
import { AboutWhere } from "./about-where.tsx";
import { ActiveFilters } from "./active-filters.tsx";
import { FilterColumn } from "./filter-column.tsx";
import { FilterSheet } from "./filter-sheet.tsx";
import { matchedCategory } from "./matched-category.ts";
import { Meant } from "./meant.tsx";
import { NoResults, NoSuchPage, SearchFailed } from "./outcomes.tsx";
import { Pagination } from "./pagination.tsx";
import { headingOf, searchMeta } from "./search-meta.ts";
import { SortMenu } from "./sort-menu.tsx";
import { whereText } from "./where-text.ts";
import type { Route } from "./+types/search.ts";
import "./search.css";

function queryOf(request: Request): SearchQuery {
  return readSearchQuery(new URL(request.url).searchParams, Date.now());
}

function nearOf({ near, at }: SearchQuery): Near | null {
  if (near !== "") return { place: near };
  return at === null ? null : { lat: at.lat, lng: at.lng, radius_km: at.km };
}

/** A search that fails is shown as such, with the query and filters kept: `page` is null. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const query = queryOf(request);
  const api = context.get(apiContext);
  try {
    if (query.where !== "") {
      const [place] = await api.suggest_places({ query: query.where });
      if (place !== undefined) return redirect(paths.search({ ...query, where: "", near: place.slug }));
    }
    const page = await api.search_businesses({
      search_query: query.q,
      exact: query.exact,
      page_number: query.page,
      sort_by: query.sort,
      filters: {
        rating: query.rating,
        hours: query.hours,
        categories: [...query.categories],
        available: query.available,
        near: nearOf(query),
      },
    });
    return data({ query, page });
  } catch (error) {
    context.get(reportContext)(error);
    return data({ query, page: null }, { status: 503 });
  }
}

/** Without a connection the screen stays, and says that this search did not load. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    // a way on is none that failed
    if (request.signal.aborted || error instanceof Response) throw error;
    return { query: queryOf(request), page: null };
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) => {
  const { site } = matches[0].loaderData;
  // the screen itself failed: its title is the error's
  if (error != null) return failureMeta("Search", site);
  return searchMeta(loaderData.query, loaderData.page, site);
};

function countLine({ results, total, has_more: hasMore }: SearchPage): string {
  return `Showing ${results.length.toLocaleString("en-US")} of ${hasMore ? "more than " : ""}${total.toLocaleString("en-US")} results`;
}

/**
 * The search as the person has set it, at once, while its results are still on their way: what was just changed, else what
 * the router is on its way to (a removed filter is a link), else what is shown. Not `useOptimistic`: its action would hold
 * back the router's own news that a navigation has begun.
 */
function useWanted(shown: SearchQuery) {
  const navigate = useNavigate();
  const ahead = useNavigation().location;
  const [openedAt] = useState(() => Date.now());
  const [draft, setDraft] = useState<SearchQuery | null>(null);
  const wanted =
    draft ??
    (ahead?.pathname === paths.search() ? readSearchQuery(new URLSearchParams(ahead.search), openedAt) : shown);
  async function change(part: Partial<SearchQuery>) {
    const next = { ...wanted, page: 1, ...part };
    setDraft(next);
    await navigate(paths.search(next), { preventScrollReset: true });
    // settled by its own answer: that of an earlier change may come after this one was made
    startTransition(() => {
      setDraft((latest) => (latest === next ? null : latest));
    });
  }
  return { wanted, change };
}

export default function Search({ loaderData: { query, page } }: Route.ComponentProps) {
  const { wanted, change } = useWanted(query);
  const where = whereText(query, page?.where ?? null);
  const isBusy = useNavigation().location?.pathname === paths.search();
  const heading = useRef<HTMLHeadingElement>(null);
  const leavesPage = useRef(false);
  const { key } = useLocation();

  // after 'Next' the focus starts at the new results; it also goes there when what had it is gone, such as a removed filter
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (leavesPage.current || (isLost && key !== "default")) heading.current?.focus({ preventScroll: true });
    leavesPage.current = false;
  }, [key]);

  return (
    <main id="main" tabIndex={-1} className="wrap searchgrid">
      <FilterColumn query={wanted} onChange={change} />
      <section aria-labelledby="results-heading">
        <header className="between reshead">
          <div className="what">
            <h1 id="results-heading" ref={heading} tabIndex={-1}>
              {headingOf(query, page)}
            </h1>
            {page !== null && (
              <div role="status">
                <Meant query={query} page={page} />
                <AboutWhere query={query} page={page} />
                <p className="muted small num">{countLine(page)}</p>
              </div>
            )}
          </div>
          <div className="row tools">
            <FilterSheet
              query={wanted}
              total={isBusy || page?.has_more === true ? null : (page?.total ?? null)}
              onChange={change}
            />
            <SortMenu query={wanted} hasWhere={where !== null} onChange={change} />
          </div>
        </header>
        <ActiveFilters query={wanted} where={where} isOfWords={page?.where?.words != null} />
        {page === null ? (
          <SearchFailed query={query} isBusy={isBusy} />
        ) : page.total === 0 ? (
          <NoResults query={query} />
        ) : page.results.length === 0 ? (
          <NoSuchPage query={query} pages={page.pages} />
        ) : (
          <ol className="results" aria-busy={isBusy}>
            {page.results.map((listing, index) => (
              <BusinessCard
                key={listing.id}
                listing={listing}
                category={matchedCategory(listing.categories, query)}
                isEager={index < 4}
                hasDistance={query.at !== null || query.sort === "distance"}
                party={query.available?.party ?? null}
              />
            ))}
          </ol>
        )}
        {page !== null && page.pages > 1 && (
          <Pagination
            query={query}
            pages={page.pages}
            onLeave={() => {
              leavesPage.current = true;
            }}
          />
        )}
      </section>
    </main>
  );
}
