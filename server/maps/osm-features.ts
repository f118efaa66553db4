/**
 * Reads the features of a map from an OpenStreetMap PBF file. Like an import, it reads the file in reverse order: ways
 * and relations, then the ways of relations, then the nodes of all these ways.
 */
import { boundsOf, checkHeader, damaged, readBlocks, type PbfBlock, type PbfBounds } from "../osm/pbf-blocks.ts";
import { visitBlock } from "../osm/pbf-objects.ts";
import { ringsOf } from "../osm/rings.ts";
import { PointsById } from "../osm/spots-by-id.ts";
import { UnusableFile } from "../osm/unusable-file.ts";
import { featureOf, POINT, type Feature, type FeatureKind } from "./feature.ts";
import { isArea, kindOfBoundary, kindOfLine, kindOfPoint } from "./kinds.ts";
import { worldX, worldY } from "./mercator.ts";
import { areaFeatures, areaOf, lineFeature, type MapAreaKind, type MapSource } from "./source.ts";

const PASSES = 3;
const TEN_MILLIONTHS = 1e7;

/** OpenStreetMap allows 2,000 in a way. */
const MOST_REFS = 10_000;

/** At most some 300 bytes each, with their features and clipped parts: as many as a large city has. */
const MOST_CORNERS = 5_000_000;

/** A way without its tags, held while nodes are read: the tags of a city are larger than everything else. */
interface HeldWay {
  kind: FeatureKind;
  refs: Float64Array;
}

interface ClosedWay {
  area: MapAreaKind;
  refs: Float64Array;
}

interface JoinedRings<What> {
  what: What;
  outline: readonly number[];
  holes: readonly number[];
}

export interface OsmReadOptions {
  onRead: (share: number) => void;
  signal?: AbortSignal | undefined;
}

class CornerFile {
  private count = 0;
  private readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  keep(refs: readonly number[]): Float64Array {
    this.count += refs.length;
    if (this.count > MOST_CORNERS)
      throw new UnusableFile(
        `${this.path} is of too large a part of the world to cut its map here. Cut it with a program made for that, such as Planetiler, and take its file with 'map add'.`,
      );
    return Float64Array.from(refs);
  }
}

