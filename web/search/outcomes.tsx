/** Content of the results page if there are no results. */
import { Link } from "react-router";
import { CloudOff, RotateCw } from "lucide-react";
import type { SearchPage } from "#contract/search/search.ts";
import { clockTimeText } from "#contract/hours/hours-text.ts";
import { CATEGORIES } from "#contract/listings/categories.ts";
import { listingTexts } from "#contract/listings/listing-texts.ts";
import { searchTermTexts } from "#contract/search/search-texts.ts";
import { partyText } from "#contract/booking/reservation-words.ts";
import { CategoryIcon } from "../drawings/category.tsx";
import { EmptyShop } from "../drawings/storefront.tsx";
import { useYear } from "../platform/site.ts";
import { paths } from "../platform/paths.ts";
import type { SearchQuery } from "../platform/search-path.ts";
import { missingText } from "./search-notes.tsx";
import { shortQuery } from "./search-query.ts";
import { clearing, countFilters, filtersText, NO_FILTERS, plainDateText } from "./filter-text.ts";
import { tonightOf } from "./quick-filters.tsx";
import { searchTexts } from "./search-texts.ts";
import { categoryTexts } from "#contract/listings/category-texts.ts";

/** Why there are no results, and what to try. */
function explain(query: SearchQuery, year: number | null): string {
  const { q, available } = query;
  const others = { ...query, available: null };
  const filters = filtersText(others, year);
  const words = available === null && !/\s/.test(q.trim()) ? "word" : "query";
  const withFilters = q === "" ? "filters" : "both";
  const withoutFilters = q === "" ? "other" : words;
  const what = { search: filters === "" ? withoutFilters : withFilters, query: shortQuery(q), filters } as const;
  if (available === null) return searchTexts.noMatch(what);
  return searchTexts.noneFree({
    ...what,
    date: plainDateText(available.date, year),
    time: clockTimeText(available.time),
    party: partyText(available.party),
  });
}

/** Categories to look in instead, in the same place. */
function OtherCategories({ query: { near, at } }: { query: SearchQuery }) {
  return (
    <nav className="other-categories" aria-label={searchTexts.categories}>
      <p className="small">{searchTexts.byCategory}</p>
      <ul className="row">
        {CATEGORIES.map((category) => (
          <li key={category}>
            <Link className="btn sm" to={paths.search({ near, at, categories: [category] })}>
              <CategoryIcon category={category} />
              {categoryTexts[category]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Links that lead to results come first; creating a listing is last. */
export function NoResults({ query, page }: { query: SearchQuery; page: SearchPage }) {
  const { missing, emptied_by: emptiedBy } = page;
  const year = useYear();
  const place = page.where?.place ?? null;
  const isMissing = missing.length > 0;
  const isFiltered = countFilters(query) > 0 && emptiedBy.length === 0;
  const clearings = emptiedBy.map((filter) => clearing(filter, query));
  return (
    <div className="empty">
      <EmptyShop />
      <h2>{isMissing ? missingText(missing) : searchTermTexts.noResults}</h2>
      <p>{isMissing ? searchTexts.tryAnotherKind : explain(query, year)}</p>
      <div className="row">
        {clearings.map(({ text, without }, index) => (
          <Link
            key={text}
            className={index === 0 ? "btn primary" : "btn"}
            to={paths.search({ ...query, ...without, page: 1 })}
          >
            {text}
          </Link>
        ))}
        {isFiltered && (
          <Link className="btn primary" to={paths.search({ ...query, ...NO_FILTERS })}>
            {searchTexts.clearFilters}
          </Link>
        )}
        {query.available !== null && (
          <Link className="btn" to={tonightOf(query)}>
            {searchTexts.freeTonight}
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
        <Link className={clearings.length > 0 || isFiltered ? "btn" : "btn primary"} to={paths.search()}>
          {searchTexts.browseEverything}
        </Link>
      </div>
      {clearings.length === 0 && !isFiltered && page.mentions.length === 0 && <OtherCategories query={query} />}
      <Link className="btn quiet" to={paths.createListing()}>
        {listingTexts.createYourListing}
      </Link>
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
