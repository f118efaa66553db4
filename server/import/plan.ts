/** What to do with each row of a batch: new, changed, unchanged, or a place that is listed already. */
import type pg from "pg";
import { newId } from "#server/platform/db/id.ts";
import * as queries from "#server/import/queries.ts";
import type { MergedRow } from "#server/listings/sources/queries-merges.ts";
import type { WrittenRow } from "#server/listings/sources/queries-rows.ts";
import type { Batch } from "#server/import/write/queries-write.ts";
import { isOlder, laterOf, storedDate, type AsOf } from "../listings/sources/as-of.ts";
import { certaintyOf, defaultedIn, EXPORT_SOURCE } from "../listings/sources/facts.ts";
import type { ImportRow } from "./listing/import-row.ts";
import { loadCandidates, loadNamesakes, loadOwn, loadTiles } from "./match/load-places.ts";
import type { PlaceIndex } from "./match/place-index.ts";
import { toPlace, type Place } from "./match/place.ts";
import { proveSource } from "./match/prove-source.ts";
import type { SeenIds } from "./match/seen-ids.ts";
import { matchPlaces, reasonOf, type Match } from "./match/same-place.ts";

export interface Counts {
  created: number;
  updated: number;
  unchanged: number;
  duplicates: number;
  refused: number;
  /** Of the refused those of places that were given up. */
  closed: number;
  /** Rows of claimed listings, which an import never changes. */
  claimed: number;
  /** Rows of listings that were deleted and are not brought back. */
  deleted: number;
  /** Rows of an earlier date than what their source said last: they change nothing. */
  older: number;
  /** Rows that were missing from the file before. */
  returned: number;
}

export const NO_COUNTS: Counts = { created: 0, updated: 0, unchanged: 0, duplicates: 0, refused: 0, closed: 0, claimed: 0, deleted: 0, older: 0, returned: 0 }; // oxfmt-ignore

export interface Run {
  source: string;
  runAt: string;
  index: PlaceIndex;
  counts: Counts;
  /** The ids met so far, of a source that was never imported before; null of others, for which the database is asked. */
  seen: SeenIds | null;
  /** Rows met that were known before. */
  known: number;
  /** The latest date of its rows. */
  newest: AsOf | null;
  /** Some rows are marked as missing. */
  hasMissing: boolean;
  /** See `Batch`. */
  isMap: boolean;
  /** The source is known by the file's name alone: its first rows have to be those of the places that it is known for. */
  isToBeProved: boolean;
  /** The directory has listings without coordinates, which only their names find. */
  hasPlaceless: boolean;
  /** Source ids met in a dry run, in which the database remembers none. */
  dryIds: Set<string> | null;
}

type OpenBatch = { [Key in keyof Batch]: Batch[Key] extends readonly (infer Item)[] ? Item[] : Batch[Key] };

export async function planBatch(client: pg.ClientBase, run: Run, rows: readonly ImportRow[]): Promise<Batch> {
  if (run.isToBeProved) await proveSource(client, run.source, rows);
  run.isToBeProved = false;
  const { source, runAt, hasMissing, isMap } = run;
  const batch: OpenBatch = { source, runAt, hasMissing, isMap, created: [], updated: [], linked: [], merged: [], seen: [] }; // oxfmt-ignore
  const ids = (row: ImportRow) => (run.seen !== null || row.formerId === undefined ? [row.sourceId] : [row.sourceId, row.formerId]); // oxfmt-ignore
  const wanted = rows.flatMap(ids).filter((id) => run.seen?.meet(id) ?? true);
  const known = wanted.length === 0 ? [] : await queries.listKnownSources(client, run.source, wanted, run.runAt);
  const knownById = new Map(known.map((row) => [row.source_id, row]));
  const { counts } = run;
  const idsOfBatch = new Set<string>();
  const fresh: ImportRow[] = [];
  for (const made of rows) {
    const before = ids(made).map((id) => knownById.get(id)).find((one) => one !== undefined); // oxfmt-ignore
    const row = before === undefined || before.source_id === made.sourceId ? made : { ...made, sourceId: before.source_id }; // oxfmt-ignore
    if (idsOfBatch.has(row.sourceId) || before?.is_seen === true || run.dryIds?.has(row.sourceId) === true) {
      counts.duplicates += 1;
      continue;
    }
    idsOfBatch.add(row.sourceId);
    run.newest = laterOf(run.newest, row.asOf);
    run.dryIds?.add(row.sourceId);
    if (before === undefined) fresh.push(row);
    else {
      run.known += 1;
      planKnownRow(batch, counts, row, before);
    }
  }
  await placeFresh(client, run, batch, fresh);
  return batch;
}

function planKnownRow(batch: OpenBatch, counts: Counts, row: ImportRow, before: queries.KnownSource): void {
  const seen = { source_id: row.sourceId, asOf: row.asOf };
  if (before.is_deleted || before.business_id === null) {
    counts.deleted += 1;
    batch.seen.push(seen);
  } else if (before.is_claimed) {
    counts.claimed += 1;
    batch.seen.push(seen);
  } else if (before.fingerprint === row.fingerprint) {
    counts.unchanged += 1;
    batch.seen.push(seen);
  } else if (isOlder(row.asOf, storedDate(before))) {
    counts.older += 1;
    batch.seen.push(seen);
  } else {
    const written = toWritten(row, before.business_id, !before.is_duplicate);
    batch.updated.push(written);
    // known as one already: no new duplicate
    if (before.is_duplicate) batch.merged.push(toMerged(written, null));
  }
}

