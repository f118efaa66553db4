/** Content of the results page if there are no results. */
import { Link } from "react-router";
import { CloudOff, RotateCw } from "lucide-react";
import type { SearchPage } from "#contract/search/search.ts";
import { clockTimeText } from "#contract/hours/hours-text.ts";
import { LISTING_WORDS } from "#contract/listings/listing-words.ts";
import { SEARCH_WORDS } from "#contract/search/search-words.ts";
import { partyText } from "#contract/booking/reservation-words.ts";
import { EmptyShop } from "../drawings/storefront.tsx";
import { useYear } from "../platform/site.ts";
import { paths } from "../platform/paths.ts";
import type { SearchQuery } from "../platform/search-path.ts";
import { missingText } from "./search-notes.tsx";
import { shortQuery } from "./search-query.ts";
import { countFilters, filtersText, NO_FILTERS, plainDateText } from "./filter-text.ts";

/** Why there are no results, and what to try. */
function explain(query: SearchQuery, year: number | null): string {
  const { q, available } = query;
  const others = { ...query, available: null };
  const filtered = countFilters(others) > 0 ? ` with ${filtersText(others, year)}` : "";
  if (available !== null) {
    const { date, time, party } = available;
    const what = `Nothing${q === "" ? "" : ` for ‘${shortQuery(q)}’`}${filtered}`;
    const when = `${plainDateText(date, year)}, at ${clockTimeText(time)} for ${partyText(party)}`;
    return `${what} is free on ${when}. Try another time, or see what there is at any time.`;
  }
  const what = `Nothing matches${q === "" ? "" : ` ‘${shortQuery(q)}’`}${filtered}`;
  return filtered === ""
    ? `${what}. Try fewer or more general words, or look through everything there is.`
    : `${what}. Try fewer filters, or other words.`;
}

export function NoResults({ query, page }: { query: SearchQuery; page: SearchPage }) {
  const isFiltered = countFilters(query) > 0;
  const isTimed = query.available !== null;
  const { missing } = page;
  const year = useYear();
  const place = page.where?.place ?? null;
  const isMissing = missing.length > 0;
  return (
    <div className="empty">
      <EmptyShop />
      <h2>{isMissing ? missingText(missing) : SEARCH_WORDS.noResults}</h2>
      <p>{isMissing ? "Try another kind of place, or other words." : explain(query, year)}</p>
      <div className="row">
        {isFiltered && (
          <Link
            className="btn primary"
            to={paths.search({ ...query, ...(isTimed ? { available: null, page: 1 } : NO_FILTERS) })}
          >
            {isTimed ? "Clear date and time" : "Clear filters"}
          </Link>
        )}
        {query.exact && (
          <Link className="btn" to={paths.search({ ...query, exact: false, page: 1 })}>
            Try similar words
          </Link>
        )}
        {place !== null && (
          <Link className="btn" to={paths.place(place.slug)}>
            Everything in {place.name}
          </Link>
        )}
        <Link className={isFiltered ? "btn" : "btn primary"} to={paths.search()}>
          Browse everything
        </Link>
        <Link className="btn" to={paths.createListing()}>
          {LISTING_WORDS.createYourListing}
        </Link>
      </div>
    </div>
  );
}

/** A page after the last one. */
export function NoSuchPage({ query, pages }: { query: SearchQuery; pages: number }) {
  return (
    <div className="empty">
      <EmptyShop />
      <h2>Nothing this far down</h2>
      <p>These results end on page {pages.toLocaleString("en-US")}.</p>
      <div className="row">
        <Link className="btn primary" to={paths.search({ ...query, page: pages })}>
          Go to the last page
        </Link>
        <Link className="btn" to={paths.search({ ...query, page: 1 })}>
          Go to the first
        </Link>
      </div>
    </div>
  );
}

export function SearchFailed({ query, isBusy }: { query: SearchQuery; isBusy: boolean }) {
  return (
    <div className="empty">
      <div className="emo bad">
        <CloudOff className="i" strokeWidth={1.75} aria-hidden />
      </div>
      <h2>Search did not load</h2>
      <p>The connection dropped or the server did not answer. Your search and filters are kept.</p>
      <Link className="btn" to={paths.search(query)} replace preventScrollReset aria-busy={isBusy}>
        {isBusy ? <span className="spin" /> : <RotateCw className="i" strokeWidth={1.75} aria-hidden />}
        Retry
      </Link>
    </div>
  );
}
