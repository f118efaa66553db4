import { parseArgs } from "node:util";
import { claimListing, type ClaimResult } from "#server/operator/ownership.ts";
import { UsageError, type Command } from "../command.ts";
import { listingIdOf } from "../ids.ts";
import { mailSite } from "../mail-site.ts";
import { addressOf, noSuchAccount } from "../user/address.ts";

type ClaimRefusal = Exclude<ClaimResult, { outcome: "claimed" | "already" }>;

function refusal(claim: ClaimRefusal, email: string): Error {
  switch (claim.outcome) {
    case "no_account":
      return noSuchAccount(email);
    case "disabled":
      return new Error(`${email} is disabled. 'npx mainstreet user enable ${email}' lifts that.`);
    case "unconfirmed":
      return new Error(
        `${email} is not confirmed. Let them use the link in their mail, or 'npx mainstreet user confirm ${email}' once you are sure that the address is theirs.`,
      );
    case "no_listing":
      return new Error("There is no such listing. Copy the address of its page.");
    case "deleted":
      return new Error("This listing was deleted, and what was deleted cannot be claimed.");
    case "owned":
      return new Error(
        `'${claim.name}' belongs to ${claim.owners.join(", ")}. Add --transfer to give it to ${email} instead.`,
      );
  }
}

export const claimCommand: Command = {
  usage: `Usage: npx mainstreet claim LISTING EMAIL [--transfer]

LISTING is the id of a listing or the address of its page; EMAIL is a confirmed account.

  --transfer   give it to this account although it has owners; they lose it and are notified by email`,
  async run(args, { configuration, openDatabase, out }) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { transfer: { type: "boolean", default: false } },
    });
    const [listing, address, ...more] = positionals;
    if (listing === undefined || address === undefined || more.length > 0)
      throw new UsageError("Name a listing and the email address of an account.");
    const id = listingIdOf(listing);
    const email = addressOf(address);
    const { connection } = await openDatabase();
    const claim = await claimListing(connection.db, id, email, {
      isTransfer: values.transfer,
      baseUrl: mailSite(configuration).baseUrl,
    });
    if (claim.outcome === "already") {
      out.write(`'${claim.name}' belongs to ${email} already.\n`);
      return 0;
    }
    if (claim.outcome !== "claimed") throw refusal(claim, email);
    const { name, before } = claim;
    const losing = before.filter((one) => one !== email);
    out.write(
      `'${name}' belongs to ${email} now${losing.length === 0 ? "" : ` and no longer to ${losing.join(", ")}. They are notified by email`}.\n`,
    );
    return 0;
  },
};
