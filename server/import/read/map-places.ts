/**
 * Reads the places of a file in OpenStreetMap's own format: towns and their parts as nodes, and areas whose whole
 * border is in the file.
 */
import type { MapPlace } from "../../places/queries-map-places.ts";
import { boxAround, boxOf, isWithin, type Border } from "../../places/rules-border.ts";
import { countryAt } from "../../places/country-borders.ts";
import { placeKey } from "../../places/rules-place.ts";
import { codeOf, kindOfArea, namesOfPlace, placeOfNode, populationOf } from "./map-place-tags.ts";
import { readBlocks } from "../../osm/pbf-blocks.ts";
import { visitBlock, type OsmTags, type Visitor } from "../../osm/pbf-objects.ts";
import { ringsOf } from "../../osm/rings.ts";
import { PointsById } from "../../osm/spots-by-id.ts";

const TEN_MILLIONTHS = 1e7;

/** Maximum number of corners stored for a ring: accurate enough to separate the two sides of a city street. */
const MOST_CORNERS = 2_000;

/** Maximum number of places read from a file: a continent has fewer with a name. */
const MOST_PLACES = 500_000;

/** An area that may be a place. */
interface OsmPlaceArea {
  id: string;
  tags: OsmTags;
  ways: readonly number[];
}

interface Middle {
  id: number;
  tags: OsmTags;
  lat: number;
  lng: number;
}

async function visit(path: string, visitor: Visitor): Promise<void> {
  for await (const { type, data } of readBlocks(path, { onRead: () => undefined, onCutOff: () => undefined }))
    if (type === "OSMData") visitBlock(path, data, visitor);
}

/** Its rings if all are complete; null otherwise. */
function borderOf(ways: readonly (readonly number[])[], spots: PointsById): Border | null {
  const rings = ringsOf(ways);
  if (rings.length === 0 || rings.some((ring) => ring.length < 4 || ring[0] !== ring.at(-1))) return null;
  const border: number[][] = [];
  for (const ring of rings) {
    const step = Math.ceil(ring.length / MOST_CORNERS);
    const corners: number[] = [];
    for (let at = 0; at < ring.length - 1; at += step) {
      const spot = spots.get(ring[at] ?? 0);
      if (spot === null) return null;
      corners.push(spot.lng / TEN_MILLIONTHS, spot.lat / TEN_MILLIONTHS);
    }
    border.push(corners);
  }
  return border;
}

const middleOf = (border: Border): { lat: number; lng: number } | null => {
  const box = boxOf(border);
  return box === null ? null : { lat: (box.south + box.north) / 2, lng: (box.west + box.east) / 2 };
};

function ofArea({ id, tags, ways }: OsmPlaceArea, corners: ReadonlyMap<number, readonly number[]>, spots: PointsById) {
  const kind = kindOfArea(tags);
  const names = kind === null ? null : namesOfPlace(tags, kind);
  const border = borderOf(ways.map((way) => corners.get(way) ?? []), spots); // oxfmt-ignore
  const box = border === null ? null : boxOf(border);
  const middle = border === null ? null : middleOf(border);
  if (kind === null || names === null || border === null || box === null || middle === null) return null;
  const [name, ...otherNames] = names;
  const country = codeOf(tags) || sureCountry(middle.lat, middle.lng);
  return { mapId: id, kind, name, otherNames, country, ...middle, box, border, population: populationOf(tags) };
}

function ofNode({ id, tags, lat, lng }: Middle): MapPlace | null {
  const place = placeOfNode(tags);
  const names = place === null ? null : namesOfPlace(tags, place.kind);
  if (place === null || names === null) return null;
  const [name, ...otherNames] = names;
  const country = codeOf(tags) || sureCountry(lat, lng);
  const box = boxAround(lat, lng, place.km);
  return { mapId: `node/${id}`, kind: place.kind, name, otherNames, country, lat, lng, box, border: null, population: populationOf(tags) }; // oxfmt-ignore
}

/** Merges a border and a node of the same name: the border's shape, the node's position, the names of both. */
function joined(areas: readonly MapPlace[], middles: readonly MapPlace[]): MapPlace[] {
  const left = new Set(middles);
  const both = areas.map((area) => {
    const keys = new Set([area.name, ...area.otherNames].map(placeKey));
    const middle = [...left].find(
      (one) =>
        one.kind === area.kind &&
        keys.has(placeKey(one.name)) &&
        area.border !== null &&
        isWithin(area.border, one.lat, one.lng),
    );
    if (middle === undefined) return area;
    left.delete(middle);
    const { lat, lng, name, otherNames } = middle;
    return {
      ...area,
      ...{ lat, lng, name },
      otherNames: [...otherNames, area.name, ...area.otherNames],
      population: area.population ?? middle.population,
    };
  });
  return [...both, ...left];
}

function sureCountry(lat: number, lng: number): string {
  const { code, isSure } = countryAt(lat, lng);
  return isSure ? (code ?? "") : "";
}

/** Near a border the simplified polygons may be wrong; a country in the file has its exact line. */
function withCountries(places: readonly MapPlace[]): MapPlace[] {
  const countries = places.filter(({ kind, country }) => kind === "country" && country !== "");
  return places.map((place) => {
    if (place.country !== "") return place;
    const { lat, lng } = place;
    const held = countries.find(({ border, box }) =>
      border === null
        ? lat >= box.south && lat <= box.north && lng >= box.west && lng <= box.east
        : isWithin(border, lat, lng),
    );
    return { ...place, country: held?.country ?? countryAt(lat, lng).code ?? "" };
  });
}

/** Reads the complete parts of a file that is truncated or has reference loops. */
export async function readMapPlaces(path: string): Promise<MapPlace[]> {
  const areas: OsmPlaceArea[] = [];
  await visit(path, {
    relation: ({ id, tags, outline }) => {
      if (outline.length > 0 && kindOfArea(tags) !== null && areas.length < MOST_PLACES)
        areas.push({ id: `relation/${id}`, tags, ways: outline });
    },
  });
  const corners = new Map<number, readonly number[]>();
  const wanted = new Set(areas.flatMap(({ ways }) => ways));
  await visit(path, {
    way: ({ id, tags, refs }) => {
      if (wanted.has(id)) corners.set(id, refs);
      if (refs.length < 4 || refs[0] !== refs.at(-1) || kindOfArea(tags) === null || areas.length >= MOST_PLACES)
        return;
      corners.set(id, refs);
      areas.push({ id: `way/${id}`, tags, ways: [id] });
    },
  });
  // an area without one of its ways has no border here
  const whole = areas.filter(({ ways }) => ways.every((way) => corners.has(way)));
  const spots = new PointsById(whole.flatMap(({ ways }) => ways.map((way) => corners.get(way) ?? [])));
  const middles: MapPlace[] = [];
  await visit(path, {
    node: ({ id, lat, lng, tags }) => {
      spots.put(id, lat, lng);
      const place = tags === null ? null : ofNode({ id, tags, lat: lat / TEN_MILLIONTHS, lng: lng / TEN_MILLIONTHS });
      if (place !== null && middles.length < MOST_PLACES) middles.push(place);
    },
  });
  return withCountries(joined(whole.flatMap((area) => ofArea(area, corners, spots) ?? []), middles)); // oxfmt-ignore
}
