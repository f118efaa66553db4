import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Link } from "react-router";
import type { SearchMapInput, MapListing, MapPin } from "#contract/search/search-map.ts";
import type { SearchBounds } from "#contract/search/search.ts";
import { api } from "../../platform/api.ts";
import { showBounds, type Engine, type View } from "../../map/engine.ts";
import { MapCard } from "./map-card.tsx";
import { OnMap } from "../../map/on-map.tsx";
import { PinShape } from "../../map/pin-shape.tsx";
import { Pins } from "./pins.tsx";
import StreetsMap from "../../map/streets-map.tsx";
import "./search-map.css";
import { searchMapTexts } from "./search-map-texts.ts";

/** A listing of the list next to the map. */
export interface MapListItem {
  id: string;
  position: { lat: number; lng: number } | null;
}

interface SearchMapProps {
  label: string;
  /** The search of the list. */
  search: Omit<SearchMapInput, "view">;
  isAlone?: boolean;
  /** Path of the list for the visible area; without it, the map has no such link. */
  hereTo?: (bounds: SearchBounds) => string;
  /** The listing selected on the map and in the list. */
  chosen: string | null;
  onChoose: (id: string | null) => void;
  /** The listing of the list under the pointer. */
  pointed?: MapListItem | null;
  /** Short texts on the pins of single listings, by id, such as their first free time. */
  labels?: ReadonlyMap<string, string>;
}

/** Key of the query and place: if it changes, the map moves there. */
const placeOf = ({ search_query: query, filters: { near, bounds } }: SearchMapProps["search"]) =>
  JSON.stringify([query, near, bounds]);

const MARGIN = 0.004;
const around = ({ south, west, north, east }: SearchBounds): SearchBounds =>
  south === north && west === east
    ? { south: south - MARGIN, north: north + MARGIN, west: west - MARGIN, east: east + MARGIN }
    : { south, west, north, east };

/** Search results on a map, clustered where they are close together. */
export default function SearchMap(props: SearchMapProps) {
  const start = useStart(props.search);
  return start === null ? <div className="streets-map" aria-busy /> : <Shown {...props} start={start.at} />;
}

/** Bounds of most matches, fetched again for another query; null until known. */
function useStart(search: SearchMapProps["search"]): { at: SearchBounds | null } | null {
  const { bounds } = search.filters;
  const [start, setStart] = useState<{ at: SearchBounds | null } | null>(bounds === null ? null : { at: bounds });
  const place = placeOf(search);
  const shown = useRef(bounds === null ? "" : place);
  const ask = useEffectEvent((signal: AbortSignal) => api.search_map({ ...search, view: null }, { signal }));
  useEffect(() => {
    if (shown.current === place) return undefined;
    if (bounds !== null) {
      // the map that started this search already shows it
      shown.current = place;
      return undefined;
    }
    const isOver = new AbortController();
    ask(isOver.signal).then(
      ({ extent }) => {
        shown.current = place;
        setStart((had) => (extent === null && had !== null ? had : { at: extent === null ? null : around(extent) }));
      },
      () => {
        if (!isOver.signal.aborted) setStart((had) => had ?? { at: null });
      },
    );
    return () => isOver.abort();
  }, [place, bounds]);
  return start;
}

interface ShownProps extends SearchMapProps {
  start: SearchBounds | null;
}

function Shown({
  label,
  search,
  isAlone = false,
  hereTo,
  chosen,
  onChoose,
  pointed = null,
  labels,
  start,
}: ShownProps) {
  const [view, setView] = useState<View | null>(null);
  const [isMoved, setIsMoved] = useState(false);
  const pins = usePins(search, view);
  const [spot, setSpot] = useState<readonly MapListing[]>([]);
  const params = JSON.stringify(search);
  const [askedBefore, setAskedBefore] = useState(params);
  if (params !== askedBefore) {
    setAskedBefore(params);
    setIsMoved(false);
    setSpot([]);
  }

  function choose(map: Engine, pin: MapPin) {
    const [first] = pin.listings;
    if (first === undefined) {
      showBounds(map, pin.extent);
      return;
    }
    setSpot(pin.listings);
    onChoose(pin.listings.length === 1 ? first.id : null);
  }

  function close() {
    setSpot([]);
    onChoose(null);
  }

  return (
    <>
      <StreetsMap
        label={label}
        start={start}
        isAlone={isAlone}
        onView={(next, isByHand) => {
          setView(next);
          if (isByHand) setIsMoved(true);
        }}
      >
        {(map) => (
          <>
            <Pins map={map} pins={pins} labels={labels} chosen={chosen} onChoose={(pin) => choose(map, pin)} />
            {pointed?.position != null && (
              <OnMap map={map} {...pointed.position} stands="on" isOnTop>
                <PinShape />
              </OnMap>
            )}
          </>
        )}
      </StreetsMap>
      {isMoved && view !== null && hereTo !== undefined && (
        <Link className="btn here" to={hereTo(view.bounds)} preventScrollReset>
          {searchMapTexts.searchThisArea}
        </Link>
      )}
      <div className="spot" role="status">
        {spot.length > 0 && <MapCard listings={spot} onClose={close} />}
      </div>
    </>
  );
}

/** Pins of the last loaded view. */
function usePins(search: Omit<SearchMapInput, "view">, view: View | null): readonly MapPin[] {
  const [pins, setPins] = useState<readonly MapPin[]>([]);
  const key = JSON.stringify(search);
  useEffect(() => {
    if (view === null) return undefined;
    const isOver = new AbortController();
    // trusted JSON: the key built above
    const isRequested = JSON.parse(key) as Omit<SearchMapInput, "view">;
    api.search_map({ ...isRequested, view }, { signal: isOver.signal }).then(
      ({ pins: found }) => setPins(found),
      // keeps the previous pins
      () => undefined,
    );
    return () => isOver.abort();
  }, [key, view]);
  return pins;
}
