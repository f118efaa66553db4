/** The rows of a file, in any of the formats. */
import { csvRows } from "./csv-rows.ts";
import { isHeading, type ColumnMap } from "./columns.ts";
import { featureRows } from "./feature-rows.ts";
import { ImportError } from "../import-error.ts";
import type { FileNotes, SourceFileRow } from "./raw-row.ts";
import { detectDelimiter, readCsv } from "../../platform/read-csv.ts";
import { attributionIn, errorIn, errorOnPage, featureOfElement, stateIn } from "./overpass.ts";
import { readGeoJson, type FeatureText, type CollectionMember } from "./geojson.ts";
import { isParquet } from "./parquet-file.ts";
import { isPbf } from "../../osm/pbf-blocks.ts";
import { readParquet } from "./parquet.ts";
import { readPbf } from "./pbf.ts";
import { lookAt, openText, type TextFile } from "./file-text.ts";

export type Format = "geojson" | "csv" | "pbf" | "parquet";

function formatOf({ head, path }: TextFile): "geojson" | "csv" {
  const start = head.replace(/^[\s\x1e\ufeff]+/, "");
  if (start.startsWith("{")) return "geojson";
  if (start.startsWith("[")) {
    throw new ImportError(
      `${path} is a JSON list. Mainstreet imports a GeoJSON FeatureCollection, one feature a line, or what Overpass answers to [out:json].`,
    );
  }
  if (/^<(?:\?xml|!doctype|html|osm|gpx|kml)/i.test(start)) {
    const error = errorOnPage(start);
    if (error !== null) throw new ImportError(`${path} is no data: Overpass answered '${error}'.`);
    if (/<osm\b/i.test(start))
      throw new ImportError(
        `${path} is OpenStreetMap's XML. Ask Overpass for [out:json], or turn the file into GeoJSON with 'osmium export'.`,
      );
    if (/<(?:gpx|kml)\b/i.test(start))
      throw new ImportError(
        `${path} is a ${/<kml/i.test(start) ? "KML" : "GPX"} file. Turn it into GeoJSON with 'ogr2ogr -f GeoJSON out.geojson FILE' and import that.`,
      );
    throw new ImportError(`${path} is XML or a web page. Save the data itself, as GeoJSON or CSV.`);
  }
  return "csv";
}

export interface SourceFile {
  bytes: number;
  encoding: TextFile["encoding"];
  format: Format;
  /** The source, if the format determines it. */
  source: string | null;
  rows: AsyncGenerator<SourceFileRow[]>;
  /** The compressed data is truncated. Known once all rows are read. */
  readonly isCutOff: boolean;
}

/** Throws an `ImportError` if nothing can be read. */
export async function openSource(
  path: string,
  map: ColumnMap,
  notes: FileNotes,
  onRead: (bytes: number) => void,
): Promise<SourceFile> {
  const { bytes, start } = await lookAt(path);
  if (isPbf(start))
    return {
      bytes,
      encoding: "utf-8",
      format: "pbf",
      source: null,
      rows: readPbf(path, notes, onRead),
      isCutOff: false,
    };
  if (isParquet(start)) {
    const { source, rows } = await readParquet(path, bytes, notes, onRead);
    return { bytes, encoding: "utf-8", format: "parquet", source, rows, isCutOff: false };
  }
  const file = await openText(path);
  const { encoding } = file;
  return {
    bytes,
    encoding,
    source: null,
    ...readRows(file, map, notes, onRead),
    get isCutOff() {
      return file.isCutOff;
    },
  };
}

export function readRows(
  file: TextFile,
  map: ColumnMap,
  notes: FileNotes,
  onRead: (bytes: number) => void,
): { format: "geojson" | "csv"; rows: AsyncGenerator<SourceFileRow[]> } {
  const format = formatOf(file);
  const pieces = file.pieces(onRead);
  if (format === "geojson") notes.asOf ??= dateBehindRows(file);
  return {
    format,
    rows: format === "geojson" ? geoJsonRows(pieces, map, notes) : csvFileRows(pieces, file.head, map, notes),
  };
}

async function* geoJsonRows(
  pieces: AsyncIterable<string>,
  map: ColumnMap,
  notes: FileNotes,
): AsyncGenerator<SourceFileRow[]> {
  const toRow = featureRows(map);
  for await (const items of readGeoJson(pieces)) {
    const rows: SourceFileRow[] = [];
    for (const item of items) {
      switch (item.kind) {
        case "feature":
          rows.push(inSystem(toRow(item.value, item.at, item.text), notes));
          break;
        case "element":
          rows.push(...elementRows(item, toRow));
          break;
        case "broken":
          rows.push(item);
          break;
        case "member":
          takeMember(item, notes);
          break;
        case "cut-off":
          notes.cutOff = item.where;
      }
    }
    if (rows.length > 0) yield rows;
  }
}

