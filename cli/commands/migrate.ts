import { parseArgs } from "node:util";
import type { Command } from "../command.ts";

export const migrateCommand: Command = {
  name: "migrate",
  summary: "Bring the database to the newest schema",
  usage:
    "Usage: npx mainstreet migrate\n\nRuns by itself at every start; by hand before a new version is rolled out to many machines.",
  async run(args, { openDatabase, out }) {
    parseArgs({ args, options: {} });
    await openDatabase({ mayMake: true });
    out.write("The database has the newest schema.\n");
    return 0;
  },
};
