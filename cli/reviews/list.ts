import { parseArgs } from "node:util";
import { listModerated, type ModeratedLine, type ModerationList } from "#server/db/queries/moderated-reviews.ts";
import { UsageError, type CommandContext } from "../command.ts";
import { isTerminal, table, tabSeparated } from "../table.ts";

const MOST = 500;
const WORDS = 60;

const HEADINGS = ["id", "state", "listing", "stars", "reports", "reasons", "first words"];

const NOTHING: Readonly<Record<ModerationList, string>> = {
  waiting: "No review waits for a look.\n",
  held: "No review is held.\n",
  hidden: "No review is hidden.\n",
  all: "No review was ever reported, held or hidden.\n",
};

function cellsOf(line: ModeratedLine, isWithAuthors: boolean): string[] {
  const cells = [
    line.id,
    line.state,
    line.business_name,
    String(line.rating),
    String(line.reports),
    line.reasons.join(", "),
    line.comment.slice(0, WORDS),
  ];
  return isWithAuthors ? [...cells, line.author_email ?? "former member"] : cells;
}

/** What was asked for by an option; they exclude one another. */
function listOf(options: Readonly<Partial<Record<ModerationList, boolean>>>): ModerationList {
  const lists = (["all", "held", "hidden"] as const).filter((name) => options[name] === true);
  if (lists.length > 1) throw new UsageError("Say one of --all, --held and --hidden.");
  return lists[0] ?? "waiting";
}

export async function list(args: string[], { openDatabase, out, err }: CommandContext): Promise<number> {
  const isSaid = { type: "boolean", default: false } as const;
  const options = { all: isSaid, held: isSaid, hidden: isSaid, authors: isSaid };
  const { authors, ...wanted } = parseArgs({ args, options }).values;
  const which = listOf(wanted);
  const { connection } = await openDatabase();
  const lines = await listModerated(connection.db, which, MOST + 1);
  if (lines.length === 0) {
    err.write(NOTHING[which]);
    return 0;
  }
  const rows = lines.slice(0, MOST).map((line) => cellsOf(line, authors));
  out.write(isTerminal(out) ? table(authors ? [...HEADINGS, "author"] : HEADINGS, rows) : tabSeparated(rows));
  if (lines.length > MOST) err.write(`These are the first ${MOST}. The others follow once these are looked at.\n`);
  return 0;
}
