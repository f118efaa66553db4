/**
 * Reads the places of a Parquet file of Overture or Foursquare (docs/decisions/0050-import-formats.md) in two passes:
 * first only the positions, one column of twenty, to find points shared by too many rows; then row by row.
 */
import { factsIn } from "./columns.ts";
import { Credits, FOURSQUARE, OVERTURE } from "../credits.ts";
import type { RowCredit } from "../../listings/sources/queries-rows.ts";
import { CrowdedPoints } from "./crowded-spots.ts";
import { FOURSQUARE_COLUMNS, foursquareRows, isFoursquare } from "./foursquare-rows.ts";
import { ImportError } from "../import-error.ts";
import { isOverture, OVERTURE_COLUMNS, overtureRows } from "./overture-rows.ts";
import { openParquet, type ParquetBatch, type ParquetFile } from "./parquet-file.ts";
import type { ColumnFormat } from "./parquet-page.ts";
import { isPoint, type CollectionRow } from "./place-rows.ts";
import type { FileNotes, SourceFileRow } from "./raw-row.ts";

/**
 * Overture's confidence that a place exists, from 0 to 1. Places below this value are wrong too often for a directory;
 * higher values say little (docs/decisions/0050-import-formats.md).
 */
export const LEAST_CONFIDENCE = 0.6;

interface Collection {
  credit: RowCredit;
  wanted: ReadonlyMap<string, ColumnFormat>;
  rows: (batch: ParquetBatch) => (index: number) => CollectionRow;
  /** The columns with the position of a place. */
  spots: readonly string[];
}

/** Dates are optional: only those stored as text are read, so that no file fails because of them. */
const DATES: ReadonlySet<string> = new Set(["sources.update_time", "date_refreshed"]);
const readable = (wanted: ReadonlyMap<string, ColumnFormat>, groups: ParquetFile["groups"]): ReadonlyMap<string, ColumnFormat> =>
  new Map([...wanted].filter(([key]) => !DATES.has(key) || groups.every(({ leaves }) => leaves.get(key)?.type === "BYTE_ARRAY"))); // oxfmt-ignore

function collectionOf(path: string, { keys, columns, groups }: ParquetFile): Collection {
  if (isOverture(keys)) {
    const credits = new Credits();
    // every column needs memory for a page
    const wanted = new Map([...OVERTURE_COLUMNS].filter(([key]) => !(keys.has("geometry") ? /^bbox\./ : /^geometry$/).test(key))); // oxfmt-ignore
    return { credit: OVERTURE, wanted: readable(wanted, groups), rows: (batch) => overtureRows(batch, credits, LEAST_CONFIDENCE), spots: keys.has("geometry") ? ["geometry"] : ["bbox.xmin", "bbox.ymin"] }; // oxfmt-ignore
  }
  if (isFoursquare(keys))
    return {
      credit: FOURSQUARE,
      wanted: readable(FOURSQUARE_COLUMNS, groups),
      rows: foursquareRows,
      spots: ["longitude", "latitude"],
    };
  throw new ImportError(
    `${path} is Parquet, and not the places of Overture or Foursquare that Mainstreet reads. Its columns are: ${columns.join(", ").slice(0, 500)}. Write it as CSV or GeoJSON, for example with 'ogr2ogr' or 'duckdb', and import that.`,
  );
}

/** The facts that such files have columns for; none has hours. */
const HAS = factsIn(["name", "name:en", "category", "address", "lat", "phone", "website"]);

export interface ParquetRows {
  /** Default name of the source. */
  source: string;
  rows: AsyncGenerator<SourceFileRow[]>;
}

/** Throws an `ImportError` if nothing can be read. */
export async function readParquet(
  path: string,
  bytes: number,
  notes: FileNotes,
  onRead: (bytes: number) => void,
): Promise<ParquetRows> {
  const file = await openParquet(path, bytes);
  try {
    const collection = collectionOf(path, file);
    const { credit } = collection;
    notes.attribution = credit.attribution;
    notes.attributionUrl = credit.url;
    return { source: credit.key, rows: rowsOf(file, collection, (rows) => onRead((rows / Math.max(file.rows, 1)) * bytes)) }; // oxfmt-ignore
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Number of rows at a crowded point; 0 elsewhere. */
type Crowd = ReturnType<CrowdedPoints["crowded"]>;

/** Share of the reading time taken by the first pass. */
const FIRST_LOOK = 0.05;

async function* rowsOf(
  file: ParquetFile,
  collection: Collection,
  onRows: (rows: number) => void,
): AsyncGenerator<SourceFileRow[]> {
  try {
    const crowd = await crowdOf(file, collection, (rows) => onRows(rows * FIRST_LOOK));
    let at = 0;
    for (const group of file.groups) {
      for await (const batch of file.read(group, collection.wanted)) {
        const rowAt = collection.rows(batch);
        const rows: SourceFileRow[] = [];
        for (let index = 0; index < batch.rows; index += 1) {
          at += 1;
          rows.push(toRow(rowAt(index), at, crowd));
        }
        onRows(batch.rows * (1 - FIRST_LOOK));
        yield rows;
      }
    }
  } finally {
    await file.close();
  }
}

function toRow(place: CollectionRow, at: number, crowd: Crowd): SourceFileRow {
  if ("leftOut" in place) return { kind: "left-out", at, reason: place.leftOut };
  const { id, tags, lat, lng, credits } = place;
  const textOf = () => JSON.stringify({ id, ...Object.fromEntries(tags), lat, lng });
  const broken = (reason: string): SourceFileRow => ({ kind: "broken", at, reason, text: textOf() });
  if (id === "") return broken("It has no id.");
  if (lat === null || lng === null) return broken("It has no coordinates.");
  if (lat === 0 && lng === 0) return broken("Its coordinates are 0, 0, which is where programs put what they cannot find."); // oxfmt-ignore
  const count = crowd(lat, lng);
  if (count > 0)
    return broken(`It is on one spot with ${(count - 1).toLocaleString("en-US")} others, which is hardly where they are.`); // oxfmt-ignore
  return {
    kind: "row",
    at,
    id,
    tags,
    lat,
    lng,
    has: HAS,
    credits,
    // computed only for refused rows
    get text() {
      return textOf();
    },
  };
}

async function crowdOf(
  file: ParquetFile,
  { spots: keys, wanted }: Collection,
  onRows: (rows: number) => void,
): Promise<Crowd> {
  const spots = new CrowdedPoints();
  const where = new Map([...wanted].filter(([key]) => keys.includes(key)));
  for (const group of file.groups) {
    for await (const { rows, columns } of file.read(group, where)) {
      const [first = [], second] = keys.map((key) => columns.get(key));
      for (let index = 0; index < rows; index += 1) {
        const cell = first[index];
        const [lng, lat] = isPoint(cell) ? cell : [cell, second?.[index]];
        if (typeof lng === "number" && typeof lat === "number") spots.add(lat, lng);
      }
      onRows(rows);
    }
  }
  return spots.crowded();
}
