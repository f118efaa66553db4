/** Reads MBTiles files (https://github.com/mapbox/mbtiles-spec), which are SQLite databases. */
import type { DatabaseSync } from "node:sqlite";

/** Reads up to 1,000 rows of metadata. */
export function readMetadata(database: DatabaseSync): Map<string, string> {
  const said = new Map<string, string>();
  for (const { name, value } of database.prepare("select name, value from metadata limit 1000").iterate())
    said.set(String(name), String(value));
  return said;
}

export function countTiles(database: DatabaseSync): number {
  const row = database.prepare("select count(*) as tiles from tiles").get();
  return Number(row?.["tiles"] ?? 0);
}

export interface MbTile {
  zoom: number;
  x: number;
  /** Counted from the north, unlike in MBTiles. */
  y: number;
  data: Uint8Array;
}

/** Skips rows that are not tiles. */
export function* eachTile(database: DatabaseSync): Generator<MbTile> {
  const rows = database.prepare("select zoom_level, tile_column, tile_row, tile_data from tiles");
  for (const { zoom_level: zoom, tile_column: x, tile_row: row, tile_data: data } of rows.iterate()) {
    if (typeof zoom !== "number" || typeof x !== "number" || typeof row !== "number") continue;
    if (!(data instanceof Uint8Array)) continue;
    yield { zoom, x, y: 2 ** zoom - 1 - row, data };
  }
}
