/**
 * Converts the rows of a file to rows to import. Refused rows are written to the file of refused rows; incomplete rows
 * come last, when the rows around them are known.
 */
import type pg from "pg";
import { asOfRow, readDate, type AsOf } from "../listings/sources/as-of.ts";
import type { ImportCounts } from "./counts.ts";
import { IncompleteRows } from "./listing/incomplete-rows.ts";
import { toImportRow } from "./listing/from-tags.ts";
import type { Defaults, ImportRow } from "./listing/import-row.ts";
import { FileCountry } from "./listing/misplaced.ts";
import { areNamesInCapitals } from "./listing/names.ts";
import { phoneRefusal } from "./listing/phones.ts";
import { OSM_ATTRIBUTION } from "../osm/attribution.ts";
import type { ImportPace } from "./pace.ts";
import type { ColumnMap } from "./read/columns.ts";
import { FileArea } from "./read/file-area.ts";
import type { FileNotes, SourceFileRow } from "./read/raw-row.ts";
import { openSource, type SourceFile } from "./read/rows.ts";
import { areOfOsm } from "./read/source-of.ts";
import { Refusals } from "./refusals.ts";
import { Report } from "./report.ts";

export interface ImportProgress {
  bytes: number;
  totalBytes: number;
  rows: number;
}

export interface ReaderOptions {
  file: string;
  defaults: Defaults;
  map: ColumnMap;
  /** The date of the file's facts, in ISO 8601; absent or null: the date stated in the file. */
  asOf?: string | null;
  /** Path of the file of refused rows; null: next to the file. */
  refused: string | null;
}

interface OpenedFile {
  source: SourceFile;
  notes: FileNotes;
  progress: ImportProgress;
}

export class RowReader {
  readonly file: Omit<SourceFile, "rows">;
  /** The file's own notes. Complete when all rows are read: an attribution may follow them. */
  readonly notes: FileNotes;
  readonly progress: ImportProgress;
  readonly refusals: Refusals;
  readonly report = new Report();
  /** The area of the rows, complete when all rows are read; null unless it is requested. */
  readonly area: FileArea | null;
  /** The file has a row that could be read, imported or not. */
  hasRows = false;
  private refused = 0;
  private closed = 0;
  private first: readonly SourceFileRow[] | null = null;
  private isInCapitals = false;
  private fileDate: { text: string; asOf: AsOf | null } | null = null;
  private readonly rows: SourceFile["rows"];
  private readonly country = new FileCountry();
  private readonly incomplete = new IncompleteRows();
  private readonly defaults: Defaults;
  private readonly now: Date;

  private constructor({ source, notes, progress }: OpenedFile, options: ReaderOptions, now: Date, hasArea: boolean) {
    this.file = source;
    this.rows = source.rows;
    this.notes = notes;
    this.progress = progress;
    this.defaults = options.defaults;
    this.now = now;
    this.area = hasArea ? new FileArea() : null;
    this.refusals = new Refusals(options.refused ?? `${options.file}.refused.csv`);
  }

  /** Throws an `ImportError` if the file cannot be read. */
  static async open(options: ReaderOptions, now: Date, hasArea: boolean): Promise<RowReader> {
    const progress: ImportProgress = { bytes: 0, totalBytes: 0, rows: 0 };
    const notes: FileNotes = { attribution: null, attributionUrl: "", cutOff: null, asOf: options.asOf ?? undefined };
    const source = await openSource(options.file, options.map, notes, (bytes) => (progress.bytes += bytes));
    progress.totalBytes = source.bytes;
    return new RowReader({ source, notes, progress }, options, now, hasArea);
  }

  /** The first rows as in the file, which show the source; null for a file without rows. Call once, before `read`. */
  async readFirst(): Promise<readonly SourceFileRow[] | null> {
    const next = await this.rows.next();
    if (next.done === true) return null;
    const { value } = next;
    this.first = value;
    // regardless of the operator's name for the source
    if (areOfOsm(value)) this.notes.attribution ??= OSM_ATTRIBUTION.text;
    this.isInCapitals = areNamesInCapitals(value.map((row) => (row.kind === "row" ? row.tags.get("name") : undefined)));
    return value;
  }

