/** The rows of a file, whichever of the two formats it has. */
import { csvRows } from "./csv-rows.ts";
import type { ColumnMap } from "./columns.ts";
import { featureRows } from "./feature-rows.ts";
import { ImportError } from "./import-error.ts";
import type { FileNotes, Row } from "./raw-row.ts";
import { detectDelimiter, readCsv } from "./read-csv.ts";
import { readGeoJson } from "./read-geojson.ts";
import type { TextFile } from "./read-text.ts";

export type Format = "geojson" | "csv";

function formatOf({ head, path }: TextFile): Format {
  const start = head.replace(/^[\s\x1e\ufeff]+/, "");
  if (start.startsWith("{")) return "geojson";
  if (start.startsWith("[")) {
    throw new ImportError(
      `${path} is a JSON list. Mainstreet imports a GeoJSON FeatureCollection, or one feature a line.`,
    );
  }
  if (/^<(?:\?xml|!doctype|html|osm|gpx|kml)/i.test(start)) {
    throw new ImportError(
      `${path} is XML or a web page. Convert it to GeoJSON (for OpenStreetMap with 'osmium export') or CSV first.`,
    );
  }
  return "csv";
}

export function readRows(
  file: TextFile,
  map: ColumnMap,
  notes: FileNotes,
  onRead: (bytes: number) => void,
): { format: Format; rows: AsyncGenerator<Row[]> } {
  const format = formatOf(file);
  const pieces = file.pieces(onRead);
  return { format, rows: format === "geojson" ? geoJsonRows(pieces, map, notes) : csvFileRows(pieces, file.head, map) };
}

async function* geoJsonRows(pieces: AsyncIterable<string>, map: ColumnMap, notes: FileNotes): AsyncGenerator<Row[]> {
  const toRow = featureRows(map);
  for await (const items of readGeoJson(pieces)) {
    const rows: Row[] = [];
    for (const item of items) {
      if (item.kind === "feature") rows.push(toRow(item.value, item.at, item.text));
      else if (item.kind === "broken") rows.push(item);
      else if (item.key === "attribution" && typeof item.value === "string")
        notes.attribution = item.value.slice(0, 300);
    }
    if (rows.length > 0) yield rows;
  }
}

async function* csvFileRows(pieces: AsyncIterable<string>, head: string, map: ColumnMap): AsyncGenerator<Row[]> {
  // Excel's own first line: sep=;
  const separator = /^sep=(.)\r?\n/i.exec(head)?.[1];
  const delimiter = separator ?? detectDelimiter(head);
  let toRow: ReturnType<typeof csvRows> | null = null;
  let isSeparatorLine = separator !== undefined;
  for await (const records of readCsv(pieces, delimiter)) {
    const rows: Row[] = [];
    for (const record of records) {
      if (isSeparatorLine) isSeparatorLine = false;
      else if (toRow === null) {
        if (record.fields === null) throw new ImportError(`The heading of the file is broken: ${record.reason}`);
        toRow = csvRows(record.fields, map);
      } else rows.push(toRow(record));
    }
    if (rows.length > 0) yield rows;
  }
  if (toRow === null) throw new ImportError("The file has no rows.");
}
