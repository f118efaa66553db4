import { parseArgs } from "node:util";
import { listMissing, type MissingLine } from "#server/listings/sources/queries-missing.ts";
import type { CommandContext } from "../command.ts";
import { JSON_OPTION, writePieces, type ListColumn } from "../list-output.ts";

const COLUMNS: readonly ListColumn<MissingLine>[] = [
  { heading: "row", key: "row", value: ({ source, source_id }) => `${source}:${source_id}` },
  { heading: "called", key: "name", value: ({ name }) => name },
  { heading: "city", key: "city", value: ({ city }) => city },
  { heading: "listing", key: "business_id", value: ({ business_id }) => business_id },
  {
    heading: "not confirmed since",
    key: "not_confirmed_since",
    value: ({ not_confirmed_since: since }) => since,
    text: ({ not_confirmed_since: since }) => since.toISOString().slice(0, 10),
  },
  { heading: "missed", key: "misses", value: ({ misses }) => misses },
  {
    heading: "hidden",
    key: "is_hidden",
    value: ({ is_hidden }) => is_hidden,
    text: ({ is_hidden }) => (is_hidden ? "hidden" : ""),
  },
];

const CONFIRMED: ListColumn<MissingLine> = { heading: "confirmed by", key: "confirmed_by", value: ({ confirmed_by }) => confirmed_by }; // oxfmt-ignore

export async function listMissingRows(args: string[], { openDatabase, out, err }: CommandContext): Promise<number> {
  const options = { all: { type: "boolean", default: false }, source: { type: "string" }, ...JSON_OPTION } as const;
  const { all: isAll, json: isJson, source = null } = parseArgs({ args, options }).values;
  const { connection } = await openDatabase();
  const columns = isAll ? [...COLUMNS, CONFIRMED] : COLUMNS;
  const ifEmpty = "No row is missing from a file that was imported with --complete.";
  await writePieces(listMissing(connection.pool, { isAll, source }), { columns, isJson, ifEmpty }, { out, err });
  return 0;
}
