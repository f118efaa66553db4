/** Rows that imports merged into listings, for the operator to review and separate. */
import { sql } from "kysely";
import type pg from "pg";
import type { Database } from "#server/platform/db/pool.ts";
import { storedDate, type StoredDate } from "./as-of.ts";
import { askIn, insertSpecialHours } from "./queries-facts.ts";
import { UNSAID, type ImportedListing } from "./imported-listing.ts";
import { list, RECORD } from "./queries-rows.ts";
import { settleListings } from "./settle-listings.ts";

/** A row that was merged into a listing, with the reason. */
export interface MergedSourceRow {
  business_id: string;
  source_id: string;
  name: string;
  /** Null for a row that an earlier run merged: the present name of the listing. */
  listing_name: string | null;
  meters: number | null;
  /** Null: as `listing_name`, or the row names its listing itself. */
  reason: string | null;
}

const REASON_UNKNOWN = "found before reasons were kept";

/** Saves merged rows. A known row keeps its reason. */
export async function saveMerges(
  client: pg.ClientBase,
  { source, merged }: { source: string; merged: readonly MergedSourceRow[] },
): Promise<void> {
  if (merged.length === 0) return;
  await client.query({
    name: "import-merges",
    text: `insert into import_merge as m (source, source_id, business_id, name, listing_name, meters, reason)
      select $1, r.source_id, r.business_id, r.name, coalesce(r.listing_name, b.name), r.meters, coalesce(r.reason, $3)
      from json_to_recordset($2::json) as r(source_id text, business_id uuid, name text, listing_name text, meters real, reason text)
        join business b on b.id = r.business_id
      on conflict (source, source_id) do update set name = excluded.name`,
    values: [source, JSON.stringify(merged), REASON_UNKNOWN],
  });
}

export interface MergeLine {
  number: number;
  source: string;
  source_id: string;
  name: string;
  business_id: string;
  listing_name: string;
  meters: number | null;
  reason: string;
  /** Fields that the listing takes from it. */
  gave: string[];
  merged_at: Date;
  undone_at: Date | null;
}

const PAGE = 1_000;

/** By number, oldest first. */
export async function* listMerges(pool: pg.Pool, { isAll }: { isAll: boolean }): AsyncGenerator<MergeLine[]> {
  let after = 0;
  for (;;) {
    const { rows } = await pool.query<MergeLine>(
      `select number::double precision as number, source, source_id, name, m.business_id, listing_name, meters, reason,
         coalesce(s.gives, '{}') as gave, merged_at, undone_at
       from import_merge m join business_source s using (source, source_id) where number > $1 and ($2 or undone_at is null) order by number limit ${PAGE}`,
      [after, isAll],
    );
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.number ?? after;
  }
}

/** Merges of these listings, or of all; only those not undone, newest first. */
export async function listMergesOf(
  db: Database,
  { listings, before, most }: { listings: readonly string[] | null; before: number | null; most: number },
): Promise<MergeLine[]> {
  const { rows } = await sql<MergeLine>`
    select number::double precision as number, source, source_id, name, m.business_id, listing_name, meters, reason,
      coalesce(s.gives, '{}') as gave, merged_at, undone_at
    from import_merge m join business_source s using (source, source_id)
    where undone_at is null and (${before}::bigint is null or number < ${before}::bigint)
      and (${listings}::uuid[] is null or m.business_id = any(${listings}::uuid[]))
    order by number desc limit ${most}
  `.execute(db);
  return rows;
}

export interface MergeRow {
  number: string;
  source: string;
  source_id: string;
  business_id: string;
  name: string;
  listing_name: string;
  isUndone: boolean;
}

/** Finds a merge by its number or by 'source:id' and locks it. */
export async function lockMerge(tx: Database, which: string): Promise<MergeRow | undefined> {
  const isNumber = /^\d{1,18}$/.test(which);
  const rows = await askIn(tx)<MergeRow>(
    `select number, source, source_id, business_id, name, listing_name, undone_at is not null as "isUndone"
     from import_merge where ${isNumber ? "number = $1" : "source || ':' || source_id = $1"} for update`,
    [which],
  );
  return rows[0];
}

interface Parted extends StoredDate {
  listing: ImportedListing;
  certain: number;
}

/**
 * Makes the row a separate listing, which its source then changes like any other. The former listing is settled from
 * its other sources. Returns the fields that changed there; none for a claimed listing, whose owner decides.
 */
export async function partMerged(tx: Database, merge: MergeRow, id: string): Promise<readonly string[]> {
  const ask = askIn(tx);
  const { source, source_id, business_id } = merge;
  const [parted] = await ask<Parted>(
    `with row as (
       select said, certain, as_of, is_check from business_source where source = $1 and source_id = $2 and said is not null
     ), listing as (
       insert into business (id, ${list(String)})
       select $3, ${list((field) => `r.${field}`)}
       from row, jsonb_to_record($4::jsonb || row.said) as r(${RECORD})
     )
     select said as listing, certain, as_of, is_check from row`,
    [source, source_id, id, JSON.stringify(UNSAID)],
  );
  if (parted === undefined) throw new Error(`nothing is kept of ${source}:${source_id}`);
  await insertSpecialHours(ask, [{ business_id: id, listing: parted.listing }]);
  // from now on the only row of its own listing
  await ask(
    `update business_source set business_id = $3, is_duplicate = false, said = null, gives = null
     where source = $1 and source_id = $2`,
    [source, source_id, id],
  );
  await ask("update import_missing set business_id = $3 where source = $1 and source_id = $2", [source, source_id, id]);
  const changed = await settleListings(ask, [], [{ business_id, source, source_id, listing: parted.listing, certain: parted.certain, asOf: storedDate(parted) }]); // oxfmt-ignore
  await ask("update import_merge set undone_at = now() where number = $1", [merge.number]);
  return (changed.get(business_id) ?? []).toSorted();
}
