/** Checks whether a file is from the source that only its name suggests. */
import type pg from "pg";
import { ImportError } from "../import-error.ts";
import type { ImportRow } from "../listing/import-row.ts";
import { toPlace } from "./place.ts";
import * as queries from "../queries.ts";
import { metersBetween } from "./same-place.ts";
import { fold } from "../../platform/text/fold.ts";

/** Number of rows that are checked. */
const ROWS_TO_PROVE = 100;

/** The registers of two towns may both be `shops.csv` with ids from 1 on: the second must not overwrite the first. */
export async function proveSource(client: pg.ClientBase, source: string, rows: readonly ImportRow[]): Promise<void> {
  const listings = await queries.listOfSource(client, source, rows.slice(0, ROWS_TO_PROVE).map((row) => row.sourceId)); // oxfmt-ignore
  const strangers = listings.filter((listing) => {
    const row = rows.find(({ sourceId }) => sourceId === listing.source_id);
    return row !== undefined && isElsewhere(row, listing);
  });
  if (strangers.length * 2 <= listings.length) return;
  const [one] = strangers;
  throw new ImportError(
    `The ids of this file are those of other places that were imported as '${source}' (${strangers.length} of ${listings.length}; ${one?.source_id ?? ""} is '${one?.name ?? ""}'). If it is another list, give it a name of its own with --source; if these places have changed, say --source '${source}'.`,
  );
}

function isElsewhere({ listing }: ImportRow, other: queries.ListedRow): boolean {
  // a file of ids and telephone numbers has no location
  if (listing.city === "" && listing.lat === null) return false;
  if ([other.name, ...other.other_names].some((name) => fold(name) === fold(listing.name))) return false;
  const spot = (one: typeof listing | typeof other) => toPlace({ id: "", ...one, keywords: [], categories: [] });
  const meters = metersBetween(spot(listing), spot(other));
  return meters === null ? fold(listing.city) !== fold(other.city) : meters > 1_000;
}
