import { parseArgs } from "node:util";
import { listMerges, type MergeLine } from "#server/listings/sources/queries-merges.ts";
import type { CommandContext } from "../command.ts";
import { JSON_OPTION, writePieces, type ListColumn } from "../list-output.ts";

const COLUMNS: readonly ListColumn<MergeLine>[] = [
  { heading: "number", key: "number", value: ({ number }) => number },
  { heading: "row", key: "row", value: ({ source, source_id }) => `${source}:${source_id}` },
  { heading: "called", key: "name", value: ({ name }) => name },
  { heading: "listing", key: "business_id", value: ({ business_id }) => business_id },
  { heading: "called", key: "listing_name", value: ({ listing_name }) => listing_name },
  {
    heading: "meters",
    key: "meters",
    value: ({ meters }) => meters,
    text: ({ meters }) => (meters === null ? "" : String(Math.round(meters))),
  },
  { heading: "why", key: "reason", value: ({ reason }) => reason },
  { heading: "gave", key: "gave", value: ({ gave }) => gave },
  { heading: "found", key: "merged_at", value: ({ merged_at }) => merged_at },
];

const UNDONE: ListColumn<MergeLine> = { heading: "undone", key: "undone_at", value: ({ undone_at }) => undone_at };

export async function list(args: string[], { openDatabase, out, err }: CommandContext): Promise<number> {
  const options = { all: { type: "boolean", default: false }, ...JSON_OPTION } as const;
  const { all: isAll, json: isJson } = parseArgs({ args, options }).values;
  const { connection } = await openDatabase();
  const columns = isAll ? [...COLUMNS, UNDONE] : COLUMNS;
  const ifEmpty = "No row of an import was taken for a listing of another.";
  await writePieces(listMerges(connection.pool, { isAll }), { columns, isJson, ifEmpty }, { out, err });
  return 0;
}
