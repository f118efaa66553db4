/** The map picture of a place. It shows where the place's listings are, as its border may contain woods and water. */
import type { Database } from "../platform/db/pool.ts";
import { frameOf, type PictureArea } from "./picture.ts";
import { findPlaceArea, type PlaceArea } from "./queries.ts";
import type { Maps, OpenMap } from "./store.ts";
import { pictureVersion } from "./version.ts";

/** In pixels. 'place' is next to the listings of a place's page. */
export const PICTURE_SIZES = {
  card: { width: 376, height: 200 },
  wide: { width: 736, height: 260 },
  place: { width: 376, height: 300 },
} as const;

/** Space around the listings, as a share of their extent, and its minimum in degrees: a few hundred metres. */
const MARGIN = 0.12;
const LEAST_MARGIN = 0.004;

/** Rounded to some hundred metres, so that a new listing rarely changes the picture. */
const rounded = (degrees: number): number => Math.round(degrees * 500) / 500;

function widened([least, most]: readonly [number, number]): [number, number] {
  const margin = Math.max(LEAST_MARGIN, (most - least) * MARGIN);
  return [rounded(least - margin), rounded(most + margin)];
}

/** The area of a place's picture. Pure. */
export function areaOfPlace({ lats, lngs }: Pick<PlaceArea, "lats" | "lngs">): PictureArea {
  const [[south, north], [west, east]] = [widened(lats), widened(lngs)];
  return { south, west, north, east };
}

interface FoundPlaceMap {
  map: OpenMap;
  area: PictureArea;
  country: string;
  version: string;
}

/** The map that covers a place, and the area of its picture; null if none does. */
export async function findPlaceMap(maps: Maps, db: Database, slug: string): Promise<FoundPlaceMap | null> {
  // most directories have no map: they need no query
  if (maps.all.length === 0) return null;
  const place = await findPlaceArea(db, slug);
  const map = place === null ? null : maps.at(place.lat, place.lng);
  if (place === null || map === null) return null;
  const area = areaOfPlace(place);
  const { south, west, north, east } = area;
  return { map, area, country: place.country, version: pictureVersion(map, south, west, north, east) };
}

/** Version and edges of a place's picture in the size 'place'. */
export async function mapOfPlace(maps: Maps, db: Database, slug: string) {
  const found = await findPlaceMap(maps, db, slug);
  const frame = found === null ? null : frameOf(found.map, found.area, PICTURE_SIZES.place);
  return found === null || frame === null ? null : { version: found.version, frame };
}