function elementRows({ value, at, text }: FeatureText, toRow: ReturnType<typeof featureRows>): SourceFileRow[] {
  const read = featureOfElement(value);
  if (read === "nothing") return [];
  return [
    "reason" in read ? { kind: "broken", at, text: text.slice(0, 10_000), ...read } : toRow(read.feature, at, text),
  ];
}

/** The date after the rows. Programs that sort keys write it there, but it is needed before them. */
function dateBehindRows({ head, tail }: TextFile): string | undefined {
  if (!/"(?:features|elements)"\s*:\s*\[/.test(head)) return undefined;
  const rest = tail.slice(tail.lastIndexOf("]") + 1);
  return /^\s*,/.test(rest) ? /"timestamp(?:_osm_base)?"\s*:\s*"([^"\\]{4,40})"/.exec(rest)?.[1] : undefined;
}

/** Coordinate systems in degrees within a metre or two of WGS 84: ETRS89, NAD83, GDA, SIRGAS, CGCS2000, JGD etc. */
const IN_DEGREES: ReadonlySet<string> = new Set([
  "4326", "4979", "4258", "4937", "4269", "4617", "4955", "4283", "4939", "7844", "7843", "4171", "4674", "4490", "4480", "4612", "6668", "6697", "4167", "4148", "4189", "5340", "6318", "6319", "9057", "10673",
]); // oxfmt-ignore

/**
 * The `crs` member of older GeoJSON files: 'EPSG:31468' if it names a system that does not use degrees; null otherwise.
 * Newer files are in degrees by definition (RFC 7946), but many programs ignore this.
 */
export function projectedSystem(member: unknown): string | null {
  if (typeof member !== "object" || member === null) return null;
  const { properties } = member as { properties?: unknown };
  if (typeof properties !== "object" || properties === null) return null;
  const { name, code } = properties as { name?: unknown; code?: unknown };
  const given = name ?? code;
  const text = typeof given === "string" || typeof given === "number" ? String(given).slice(0, 100) : "";
  if (/CRS:?84|WGS[\s_]?84$/i.test(text)) return null;
  const epsg = /(?:^|[:/])(\d{4,6})$/.exec(text)?.[1];
  return epsg === undefined || IN_DEGREES.has(epsg) ? null : `EPSG:${epsg}`;
}

const inSystem = (row: SourceFileRow, { system }: FileNotes): SourceFileRow =>
  system === undefined || row.kind !== "row" ? row : { ...row, system };

/** Reads a member of the file other than its rows. */
function takeMember({ key, value }: CollectionMember, notes: FileNotes): void {
  if (key === "attribution" && typeof value === "string") notes.attribution = value.slice(0, 300);
  const system = key === "crs" ? projectedSystem(value) : null;
  if (system !== null) notes.system = system;
  if (key === "osm3s") notes.attribution ??= attributionIn(value);
  if (key === "osm3s") notes.asOf ??= stateIn(value);
  // as Overpass Turbo writes it before the features of its GeoJSON
  if ((key === "timestamp" || key === "timestamp_osm_base" || key === "osm_base") && typeof value === "string")
    notes.asOf ??= value;
  const error = key === "remark" ? errorIn(value) : null;
  if (error !== null) notes.cutOff = `where Overpass says: ${error}`;
}

async function* csvFileRows(
  pieces: AsyncIterable<string>,
  head: string,
  map: ColumnMap,
  notes: FileNotes,
): AsyncGenerator<SourceFileRow[]> {
  // Excel's own first line: sep=;
  const separator = /^\ufeff?"?sep=(.)"?(?:\r\n?|\n)/i.exec(head)?.[1];
  const delimiter = separator ?? detectDelimiter(head);
  let toRow: ReturnType<typeof csvRows> | null = null;
  let columns: readonly string[] = [];
  let isSeparatorLine = separator !== undefined;
  for await (const records of readCsv(pieces, delimiter)) {
    const rows: SourceFileRow[] = [];
    for (const record of records) {
      if (isSeparatorLine) isSeparatorLine = false;
      else if (toRow === null) {
        if (record.fields === null) throw new ImportError(`The heading of the file is broken: ${record.reason}`);
        columns = record.fields;
        toRow = csvRows(columns, map);
      } else if (record.fields !== null && isHeading(record.fields, columns)) {
        // concatenated files: the following rows have the columns of this heading
        columns = record.fields;
        toRow = csvRows(columns, map);
        rows.push({ kind: "left-out", at: record.line, reason: "a heading again" });
      } else {
        const row = toRow(record);
        rows.push(row);
        if (record.isLast && row.kind === "broken")
          notes.cutOff = `in the middle of line ${record.line.toLocaleString("en-US")}`;
      }
    }
    if (rows.length > 0) yield rows;
  }
  if (toRow === null) throw new ImportError("The file has no rows.");
}
