/** One import from the first byte of the file to the summary. */
import type { Connection } from "#server/platform/db/pool.ts";
import * as queries from "#server/import/queries.ts";
import { lockImports, unlockImports } from "../listings/sources/queries-lock.ts";
import { asOfRow, readDate, type AsOf } from "../listings/sources/as-of.ts";
import { bringPlaces } from "./write/map-places.ts";
import { beginBulk, endBulk } from "#server/search/queries-bulk.ts";
import { writeBatch } from "#server/import/write/queries-write.ts";
import type { ColumnMap } from "./read/columns.ts";
import { ImportError } from "./import-error.ts";
import { toImportRow } from "./listing/from-tags.ts";
import type { Defaults, ImportRow } from "./listing/import-row.ts";
import { areNamesInCapitals } from "./listing/names.ts";
import { FileCountry } from "./listing/misplaced.ts";
import { fullPace, gentlePace } from "./pace.ts";
import { NO_COUNTS, planBatch, type Counts, type Run } from "./plan.ts";
import { phoneRefusal } from "./listing/phones.ts";
import { PlaceIndex } from "./match/place-index.ts";
import { SeenIds } from "./match/seen-ids.ts";
import { OSM_ATTRIBUTION } from "../osm/attribution.ts";
import { openSource, type SourceFile } from "./read/rows.ts";
import type { FileNotes, Row } from "./read/raw-row.ts";
import { Refusals, type RefusedRow } from "./refusals.ts";
import { areOfOsm, attributionOf, sourceOf } from "./read/source-of.ts";
import { Report, type Found } from "./report.ts";
import { EXPORT_SOURCE } from "../listings/sources/facts.ts";
import { FileArea } from "./read/file-area.ts";
import { takeStock, type Stock, type StockOptions } from "./write/missing-rows.ts";
import { SecondLook } from "./listing/fill-from-towns.ts";

export interface ImportOptions {
  file: string;
  defaults: Defaults;
  map: ColumnMap;
  isDryRun: boolean;
  isGentle: boolean;
  /** Null: 'osm' for OpenStreetMap, else the file's name. */
  source: string | null;
  attribution: { text: string; url: string } | null;
  /** The date of the file's facts, in ISO 8601; null: what the file says itself. */
  asOf?: string | null;
  /** Absent: now. */
  now?: Date;
  /** Where refused rows go; null: beside the file. */
  refused: string | null;
  /** The file is the whole of its area and source: what it lacks is marked. Null: it is not. */
  complete?: Pick<StockOptions, "hideAfter" | "agree"> | null;
  onProgress?: (progress: Progress) => void;
  /** All rows are written, and what search reads is brought in line. */
  onIndexing?: () => void;
  /** Another import runs and this one waits. */
  onWait?: () => void;
  signal?: AbortSignal | undefined;
}

export interface Progress {
  bytes: number;
  totalBytes: number;
  rows: number;
}

export interface Summary extends Counts, Found {
  source: string;
  format: SourceFile["format"];
  encoding: SourceFile["encoding"];
  rows: number;
  seconds: number;
  /** Null when nothing was refused and no hours were doubted. */
  refusedFile: string | null;
  /** The first of them. */
  refusedRows: readonly RefusedRow[];
  wasStopped: boolean;
  /** The date of the file, in ISO 8601; null where it gives none, or none that can be. */
  asOf: string | null;
  /** Where the file ends before its end; null where it is whole. */
  cutOff: string | null;
  /** Whether a map has more streets and addresses than are read of one file. */
  areStreetsCut: boolean;
  /** What a file lacks that is the whole of its area; null of other files, and of one that was not read to its end. */
  stock: Stock | null;
}

