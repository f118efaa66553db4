/** Computes listings again from their sources after rows were added, changed or removed. */
import { isDeepStrictEqual } from "node:util";
import { storedDate, type AsOf } from "./as-of.ts";
import { currentRecord, settle, withChanges, type ListingFactField, type SourceRecord } from "./facts.ts";
import {
  listChosen,
  listRecords,
  lockListings,
  saveListings,
  saveRecords,
  type SqlQuery,
  type KnownSaid,
  type SavedSaid,
} from "./queries-facts.ts";
import type { FactName, ImportedListing } from "./imported-listing.ts";

/** Facts from an imported row of an existing listing. */
export interface ArrivingRow {
  business_id: string;
  source: string;
  source_id: string;
  listing: ImportedListing;
  certain: number;
  asOf: AsOf | null;
  has: readonly FactName[] | null;
  /** See `defaultedIn`. */
  defaulted?: readonly ListingFactField[] | undefined;
  /** Linked to the listing in this import. */
  isFresh: boolean;
}

/** A row that was removed from the listing. */
export type LeavingRow = Omit<ArrivingRow, "has" | "isFresh">;

interface SettledListing {
  id: string;
  listing: ImportedListing;
  fields: readonly ListingFactField[];
}

const keyOf = ({ source, source_id }: Pick<SourceRecord, "source" | "source_id">) => `${source}\n${source_id}`;

/** Facts of a listing without a source were entered by a person. */
const BY_HAND = { source: "", source_id: "", certain: 31, asOf: null, isByHand: true } as const;

/** The facts that the listing's sources stated before. */
function previousRecords(
  stands: ImportedListing,
  known: readonly KnownSaid[],
  left: readonly LeavingRow[],
): SourceRecord[] {
  const first = known.filter(({ is_duplicate }) => !is_duplicate);
  const said = known.flatMap(({ source, source_id, certain, is_duplicate, said: says, ...dated }): SourceRecord[] => {
    const asOf = storedDate(dated);
    if (says !== null) return [{ source, source_id, listing: says, certain, asOf }];
    // no facts are stored of a copy that was found in an older version
    return is_duplicate ? [] : [{ source, source_id, listing: stands, certain, asOf }];
  });
  return [...(first.length === 0 ? [{ ...BY_HAND, listing: stands }] : []), ...said, ...left];
}

/** Claimed and deleted listings are unchanged. Returns the changes by listing. */
export async function settleListings(
  ask: SqlQuery,
  arriving: readonly ArrivingRow[],
  leaving: readonly LeavingRow[] = [],
): Promise<ReadonlyMap<string, readonly ListingFactField[]>> {
  const ids = [...new Set([...arriving, ...leaving].map(({ business_id }) => business_id))].toSorted();
  if (ids.length === 0) return new Map();
  const listings = await lockListings(ask, ids);
  const knownOf = Map.groupBy(await listRecords(ask, [...listings.keys()]), ({ business_id }) => business_id);
  const hasDefaults = arriving.some(({ defaulted = [] }) => defaulted.length > 0);
  const chosen = new Set(hasDefaults ? (await listChosen(ask, ids)).map(({ id, field }) => `${id} ${field}`) : []);
  const arrivingOf = Map.groupBy(arriving, ({ business_id }) => business_id);
  const leavingOf = Map.groupBy(leaving, ({ business_id }) => business_id);
  const changes: SettledListing[] = [];
  const saved: SavedSaid[] = [];
  for (const [id, stands] of listings) {
    const rows = new Map((arrivingOf.get(id) ?? []).map((row) => [keyOf(row), row]));
    const known = (knownOf.get(id) ?? []).filter((one) => rows.get(keyOf(one))?.isFresh !== true);
    const before = previousRecords(stands, known, leavingOf.get(id) ?? []);
    const removed = new Set((leavingOf.get(id) ?? []).map(keyOf));
    const stay = before.filter((said) => !removed.has(keyOf(said)));
    const after = [
      ...stay.filter((said) => !rows.has(keyOf(said))),
      ...Array.from(rows.values(), (row): SourceRecord => {
        const earlier = stay.find((said) => keyOf(said) === keyOf(row)) ?? null;
        const defaulted = row.defaulted?.filter((field) => !chosen.has(`${id} ${field}`));
        return {
          source: row.source,
          source_id: row.source_id,
          asOf: row.asOf,
          ...currentRecord(earlier, { ...row, defaulted: defaulted ?? [] }),
        };
      }),
    ];
    const [firstBefore, ...moreBefore] = before;
    const [firstAfter, ...moreAfter] = after;
    if (firstAfter === undefined) continue;
    const settled = settle([firstAfter, ...moreAfter]);
    const was = firstBefore === undefined ? stands : settle([firstBefore, ...moreBefore]).listing;
    const change = withChanges(stands, was, settled.listing, before);
    if (change !== null) changes.push({ id, ...change });
    const isOnly = after.length === 1;
    // stored while the listing has edits of a person, which the next import has to tell from its own values
    const isEdited =
      known.some(({ said }) => said !== null) && !isDeepStrictEqual(change?.listing ?? stands, settled.listing);
    const isImplied = isOnly && !isEdited;
    for (const said of after) {
      if (said.isByHand === true) continue;
      const { source, source_id, certain, listing } = said;
      saved.push({ source, source_id, certain, said: isImplied ? null : listing, gives: isOnly ? null : [...new Set(settled.gives.get(said))].toSorted() }); // oxfmt-ignore
    }
  }
  await saveListings(
    ask,
    changes.map(({ id, listing, fields }) => ({ id, listing, hasNewSpecial: fields.includes("special_hours") })),
  );
  await saveRecords(ask, saved);
  return new Map(changes.map(({ id, fields }) => [id, fields]));
}

/**
 * Before a person edits an imported listing without members: stores what its only row states, so that later imports
 * retain the edit. The listing is locked.
 */
export async function storeStatedFacts(ask: SqlQuery, id: string): Promise<void> {
  const stands = (await lockListings(ask, [id])).get(id);
  if (stands === undefined) return;
  const implied = (await listRecords(ask, [id])).filter(({ said, is_duplicate }) => said === null && !is_duplicate);
  await saveRecords(
    ask,
    implied.map(({ source, source_id, certain }) => ({ source, source_id, certain, said: stands, gives: null })),
  );
}
