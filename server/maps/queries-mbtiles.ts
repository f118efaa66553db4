/** What is in an MBTiles file (https://github.com/mapbox/mbtiles-spec), which is a database of its own. */
import type { DatabaseSync } from "node:sqlite";

/** As much as anybody has to say of a map. */
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
  /** From the north, as everybody else counts. */
  y: number;
  data: Uint8Array;
}

/** Rows that are no tiles are passed over. */
export function* eachTile(database: DatabaseSync): Generator<MbTile> {
  const rows = database.prepare("select zoom_level, tile_column, tile_row, tile_data from tiles");
  for (const { zoom_level: zoom, tile_column: x, tile_row: row, tile_data: data } of rows.iterate()) {
    if (typeof zoom !== "number" || typeof x !== "number" || typeof row !== "number") continue;
    if (!(data instanceof Uint8Array)) continue;
    yield { zoom, x, y: 2 ** zoom - 1 - row, data };
  }
}
