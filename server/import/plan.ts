/** The result of each row of a batch: new, changed, unchanged, or a place that is already listed. */
import type { MergedSourceRow } from "#server/listings/sources/queries-merges.ts";
import type { WrittenRow } from "#server/listings/sources/queries-rows.ts";
import type { WriteBatch, ImportRun } from "#server/import/write/queries-write.ts";
import { isOlder, storedDate } from "../listings/sources/as-of.ts";
import { certaintyOf, defaultedIn, EXPORT_SOURCE } from "../listings/sources/facts.ts";
import type { ImportCounts } from "./counts.ts";
import type { ImportRow } from "./listing/import-row.ts";
import type { KnownRow, SortedRows } from "./match/known-rows.ts";
import type { MatchedRow, MatchedRows } from "./match/place-matcher.ts";
import { reasonOf } from "./match/same-place.ts";

export interface BatchPlan {
  batch: WriteBatch;
  /** Counts of rows that change nothing or whose result is known before they are written. */
  counts: Pick<ImportCounts, "created" | "unchanged" | "duplicates" | "claimed" | "deleted" | "older">;
}

/** Why a known row changes nothing; null if it does. */
function reasonToKeep({ row, before }: KnownRow): "deleted" | "claimed" | "unchanged" | "older" | null {
  if (before.is_deleted || before.business_id === null) return "deleted";
  if (before.is_claimed) return "claimed";
  if (before.fingerprint === row.fingerprint) return "unchanged";
  return isOlder(row.asOf, storedDate(before)) ? "older" : null;
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

/** `found`: null if an earlier run found the listing and stored the reason. */
const toMerged = ({ business_id, source_id, listing }: WrittenRow, found: MatchedRow | null): MergedSourceRow => ({
  business_id,
  source_id,
  name: listing.name,
  listing_name: found?.listing.title ?? null,
  meters: found?.match?.meters ?? null,
  reason: found === null || found.match === null ? null : reasonOf(found.match),
});

export function planBatch(
  run: ImportRun,
  { known, repeated }: SortedRows,
  { created, matched }: MatchedRows,
): BatchPlan {
  const counts = { created: created.length, unchanged: 0, duplicates: repeated, claimed: 0, deleted: 0, older: 0 };
  const updated: WrittenRow[] = [];
  const linked: WrittenRow[] = [];
  const merged: MergedSourceRow[] = [];
  const seen: WriteBatch["seen"][number][] = [];
  for (const one of known) {
    const { row, before } = one;
    const reason = reasonToKeep(one);
    if (reason !== null || before.business_id === null) {
      counts[reason ?? "deleted"] += 1;
      seen.push({ source_id: row.sourceId, asOf: row.asOf });
      continue;
    }
    const written = toWritten(row, before.business_id, !before.is_duplicate);
    updated.push(written);
    // already known as a duplicate, so it is not counted again
    if (before.is_duplicate) merged.push(toMerged(written, null));
  }
  for (const found of matched) {
    const written = toWritten(found.row, found.listing.id, false);
    if (run.source === EXPORT_SOURCE && written.business_id === written.source_id) {
      // our own listing in our own export: nothing to store
      counts.unchanged += 1;
      continue;
    }
    linked.push(written);
    merged.push(toMerged(written, found));
    counts[found.isDeleted ? "deleted" : "duplicates"] += 1;
  }
  const fresh = created.map(({ row, id }) => toWritten(row, id, true));
  return { batch: { ...run, created: fresh, updated, linked, merged, seen }, counts };
}
