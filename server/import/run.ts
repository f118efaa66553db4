/** Runs one import, from the first byte of the file to the summary. */
import type pg from "pg";
import type { Connection } from "#server/platform/db/pool.ts";
import * as queries from "#server/import/queries.ts";
import { lockImports, unlockImports } from "../listings/sources/queries-lock.ts";
import { updatePlaces } from "./write/map-places.ts";
import { beginBulk, endBulk } from "#server/search/queries-bulk.ts";
import type { ImportRun } from "#server/import/write/queries-write.ts";
import { BatchWriter } from "./batch-writer.ts";
import { addCounts, type ImportCounts } from "./counts.ts";
import { ImportError } from "./import-error.ts";
import { KnownRows } from "./match/known-rows.ts";
import { PlaceMatcher } from "./match/place-matcher.ts";
import { fullPace, gentlePace, type ImportPace } from "./pace.ts";
import type { SourceFile } from "./read/rows.ts";
import type { SourceFileRow } from "./read/raw-row.ts";
import type { RefusedRow } from "./refusals.ts";
import { attributionOf, sourceOf } from "./read/source-of.ts";
import type { ImportFindings } from "./report.ts";
import { RowReader, type ImportProgress, type ReaderOptions } from "./row-reader.ts";
import { EXPORT_SOURCE } from "../listings/sources/facts.ts";
import { markMissingRows, type MissingRowsReport, type MissingRowsOptions } from "./write/missing-rows.ts";

export interface ImportRunOptions extends ReaderOptions {
  isDryRun: boolean;
  isGentle: boolean;
  /** Null: 'osm' for OpenStreetMap, otherwise the file's name. */
  source: string | null;
  attribution: { text: string; url: string } | null;
  /** Absent: now. */
  now?: Date;
  /** The file contains all rows of its area and source, so missing rows are marked. Null: it does not. */
  complete?: Pick<MissingRowsOptions, "hideAfter" | "agree"> | null;
  onProgress?: (progress: ImportProgress) => void;
  /** All rows are written; search is updated next. */
  onIndexing?: () => void;
  /** Another import runs and this one waits. */
  onWait?: () => void;
  signal?: AbortSignal | undefined;
}

export interface Summary extends ImportCounts, ImportFindings {
  source: string;
  format: SourceFile["format"];
  encoding: SourceFile["encoding"];
  rows: number;
  seconds: number;
  /** Null if no row was refused and no hours were ambiguous. */
  refusedFile: string | null;
  /** The first refused rows. */
  refusedRows: readonly RefusedRow[];
  wasStopped: boolean;
  /** The date of the file, in ISO 8601; null if it states no valid one. */
  asOf: string | null;
  /** Where the file is truncated; null if it is complete. */
  cutOff: string | null;
  /** Whether the map has more streets and addresses than are read from one file. */
  areStreetsCut: boolean;
  /**
   * Rows missing from a file that covers its whole area; null for other files, and for one that was not read to its
   * end.
   */
  missingRows: MissingRowsReport | null;
}

export async function importFile(options: ImportRunOptions, { pool }: Pick<Connection, "pool">): Promise<Summary> {
  const began = performance.now();
  const { complete = null, isDryRun, isGentle } = options;
  const isStopped = () => options.signal?.aborted === true;
  const reader = await RowReader.open(options, options.now ?? new Date(), complete !== null);
  const pace = isGentle ? gentlePace() : fullPace();
  const client = await pool.connect();
  // an error between queries is thrown again by the next one
  const ignore = () => undefined;
  client.on("error", ignore);
  try {
    const first = await reader.readFirst();
    if (first === null || isStopped()) throw nothingFound(options.file, reader);
    await lockImports(client, () => options.onWait?.());
    const begun = await begin(client, options, reader, first);
    const { run } = begun;
    const write = () => writeRows(client, options, reader, { ...begun, pace, isStopped });
    // a gentle import makes each batch searchable separately: building the index at the end is one long piece of work
    const { counts, known } = isDryRun || isGentle ? await write() : await inBulk(client, write, options.onIndexing);
    await reader.refusals.close();
    const cutOff = isStopped() ? null : reader.cutOff;
    const { area } = reader;
    const isWhole = !isStopped() && cutOff === null;
    const asOf = (reader.asOf ?? known.newest)?.at ?? null;
    const missingRows = complete !== null && area !== null && isWhole ? await markMissingRows(client, run, { ...complete, file: options.file, area, met: known, asOf }) : null; // oxfmt-ignore
    const places = isDryRun ? null : await updatePlaces(pool, options.file, reader.file.format);
    return {
      ...addCounts(counts, reader.counts()),
      ...reader.report.found(),
      source: run.source,
      format: reader.file.format,
      encoding: reader.file.encoding,
      rows: reader.progress.rows,
      seconds: (performance.now() - began) / 1_000,
      refusedFile: reader.refusals.hasAny ? reader.refusals.path : null,
      refusedRows: reader.refusals.first,
      wasStopped: isStopped(),
      cutOff,
      asOf: reader.asOf?.at ?? null,
      areStreetsCut: places?.areStreetsCut ?? false,
      missingRows,
    };
  } finally {
    await reader.close();
    await unlockImports(client).catch(() => undefined);
    client.off("error", ignore);
    client.release();
  }
}

