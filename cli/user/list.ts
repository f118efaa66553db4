import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { listAccounts, type AccountLine } from "#server/db/queries/operator-accounts.ts";
import type { Database } from "#server/db/pool.ts";
import type { CommandContext } from "../command.ts";
import { isTerminal, table, tabSeparated } from "../table.ts";

const HEADINGS = ["address", "confirmed", "disabled", "display name", "listings", "created", "last seen"];

/** Read at a time: on a terminal each such piece has its own headings. */
const ROWS = 500;

function cellsOf(line: AccountLine, dateText: (date: Date) => string): string[] {
  const date = (value: Date | null) => (value === null ? "" : dateText(value));
  return [
    line.email,
    line.is_confirmed ? "yes" : "no",
    date(line.disabled_at),
    line.display_name ?? "",
    String(line.listings),
    date(line.created_at),
    date(line.last_seen_at),
  ];
}

async function* pieces(db: Database, search: string, isForPeople: boolean): AsyncGenerator<string> {
  const dateText = (date: Date) => (isForPeople ? date.toISOString().slice(0, 10) : date.toISOString());
  let after = "";
  for (;;) {
    const lines = await listAccounts(db, { search, after, most: ROWS });
    const last = lines.at(-1);
    if (last === undefined) return;
    const rows = lines.map((line) => cellsOf(line, dateText));
    yield isForPeople ? table(HEADINGS, rows) : tabSeparated(rows);
    after = last.email;
  }
}

export async function list(args: string[], { openDatabase, out, err }: CommandContext): Promise<number> {
  const { values } = parseArgs({ args, options: { search: { type: "string", default: "" } } });
  const { connection } = await openDatabase();
  const search = values.search.trim();
  const [first] = await listAccounts(connection.db, { search, after: "", most: 1 });
  if (first === undefined) {
    err.write(
      search === "" ? "There are no accounts yet.\n" : `No address and no display name has '${search}' in it.\n`,
    );
    return 0;
  }
  try {
    await pipeline(Readable.from(pieces(connection.db, search, isTerminal(out))), out, { end: false });
  } catch (error) {
    // whoever read the pipe has seen enough ('… | head')
    if ((error as NodeJS.ErrnoException).code !== "EPIPE") throw error;
  }
  return 0;
}
