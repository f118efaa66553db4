/** Loads listings near the rows of a batch, or with the same names. */
import type pg from "pg";
import type { ImportRow } from "../listing/import-row.ts";
import type { PlaceIndex } from "./place-index.ts";
import { toPlace, type MatchPlace } from "./place.ts";
import * as queries from "../queries.ts";

/** The places of the candidates' numbers: rows of this batch, and listings of the database. */
export async function loadCandidates(
  client: pg.ClientBase,
  index: PlaceIndex,
  places: readonly MatchPlace[],
  found: readonly { candidates: readonly number[]; at: number }[],
  deleted: Set<string>,
): Promise<Map<number, MatchPlace>> {
  const compared = new Map<number, MatchPlace>();
  for (const [number, { at }] of found.entries()) {
    const place = places[number];
    if (place !== undefined) compared.set(at, place);
  }
  // in a crowded street a place is a candidate of many rows
  const wanted = new Set<number>();
  for (const { candidates } of found) for (const at of candidates) if (!compared.has(at)) wanted.add(at);
  const ids = new Map(Array.from(wanted, (at) => [index.idOf(at), at]));
  for (const [id, place] of await loadPlaces(client, [...ids.keys()], deleted)) {
    const at = ids.get(id);
    if (at !== undefined) compared.set(at, place);
  }
  return compared;
}

/** Listings for rows of our own export: by the same id, or by an object that the row comes from. */
export async function loadOwn(
  client: pg.ClientBase,
  rows: readonly ImportRow[],
  places: readonly MatchPlace[],
  deleted: Set<string>,
): Promise<Map<string, MatchPlace>> {
  const carried = rows.flatMap(({ carried: sources }, at) =>
    sources.map(({ source, id }) => ({ source, id, place: places[at]?.id ?? "" })),
  );
  const known = carried.length === 0 ? [] : await queries.listCarried(client, carried);
  const ids = new Map(places.map(({ id }) => [id, id]));
  for (const { place, business_id } of known) ids.set(place, business_id);
  const found = await loadPlaces(client, [...new Set([...ids.keys(), ...ids.values()])], deleted);
  const own = new Map<string, MatchPlace>();
  for (const [id, other] of ids) {
    const place = found.get(id) ?? found.get(other);
    if (place !== undefined) own.set(id, place);
  }
  return own;
}

export async function loadTiles(
  client: pg.ClientBase,
  index: PlaceIndex,
  places: readonly MatchPlace[],
): Promise<void> {
  const spots = places.flatMap(({ lat, lng }) => (lat === null || lng === null ? [] : { lat, lng }));
  const tiles = index.missingTiles(spots);
  // a few hundred at a time limits the size of a result
  for (let from = 0; from < tiles.length; from += 500) {
    const some = tiles.slice(from, from + 500);
    for (const facts of await queries.listPlacesInTiles(client, some)) index.add(toPlace(facts));
    index.markLoaded(some);
  }
}

/** The listings of these ids; deleted ones are added to `deleted`. */
export async function loadPlaces(
  client: pg.ClientBase,
  ids: readonly string[],
  deleted: Set<string>,
): Promise<Map<string, MatchPlace>> {
  const places = new Map<string, MatchPlace>();
  for (let from = 0; from < ids.length; from += 5_000) {
    for (const facts of await queries.listPlaces(client, ids.slice(from, from + 5_000))) {
      places.set(facts.id, toPlace(facts));
      if (facts.is_deleted) deleted.add(facts.id);
    }
  }
  return places;
}

/** By name: rows without coordinates against every listing, the others against listings without. */
export async function loadNamesakes(
  client: pg.ClientBase,
  places: readonly MatchPlace[],
  hasPlaceless: boolean,
  deleted: Set<string>,
): Promise<Map<string, MatchPlace[]>> {
  const titles = (wanted: readonly MatchPlace[]) => wanted.map((place) => place.title);
  const placeless = places.filter((place) => place.lat === null);
  const listings = [
    ...(hasPlaceless ? await queries.listPlacelessNamesakes(client, titles(places)) : []),
    ...(placeless.length > 0 ? await queries.listNamesakes(client, titles(placeless)) : []),
  ];
  const found = new Map<string, MatchPlace[]>();
  for (const facts of listings) {
    const place = toPlace(facts);
    if (facts.is_deleted) deleted.add(facts.id);
    found.set(place.name.full, [...(found.get(place.name.full) ?? []), place]);
  }
  return found;
}