const toWritten = (row: ImportRow, businessId: string, isFirst: boolean): WrittenRow => ({
  business_id: businessId,
  source_id: row.sourceId,
  fingerprint: row.fingerprint,
  listing: row.listing,
  credits: row.credits,
  certain: certaintyOf(row),
  has: row.has,
  isFirst,
  carried: row.carried,
  asOf: row.asOf,
  defaulted: defaultedIn(row.guesses),
});

interface Twin {
  place: Place;
  /** Null of a row that says itself which listing it is. */
  match: Match | null;
}

/** `twin`: null where it was found by an earlier run, which has kept why. */
const toMerged = ({ business_id, source_id, listing }: WrittenRow, twin: Twin | null): MergedRow => ({
  business_id,
  source_id,
  name: listing.name,
  listing_name: twin?.place.title ?? null,
  meters: twin?.match?.meters ?? null,
  reason: twin === null || twin.match === null ? null : reasonOf(twin.match),
});

/** The nearest of those that are the same place: in a crowded street the first may be the wrong one. */
function nearestTwin(place: Place, others: readonly (Place | undefined)[]): Twin | undefined {
  let nearest: { place: Place; match: Match } | undefined;
  for (const other of others) {
    const match = other === undefined || other.id === place.id ? null : matchPlaces(place, other);
    if (other === undefined || match === null) continue;
    if (nearest === undefined || (match.meters ?? Infinity) < (nearest.match.meters ?? Infinity))
      nearest = { place: other, match };
  }
  return nearest;
}

/** A row of our own export has its listing's id, and is that listing wherever it exists. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

async function placeFresh(
  client: pg.ClientBase,
  run: Run,
  batch: OpenBatch,
  rows: readonly ImportRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const { index, counts } = run;
  const places = rows.map((row) => toPlace({ id: idFor(run, row), ...row.listing }, row.isKindKnown));
  await loadTiles(client, index, places);

  // first by hashes against all that is there and the rows before, then in full
  const found = places.map((place) => index.findAndAdd(place));
  const deleted = new Set<string>();
  const compared = await loadCandidates(client, index, places, found, deleted);
  const namesakes = await loadNamesakes(client, places, run.hasPlaceless, deleted);
  const isExport = run.source === EXPORT_SOURCE;
  const own = isExport ? await loadOwn(client, rows, places, deleted) : new Map<string, Place>();
  // two listings of one directory are two places, however alike
  const exported = isExport
    ? await queries.listExported(
        client,
        Array.from(compared.values(), ({ id }) => id),
      )
    : null;
  const ofBatch = new Set(isExport ? places.map(({ id }) => id) : []);

  /** Of the rows of this batch, the listing that each turned out to be. */
  const listingOf = new Map<string, string>();
  // what is like a row that was taken for a third is not yet like that third
  const isListing = ({ id }: Place) =>
    (listingOf.get(id) ?? id) === id && !ofBatch.has(id) && exported?.has(id) !== true;
  const links: FoundTwin[] = [];
  for (const [number, row] of rows.entries()) {
    const place = places[number];
    const near = found[number];
    if (place === undefined || near === undefined) continue;
    const itself = own.get(place.id);
    const twin: Twin | undefined =
      itself === undefined
        ? (nearestTwin(place, near.candidates.map((at) => compared.get(at)).filter((other) => other !== undefined && isListing(other))) ??
          nearestTwin(place, (namesakes.get(place.name.full) ?? []).filter(isListing)))
        : { place: itself, match: null }; // oxfmt-ignore
    if (twin === undefined) {
      listingOf.set(place.id, place.id);
      batch.created.push(toWritten(row, place.id, true));
      counts.created += 1;
      if (place.lat === null) run.hasPlaceless = true;
      if (place.lat === null) namesakes.set(place.name.full, [...(namesakes.get(place.name.full) ?? []), place]);
      continue;
    }
    listingOf.set(place.id, twin.place.id);
    index.remove(near.at);
    links.push({ row, twin });
  }
  linkTwins(run, batch, links, deleted);
}

/** An exported listing keeps its id when it comes into another directory, so that links to it stay. */
function idFor(run: Run, row: ImportRow): string {
  return run.source === EXPORT_SOURCE && UUID.test(row.sourceId) ? row.sourceId : newId();
}

interface FoundTwin {
  row: ImportRow;
  twin: Twin;
}

function linkTwins(
  { counts, source }: Run,
  batch: OpenBatch,
  links: readonly FoundTwin[],
  deleted: ReadonlySet<string>,
): void {
  for (const { row, twin } of links) {
    const written = toWritten(row, twin.place.id, false);
    if (source === EXPORT_SOURCE && written.business_id === written.source_id) {
      // our own listing, met in our own export: there is nothing to remember about it
      counts.unchanged += 1;
      continue;
    }
    batch.linked.push(written);
    batch.merged.push(toMerged(written, twin));
    if (deleted.has(written.business_id)) counts.deleted += 1;
    else counts.duplicates += 1;
  }
}
