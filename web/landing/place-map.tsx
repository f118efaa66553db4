import { lazy, useState } from "react";
import { Link } from "react-router";
import type { Category } from "#contract/listings/categories.ts";
import type { MapFrame } from "#contract/places/place.ts";
import type { SearchResult } from "#contract/search/search.ts";
import { OpenableMap } from "../drawings/openable-map.tsx";
import { ThemedPicture } from "../drawings/themed-picture.tsx";
import { EVERYTHING } from "../platform/search-path.ts";
import { inputOf } from "../search/search-query.ts";
import { mapPaths } from "../platform/map-paths.ts";
import { paths } from "../platform/paths.ts";
import { landingTexts } from "./landing-texts.ts";

const SearchMap = lazy(() => import("../search/map/search-map.tsx"));

/** Of the picture, in pixels. */
const [WIDTH, HEIGHT] = [376, 300];

/** Vertical position in Web Mercator, in any unit. */
const mercator = (lat: number): number => Math.asinh(Math.tan((lat * Math.PI) / 180));

/** A point on the picture in pixels; null beyond its edges. */
function pointOn({ south, west, north, east }: MapFrame, { lat, lng }: { lat: number; lng: number }) {
  const x = (WIDTH * (lng - west)) / (east - west);
  const y = (HEIGHT * (mercator(north) - mercator(lat))) / (mercator(north) - mercator(south));
  return x < 0 || x > WIDTH || y < 0 || y > HEIGHT ? null : { x: Math.round(x), y: Math.round(y) };
}

interface PlaceMapProps {
  place: { slug: string; name: string };
  category: Category | null;
  map: { version: string; frame: MapFrame };
  /** Listings on the page. */
  shown: readonly SearchResult[];
}

/** Pins for the pointer only: every listing has a card, and the interactive map has pins for the keyboard. */
function ListingPins({ frame, shown }: { frame: MapFrame; shown: readonly SearchResult[] }) {
  return (
    <svg className="place-pins" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
      {shown.map(({ id, name, position, categories }) => {
        const point = position === null ? null : pointOn(frame, position);
        return (
          point !== null && (
            <Link key={id} to={paths.listing(id)} tabIndex={-1} data-cat={categories[0]}>
              <title>{name}</title>
              <circle cx={point.x} cy={point.y} r="7" />
            </Link>
          )
        );
      })}
    </svg>
  );
}

/** Drawn map of a place with the listings on the page, and all of its listings on an interactive map. */
export function PlaceMap({ place: { slug, name }, category, map: { version, frame }, shown }: PlaceMapProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const categories = category === null ? [] : [category];
  return (
    <figure className="place-map">
      <OpenableMap
        map={
          <SearchMap
            label={landingTexts.mapOf({ name })}
            search={inputOf({ ...EVERYTHING, categories, near: slug })}
            hereTo={(bounds) => paths.search({ categories, bounds, map: true })}
            chosen={chosen}
            onChoose={setChosen}
          />
        }
      >
        <ThemedPicture
          at={(theme) => mapPaths.place(slug, version, "place", theme)}
          alt={landingTexts.mapOf({ name })}
          width={WIDTH}
          height={HEIGHT}
          decoding="async"
        />
        <ListingPins frame={frame} shown={shown} />
      </OpenableMap>
    </figure>
  );
}
