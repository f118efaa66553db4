import { lazy, Suspense } from "react";
import type { MapListItem } from "./map/search-map.tsx";
import type { SearchPage } from "#contract/search/search.ts";
import { ANYWHERE } from "../search-box/where.ts";
import { paths } from "../platform/paths.ts";
import type { SearchQuery } from "../platform/search-path.ts";
import { useHydrated } from "../platform/use-in-browser.ts";
import { Otherwise } from "../ui/otherwise.tsx";
import { NARROW } from "./map-toggle.tsx";
import { inputOf } from "./search-query.ts";
import { searchTexts } from "./search-texts.ts";
import { withoutPlace } from "./where-text.ts";

const SearchMap = lazy(() => import("./map/search-map.tsx"));

interface MapPaneProps {
  query: SearchQuery;
  page: SearchPage | null;
  chosen: string | null;
  onChoose: (id: string | null) => void;
  pointed: MapListItem | null;
}

/** The results on a map, next to the list. */
export function MapPane({ query, page, chosen, onChoose, pointed }: MapPaneProps) {
  const isHydrated = useHydrated();
  const off = <p className="off muted">{searchTexts.mapFailed}</p>;
  return (
    <section className="map-pane" aria-label={searchTexts.map}>
      <noscript>
        <p className="off muted">{searchTexts.mapNeedsScripts}</p>
      </noscript>
      {isHydrated && (
        <Otherwise otherwise={off}>
          <Suspense fallback={<div className="streets-map" aria-busy />}>
            <SearchMap
              label={searchTexts.mapOfResults}
              search={inputOf(query)}
              isAlone={matchMedia(NARROW).matches}
              hereTo={
                (bounds) =>
                paths.search({ ...query, ...ANYWHERE, q: withoutPlace(query, page?.where ?? null), bounds, sort: query.sort === "distance" ? "relevance" : query.sort, page: 1 }) // oxfmt-ignore
              }
              chosen={chosen}
              onChoose={onChoose}
              pointed={pointed}
            />
          </Suspense>
        </Otherwise>
      )}
    </section>
  );
}
