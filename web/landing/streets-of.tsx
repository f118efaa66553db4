import { lazy, useState } from "react";
import type { Category } from "#contract/listings/categories.ts";
import type { PlacePage } from "#contract/places/place.ts";
import { OpenableMap } from "../drawings/openable-map.tsx";
import { ThemedPicture } from "../drawings/themed-picture.tsx";
import { EVERYTHING } from "../platform/search-path.ts";
import { inputOf } from "../search/search-query.ts";
import { mapPaths, paths } from "../platform/paths.ts";
import { landingTexts } from "./landing-texts.ts";

const SearchMap = lazy(() => import("../search/map/search-map.tsx"));

interface StreetsOfProps {
  place: PlacePage;
  category: Category | null;
  version: string;
}

/**
 * Map image of a place, and its listings on an interactive map. The image is hidden if it cannot be drawn: a map may
 * cover only the edge of a place.
 */
export function StreetsOf({ place: { slug, name }, category, version }: StreetsOfProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const categories = category === null ? [] : [category];
  return (
    <figure className="streets">
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
          at={(theme) => mapPaths.place(slug, version, "wide", theme)}
          atNarrow={(theme) => mapPaths.place(slug, version, "card", theme)}
          alt={landingTexts.mapOf({ name })}
          width={736}
          height={260}
          decoding="async"
        />
      </OpenableMap>
    </figure>
  );
}