/** Throws an `UnusableFile`. */
export async function readOsm(path: string, size: number, { onRead, signal }: OsmReadOptions): Promise<MapSource> {
  let read = 0;
  const header: { bounds: PbfBounds | null } = { bounds: null };
  async function* data(isWanted?: (number: number) => boolean): AsyncGenerator<PbfBlock & { number: number }> {
    const pass = {
      onRead: (bytes: number) => onRead((read += bytes) / (size * PASSES)),
      onCutOff: () => {
        throw damaged(path, "it ends in the middle of a block");
      },
      ...(isWanted === undefined ? {} : { isWanted }),
    };
    for await (const block of readBlocks(path, pass)) {
      signal?.throwIfAborted();
      if (block.type === "OSMHeader") {
        checkHeader(path, block.data);
        header.bounds = boundsOf(path, block.data);
      } else if (block.type === "OSMData") yield block;
    }
  }

  const corners = new CornerFile(path);
  const blocksOf = { ways: new Set<number>(), nodes: new Set<number>() };
  const lines: HeldWay[] = [];
  const areas: ClosedWay[] = [];
  const coast: Float64Array[] = [];
  const joined: JoinedRings<MapAreaKind>[] = [];
  const borders: JoinedRings<FeatureKind>[] = [];
  for await (const { data: bytes, number } of data()) {
    visitBlock(path, bytes, {
      anyNodes: () => blocksOf.nodes.add(number),
      way: ({ tags, refs }) => {
        blocksOf.ways.add(number);
        if (tags.size === 0 || refs.length < 2 || refs.length > MOST_REFS) return;
        if (tags.get("natural") === "coastline") coast.push(corners.keep(refs));
        else {
          const area = refs.length > 3 && refs[0] === refs.at(-1) && isArea(tags) ? areaOf(tags) : null;
          const kind = area === null ? kindOfLine(tags) : null;
          if (area !== null) areas.push({ area, refs: corners.keep(refs) });
          else if (kind !== null) lines.push({ kind, refs: corners.keep(refs) });
        }
      },
      relation: ({ tags, outline, holes }) => {
        if (outline.length === 0) return;
        const area = tags.get("type") === "multipolygon" ? areaOf(tags) : null;
        const border = area === null ? kindOfBoundary(tags) : null;
        if (area !== null) joined.push({ what: area, outline, holes });
        else if (border !== null) borders.push({ what: border, outline, holes: [] });
      },
    });
  }

  const members = new Map<number, Float64Array>();
  const none = new Float64Array();
  for (const { outline, holes } of [...joined, ...borders])
    for (const id of [...outline, ...holes]) members.set(id, none);
  for await (const { data: bytes } of data((number) => members.size > 0 && blocksOf.ways.has(number))) {
    visitBlock(path, bytes, {
      way: ({ id, refs }) =>
        refs.length <= MOST_REFS && members.get(id) === none && members.set(id, corners.keep(refs)),
    });
  }

  const spots = new PointsById([...lines, ...areas].map(({ refs }) => refs).concat(coast, [...members.values()]));
  const features: Feature[] = [];
  const seen = { west: 180, south: 90, east: -180, north: -90 };
  for await (const { data: bytes } of data((number) => blocksOf.nodes.has(number))) {
    visitBlock(path, bytes, {
      node: ({ id, lat: lat7, lng: lng7, tags }) => {
        spots.put(id, lat7, lng7);
        const [lat, lng] = [lat7 / TEN_MILLIONTHS, lng7 / TEN_MILLIONTHS];
        if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) return;
        if (lat < seen.south) seen.south = lat;
        if (lat > seen.north) seen.north = lat;
        if (lng < seen.west) seen.west = lng;
        if (lng > seen.east) seen.east = lng;
        const kind = tags === null ? null : kindOfPoint(tags);
        if (kind !== null) features.push(featureOf(kind, POINT, [Float64Array.of(worldX(lng), worldY(lat))]));
      },
    });
  }
  if (header.bounds === null && !(seen.west < seen.east && seen.south < seen.north))
    throw new UnusableFile(`${path} has nothing in it that a map could be cut from.`);

  /** Leaves out corners that are not in the file. */
  const place = (refs: ArrayLike<number>): Float64Array => {
    const line = new Float64Array(refs.length * 2);
    let length = 0;
    for (let at = 0; at < refs.length; at += 1) {
      const spot = spots.get(refs[at] ?? 0);
      if (spot === null) continue;
      line[length] = worldX(spot.lng / TEN_MILLIONTHS);
      line[length + 1] = worldY(spot.lat / TEN_MILLIONTHS);
      length += 2;
    }
    return line.slice(0, length);
  };
  const refsOf = (ids: readonly number[]) => ids.map((id) => [...(members.get(id) ?? none)]);
  const closed = (ids: readonly number[]) =>
    ringsOf(refsOf(ids))
      .filter((ring) => ring.length > 3 && ring[0] === ring.at(-1))
      .map(place);

  // frees each way as it becomes a feature
  for (let one = lines.pop(); one !== undefined; one = lines.pop())
    features.push(...lineFeature(one.kind, place(one.refs)));
  for (let one = areas.pop(); one !== undefined; one = areas.pop())
    features.push(...areaFeatures(one.area, [place(one.refs)], []));
  for (const { what, outline, holes } of joined) features.push(...areaFeatures(what, closed(outline), closed(holes)));
  const drawn = new Set<number>();
  // the largest first: a way in several borders is drawn as the border of the country
  borders.sort((a, b) => a.what.minZoom - b.what.minZoom);
  for (const { what, outline } of borders) {
    for (const id of outline) {
      if (!drawn.has(id)) features.push(...lineFeature(what, place(members.get(id) ?? none)));
      drawn.add(id);
    }
  }
  const bounds: PbfBounds = header.bounds ?? [seen.west, seen.south, seen.east, seen.north];
  return { bounds, features, coast: coast.map(place) };
}
