/** Parses a file of bookings into headings and rows; or returns what is wrong with it. */
import { BOOKING_FILE } from "#contract/booking/import-limits.ts";
import { startOfText } from "#contract/text/cut.ts";
import { unescapeFormula } from "../../platform/csv-line.ts";
import { detectDelimiter, readCsv } from "../../platform/read-csv.ts";
import { decodeFile } from "./decode-file.ts";
import { importedFileTexts } from "./import-file-texts.ts";

export interface FileRecord {
  line: number;
  /** Null where the line cannot be parsed; then `why` is the reason. */
  fields: readonly string[] | null;
  why: string;
}

export type ReadFile = { columns: string[]; records: FileRecord[] } | { why: string };

const HEADING_LENGTH = 80;

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

export async function readFile(base64: string): Promise<ReadFile> {
  const decoded = decodeFile(Buffer.from(base64, "base64"));
  if ("why" in decoded) return decoded;
  // Excel's first line may name the delimiter
  const separatorLine = /^\ufeff?sep=(.)\r?\n/i.exec(decoded.text);
  const text = decoded.text.slice(separatorLine?.[0].length ?? 0).replace(/^\ufeff/, "");
  let columns: string[] | null = null;
  const records: FileRecord[] = [];
  for await (const found of readCsv(once(text), separatorLine?.[1] ?? detectDelimiter(text)))
    for (const { line, fields, reason } of found) {
      if (columns === null) {
        if (fields === null) return { why: importedFileTexts.headings({ reason }) };
        columns = fields.map((heading) =>
          startOfText(heading.replaceAll("\0", "").toWellFormed().trim(), HEADING_LENGTH),
        );
        if (columns.length > BOOKING_FILE.columns) return { why: importedFileTexts.columns({ count: columns.length }) };
        continue;
      }
      if (fields?.every((field) => field.trim() === "") === true) continue;
      if (records.length === BOOKING_FILE.rows) return { why: importedFileTexts.rows({ most: BOOKING_FILE.rows }) };
      records.push({
        line: line + (separatorLine === null ? 0 : 1),
        fields: fields?.map(unescapeFormula) ?? null,
        why: reason,
      });
    }
  if (columns === null || records.length === 0) return { why: importedFileTexts.noRows };
  return { columns, records };
}
