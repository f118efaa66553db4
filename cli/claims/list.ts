import { parseArgs } from "node:util";
import { plainLine } from "#contract/text/plain-line.ts";
import { listClaims, type ClaimLine } from "#server/claims/queries-operator.ts";
import type { CommandContext } from "../command.ts";
import { JSON_OPTION, writeList, type ListColumn } from "../list-output.ts";

const MOST = 500;
const WORDS = 60;

/** The state of a claim in one or two words. */
export function standsAt({ state, lapsed_at: lapsed, way, answer }: ClaimLine): string {
  if (lapsed !== null) return "proof missing";
  if (state !== "waiting") return state;
  return answer === "keep" ? "contested" : (way ?? "look");
}

const COLUMNS: readonly ListColumn<ClaimLine>[] = [
  { heading: "id", key: "id", value: ({ id }) => id },
  { heading: "state", key: "state", value: standsAt },
  {
    heading: "listing",
    key: "business_name",
    value: ({ business_name: name }) => name,
    text: ({ business_name: name }) => plainLine(name),
  },
  { heading: "claimant", key: "claimant", value: ({ claimant }) => claimant },
  { heading: "proof", key: "proof", value: ({ proof }) => proof },
  { heading: "owners", key: "owners", value: ({ owners }) => owners },
  { heading: "since", key: "waits_since", value: ({ waits_since: since }) => since },
  {
    heading: "words",
    key: "reason",
    value: ({ reason }) => reason,
    text: ({ reason }) => plainLine(reason).slice(0, WORDS),
  },
];

export async function list(args: string[], { openDatabase, out, err }: CommandContext): Promise<number> {
  const options = { all: { type: "boolean", default: false }, ...JSON_OPTION } as const;
  const { all: isAll, json: isJson } = parseArgs({ args, options }).values;
  const { connection } = await openDatabase();
  const lines = await listClaims(connection.db, isAll ? "all" : "waiting", MOST + 1);
  const ifEmpty = isAll ? "No listing has been claimed." : "No claim is waiting.";
  await writeList(lines.slice(0, MOST), { columns: COLUMNS, isJson, ifEmpty }, { out, err });
  if (lines.length > MOST) err.write(`These are the first ${MOST}.\n`);
  return 0;
}
