import { useEffect, useEffectEvent, useRef, useState } from "react";
import { data, useLocation, useNavigate, useNavigation, useRevalidator } from "react-router";
import type { SearchPage, SearchResult } from "#contract/search/search.ts";
import { BusinessCard } from "../listings/business-card.tsx";
import { apiContext, reportContext } from "../platform/context.ts";
import { failureMeta } from "../platform/meta.ts";
import { paths } from "../platform/paths.ts";
import type { SearchQuery } from "../platform/search-path.ts";
import { redirect } from "../platform/redirect.ts";
import { inputOf, readSearchQuery } from "./search-query.ts";
import { rememberPlace } from "../search-box/last-places.ts";
import { AboutWhere } from "./about-where.tsx";
import { ActiveFilters } from "./active-filters.tsx";
import { FullThen } from "./full-then.tsx";
import { FilterColumn } from "./filter-column.tsx";
import { FilterSheet } from "./filter-sheet.tsx";
import { matchedCategory } from "./matched-category.ts";
import { MapPane } from "./map-pane.tsx";
import { MapToggle } from "./map-toggle.tsx";
import { LocationButton } from "./location-button.tsx";
import { Mentions } from "./mentions.tsx";
import { NoSuchPage } from "./no-such-page.tsx";
import { NoResults, SearchFailed } from "./outcomes.tsx";
import { Pagination } from "./pagination.tsx";
import { QuickFilters } from "./quick-filters.tsx";
import { headingOf, searchMeta } from "./search-meta.ts";
import { SearchNotes } from "./search-notes.tsx";
import { SortMenu } from "./sort-menu.tsx";
import { showsDistance, whereText, withoutPlace } from "./where-text.ts";
import type { Route } from "./+types/search.ts";
import "./search.css";
import "./filters.css";
import "./map-pane.css";
import { searchTexts } from "./search-texts.ts";

function queryOf(request: Request): SearchQuery {
  return readSearchQuery(new URL(request.url).searchParams, Date.now());
}

/** If the search fails, `page` is null, and query and filters remain on the screen. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const query = queryOf(request);
  const api = context.get(apiContext);
  try {
    if (query.where !== "") {
      const [place] = await api.suggest_places({ query: query.where });
      if (place !== undefined) return redirect(paths.search({ ...query, where: "", near: place.slug }));
    }
    const page = await api.search_businesses({
      ...inputOf(query),
      page_number: query.page,
      sort_by: query.sort,
      total: "soon",
    });
    return data({ query, page });
  } catch (error) {
    context.get(reportContext)(error);
    return data({ query, page: null }, { status: 503 });
  }
}

/** Without a connection, the present screen stays and shows an error. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    // aborted requests and redirects are not failures
    if (request.signal.aborted || error instanceof Response) throw error;
    return { query: queryOf(request), page: null };
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) => {
  const { site } = matches[0].loaderData;
  // the screen itself failed: the title is that of the error
  if (error != null) return failureMeta(searchTexts.title, site);
  return searchMeta(loaderData.query, loaderData.page, site);
};

/** The listing of the card that is the target of an event. */
function pointedAt({ results }: SearchPage, target: EventTarget): SearchResult | null {
  const card = target instanceof Element ? target.closest(".results > li") : null;
  const at = card === null ? -1 : [...(card.parentElement?.children ?? [])].indexOf(card);
  return results[at] ?? null;
}

function countLine({ results, total, has_more: hasMore }: SearchPage): string {
  const counts = { count: results.length, total };
  return hasMore ? searchTexts.showingOfMore(counts) : searchTexts.showing(counts);
}

/**
 * The search as the user set it: while its results are loading, the target of the navigation. `flushSync`, because a
 * change that quickly follows another begins with that target.
 */
function useRequestedSearch(shown: SearchQuery) {
  const navigate = useNavigate();
  const ahead = useNavigation().location;
  const [openedAt] = useState(() => Date.now());
  const isAhead = ahead?.pathname === paths.search();
  const wanted = isAhead ? readSearchQuery(new URLSearchParams(ahead.search), openedAt) : shown;
  function change(part: Partial<SearchQuery>) {
    void navigate(paths.search({ ...wanted, page: 1, ...part }), { preventScrollReset: true, flushSync: true });
  }
  return { wanted, change };
}

/** Below this width the header's second field floats (search-box.css). */
const NARROW = "(max-width: 768px)";

/** Delay in milliseconds between the rows and the request for a slow total. */
const COUNTED_AFTER = 1_500;

