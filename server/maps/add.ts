/** Adds ready-made maps after checking them: PMTiles files are copied, MBTiles files are rewritten as PMTiles. */
import { copyFile, open } from "node:fs/promises";
import { basename } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { PbfBounds } from "../osm/pbf-blocks.ts";
import { UnusableFile } from "../osm/unusable-file.ts";
import { Archive, MOST_TILE_BYTES, plainText } from "./archive.ts";
import { tileAt } from "./mercator.ts";
import type { Building, Built } from "./build.ts";
import { nameOfFile, replaceMap, sizeOf } from "./files.ts";
import { countTiles, eachTile, readMetadata } from "./queries-mbtiles.ts";
import { MapArchiveWriter, type Description } from "./write-archive.ts";

const pack = promisify(gzip);

const SQLITE = "SQLite format 3\0";

/** Maximum zoom of tiles: higher than the last zoom of usual maps. */
const MOST_ZOOM = 16;

/** Required layers. A map without them uses another scheme, and nothing of it would be drawn. */
const NEEDED = ["roads", "earth"];

function checkLayers(path: string, layers: readonly string[]): void {
  if (NEEDED.every((layer) => layers.includes(layer))) return;
  const has = layers.length === 0 ? "names no layers" : `has the layers ${layers.slice(0, 12).join(", ")}`;
  throw new UnusableFile(
    `${path} ${has}. Mainstreet draws tiles in the layers of the Protomaps basemap (earth, water, landuse, roads, buildings).`,
  );
}

async function addArchive(path: string, name: string, directory: string): Promise<Built> {
  const archive = await Archive.open(path);
  try {
    const { bounds, header, layers } = archive;
    checkLayers(path, layers);
    // reads through the directories once, before the map is used
    const [lng, lat] = [(bounds[0] + bounds[2]) / 2, (bounds[1] + bounds[3]) / 2];
    await archive.tile(header.maxZoom, ...tileAt(lat, lng, header.maxZoom));
    await replaceMap(directory, name, (unfinished) => copyFile(path, unfinished));
    return { name, tiles: header.numAddressedTiles, bytes: await sizeOf(path), bounds };
  } finally {
    await archive.close();
  }
}

function boundsFrom(text: string | undefined): PbfBounds | null {
  const [west, south, east, north] = (text ?? "").split(",").map(Number);
  if (west === undefined || south === undefined || east === undefined || north === undefined) return null;
  const isSomewhere = west >= -180 && east <= 180 && south >= -90 && north <= 90 && west < east && south < north;
  return isSomewhere ? [west, south, east, north] : null;
}

function layersFrom(json: string | undefined): Description["layers"] {
  try {
    const said = JSON.parse(json ?? "") as { vector_layers?: unknown } | null;
    if (!Array.isArray(said?.vector_layers)) return [];
    return (said.vector_layers as { id?: unknown }[]).map(({ id }) => ({
      id: String(id),
      fields: {},
      minzoom: 0,
      maxzoom: MOST_ZOOM,
    }));
  } catch {
    return [];
  }
}

const isGzip = (data: Uint8Array) => data[0] === 0x1f && data[1] === 0x8b;

async function addMbTiles(path: string, name: string, { directory, onProgress, signal }: Building): Promise<Built> {
  // imported only when needed: node:sqlite prints a warning that it is experimental
  const { DatabaseSync } = await import("node:sqlite");
  const database = new DatabaseSync(path, { readOnly: true, allowExtension: false });
  try {
    const said = readMetadata(database);
    if (said.get("format") !== "pbf")
      throw new UnusableFile(`${path} has pictures for tiles. Mainstreet draws vector tiles.`);
    const bounds = boundsFrom(said.get("bounds"));
    if (bounds === null) throw new UnusableFile(`${path} does not say of which part of the world it is.`);
    const layers = layersFrom(said.get("json"));
    const ids = layers.map(({ id }) => id);
    checkLayers(path, ids);
    const all = Math.max(1, countTiles(database));
    let [least, most] = [MOST_ZOOM, 0];
    return await replaceMap(directory, name, (unfinished) =>
      MapArchiveWriter.create(unfinished, async (archive) => {
        for (const { zoom, x, y, data } of eachTile(database)) {
          signal?.throwIfAborted();
          const side = 2 ** zoom;
          const isTile = zoom >= 0 && zoom <= MOST_ZOOM && x >= 0 && x < side && y >= 0 && y < side;
          if (!isTile || data.length > MOST_TILE_BYTES) continue;
          [least, most] = [Math.min(least, zoom), Math.max(most, zoom)];
          await archive.add(zoom, x, y, isGzip(data) ? data : await pack(data));
          onProgress?.(archive.tiles / all, `${archive.tiles.toLocaleString("en-US")} tiles`);
        }
        if (archive.tiles === 0) throw new UnusableFile(`${path} has no tiles.`);
        const attribution = plainText(said.get("attribution") ?? "");
        const bytes = await archive.finish({ name, bounds, attribution, zooms: [least, most], layers });
        return { name, tiles: archive.tiles, bytes, bounds };
      }),
    );
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ERR_SQLITE_ERROR")
      throw new UnusableFile(`${path} cannot be read as MBTiles (${error.message}).`);
    throw error;
  } finally {
    database.close();
  }
}

/** Adds a ready-made map, replacing one of the same name. Throws an `UnusableFile`. */
export async function addMap(path: string, options: Building & { name?: string }): Promise<Built> {
  await sizeOf(path);
  const handle = await open(path, "r");
  const start = Buffer.alloc(16);
  try {
    await handle.read(start, 0, start.length, 0);
  } finally {
    await handle.close();
  }
  const name = nameOfFile(options.name ?? basename(path));
  if (start.toString("latin1") === SQLITE) return addMbTiles(path, name, options);
  if (start.toString("latin1", 0, 7) === "PMTiles") return addArchive(path, name, options.directory);
  throw new UnusableFile(`${path} is neither PMTiles nor MBTiles.`);
}