  /** The complete rows, in the order of the file. Pauses between the pieces according to `pace`. */
  async *read(pace: ImportPace): AsyncGenerator<readonly ImportRow[]> {
    let piece: ImportRow[] = [];
    let turn = 0;
    for await (const rows of this.pieces()) {
      this.country.add(rows);
      for (const row of rows) {
        this.progress.rows += 1;
        if (row.kind === "left-out") {
          this.report.leaveOut(row.reason);
          continue;
        }
        const made = await this.readRow(row);
        if (made !== null && !this.incomplete.hold(made)) {
          this.note(made);
          piece.push(made);
        }
        turn += 1;
        if (turn < pace.turnRows) continue;
        yield piece;
        await pace.rest();
        [piece, turn] = [[], 0];
      }
    }
    yield piece;
  }

  /**
   * The incomplete rows, completed as far as possible from the other rows and from the directory; `client` is null if
   * the directory has no listings. Call after `read` has ended, while the client is not otherwise in use.
   */
  async *readIncomplete(pace: ImportPace, client: pg.ClientBase | null): AsyncGenerator<readonly ImportRow[]> {
    for (const rows of this.incomplete.held.pieces()) {
      if (client !== null) await this.incomplete.loadTowns(client, rows);
      const piece: ImportRow[] = [];
      for (const row of rows) {
        const filled = this.incomplete.fill(row);
        const unread = row.lacks?.phone ?? null;
        if (unread !== null && "text" in filled.phone)
          await this.refusals.add(unread.at, phoneRefusal(filled.phone), filled.phone.text);
        this.note(filled);
        piece.push(filled);
      }
      yield piece;
      await pace.rest();
    }
  }

  counts(): Pick<ImportCounts, "refused" | "closed"> {
    return { refused: this.refused, closed: this.closed };
  }

  /** The date that the file states for all of its rows, before them. */
  get asOf(): AsOf | null {
    const { asOf: text } = this.notes;
    if (text === undefined) return null;
    if (this.fileDate?.text !== text) {
      const at = readDate(text, this.now);
      if (at === null) this.report.misdate(text);
      this.fileDate = { text, asOf: at === null ? null : { at, isCheck: false } };
    }
    return this.fileDate.asOf;
  }

  /** Where the file is truncated; null if it is complete, as far as it was read. */
  get cutOff(): string | null {
    if (this.notes.cutOff !== null) return this.notes.cutOff;
    return this.file.isCutOff ? `behind row ${this.progress.rows.toLocaleString("en-US")}` : null;
  }

  async close(): Promise<void> {
    this.incomplete.held.close();
    await this.rows.return(undefined).catch(() => undefined);
    await this.refusals.close();
  }

  private async *pieces(): AsyncGenerator<readonly SourceFileRow[]> {
    if (this.first !== null) yield this.first;
    this.first = null;
    yield* this.rows;
  }

  private note(row: ImportRow): void {
    this.report.made(row);
    this.area?.add(row.listing);
  }

  /** Null for a refused row. */
  private async readRow(row: Exclude<SourceFileRow, { kind: "left-out" }>): Promise<ImportRow | null> {
    if (row.kind === "row") {
      this.report.read(row.tags);
      this.hasRows = true;
    }
    const context = { isInCapitals: this.isInCapitals, now: this.now, fileCountry: this.country.code };
    const made = row.kind === "broken" ? row : toImportRow(row, this.defaults, context);
    if ("reason" in made) {
      this.refused += 1;
      if ("isClosed" in made) this.closed += 1;
      await this.refusals.add(row.at, made.reason, row.text);
      return null;
    }
    if (row.kind === "row") made.asOf = this.asOf ?? asOfRow(row.tags, this.now, (text) => this.report.misdate(text));
    if (made.hours.kind === "doubted") await this.refusals.add(row.at, hoursDoubt(made.hours.text), row.text);
    // a number that waits for its country is parsed again when the country is known
    if ("text" in made.phone && (made.lacks?.phone ?? null) === null)
      await this.refusals.add(row.at, phoneRefusal(made.phone), row.text);
    return made;
  }
}

const hoursDoubt = (hours: string): string =>
  `Imported without its opening hours: ${hours} may mean something else (a night that ends late in the morning, a day of an hour or two, or 00:00-00:00 for closed). Correct the hours and import the file again.`;
