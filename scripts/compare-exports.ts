/**
 * Compares two exports of the same files, made by two versions of the program: every row of every source, field by
 * field.
 * `node scripts/compare-exports.ts BEFORE.geojson AFTER.geojson [--examples 5] [--field phone_number]`
 * Exits with status 1 if a row or a value is lost.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { compareExports, comparisonText, exportedRows } from "./exported-rows.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { examples: { type: "string", default: "5" }, field: { type: "string" } },
});
const [before, after] = positionals;
if (before === undefined || after === undefined || positionals.length > 2) {
  process.stderr.write("Usage: node scripts/compare-exports.ts BEFORE.geojson AFTER.geojson [--examples N] [--field FIELD]\n"); // oxfmt-ignore
  process.exit(2);
}
const read = (path: string) => exportedRows(readFileSync(path, "utf8"));
const comparison = compareExports(read(before), read(after));
const examples = Number(values.examples);
process.stdout.write(comparisonText(comparison, { examples, field: values.field ?? null }));
const isLost = comparison.lostRows.length > 0 || comparison.fields.some(({ lost }) => lost.length > 0);
process.exitCode = isLost ? 1 : 0;
