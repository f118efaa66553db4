/** After an import: the places that its file has, and all listings in theirs. */
import type pg from "pg";
import { takeMapPlaces } from "../places/queries-map-places.ts";
import { refreshPlaces } from "../places/queries-refresh.ts";
import { readMapPlaces } from "./read-map-places.ts";

export async function bringPlaces(pool: pg.Pool, path: string, format: string): Promise<void> {
  if (format === "pbf") await takeMapPlaces(pool, await readMapPlaces(path));
  await refreshPlaces(pool);
}
