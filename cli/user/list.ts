import { parseArgs } from "node:util";
import { listAccounts, type AccountLine } from "#server/operator/queries-accounts.ts";
import type { Database } from "#server/platform/db/pool.ts";
import type { CommandContext } from "../command.ts";
import { JSON_OPTION, writePieces, type ListColumn } from "../list-output.ts";

/** Rows per batch: on a terminal each batch has headings. */
const ROWS = 500;

/** A date for people, a full timestamp for programs. */
function dateText(at: Date | null, isForPeople: boolean): string {
  return at === null ? "" : at.toISOString().slice(0, isForPeople ? 10 : undefined);
}

const COLUMNS: readonly ListColumn<AccountLine>[] = [
  { heading: "address", key: "email", value: ({ email }) => email },
  {
    heading: "confirmed",
    key: "confirmed",
    value: ({ is_confirmed }) => is_confirmed,
    text: ({ is_confirmed }) => (is_confirmed ? "yes" : "no"),
  },
  {
    heading: "disabled",
    key: "disabled_at",
    value: ({ disabled_at }) => disabled_at,
    text: ({ disabled_at }, isForPeople) => dateText(disabled_at, isForPeople),
  },
  { heading: "display name", key: "display_name", value: ({ display_name }) => display_name },
  { heading: "listings", key: "listings", value: ({ listings }) => listings },
  {
    heading: "created",
    key: "created_at",
    value: ({ created_at }) => created_at,
    text: ({ created_at }, isForPeople) => dateText(created_at, isForPeople),
  },
  {
    heading: "last seen",
    key: "last_seen_at",
    value: ({ last_seen_at }) => last_seen_at,
    text: ({ last_seen_at }, isForPeople) => dateText(last_seen_at, isForPeople),
  },
];

async function* pieces(db: Database, search: string): AsyncGenerator<readonly AccountLine[]> {
  let after = "";
  for (;;) {
    const lines = await listAccounts(db, { search, after, most: ROWS });
    const last = lines.at(-1);
    if (last === undefined) return;
    yield lines;
    after = last.email;
  }
}

export async function list(args: string[], { openDatabase, out, err }: CommandContext): Promise<number> {
  const { values } = parseArgs({ args, options: { search: { type: "string", default: "" }, ...JSON_OPTION } });
  const search = values.search.trim();
  const { connection } = await openDatabase();
  const ifEmpty =
    search === "" ? "There are no accounts yet." : `No address and no display name has '${search}' in it.`;
  await writePieces(pieces(connection.db, search), { columns: COLUMNS, isJson: values.json, ifEmpty }, { out, err });
  return 0;
}
