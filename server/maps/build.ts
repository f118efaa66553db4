/** Builds a map from a file: reads it, cuts tiles, and puts the map into place only when complete. */
import { basename } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { OSM_ATTRIBUTION } from "../osm/attribution.ts";
import type { PbfBounds } from "../osm/pbf-blocks.ts";
import { landAndSea } from "./coast.ts";
import { cutTiles, MOST_ZOOM } from "./cut.ts";
import { AREA, featureOf, isInside, LAYERS, type Feature } from "./feature.ts";
import { nameOfFile, replaceMap, sizeOf } from "./files.ts";
import { boxOf, worldX, worldY, type MercatorBox } from "./mercator.ts";
import { readOsm } from "./osm-features.ts";
import type { MapSource } from "./source.ts";
import { MapArchiveWriter, type Description } from "./write-archive.ts";

const pack = promisify(gzip);

/** The share of reading in the total work. */
const READING = 0.3;

/** Margin around the file's box, as a share of its sides: the sea must not end where a picture does not. */
const MARGIN = 0.25;

/** Sample size of buildings for the check of the coast. */
const MOST_BUILDINGS = 400;
/** Piers and huts on stilts stand in the sea; a town does not. */
const MOST_IN_SEA = 0.25;

export interface Built {
  name: string;
  tiles: number;
  bytes: number;
  bounds: PbfBounds;
}

export interface Building {
  directory: string;
  onProgress?: ((share: number, what: string) => void) | undefined;
  signal?: AbortSignal | undefined;
}

function around([west, south, east, north]: PbfBounds): MercatorBox {
  const [across, up] = [(east - west) * MARGIN, (north - south) * MARGIN];
  return boxOf([Math.max(west - across, -180), south - up, Math.min(east + across, 180), north + up]);
}

/** Checks whether the coast is incomplete, which can put a town under water. The map then has no sea. */
function isUnderWater(features: readonly Feature[], sea: readonly (readonly Float64Array[])[]): boolean {
  if (sea.length === 0) return false;
  const buildings = features.filter(({ layer }) => layer === "buildings");
  const step = Math.max(1, Math.floor(buildings.length / MOST_BUILDINGS));
  const looked = buildings.filter((_, index) => index % step === 0);
  const wet = looked.filter(({ parts: [[x = 0, y = 0] = []] }) =>
    sea.some(
      ([outline, ...holes]) =>
        outline !== undefined && isInside(outline, x, y) && !holes.some((hole) => isInside(hole, x, y)),
    ),
  );
  return wet.length > looked.length * MOST_IN_SEA;
}

/** All features to cut, land and sea included. */
export function wholeOf({ bounds, features, coast }: MapSource): Feature[] {
  const box = around(bounds);
  let { land, sea } = landAndSea(coast, box);
  if (isUnderWater(features, sea)) ({ land, sea } = landAndSea([], box));
  const earth = { layer: "earth", minZoom: 0, properties: { kind: "earth" } } as const;
  const ocean = { layer: "water", minZoom: 0, properties: { kind: "ocean" } } as const;
  return [
    ...land.map((rings) => featureOf(earth, AREA, rings)),
    ...sea.map((rings) => featureOf(ocean, AREA, rings)),
    ...features,
  ];
}

const FIELDS = { kind: "String", kind_detail: "String", name: "String" };

const describe = (name: string, bounds: PbfBounds, attribution: string): Description => ({
  name,
  bounds,
  attribution,
  zooms: [0, MOST_ZOOM],
  layers: LAYERS.map((id) => ({ id, fields: FIELDS, minzoom: 0, maxzoom: MOST_ZOOM })),
});

/** Cuts the tiles of a source into an archive. */
async function cutInto(
  archive: MapArchiveWriter,
  source: MapSource,
  { name, attribution }: { name: string; attribution: string },
  { onProgress, signal }: Omit<Building, "directory">,
): Promise<number> {
  const [west, south, east, north] = source.bounds;
  const scale = 2 ** MOST_ZOOM;
  const rows = Math.ceil((worldY(south) - worldY(north)) * scale) + 1;
  const columns = Math.ceil((worldX(east) - worldX(west)) * scale) + 1;
  let cut = 0;
  for (const { zoom, x, y, data } of cutTiles(wholeOf(source))) {
    signal?.throwIfAborted();
    await archive.add(zoom, x, y, await pack(data));
    if (zoom === MOST_ZOOM) cut += 1;
    onProgress?.(
      READING + (1 - READING) * Math.min(1, cut / (rows * columns)),
      `${archive.tiles.toLocaleString("en-US")} tiles`,
    );
  }
  return archive.finish(describe(name, source.bounds, attribution));
}

/** Builds the map of a file in OpenStreetMap's PBF format, replacing one of the same name. Throws an `UnusableFile`. */
export async function buildMap(path: string, options: Building & { name?: string }): Promise<Built> {
  const size = await sizeOf(path);
  const name = nameOfFile(options.name ?? basename(path));
  const source = await readOsm(path, size, {
    onRead: (share) => options.onProgress?.(share * READING, "reading"),
    signal: options.signal,
  });
  return writeMap(name, source, OSM_ATTRIBUTION.text, options);
}

/** Builds the map of a source that was read already, replacing one of the same name. */
export const writeMap = (name: string, source: MapSource, attribution: string, options: Building): Promise<Built> =>
  replaceMap(options.directory, name, (unfinished) =>
    MapArchiveWriter.create(unfinished, async (archive) => {
      const bytes = await cutInto(archive, source, { name, attribution }, options);
      return { name, tiles: archive.tiles, bytes, bounds: source.bounds };
    }),
  );
