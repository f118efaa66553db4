import { parseArgs } from "node:util";
import { hasEmbedded } from "#server/platform/db/embedded.ts";
import { planMigrations, type PlannedMigration } from "#server/platform/db/migration-plan.ts";
import { reachDatabase } from "#server/start/open-database.ts";
import type { Command } from "../command.ts";
import { noDatabaseIn } from "../no-database.ts";

function planText(planned: readonly PlannedMigration[]): string {
  if (planned.length === 0) return "The database has the newest schema: nothing would be done.\n";
  const lines = planned.flatMap(({ name, about, touches, isInTransaction }) => [
    `${name}${isInTransaction ? "" : " (without blocking others)"}`,
    ...(about === "" ? [] : [`  ${about}`]),
    ...touches.map(({ table, rows }) => `  changes ${table}, about ${rows.toLocaleString("en-US")} rows`),
    ...(touches.length === 0 ? ["  changes no table that is there"] : []),
  ]);
  return `${lines.join("\n")}\n`;
}

export const migrateCommand: Command = {
  usage: `Usage: npx mainstreet migrate [--plan]

Runs by itself at every start; by hand before a new version is rolled out to many machines. The version before goes on
serving beside it.

  --plan   what would be done, to which tables, and how large they are; nothing is changed`,
  async run(args, { configuration, openDatabase, out }) {
    const { values } = parseArgs({ args, options: { plan: { type: "boolean", default: false } } });
    if (values.plan) {
      const { dataDirectory, isDataDirectoryChosen: isChosen, databaseUrl } = configuration;
      if (databaseUrl === null && !hasEmbedded({ dataDirectory, isChosen }))
        throw new Error(noDatabaseIn(configuration));
      const database = await reachDatabase(configuration);
      try {
        out.write(planText(await planMigrations(database.connection.pool)));
      } finally {
        await database.close();
      }
      return 0;
    }
    await openDatabase({ mayMake: true });
    out.write("The database has the newest schema.\n");
    return 0;
  },
};
