import { lazy } from "react";
import type { Business } from "#contract/listings/business.ts";
import { OpenableMap } from "../drawings/openable-map.tsx";
import { ThemedPicture } from "../drawings/themed-picture.tsx";
import { mapPaths } from "../platform/map-paths.ts";

const ListingMap = lazy(() => import("../map/listing-map.tsx"));

interface PlaceMapProps {
  listing: Pick<Business, "id" | "name" | "lat" | "lng">;
  /** Version of the picture. */
  map: string;
  /** Directions. */
  href: string;
  label: string;
}

/** Picture of the streets around a listing. It leads to directions, and can be replaced by an interactive map. */
export function PlaceMap({ listing: { id, name, lat, lng }, map, href, label }: PlaceMapProps) {
  return (
    <OpenableMap map={lat === null || lng === null ? null : <ListingMap name={name} lat={lat} lng={lng} />}>
      <a className="map" href={href} target="_blank" rel="noopener" aria-label={label}>
        <ThemedPicture at={(theme) => mapPaths.listing(id, map, theme)} width={376} height={200} decoding="async" />
      </a>
    </OpenableMap>
  );
}
