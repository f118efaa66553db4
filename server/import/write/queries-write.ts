/** Writes of an import: thousands of rows per statement, one transaction per batch. */
import type pg from "pg";
import type { AsOf } from "../../listings/sources/as-of.ts";
import { copyLine, copyRows, type CopyValue } from "../../platform/db/copy-rows.ts";
import { transactionOn } from "../../platform/db/transaction.ts";
import { askOn, insertSpecialHours } from "../../listings/sources/queries-facts.ts";
import { FIELDS, isJson, type Column, type ImportedListing } from "../../listings/sources/imported-listing.ts";
import { welcomeBack } from "../../listings/sources/queries-missing.ts";
import { saveMerges, type MergedSourceRow } from "../../listings/sources/queries-merges.ts";
import { creditsOf, linkCarried, saveCredits } from "../../listings/sources/queries-carried.ts";
import { list, type WrittenRow } from "../../listings/sources/queries-rows.ts";
import { markPlaces, placeNew, placesNew } from "../../places/queries-refresh.ts";
import { settleListings } from "../../listings/sources/settle-listings.ts";

export interface SeenRow {
  source_id: string;
  asOf: AsOf | null;
}

/** Facts that do not change while an import runs. */
export interface ImportRun {
  source: string;
  /** Start of the import: marks the rows that this run has met. */
  runAt: string;
  /** Some rows are marked as missing, and may occur in the file. */
  hasMissing: boolean;
  /** The file is a map: its places are written after its rows, and listings are then assigned to them. */
  isMap: boolean;
  isDryRun: boolean;
}

export interface WriteBatch extends Omit<ImportRun, "isDryRun"> {
  created: readonly WrittenRow[];
  /** Known rows with new facts about their listing. */
  updated: readonly WrittenRow[];
  /** New rows of places that are already listed, including deleted ones. */
  linked: readonly WrittenRow[];
  /** The merged rows among these and the known ones, for the operator to review. */
  merged: readonly MergedSourceRow[];
  /** Known rows with at most a new date. */
  seen: readonly SeenRow[];
}

/** The value of a column for COPY. */
function copyValueOf(listing: ImportedListing, column: Column): CopyValue {
  if (!isJson(column)) return listing[column];
  return listing[column] === null ? null : JSON.stringify(listing[column]);
}

async function insertListings(client: pg.ClientBase, { created }: WriteBatch): Promise<void> {
  if (created.length === 0) return;
  let text = "";
  for (const { business_id, listing } of created)
    text += copyLine([business_id, ...FIELDS.map((column) => copyValueOf(listing, column))]);
  await copyRows(client, `copy business (id, ${list(String)}) from stdin`, text);
  await insertSpecialHours(askOn(client), created);
}

/** New source ids only: the import's lock prevents concurrent additions. */
async function link(
  client: pg.ClientBase,
  { source, runAt }: WriteBatch,
  rows: readonly WrittenRow[],
  isDuplicate: boolean,
): Promise<void> {
  if (rows.length === 0) return;
  let text = "";
  for (const { source_id, business_id, fingerprint, listing, certain, credits, asOf } of rows) {
    const said = isDuplicate ? JSON.stringify(listing) : null;
    text += copyLine([
      source,
      source_id,
      business_id,
      fingerprint,
      isDuplicate,
      runAt,
      runAt,
      certain,
      said,
      creditsOf(credits),
      asOf?.at ?? null,
      asOf?.isCheck === true,
    ]);
  }
  const columns =
    "source, source_id, business_id, fingerprint, is_duplicate, first_seen_at, last_seen_at, certain, said, credits, as_of, is_check";
  await copyRows(client, `copy business_source (${columns}) from stdin`, text);
}

