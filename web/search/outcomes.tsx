/** Content of the results page if there are no results. */
import { Link } from "react-router";
import { CloudOff, RotateCw } from "lucide-react";
import type { SearchPage } from "#contract/search/search.ts";
import { clockTimeText } from "#contract/hours/hours-text.ts";
import { listingTexts } from "#contract/listings/listing-texts.ts";
import { searchTermTexts } from "#contract/search/search-texts.ts";
import { partyText } from "#contract/booking/reservation-words.ts";
import { EmptyShop } from "../drawings/storefront.tsx";
import { useYear } from "../platform/site.ts";
import { paths } from "../platform/paths.ts";
import type { SearchQuery } from "../platform/search-path.ts";
import { missingText } from "./search-notes.tsx";
import { shortQuery } from "./search-query.ts";
import { countFilters, filtersText, NO_FILTERS, plainDateText } from "./filter-text.ts";
import { searchTexts } from "./search-texts.ts";

/** Why there are no results, and what to try. */
function explain(query: SearchQuery, year: number | null): string {
  const { q, available } = query;
  const others = { ...query, available: null };
  const filters = filtersText(others, year);
  const withFilters = q === "" ? "filters" : "both";
  const withoutFilters = q === "" ? "other" : "query";
  const what = { search: filters === "" ? withoutFilters : withFilters, query: shortQuery(q), filters } as const;
  if (available === null) return searchTexts.noMatch(what);
  return searchTexts.noneFree({
    ...what,
    date: plainDateText(available.date, year),
    time: clockTimeText(available.time),
    party: partyText(available.party),
  });
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
      <h2>{isMissing ? missingText(missing) : searchTermTexts.noResults}</h2>
      <p>{isMissing ? searchTexts.tryAnotherKind : explain(query, year)}</p>
      <div className="row">
        {isFiltered && (
          <Link
            className="btn primary"
            to={paths.search({ ...query, ...(isTimed ? { available: null, page: 1 } : NO_FILTERS) })}
          >
            {isTimed ? searchTexts.clearDateAndTime : searchTexts.clearFilters}
          </Link>
        )}
        {query.exact && (
          <Link className="btn" to={paths.search({ ...query, exact: false, page: 1 })}>
            {searchTexts.trySimilarWords}
          </Link>
        )}
        {place !== null && (
          <Link className="btn" to={paths.place(place.slug)}>
            {searchTexts.everythingIn({ name: place.name })}
          </Link>
        )}
        <Link className={isFiltered ? "btn" : "btn primary"} to={paths.search()}>
          {searchTexts.browseEverything}
        </Link>
        <Link className="btn" to={paths.createListing()}>
          {listingTexts.createYourListing}
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
      <h2>{searchTexts.noMoreResults}</h2>
      <p>{searchTexts.lastPageIs({ pages })}</p>
      <div className="row">
        <Link className="btn primary" to={paths.search({ ...query, page: pages })}>
          {searchTexts.goToLastPage}
        </Link>
        <Link className="btn" to={paths.search({ ...query, page: 1 })}>
          {searchTexts.goToFirstPage}
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
      <h2>{searchTexts.failed}</h2>
      <p>{searchTexts.failedHint}</p>
      <Link className="btn" to={paths.search(query)} replace preventScrollReset aria-busy={isBusy}>
        {isBusy ? <span className="spin" /> : <RotateCw className="i" strokeWidth={1.75} aria-hidden />}
        {searchTexts.retry}
      </Link>
    </div>
  );
}