interface Begun {
  run: ImportRun;
  start: queries.ImportBaseline;
  /** Only the file's name suggests the source. */
  isNamedByFile: boolean;
}

async function begin(
  client: pg.ClientBase,
  options: ImportRunOptions,
  { file, notes }: RowReader,
  first: readonly SourceFileRow[],
): Promise<Begun> {
  const { source, isNamedByFile } = sourceOf(options, first, file.source);
  if ((options.complete ?? null) !== null && source === EXPORT_SOURCE)
    throw new ImportError("--complete is for the files of others: an export of Mainstreet has only what was public.");
  const { text, url } = attributionOf(options, source, notes);
  if (!options.isDryRun) await queries.saveSource(client, source, text, url);
  const runAt = await queries.runInstant(client);
  const start = await queries.getStart(client, source);
  const { hasMissing } = start;
  const run = { source, runAt, hasMissing, isMap: file.format === "pbf", isDryRun: options.isDryRun };
  return { run, start, isNamedByFile };
}

interface WriteSteps extends Begun {
  pace: ImportPace;
  isStopped: () => boolean;
}

/** Writes all rows of the file, and then its notes that follow the rows. */
async function writeRows(
  client: pg.ClientBase,
  options: ImportRunOptions,
  reader: RowReader,
  { run, start, isNamedByFile, pace, isStopped }: WriteSteps,
): Promise<{ counts: Readonly<ImportCounts>; known: KnownRows }> {
  const known = new KnownRows(run, { isSourceKnown: start.isSourceKnown, isNamedByFile });
  const writer = new BatchWriter(client, run, {
    known,
    matcher: new PlaceMatcher(run.source, start),
    batchRows: pace.batchRows,
    isStopped,
    async onWritten() {
      options.onProgress?.(reader.progress);
      if (options.isGentle) await pace.rest();
    },
  });
  try {
    for await (const rows of reader.read(pace)) {
      if (isStopped()) break;
      await writer.add(rows);
    }
    await writer.settle();
    if (!isStopped()) {
      for await (const rows of reader.readIncomplete(pace, start.hasPlaces ? client : null)) {
        await writer.add(rows);
        // the reader queries the database for towns before the next rows
        await writer.settle();
        if (isStopped()) break;
      }
    }
    await writer.finish();
  } finally {
    await writer.settle().catch(() => undefined);
  }
  const { format } = reader.file;
  if (!reader.hasRows && format !== "csv" && format !== "parquet") throw nothingFound(options.file, reader);
  if (!run.isDryRun) {
    // an attribution may follow the rows
    const { text, url } = attributionOf(options, run.source, reader.notes);
    await queries.saveSource(client, run.source, text, url);
  }
  options.onProgress?.(reader.progress);
  return { counts: writer.counts, known };
}

/** Updates search after all writes, also after a failure: rows written until then must be found. */
async function inBulk<Result>(
  client: pg.ClientBase,
  write: () => Promise<Result>,
  onIndexing?: () => void,
): Promise<Result> {
  try {
    await beginBulk(client);
    await queries.commitWithoutWaiting(client, true);
    const result = await write();
    await queries.commitWithoutWaiting(client, false);
    onIndexing?.();
    await endBulk(client);
    return result;
  } catch (error) {
    await queries.commitWithoutWaiting(client, false).catch(() => undefined);
    await endBulk(client).catch(() => undefined);
    throw error;
  }
}

function nothingFound(path: string, { file: { format }, notes: { cutOff } }: RowReader): ImportError {
  if (cutOff !== null) return new ImportError(`${path} has no whole row: it ends ${cutOff}. Get it again.`);
  if (format === "parquet") return new ImportError(`${path} has no rows.`);
  if (format === "pbf") return new ImportError(`${path} has no business with a name.`);
  return new ImportError(
    format === "csv"
      ? `${path} has a heading and no rows.`
      : `${path} holds no GeoJSON features. Mainstreet imports a FeatureCollection, one feature a line, or what Overpass answers to [out:json].`,
  );
}
