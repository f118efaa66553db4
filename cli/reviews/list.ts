import { parseArgs } from "node:util";
import { listModerated, type ModeratedLine, type ModerationList } from "#server/reviews/queries-moderated.ts";
import { OptionError, type CommandContext } from "../command.ts";
import { JSON_OPTION, writeList, type ListColumn } from "../list-output.ts";

const MOST = 500;
const WORDS = 60;

const COLUMNS: readonly ListColumn<ModeratedLine>[] = [
  { heading: "id", key: "id", value: ({ id }) => id },
  { heading: "state", key: "state", value: ({ state }) => state },
  { heading: "listing", key: "business_name", value: ({ business_name }) => business_name },
  { heading: "stars", key: "rating", value: ({ rating }) => rating },
  { heading: "reports", key: "reports", value: ({ reports }) => reports },
  { heading: "reasons", key: "reasons", value: ({ reasons }) => reasons },
  {
    heading: "first words",
    key: "comment",
    value: ({ comment }) => comment,
    text: ({ comment }) => comment.slice(0, WORDS),
  },
];

const AUTHOR: ListColumn<ModeratedLine> = {
  heading: "author",
  key: "author_email",
  value: ({ author_email }) => author_email,
  text: ({ author_email }) => author_email ?? "former member",
};

const NOTHING: Readonly<Record<ModerationList, string>> = {
  waiting: "No review waits for a look.",
  held: "No review is held.",
  hidden: "No review is hidden.",
  all: "No review was ever reported, held or hidden.",
};

/** The list that an option selects; the options exclude one another. */
function listOf(options: Readonly<Partial<Record<ModerationList, boolean>>>): ModerationList {
  const lists = (["all", "held", "hidden"] as const).filter((name) => options[name] === true);
  if (lists.length > 1) throw new OptionError("Say one of --all, --held and --hidden.");
  return lists[0] ?? "waiting";
}

export async function list(args: string[], { openDatabase, out, err }: CommandContext): Promise<number> {
  const isSaid = { type: "boolean", default: false } as const;
  const options = { all: isSaid, held: isSaid, hidden: isSaid, authors: isSaid, ...JSON_OPTION };
  const { authors, json: isJson, ...wanted } = parseArgs({ args, options }).values;
  const which = listOf(wanted);
  const { connection } = await openDatabase();
  const lines = await listModerated(connection.db, which, MOST + 1);
  const columns = authors ? [...COLUMNS, AUTHOR] : COLUMNS;
  await writeList(lines.slice(0, MOST), { columns, isJson, ifEmpty: NOTHING[which] }, { out, err });
  if (lines.length > MOST) err.write(`These are the first ${MOST}. The others follow once these are looked at.\n`);
  return 0;
}
