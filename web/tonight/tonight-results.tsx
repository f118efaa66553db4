/** Results of `/tonight`: cards with times, the map, and what to try if nothing is free. */
import { lazy, Suspense, useState, type ReactNode } from "react";
import { Link } from "react-router";
import { ChevronLeft, ChevronRight, List, Map as MapIcon } from "lucide-react";
import { partyText } from "#contract/booking/reservation-words.ts";
import { clockTimeText } from "#contract/hours/hours-text.ts";
import type { SearchPage } from "#contract/search/search.ts";
import { richText } from "#contract/text/rich-text.ts";
import { EmptyShop } from "../drawings/storefront.tsx";
import { BusinessCard } from "../listings/business-card.tsx";
import { paths } from "../platform/paths.ts";
import { useHydrated } from "../platform/use-in-browser.ts";
import { NoSuchPage } from "../search/no-such-page.tsx";
import { widenedText } from "../search/where-text.ts";
import { Otherwise } from "../ui/otherwise.tsx";
import { tonightPath, type TonightQuery } from "../platform/tonight-path.ts";
import { filtersOf } from "./tonight-query.ts";
import { tonightTexts } from "./tonight-texts.ts";

const SearchMap = lazy(() => import("../search/map/search-map.tsx"));

const num = (parts: ReactNode[]) => <span className="num">{parts}</span>;

function countText({ has_more: hasMore, results, total }: SearchPage) {
  // a slow total is not awaited
  return hasMore && total <= results.length
    ? tonightTexts.countOfMore({ count: results.length, num })
    : tonightTexts.count({ count: total, num });
}

interface TonightResultsProps {
  query: TonightQuery;
  page: SearchPage;
  isBusy: boolean;
}

export function TonightResults({ query, page, isBusy }: TonightResultsProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  if (page.total === 0) return <NothingFree query={query} />;
  if (page.results.length === 0)
    return <NoSuchPage pages={page.pages} pathOf={(number) => tonightPath({ ...query, page: number })} />;
  const widening = widenedText({ at: query.at, near: "" }, page);
  const hasDistance = query.at !== null || query.place !== "";
  return (
    <>
      <div className="between found">
        <p className="muted small" role="status">
          {query.where !== "" && `${tonightTexts.unknownPlace({ where: query.where })} `}
          {widening !== null && `${widening} `}
          {richText(countText(page))}
        </p>
        {(page.has_map || query.map) && (
          <Link className="btn" to={tonightPath({ ...query, map: !query.map })} preventScrollReset>
            {query.map ? (
              <List className="i" strokeWidth={1.75} aria-hidden />
            ) : (
              <MapIcon className="i" strokeWidth={1.75} aria-hidden />
            )}
            {query.map ? tonightTexts.closeMap : tonightTexts.map}
          </Link>
        )}
      </div>
      <section aria-label={tonightTexts.results} className="list">
        <ol className="results" aria-busy={isBusy}>
          {page.results.map((listing, index) => (
            <BusinessCard
              key={listing.id}
              listing={listing}
              category={query.category ?? undefined}
              isEager={index < 4}
              hasDistance={hasDistance}
              party={query.party}
              isChosen={query.map && listing.id === chosen}
            />
          ))}
        </ol>
        <Pages query={query} pages={page.pages} />
      </section>
      {query.map && <TonightMap query={query} page={page} chosen={chosen} onChoose={setChosen} />}
    </>
  );
}

interface TonightMapProps {
  query: TonightQuery;
  page: SearchPage;
  chosen: string | null;
  onChoose: (id: string | null) => void;
}

/** The listings of the page carry their first free time on the map. */
function TonightMap({ query, page, chosen, onChoose }: TonightMapProps) {
  const isHydrated = useHydrated();
  const labels = new Map(
    page.results.flatMap(({ id, next_times: [first] }) =>
      first === undefined ? [] : [[id, clockTimeText(first.time)] as const],
    ),
  );
  return (
    <section className="tonight-map" aria-label={tonightTexts.map}>
      {isHydrated && (
        <Otherwise otherwise={<p className="muted">{tonightTexts.mapFailed}</p>}>
          <Suspense fallback={<div className="streets-map" aria-busy />}>
            <SearchMap
              label={tonightTexts.mapOfResults}
              search={{ search_query: "", exact: false, filters: filtersOf(query) }}
              labels={labels}
              chosen={chosen}
              onChoose={onChoose}
            />
          </Suspense>
        </Otherwise>
      )}
    </section>
  );
}

function Pages({ query, pages }: { query: TonightQuery; pages: number }) {
  if (pages <= 1) return null;
  return (
    <nav className="between" aria-label={tonightTexts.pages}>
      {query.page > 1 ? (
        <Link className="btn" rel="prev" to={tonightPath({ ...query, page: Math.min(query.page, pages + 1) - 1 })}>
          <ChevronLeft className="i" strokeWidth={1.75} aria-hidden />
          {tonightTexts.previous}
        </Link>
      ) : (
        <span />
      )}
      {query.page < pages && (
        <Link className="btn" rel="next" to={tonightPath({ ...query, page: query.page + 1 })}>
          {tonightTexts.next}
          <ChevronRight className="i" strokeWidth={1.75} aria-hidden />
        </Link>
      )}
    </nav>
  );
}

/** The nearest requests that may find something, the likeliest first. */
function NothingFree({ query }: { query: TonightQuery }) {
  const party = partyText(query.party);
  const first = { ...query, page: 1 };
  const isAnywhere = query.place === "" && query.at === null;
  const others = [
    { text: tonightTexts.tryAnyTime, to: tonightPath({ ...first, time: null }), isUseful: query.time !== null },
    { text: tonightTexts.tryAllCategories, to: tonightPath({ ...first, category: null }), isUseful: query.category !== null }, // oxfmt-ignore
    { text: tonightTexts.tryTomorrow, to: tonightPath({ ...first, day: "tomorrow" }), isUseful: query.day === "today" },
    { text: tonightTexts.tryEverywhere, to: tonightPath({ ...first, place: "", at: null }), isUseful: !isAnywhere },
    { text: tonightTexts.browse, to: paths.search(), isUseful: true },
  ].filter(({ isUseful }) => isUseful);
  return (
    <div className="empty" role="status">
      <EmptyShop />
      <h2>{tonightTexts.noneHeading}</h2>
      {query.where !== "" && <p>{tonightTexts.unknownPlace({ where: query.where })}</p>}
      <p>{query.day === "today" ? tonightTexts.none({ party }) : tonightTexts.noneTomorrow({ party })}</p>
      <div className="row">
        {others.map(({ text, to }, index) => (
          <Link key={text} className={index === 0 ? "btn primary" : "btn"} to={to}>
            {text}
          </Link>
        ))}
      </div>
    </div>
  );
}
