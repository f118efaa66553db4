/**
 * Streets and addresses of a file in OpenStreetMap's own format. Stores only a few corners of each way, and only the
 * tags that addresses need; anything beyond the limits below is left out.
 */
import { StreetBook, type MapStreet, type Piece, type TownsAt } from "../../addresses/rules-streets.ts";
import type { MapPlace } from "../../places/queries-map-places.ts";
import { namesOf, placeKey } from "../../places/rules-place.ts";
import { PlaceBook, type KnownPlace } from "../../places/rules-placing.ts";
import { readBlocks } from "../../osm/pbf-blocks.ts";
import { visitBlock, type OsmTags } from "../../osm/pbf-objects.ts";
import { PointsById } from "../../osm/spots-by-id.ts";
import { cleanLine } from "../listing/text.ts";

const TEN_MILLIONTHS = 1e7;

/**
 * Limits for one file. A piece takes some 230 bytes, so this is enough for a country of some million people; a way
 * takes some 400.
 */
const MOST = { pieces: 2_000_000, ways: 1_000_000 } as const;

/** Number of corners stored for a street, from its beginning to its end. */
const STREET_CORNERS = 9;
/** Number of corners of a house or a square, whose centre is used. */
const AREA_CORNERS = 4;

/** Longer names are left out: no street has one. */
const MOST_NAME = 200;

const NO_STREETS = new Set(
  "bus_stop platform services rest_area construction proposed abandoned razed elevator corridor raceway via_ferrata street_lamp".split(
    " ",
  ),
);

type StreetTags = Omit<Piece, "lat" | "lng">;

interface StreetWay {
  said: StreetTags;
  /** The centre of its corners counts as one point. */
  isArea: boolean;
  refs: Float64Array;
}

const textOf = (tags: OsmTags, key: string): string => {
  const text = cleanLine(tags.get(key) ?? "");
  return text.length <= MOST_NAME ? text : "";
};

function houseOf(tags: OsmTags): StreetTags | null {
  const number = textOf(tags, "addr:housenumber");
  if (number === "") return null;
  const name = textOf(tags, "addr:street") || textOf(tags, "addr:place");
  if (name === "") return null;
  return { name, kind: "street", number, city: textOf(tags, "addr:city"), postcode: textOf(tags, "addr:postcode") };
}

function streetOf(tags: OsmTags, isRing: boolean): { said: StreetTags; isArea: boolean } | null {
  const highway = tags.get("highway");
  const isSquare =
    tags.get("place") === "square" || (highway === "pedestrian" && (isRing || tags.get("area") === "yes"));
  if (!isSquare && (highway === undefined || NO_STREETS.has(highway))) return null;
  const name = textOf(tags, "name");
  if (name === "") return null;
  const postcode = textOf(tags, "postal_code");
  return { said: { name, kind: isSquare ? "square" : "street", number: null, city: "", postcode }, isArea: isSquare && isRing }; // oxfmt-ignore
}

function some(refs: readonly number[], most: number): Float64Array {
  if (refs.length <= most) return Float64Array.from(refs);
  return Float64Array.from({ length: most }, (_, at) => refs[Math.round((at * (refs.length - 1)) / (most - 1))] ?? 0);
}

/** The last corner of a ring repeats the first. */
const around = (refs: readonly number[], isRing: boolean) => (isRing ? refs.slice(0, -1) : refs);

/** The town and its parts at a point. */
export function townsOf(places: readonly MapPlace[]): (lat: number, lng: number) => TownsAt {
  const book = new PlaceBook();
  for (const [id, { name, otherNames, kind, country, lat, lng, box, border }] of places.entries())
    if (kind === "city" || kind === "district" || kind === "country")
      book.add({ id, kind, name, names: namesOf([name, ...otherNames]), parentId: null, country, lat, lng, box, border, isOfMap: true, listings: 0 }); // oxfmt-ignore
  const keysOf = ({ name, names }: KnownPlace) => [...new Set([placeKey(name), ...names.map(({ key }) => key)])];
  return (lat, lng) => {
    const held = book.holding({ lat, lng });
    const town = held.find(({ kind }) => kind === "city");
    // the nearest village inside the border of its town
    const village = town === undefined || town.border === null ? undefined : held.find((place) => place.kind === "city" && place.border === null); // oxfmt-ignore
    return {
      town: town === undefined ? [] : keysOf(town),
      village: village === undefined ? "" : placeKey(village.name),
      parts: held.filter((place) => place.kind === "district" || place === village).map(({ name }) => placeKey(name)),
      country: town?.country ?? held.find(({ country }) => country !== "")?.country ?? "",
    };
  };
}

export interface ReadStreets {
  streets: MapStreet[];
  /** False if the file is truncated. */
  isWhole: boolean;
  /** Whether the limits left out some of the file. */
  isCut: boolean;
}

export async function readStreets(
  path: string,
  places: readonly MapPlace[],
  most: { pieces: number; ways: number } = MOST,
): Promise<ReadStreets> {
  let isWhole = true;
  let isCut = false;
  const pass = { onRead: () => undefined, onCutOff: () => (isWhole = false) };
  const ways: StreetWay[] = [];
  const blocksWithNodes = new Set<number>();
  for await (const { type, data, number } of readBlocks(path, pass)) {
    if (type !== "OSMData") continue;
    visitBlock(path, data, {
      anyNodes: () => blocksWithNodes.add(number),
      way: ({ tags, refs }) => {
        if (refs.length === 0) return;
        if (ways.length >= most.ways) {
          isCut = true;
          return;
        }
        const isRing = refs.length > 3 && refs[0] === refs.at(-1);
        const house = houseOf(tags);
        if (house !== null) ways.push({ said: house, isArea: true, refs: some(around(refs, isRing), AREA_CORNERS) });
        const street = streetOf(tags, isRing);
        if (street !== null)
          ways.push({ ...street, refs: street.isArea ? some(around(refs, isRing), AREA_CORNERS) : some(refs, STREET_CORNERS) }); // oxfmt-ignore
      },
    });
  }

  const spots = new PointsById(ways.map(({ refs }) => refs));
  const book = new StreetBook(townsOf(places));
  let pieces = 0;
  const add = (said: StreetTags, lat: number, lng: number) => {
    pieces += 1;
    if (pieces <= most.pieces) book.add({ ...said, lat, lng });
    else isCut = true;
  };
  for await (const { type, data } of readBlocks(path, { ...pass, isWanted: (number) => blocksWithNodes.has(number) })) {
    if (type !== "OSMData") continue;
    visitBlock(path, data, {
      node: ({ id, lat, lng, tags }) => {
        spots.put(id, lat, lng);
        if (tags === null) return;
        const said = houseOf(tags) ?? (tags.get("place") === "square" ? streetOf(tags, false)?.said : null); // oxfmt-ignore
        if (said != null) add(said, lat / TEN_MILLIONTHS, lng / TEN_MILLIONTHS);
      },
    });
  }
  for (const { said, isArea, refs } of ways) {
    const corners = [...refs].flatMap((ref) => spots.get(ref) ?? []);
    if (corners.length === 0) continue;
    if (!isArea) {
      for (const { lat, lng } of corners) add(said, lat / TEN_MILLIONTHS, lng / TEN_MILLIONTHS);
      continue;
    }
    const mean = (side: "lat" | "lng") => corners.reduce((sum, corner) => sum + corner[side], 0) / corners.length / TEN_MILLIONTHS; // oxfmt-ignore
    add(said, mean("lat"), mean("lng"));
  }
  return { streets: [...book.streets()], isWhole, isCut };
}