/** Rows normalized before the event loop gets a turn, so that the database is not kept waiting for its next question. */
const ROWS_A_TURN = 200;
export async function importFile(options: ImportOptions, { pool }: Pick<Connection, "pool">): Promise<Summary> {
  const began = performance.now();
  const progress: Progress = { bytes: 0, totalBytes: 0, rows: 0 };
  const notes: FileNotes = { attribution: null, attributionUrl: "", cutOff: null, asOf: options.asOf ?? undefined };
  const now = options.now ?? new Date();
  const file = await openSource(options.file, options.map, notes, (bytes) => (progress.bytes += bytes));
  progress.totalBytes = file.bytes;
  const { format, rows } = file;
  const refusals = new Refusals(options.refused ?? `${options.file}.refused.csv`);
  const counts: Counts = { ...NO_COUNTS };
  const report = new Report();
  const look = new SecondLook();
  const area = new FileArea();
  const fileCountry = new FileCountry();
  const { complete = null } = options;
  const pace = options.isGentle ? gentlePace() : fullPace();
  const client = await pool.connect();
  // an error between queries is raised again by the next one
  const ignore = () => undefined;
  client.on("error", ignore);
  let run: Run | null = null;
  // gently, every batch becomes findable by itself: making the index at the end is one long piece of work
  const isBulk = !options.isDryRun && !options.isGentle;
  let writing: Promise<void> = Promise.resolve();
  const wasStopped = () => options.signal?.aborted === true;

  const begin = async (first: readonly Row[]): Promise<Run> => {
    await lockImports(client, () => options.onWait?.());
    const { source, isNamedByFile } = sourceOf(options, first, file.source);
    if (complete !== null && source === EXPORT_SOURCE)
      throw new ImportError("--complete is for the files of others: an export of Mainstreet has only what was public.");
    // whatever the operator calls the source
    if (areOfOsm(first)) notes.attribution ??= OSM_ATTRIBUTION.text;
    const { text, url } = attributionOf(options, source, notes);
    if (!options.isDryRun) await queries.saveSource(client, source, text, url);
    const runAt = await queries.runInstant(client);
    if (isBulk) {
      await beginBulk(client);
      await queries.commitWithoutWaiting(client, true);
    }
    const { isSourceKnown, hasMissing, hasPlaces, hasPlaceless } = await queries.getStart(client, source);
    look.asksDirectory = hasPlaces;
    return {
      source,
      runAt,
      index: new PlaceIndex({ hasAll: !hasPlaces }),
      counts,
      seen: isSourceKnown ? null : new SeenIds(),
      hasPlaceless,
      hasMissing,
      isMap: format === "pbf",
      known: 0,
      newest: null,
      isToBeProved: isSourceKnown && isNamedByFile,
      dryIds: options.isDryRun ? new Set() : null,
    };
  };

  const write = async (current: Run, batch: readonly ImportRow[]) => {
    const plan = await planBatch(client, current, batch);
    if (options.isDryRun) {
      counts.updated += plan.updated.length;
    } else {
      const { updated, unchanged, returned } = await writeBatch(client, plan);
      counts.updated += updated;
      counts.returned += returned;
      counts.unchanged += unchanged;
    }
    options.onProgress?.(progress);
    if (options.isGentle) await pace.rest();
  };

  let isInCapitals = false;
  let fileDate: { text: string; asOf: AsOf | null } | null = null;
  /** The file's date stands before its rows. */
  const dateOf = (): AsOf | null => {
    const { asOf: text } = notes;
    if (text === undefined) return null;
    if (fileDate?.text !== text) {
      const at = readDate(text, now);
      if (at === null) report.misdate(text);
      fileDate = { text, asOf: at === null ? null : { at, isCheck: false } };
    }
    return fileDate.asOf;
  };

  let batch: ImportRow[] = [];
  /** Takes a row to be written; false when the import was stopped. */
  const push = async (current: Run, row: ImportRow): Promise<boolean> => {
    report.made(row);
    if (complete !== null) area.add(row.listing);
    batch.push(row);
    if (batch.length < pace.batchRows) return true;
    // the last batch is written while this one was read
    await writing;
    if (wasStopped()) return false;
    writing = write(current, batch);
    // a failure is met at the next await; until then it must not count as unhandled
    writing.catch(() => undefined);
    batch = [];
    return true;
  };

  try {
    let turn = 0;
    let hasRows = false;
    for await (const piece of rows) {
      if (wasStopped()) break;
      if (run === null) {
        run = await begin(piece);
        isInCapitals = areNamesInCapitals(piece.map((row) => (row.kind === "row" ? row.tags.get("name") : undefined)));
      }
      fileCountry.add(piece);
      for (const row of piece) {
        progress.rows += 1;
        if (row.kind === "row") {
          report.read(row.tags);
          hasRows = true;
        }
        if (row.kind === "left-out") {
          report.leaveOut(row.reason);
          continue;
        }
        const reading = { isInCapitals, now, fileCountry: fileCountry.code };
        const made = row.kind === "broken" ? row : toImportRow(row, options.defaults, reading);
        if ("reason" in made) {
          counts.refused += 1;
          if ("isClosed" in made) counts.closed += 1;
          await refusals.add(row.at, made.reason, row.text);
        } else {
          if (row.kind === "row") made.asOf = dateOf() ?? asOfRow(row.tags, now, (text) => report.misdate(text));
          if (made.hours.kind === "doubted") await refusals.add(row.at, doubtOf(made.hours.text), row.text);
          // where the country is awaited, the number is read again by it
          if ("text" in made.phone && (made.lacks?.phone ?? null) === null) await refusals.add(row.at, phoneRefusal(made.phone), row.text); // oxfmt-ignore
          if (!look.holds(made) && !(await push(run, made))) break;
        }
        turn += 1;
        if (turn >= (options.isGentle ? 50 : ROWS_A_TURN)) {
          turn = 0;
          await pace.rest();
        }
      }
    }
    for (const held of look.held.pieces()) {
      if (run === null || wasStopped()) break;
      await writing;
      await look.load(client, held);
      for (const row of held) {
        const filled = look.fill(row);
        const awaited = row.lacks?.phone ?? null;
        if (awaited !== null && "text" in filled.phone) await refusals.add(awaited.at, phoneRefusal(filled.phone), filled.phone.text); // oxfmt-ignore
        if (!(await push(run, filled))) break;
      }
      await pace.rest();
    }
    await writing;
    if (run !== null && batch.length > 0 && !wasStopped()) await write(run, batch);
    if (run === null || (!hasRows && format !== "csv" && format !== "parquet"))
      throw new ImportError(nothingFound(options.file, format, notes));
    if (isBulk) await queries.commitWithoutWaiting(client, false);
    if (!options.isDryRun) {
      // an attribution may stand after the rows
      const { text, url } = attributionOf(options, run.source, notes);
      await queries.saveSource(client, run.source, text, url);
    }
    options.onProgress?.(progress);
    if (isBulk) {
      options.onIndexing?.();
      // no more rows to compare; the index of search needs the room
      run.index = new PlaceIndex();
      await endBulk(client);
    }
    await refusals.close();
    const cutOff = wasStopped()
      ? null
      : (notes.cutOff ?? (file.isCutOff ? `behind row ${progress.rows.toLocaleString("en-US")}` : null));
    const isWhole = !wasStopped() && cutOff === null;
    const stock = complete !== null && isWhole ? await takeStock(client, run, area, { ...complete, file: options.file, isDryRun: options.isDryRun, asOf: (dateOf() ?? run.newest)?.at ?? null }) : null; // oxfmt-ignore
    const brought = options.isDryRun ? null : await bringPlaces(pool, options.file, format);
    return {
      ...counts,
      ...report.found(),
      source: run.source,
      format,
      encoding: file.encoding,
      rows: progress.rows,
      seconds: (performance.now() - began) / 1_000,
      refusedFile: refusals.hasAny ? refusals.path : null,
      refusedRows: refusals.first,
      wasStopped: wasStopped(),
      cutOff,
      asOf: dateOf()?.at ?? null,
      areStreetsCut: brought?.areStreetsCut ?? false,
      stock,
    };
  } finally {
    pace.end();
    look.held.close();
    await writing.catch(() => undefined);
    await refusals.close();
    // after a failure too: what was written until then is to be found
    if (isBulk && run !== null) {
      await queries.commitWithoutWaiting(client, false).catch(() => undefined);
      await endBulk(client).catch(() => undefined);
    }
    await unlockImports(client).catch(() => undefined);
    client.off("error", ignore);
    client.release();
  }
}

const doubtOf = (hours: string): string =>
  `Imported without its opening hours: ${hours} may mean something else (a night that ends late in the morning, a day of an hour or two, or 00:00-00:00 for closed). Correct the hours and import the file again.`;

function nothingFound(file: string, format: SourceFile["format"], { cutOff }: FileNotes): string {
  if (cutOff !== null) return `${file} has no whole row: it ends ${cutOff}. Get it again.`;
  if (format === "parquet") return `${file} has no rows.`;
  if (format === "pbf") return `${file} has no business with a name.`;
  return format === "csv"
    ? `${file} has a heading and no rows.`
    : `${file} holds no GeoJSON features. Mainstreet imports a FeatureCollection, one feature a line, or what Overpass answers to [out:json].`;
}
