import { parseArgs } from "node:util";
import { Temporal } from "temporal-polyfill";
import { dropSample, loadSample } from "#server/sample/load.ts";
import { dropSampleMap, writeSampleMap } from "#server/sample/map.ts";
import { dropSampleStreets, writeSampleStreets } from "#server/sample/streets.ts";
import { forgetDemoAccounts } from "#server/sample/demo-accounts.ts";
import { writeAudit } from "#server/audit/queries-audit.ts";
import { openStorages } from "#server/platform/storage/open.ts";
import { UsageError, type Command } from "../command.ts";
import { sayDemoAccounts } from "../demo-accounts.ts";

export const sampleCommand: Command = {
  usage: `Usage: npx mainstreet sample load|drop

  load   put the invented town of Alder Bay into the directory, in the site's first language
         (an earlier copy is replaced); not where DATABASE_URL or BASE_URL is set
  drop   remove its listings, people, reviews, photos and map, and nothing else`,
  async run(args, context) {
    const { openDatabase, out, now } = context;
    const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
    const [action] = positionals;
    if (positionals.length !== 1 || (action !== "load" && action !== "drop"))
      throw new UsageError("Say 'load' or 'drop'.");
    const { baseUrl, locales } = context.configuration;
    const database = await openDatabase({ mayMake: true });
    const { connection, dataDirectory } = database;
    // invented listings are for trying the software, and must not be mixed with real ones (rules: accounts, 8)
    if (action === "load" && (!database.isEmbedded || baseUrl !== null))
      throw new Error(
        "The sample city is for looking around on one machine: it is not loaded where DATABASE_URL or BASE_URL is set.",
      );
    const storages = await openStorages(context.configuration, dataDirectory);
    try {
      if (action === "drop") {
        await forgetDemoAccounts(dataDirectory);
        await dropSampleMap(dataDirectory);
        await dropSampleStreets(connection.pool);
        const dropped = await dropSample(connection.db, storages.photos);
        await writeAudit(connection.db, { action: "sample.drop", subject: "sample", details: { listings: dropped } });
        out.write(`Dropped ${dropped} listings of the sample city.\n`);
        return 0;
      }
      const at = Temporal.Instant.fromEpochMilliseconds(now().getTime());
      const { listings, reviews } = await loadSample(connection.db, storages.photos, at, locales[0]);
      await writeSampleMap(dataDirectory);
      await writeSampleStreets(connection.pool);
      await writeAudit(connection.db, { action: "sample.load", subject: "sample", details: { listings, reviews } });
      out.write(`Loaded the sample city: ${listings} listings, ${reviews} reviews.\n`);
    } finally {
      storages.close();
    }
    await sayDemoAccounts(database, context);
    return 0;
  },
};
