/** Finds the listing of the directory that a new row belongs to, if any. */
import type pg from "pg";
import { newId } from "#server/platform/db/id.ts";
import { EXPORT_SOURCE } from "../../listings/sources/facts.ts";
import type { ImportRow } from "../listing/import-row.ts";
import * as queries from "../queries.ts";
import { loadCandidates, loadNamesakes, loadOwn, loadTiles } from "./load-places.ts";
import { PlaceIndex } from "./place-index.ts";
import { toPlace, type MatchPlace } from "./place.ts";
import { matchPlaces, type Match } from "./same-place.ts";

/** A row of a place without a listing. */
export interface CreatedRow {
  row: ImportRow;
  /** The id of its new listing. */
  id: string;
}

/** A row of a place that has a listing. */
export interface MatchedRow {
  row: ImportRow;
  listing: MatchPlace;
  /** Null for a row that names its listing itself. */
  match: Match | null;
  isDeleted: boolean;
}

export interface MatchedRows {
  created: readonly CreatedRow[];
  matched: readonly MatchedRow[];
}

type Found = Pick<MatchedRow, "listing" | "match">;

/** A row of our own export contains its listing's id and is matched to that listing if it exists. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The nearest match: in a crowded street the first may be the wrong one. */
function nearestMatch(place: MatchPlace, others: readonly MatchPlace[]): Found | undefined {
  let nearest: { listing: MatchPlace; match: Match } | undefined;
  for (const other of others) {
    const match = other.id === place.id ? null : matchPlaces(place, other);
    if (match === null) continue;
    if (nearest === undefined || (match.meters ?? Infinity) < (nearest.match.meters ?? Infinity))
      nearest = { listing: other, match };
  }
  return nearest;
}

export class PlaceMatcher {
  private readonly isExport: boolean;
  private readonly index: PlaceIndex;
  /** The directory has listings without coordinates, which only their names can find. */
  private hasPlaceless: boolean;

  constructor(source: string, { hasPlaces, hasPlaceless }: Pick<queries.ImportBaseline, "hasPlaces" | "hasPlaceless">) {
    this.isExport = source === EXPORT_SOURCE;
    this.index = new PlaceIndex({ hasAll: !hasPlaces });
    this.hasPlaceless = hasPlaceless;
  }

  /** Compares new rows with all listings and with the rows before them. */
  async match(client: pg.ClientBase, rows: readonly ImportRow[]): Promise<MatchedRows> {
    if (rows.length === 0) return { created: [], matched: [] };
    const { index, isExport } = this;
    const places = rows.map((row) => toPlace({ id: this.idFor(row), ...row.listing }, row.isKindKnown));
    await loadTiles(client, index, places);

    // first by hashes against all listings and earlier rows, then in full
    const found = places.map((place) => index.findAndAdd(place));
    const deleted = new Set<string>();
    const compared = await loadCandidates(client, index, places, found, deleted);
    const namesakes = await loadNamesakes(client, places, this.hasPlaceless, deleted);
    const own = isExport ? await loadOwn(client, rows, places, deleted) : new Map<string, MatchPlace>();
    // two listings of one directory are two places, however similar
    const exported = isExport ? await queries.listExported(client, [...compared.values()].map(({ id }) => id)) : null; // oxfmt-ignore
    const ofBatch = new Set(isExport ? places.map(({ id }) => id) : []);

    /** For rows of this batch, the listing that each was matched to. */
    const listingOf = new Map<string, string>();
    // a row similar to one that was matched to a third place is not therefore similar to that place
    const isListing = ({ id }: MatchPlace) =>
      (listingOf.get(id) ?? id) === id && !ofBatch.has(id) && exported?.has(id) !== true;
    const near = (place: MatchPlace, numbers: readonly number[]) =>
      nearestMatch(place, numbers.flatMap((at) => compared.get(at) ?? []).filter(isListing));
    const named = (place: MatchPlace) => nearestMatch(place, (namesakes.get(place.name.full) ?? []).filter(isListing));

    const created: CreatedRow[] = [];
    const matched: MatchedRow[] = [];
    for (const [number, row] of rows.entries()) {
      const place = places[number];
      const entry = found[number];
      if (place === undefined || entry === undefined) continue;
      const itself = own.get(place.id);
      const duplicate = itself === undefined ? (near(place, entry.candidates) ?? named(place)) : { listing: itself, match: null }; // oxfmt-ignore
      listingOf.set(place.id, duplicate?.listing.id ?? place.id);
      if (duplicate !== undefined) {
        index.remove(entry.at);
        matched.push({ row, ...duplicate, isDeleted: deleted.has(duplicate.listing.id) });
        continue;
      }
      created.push({ row, id: place.id });
      if (place.lat !== null) continue;
      this.hasPlaceless = true;
      namesakes.set(place.name.full, [...(namesakes.get(place.name.full) ?? []), place]);
    }
    return { created, matched };
  }

  /** An exported listing retains its id in another directory, so that links to it still work. */
  private idFor({ sourceId }: ImportRow): string {
    return this.isExport && UUID.test(sourceId) ? sourceId : newId();
  }
}
