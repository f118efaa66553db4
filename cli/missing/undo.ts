import { parseArgs } from "node:util";
import { undoMissing } from "#server/operator/missing.ts";
import { UsageError, type CommandContext } from "../command.ts";

const number = (value: number) => value.toLocaleString("en-US");

export async function undoMissingRows(args: string[], { openDatabase, out, err }: CommandContext): Promise<number> {
  const [which, ...more] = parseArgs({ args, allowPositionals: true, options: {} }).positionals;
  if (which === undefined || more.length > 0)
    throw new UsageError("Name one source, or one row of it, as 'import missing list' does.");
  const { connection } = await openDatabase();
  const { rows, shown } = await undoMissing(connection, which, () =>
    err.write("An import is running. Waiting until it is done …\n"),
  );
  if (rows === 0) throw new Error(`No row of '${which}' is missing. 'import missing list' says which are.`);
  out.write(`${number(rows)} ${rows === 1 ? "row counts" : "rows count"} as missing no more, and ${number(shown)} ${shown === 1 ? "listing is" : "listings are"} shown again.\n`); // oxfmt-ignore
  return 0;
}