async function remember(
  client: pg.ClientBase,
  { source, runAt }: WriteBatch,
  rows: readonly WrittenRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await client.query({
    name: "import-remember",
    text: `update business_source s set fingerprint = r.fingerprint, last_seen_at = $3::timestamptz, credits = r.credits,
        as_of = r.as_of, is_check = r.is_check
      from json_to_recordset($2::json) as r(source_id text, fingerprint text, credits text[], as_of timestamptz, is_check boolean) where s.source = $1 and s.source_id = r.source_id`,
    values: [
      source,
      JSON.stringify(
        rows.map(({ source_id, fingerprint, credits, asOf }) => ({
          source_id,
          fingerprint,
          credits: creditsOf(credits),
          as_of: asOf?.at ?? null,
          is_check: asOf?.isCheck === true,
        })),
      ),
      runAt,
    ],
  });
}

/** An older date than the stored one is ignored. */
async function meet(client: pg.ClientBase, { source, runAt, seen }: WriteBatch): Promise<void> {
  if (seen.length === 0) return;
  const ids = seen.map(({ source_id }) => source_id);
  const dated = seen.filter(({ asOf }) => asOf !== null);
  await client.query({
    name: "import-seen",
    text: "update business_source set last_seen_at = $3::timestamptz where source = $1 and source_id = any($2::text[])",
    values: [source, ids, runAt],
  });
  if (dated.length === 0) return;
  await client.query({
    name: "import-dated",
    text: `update business_source s set as_of = r.at, is_check = r.is_check
      from unnest($2::text[], $3::timestamptz[], $4::boolean[]) as r(source_id, at, is_check)
      where s.source = $1 and s.source_id = r.source_id and (s.as_of is null or s.as_of < r.at)`,
    values: [
      source,
      dated.map(({ source_id }) => source_id),
      dated.map(({ asOf }) => asOf?.at),
      dated.map(({ asOf }) => asOf?.isCheck),
    ],
  });
}

export interface WriteCounts {
  updated: number;
  unchanged: number;
  /** Rows that were missing. */
  returned: number;
}

/**
 * Assigns new listings to their places with the batch; listings changed by a duplicate since are assigned at the end of
 * the import.
 */
async function placeCreated(
  client: pg.ClientBase,
  { created }: WriteBatch,
  changed: Pick<ReadonlySet<string>, "has">,
): Promise<void> {
  const fresh = created.filter(({ business_id: id }) => !changed.has(id));
  if (fresh.length < created.length)
    await markPlaces(client, created.flatMap(({ business_id: id }) => (changed.has(id) ? [id] : []))); // oxfmt-ignore
  const listings = fresh.map(({ business_id: id, listing: { lat, lng, city, state, zip_code, country } }) => ({ id, lat, lng, city, state, zip_code, country })); // oxfmt-ignore
  await placeNew(client, listings);
}

/**
 * Writes all of a batch or nothing. Returns how many known rows of a listing's first source changed it, and how many
 * did not.
 */
export async function writeBatch(client: pg.ClientBase, batch: WriteBatch): Promise<WriteCounts> {
  const { source, updated, linked, created } = batch;
  return transactionOn(client, async () => {
    await saveCredits(client, [...created, ...linked, ...updated]);
    if (!batch.isMap) await placesNew(client);
    await insertListings(client, batch);
    await link(client, batch, created, false);
    await link(client, batch, linked, true);
    const arriving = [
      ...updated.map((row) => ({ ...row, source, isFresh: false })),
      ...linked.map((row) => ({ ...row, source, isFresh: true })),
    ];
    const ask = askOn(client);
    const changed = await settleListings(ask, arriving);
    await linkCarried(ask, [...created, ...linked]);
    await saveMerges(client, batch);
    await remember(client, batch, updated);
    await meet(client, batch);
    const met = [...updated.map(({ source_id, asOf }) => ({ source_id, asOf })), ...batch.seen];
    const returned = batch.hasMissing ? await welcomeBack(client, source, met, linked.map(({ business_id }) => business_id)) : 0; // oxfmt-ignore
    // after all listings are locked: a transaction that holds place_state must not wait for a listing
    if (!batch.isMap) await placeCreated(client, batch, changed);
    const effective = updated.filter(({ business_id }) => changed.has(business_id)).length;
    return { updated: effective, unchanged: updated.length - effective, returned };
  });
}
