import { parseArgs } from "node:util";
import { undoMerge } from "#server/operator/merges.ts";
import { UsageError, type CommandContext } from "../command.ts";

const FIELDS: Readonly<Record<string, string>> = {
  phone_number: "telephone",
  zip_code: "postcode",
  lat: "spot",
  lng: "spot",
  time_zone: "time zone",
  hours_mode: "hours",
  weekly_hours: "hours",
  holiday_hours: "hours",
  hours_note: "hours",
  other_names: "other names",
  feature_words: "features",
};

const listed = new Intl.ListFormat("en-US", { type: "conjunction" });

export async function undo(args: string[], { openDatabase, out, err }: CommandContext): Promise<number> {
  const [which, ...more] = parseArgs({ args, allowPositionals: true, options: {} }).positionals;
  if (which === undefined || more.length > 0)
    throw new UsageError("Name one merge, by its number or by its row, as 'import merges list' does.");
  const { connection } = await openDatabase();
  const undoing = await undoMerge(connection, which, () =>
    err.write("An import is running. Waiting until it is done …\n"),
  );
  switch (undoing.outcome) {
    case "none":
      throw new Error(`No import took '${which}' for a listing. 'import merges list' says which it did.`);
    case "already":
      out.write(`'${undoing.merge.name}' has a separate listing already.\n`);
      return 0;
    case "undone": {
      const { merge, id, taken } = undoing;
      out.write(`'${merge.name}' has a separate listing now: ${id}\n`);
      const fields = [...new Set(taken.map((field) => FIELDS[field] ?? field))];
      if (fields.length > 0) out.write(`'${merge.listing_name}' lost what it had from it: ${listed.format(fields)}.\n`);
      return 0;
    }
  }
}