/** Requests a total that was not ready with the rows. */
function useTotal(page: SearchPage | null, key: string): void {
  const { revalidate } = useRevalidator();
  const isCounted = page === null || !page.has_more || page.total > page.results.length;
  const again = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (isCounted) return undefined;
    const timer = setTimeout(again, COUNTED_AFTER);
    return () => clearTimeout(timer);
  }, [isCounted, key]);
}

export default function Search({ loaderData: { query, page } }: Route.ComponentProps) {
  const { wanted, change } = useRequestedSearch(query);
  const where = whereText(query, page?.where ?? null);
  const isBusy = useNavigation().location?.pathname === paths.search();
  const heading = useRef<HTMLHeadingElement>(null);
  const leavesPage = useRef(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const [pointed, setPointed] = useState<SearchResult | null>(null);
  const { key } = useLocation();
  useTotal(page, key);
  // the form includes the filter set by words of the query, and changing it removes these words
  const hours = page?.hours ?? null;
  const filtered = hours === null || wanted.hours !== "any" ? wanted : { ...wanted, hours: hours.filter };
  const changeFilter = (part: Partial<SearchQuery>) =>
    change(hours === null || part.hours === undefined ? part : { ...part, q: hours.rest });
  const place = query.near === "" ? null : (page?.where?.place?.slug ?? null);
  useEffect(() => {
    if (place !== null) rememberPlace(place);
  }, [place]);

  // after 'Next' the focus moves to the new results; also if the focused element was removed, such as a filter, and
  // from the header of a phone, whose second field would cover the results
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    const covers = document.activeElement?.closest(".nav .searchbox") != null && matchMedia(NARROW).matches;
    if (leavesPage.current || ((isLost || covers) && key !== "default"))
      heading.current?.focus({ preventScroll: true });
    leavesPage.current = false;
  }, [key]);

  function choose(id: string | null) {
    setChosen(id);
    const at = page?.results.findIndex((listing) => listing.id === id) ?? -1;
    if (at !== -1) document.querySelectorAll(".results > li")[at]?.scrollIntoView({ block: "nearest" });
  }

  return (
    <main id="main" tabIndex={-1} className={`wrap searchgrid${query.map ? " on-map" : ""}`}>
      <FilterColumn query={filtered} onChange={changeFilter} />
      <section aria-labelledby="results-heading">
        <header className="between reshead">
          <div className="what">
            <h1 id="results-heading" ref={heading} tabIndex={-1}>
              {headingOf(query, page)}
            </h1>
            {page !== null && (
              <div role="status">
                <SearchNotes query={query} page={page} />
                <AboutWhere query={query} page={page} />
                {page.needs_position && <LocationButton query={query} />}
                <p className="muted small num">{countLine(page)}</p>
              </div>
            )}
          </div>
          <div className="row tools">
            <FilterSheet
              query={filtered}
              total={isBusy || page?.has_more === true ? null : (page?.total ?? null)}
              onChange={changeFilter}
            />
            {page?.total !== 0 && (
              <SortMenu query={wanted} hasWhere={where !== null && query.bounds === null} onChange={change} />
            )}
            {(query.map || page?.has_map === true) && <MapToggle query={query} />}
          </div>
        </header>
        <QuickFilters
          query={filtered}
          rest={hours !== null && wanted.hours === "any" ? hours.rest : null}
          what={withoutPlace(wanted, page?.where ?? null)}
        />
        <ActiveFilters
          query={wanted}
          where={where}
          isOfWords={page?.where?.words != null}
          hours={wanted.q === query.q ? hours : null}
        />
        {page === null ? (
          <SearchFailed query={query} isBusy={isBusy} />
        ) : page.total === 0 ? (
          <NoResults query={query} page={page} />
        ) : page.results.length === 0 ? (
          <NoSuchPage pages={page.pages} pathOf={(number) => paths.search({ ...query, page: number })} />
        ) : (
          <ol
            className="results"
            aria-busy={isBusy}
            onPointerOver={({ target }) => setPointed(pointedAt(page, target))}
            onPointerLeave={() => setPointed(null)}
            onFocus={({ target }) => setPointed(pointedAt(page, target))}
            onBlur={() => setPointed(null)}
          >
            {page.results.map((listing, index) => (
              <BusinessCard
                key={listing.id}
                listing={listing}
                category={matchedCategory(listing.categories, query)}
                isEager={index < 4}
                hasDistance={showsDistance(query, page.where)}
                party={query.available?.party ?? null}
                isChosen={query.map && listing.id === chosen}
              />
            ))}
          </ol>
        )}
        {page !== null && page.mentions.length > 0 && <Mentions mentions={page.mentions} />}
        {page !== null && page.full.length > 0 && <FullThen query={query} page={page} />}
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
      {query.map && <MapPane query={query} page={page} chosen={chosen} onChoose={choose} pointed={pointed} />}
    </main>
  );
}
