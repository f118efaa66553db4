import type { CsvRecord } from "../../platform/read-csv.ts";
import { unescapeFormula } from "#server/platform/csv-line.ts";
import { factsIn, factsOf, type ColumnMap } from "./columns.ts";
import { ImportError } from "../import-error.ts";
import type { SourceFileRow } from "./raw-row.ts";

/** Parses a coordinate in any common notation: `48.137`, `48,137`, `-3.6e-05`, with spaces around. */
export function toCoordinate(value: string): number | null {
  const text = value.trim();
  if (text === "") return null;
  // more digits than degrees have: metres, which the refusal names as such
  return /^[+-]?\d{1,12}(?:[.,]\d+)?(?:e[+-]?\d{1,2})?$/i.test(text) ? Number(text.replace(",", ".")) : Number.NaN;
}

/** `48.137, 11.575`, and with decimal commas `48,137; 11,575` or `48,137 11,575`. */
function splitCoordinates(both: string): string[] {
  const withCommas = /^([+-]?\d+,\d+)(?:\s*[;|/]\s*|,?\s+)([+-]?\d+,\d+)$/.exec(both);
  return withCommas === null ? both.split(/\s*[,;]\s*|\s+/) : withCommas.slice(1);
}

/** A reader of one file's records, given its heading. */
export function csvRows(columns: readonly string[], map: ColumnMap): (record: CsvRecord) => SourceFileRow {
  const facts = factsOf(columns, map);
  if (!facts.some((fact) => /^(?:name(?::.+)?|brand|operator)$/.test(fact))) {
    const shown = columns.map((column) => column.trim()).join(", ");
    throw new ImportError(
      `None of the columns was recognized as the name. The columns are: ${shown.slice(0, 500)}. Say which it is, for example --map "name=${columns[0]?.trim() ?? "Column"}".`,
    );
  }
  const isExport = facts.includes("mainstreet_id");
  const has = isExport ? null : factsIn(facts);
  return ({ line, fields, reason, text, isLast }) => {
    if (fields === null) return { kind: "broken", at: line, reason, text };
    if (fields.length !== facts.length && fields.slice(facts.length).some((field) => field.trim() !== "")) {
      return {
        kind: "broken",
        at: line,
        reason: `It has ${fields.length} columns where the heading has ${facts.length}.`,
        text,
      };
    }
    if (fields.length < facts.length) {
      const reasonOfLast = isLast ? "The last line is cut off" : "It is incomplete";
      return {
        kind: "broken",
        at: line,
        reason: `${reasonOfLast}: it has ${fields.length} columns where the heading has ${facts.length}.`,
        text,
      };
    }
    const tags = new Map<string, string>();
    for (let index = 0; index < facts.length; index += 1) {
      const value = fields[index] ?? "";
      if (value !== "") tags.set(facts[index] ?? "", isExport ? unescapeFormula(value) : value);
    }
    let lat = toCoordinate(tags.get("lat") ?? "");
    let lng = toCoordinate(tags.get("lng") ?? "");
    const both = tags.get("latlng");
    if (both !== undefined && lat === null && lng === null) {
      const [first = "", second = ""] = splitCoordinates(both.replace(/[()[\]]/g, "").trim());
      lat = toCoordinate(first);
      lng = toCoordinate(second);
    }
    return { kind: "row", at: line, id: tags.get("id")?.trim() || null, tags, lat, lng, has, text };
  };
}
