import { parseArgs } from "node:util";
import { unclaimListing } from "#server/operator/ownership.ts";
import { UsageError, type Command } from "../command.ts";
import { listingIdOf } from "../ids.ts";
import { mailSite } from "../mail-site.ts";

export const unclaimCommand: Command = {
  usage: `Usage: npx mainstreet unclaim LISTING

LISTING is the id of a listing or the address of its page. It stays in the directory and can be claimed again;
the next import of its source may change it. Reservations that are to come there are cancelled. Everyone affected is notified
concerned.`,
  async run(args, { configuration, openDatabase, out, now }) {
    const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
    const [listing, ...more] = positionals;
    if (listing === undefined || more.length > 0) throw new UsageError("Name one listing.");
    const id = listingIdOf(listing);
    const { connection } = await openDatabase();
    const unclaim = await unclaimListing(connection.db, id, { baseUrl: mailSite(configuration).baseUrl, at: now() });
    switch (unclaim.outcome) {
      case "no_listing":
        throw new Error("There is no such listing. Copy the address of its page.");
      case "deleted":
        throw new Error("This listing was deleted.");
      case "already":
        out.write(`'${unclaim.name}' has no owner.\n`);
        return 0;
      case "unclaimed":
        out.write(`'${unclaim.name}' no longer belongs to ${unclaim.before.join(", ")}. They are notified by email.\n`);
        return 0;
    }
  },
};
