/** Reads the rows of a GeoJSON export by their source ids, and compares two exports. */
import { z } from "zod";

const Feature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }).nullable(),
  properties: z.looseObject({ mainstreet_id: z.string(), name: z.string(), sources: z.string().optional() }),
});
const Collection = z.object({ features: z.array(Feature) });
const Sources = z.array(z.object({ source: z.string(), id: z.string() }));

/** Fields to compare one by one; `same_place` names the other rows of the listing. */
const FIELDS = [
  "name", "description", "categories", "keywords", "other_names", "names", "features", "address", "city", "state", "zip_code", "country", "coordinates",
  "phone_number", "website", "timezone", "hours", "hours_note", "special_hours", "same_place",
] as const; // oxfmt-ignore
type ComparedField = (typeof FIELDS)[number];

export interface ExportedRow {
  /** Source and id, as 'osm:node/17'. */
  key: string;
  /** An empty text counts as missing. */
  values: Readonly<Record<ComparedField, string>>;
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (Array.isArray(value) && value.length === 0) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}

export function exportedRows(text: string): ExportedRow[] {
  const { features } = Collection.parse(JSON.parse(text));
  return features.flatMap(({ geometry, properties }) => {
    const sources = Sources.parse(JSON.parse(properties.sources ?? "[]"));
    const keys = sources.length === 0 ? [`mainstreet:${properties.mainstreet_id}`] : sources.map(({ source, id }) => `${source}:${id}`); // oxfmt-ignore
    const own = properties as Readonly<Record<string, unknown>>;
    const isKnown = own["hours_mode"] !== "closed";
    const computed: Partial<Record<ComparedField, string>> = {
      coordinates: geometry === null ? "" : geometry.coordinates.map((degrees) => degrees.toFixed(6)).join(", "),
      hours: isKnown ? textOf(own["opening_hours"]) || textOf(own["hours_mode"]) : "",
    };
    return keys.map((key) => {
      const all = FIELDS.map((field) => {
        if (field === "same_place")
          return [
            field,
            keys
              .filter((other) => other !== key)
              .toSorted()
              .join(", "),
          ];
        return [field, computed[field] ?? textOf(own[field])];
      });
      return { key, values: Object.fromEntries(all) as ExportedRow["values"] };
    });
  });
}

export interface FieldChange {
  key: string;
  name: string;
  before: string;
  after: string;
}

export interface FieldComparison {
  field: ComparedField;
  /** Had a value and has none now. */
  lost: FieldChange[];
  changed: FieldChange[];
  /** Had no value and has one now. */
  gained: FieldChange[];
}

export interface ExportComparison {
  before: number;
  after: number;
  /** Rows of a source without ids whose generated id has changed; they are matched by name and place. */
  renumbered: number;
  lostRows: ExportedRow[];
  newRows: ExportedRow[];
  fields: FieldComparison[];
}

/** Name and place identify a row without an id: its generated id is a hash of its facts, and changes with them. */
const contentOf = ({ values: { name, coordinates, city } }: ExportedRow): string =>
  `${name.normalize("NFKD").replace(/[^\p{L}\p{N}]+/gu, "").toLowerCase()}\n${coordinates === "" ? city.toLowerCase() : coordinates}`; // oxfmt-ignore

export function compareExports(before: readonly ExportedRow[], after: readonly ExportedRow[]): ExportComparison {
  const afterByKey = new Map(after.map((row) => [row.key, row]));
  const pairs: [ExportedRow, ExportedRow][] = [];
  const unpaired: ExportedRow[] = [];
  for (const row of before) {
    const found = afterByKey.get(row.key);
    if (found === undefined) unpaired.push(row);
    else pairs.push([row, found]);
  }
  const beforeKeys = new Set(before.map(({ key }) => key));
  const fresh = Map.groupBy(
    after.filter(({ key }) => !beforeKeys.has(key)),
    contentOf,
  );
  const lostRows: ExportedRow[] = [];
  for (const row of unpaired) {
    const found = fresh.get(contentOf(row))?.shift();
    if (found === undefined) lostRows.push(row);
    else pairs.push([row, found]);
  }
  const fields = FIELDS.map((field): FieldComparison => {
    const comparison: FieldComparison = { field, lost: [], changed: [], gained: [] };
    for (const [old, now] of pairs) {
      const change = { key: old.key, name: old.values.name, before: old.values[field], after: now.values[field] };
      if (change.before === change.after) continue;
      // splitting rows of one listing loses no fact
      const kind = field === "same_place" ? "changed" : change.after === "" ? "lost" : change.before === "" ? "gained" : "changed"; // oxfmt-ignore
      comparison[kind].push(change);
    }
    return comparison;
  });
  return {
    before: before.length,
    after: after.length,
    renumbered: unpaired.length - lostRows.length,
    lostRows,
    newRows: [...fresh.values()].flat(),
    fields,
  };
}

const KINDS = ["lost", "changed", "gained"] as const;

export interface ComparisonView {
  /** Maximum number of examples per kind of change. */
  examples: number;
  /** Null: all. */
  field: string | null;
}

export function comparisonText(comparison: ExportComparison, { examples, field: only }: ComparisonView): string {
  const { before, after, renumbered, lostRows, newRows, fields } = comparison;
  const lines = [`${before} rows before, ${after} after`];
  if (renumbered > 0) lines.push(`${renumbered} found by name and place, under another id`);
  const rowLines = (what: string, rows: readonly ExportedRow[]) => {
    lines.push(`${what}: ${rows.length}`);
    for (const { key, values } of rows.slice(0, examples)) lines.push(`    ${key} ${values.name}, ${values.address}, ${values.city}`); // oxfmt-ignore
  };
  rowLines("rows lost", lostRows);
  rowLines("rows new", newRows);
  const width = Math.max(...FIELDS.map((field) => field.length));
  lines.push(`${"field".padEnd(width)} ${KINDS.map((kind) => kind.padStart(8)).join("")}`);
  const shown = fields.filter(({ field }) => only === null || field === only);
  for (const one of shown) lines.push(`${one.field.padEnd(width)} ${KINDS.map((kind) => String(one[kind].length).padStart(8)).join("")}`); // oxfmt-ignore
  for (const one of shown) {
    for (const kind of KINDS) {
      if (one[kind].length === 0) continue;
      lines.push("", `${one.field} ${kind} (${one[kind].length})`);
      for (const change of one[kind].slice(0, examples))
        lines.push(`    ${change.key} ${change.name}`, `      - ${change.before}`, `      + ${change.after}`);
    }
  }
  return `${lines.join("\n")}\n`;
}
