/** After an import: writes the places, streets and addresses of its file, and assigns all listings to their places. */
import { basename } from "node:path";
import type pg from "pg";
import { takeStreets } from "../../addresses/queries-take.ts";
import { takeMapPlaces } from "../../places/queries-map-places.ts";
import { refreshPlaces } from "../../places/queries-refresh.ts";
import { readMapPlaces } from "../read/map-places.ts";
import { readStreets } from "../read/streets.ts";

/** Streets are stored by the file's name, without its folder. */
const MOST_FILE_NAME = 200;

async function updateMapPlaces(pool: pg.Pool, path: string): Promise<{ isCut: boolean }> {
  const places = await readMapPlaces(path);
  await takeMapPlaces(pool, places);
  const streets = await readStreets(path, places);
  await takeStreets(pool, basename(path).slice(0, MOST_FILE_NAME), streets);
  return streets;
}

export interface UpdatedPlaces {
  /** Whether the file has more streets and addresses than are read from one. */
  areStreetsCut: boolean;
}

export async function updatePlaces(pool: pg.Pool, path: string, format: string): Promise<UpdatedPlaces> {
  const streets = format === "pbf" ? await updateMapPlaces(pool, path) : null;
  await refreshPlaces(pool);
  return { areStreetsCut: streets?.isCut ?? false };
}
