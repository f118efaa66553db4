import { parseArgs } from "node:util";
import type { DeletionChoices } from "#server/personal-data/queries.ts";
import type { Belongings } from "#server/operator/queries-accounts.ts";
import { findBelongings, removeAccount } from "#server/operator/accounts.ts";
import { openLanguages } from "#server/languages/languages.ts";
import { makeReaders } from "#server/languages/readers.ts";
import { askLine } from "../ask.ts";
import { OptionError, type CommandContext } from "../command.ts";
import { isTerminal } from "../table.ts";
import { noSuchAccount, oneAddress } from "./address.ts";

const LISTINGS: readonly DeletionChoices["listings"][] = ["delete", "unclaim"];
const REVIEWS: readonly DeletionChoices["reviews"][] = ["keep", "delete"];

function choice<Choice extends string>(option: string, value: string, choices: readonly Choice[]): Choice {
  const found = choices.find((one) => one === value);
  if (found === undefined) throw new OptionError(`${option} must be one of: ${choices.join(", ")}.`);
  return found;
}

const many = (count: number, thing: string) => `${count} ${thing}${count === 1 ? "" : "s"}`;

function whatBecomes({ listings, reviews }: Belongings, choices: DeletionChoices): string {
  const ofListings = choices.listings === "delete" ? "deleted" : "left unclaimed";
  const ofReviews = choices.reviews === "delete" ? "deleted" : "shown as by 'Former member'";
  return `${many(listings, "listing")} ${ofListings}, ${many(reviews, "review")} ${ofReviews}`;
}

export async function remove(args: string[], context: CommandContext): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      listings: { type: "string", default: "unclaim" },
      reviews: { type: "string", default: "keep" },
      yes: { type: "boolean", default: false },
    },
  });
  const email = oneAddress(positionals);
  const choices = {
    listings: choice("--listings", values.listings, LISTINGS),
    reviews: choice("--reviews", values.reviews, REVIEWS),
  };
  if (!values.yes && !isTerminal(context.input))
    throw new OptionError("Deleting cannot be undone. Add --yes to confirm without a question.");
  const { connection } = await context.openDatabase();
  if (!values.yes) {
    const belongings = await findBelongings(connection.db, email);
    if (belongings === null) throw noSuchAccount(email);
    const answer = await askLine(
      `This deletes the account ${email} permanently: ${whatBecomes(belongings, choices)}.\nType the address to go on: `,
      context,
    );
    if (answer.trim().toLowerCase() !== email) throw new Error("That is not the address. Nothing was deleted.");
  }
  const { inLanguageOf } = makeReaders(connection.db, openLanguages(context.configuration.locales));
  const removed = await removeAccount(connection.db, email, { choices, at: context.now(), inLanguageOf });
  if (removed === null) throw noSuchAccount(email);
  context.out.write(`Deleted ${email}: ${whatBecomes(removed, choices)}. They are notified by email.\n`);
  return 0;
}
