import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { mergeListings } from "#server/operator/merge-listings.ts";
import { findListings, type OperatorListing } from "#server/operator/queries-listings.ts";
import { hideListing, restoreListing } from "#server/operator/visibility.ts";
import { actionOf, OptionError, UsageError, type Command, type CommandContext, type Subcommand } from "../command.ts";
import { JSON_OPTION, writeList, type ListColumn } from "../list-output.ts";
import { listingIdOf } from "../ids.ts";

/** Limit of shown results; a search can be narrowed. */
const MOST_FOUND = 200;

const COLUMNS: readonly ListColumn<OperatorListing>[] = [
  { heading: "id", key: "id", value: ({ id }) => id },
  { heading: "name", key: "name", value: ({ name }) => name },
  { heading: "city", key: "city", value: ({ city }) => city },
  { heading: "state", key: "state", value: ({ state }) => state },
  { heading: "country", key: "country", value: ({ country }) => country },
  {
    heading: "seen by",
    key: "visibility",
    value: ({ visibility }) => visibility,
    text: ({ visibility }) => visibility.replace("_", " "),
  },
  { heading: "looked after by", key: "owners", value: ({ owners }) => owners },
  { heading: "from", key: "sources", value: ({ sources }) => sources },
];

async function find(args: string[], { openDatabase, out, err }: CommandContext): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: JSON_OPTION });
  const text = positionals.join(" ").replace(/\s+/g, " ").trim();
  if (text === "") throw new UsageError("Say what to look for: a part of a name, a city or an owner's address.");
  const { connection } = await openDatabase();
  const lines = await findListings(connection.db, { text, most: MOST_FOUND + 1 });
  const ifEmpty = `No name, city or owner's address has '${text}' in it.`;
  await writeList(lines.slice(0, MOST_FOUND), { columns: COLUMNS, isJson: values.json, ifEmpty }, { out, err });
  if (lines.length > MOST_FOUND)
    err.write(`These are the first ${MOST_FOUND}. Say more of the name to see the others.\n`);
  return 0;
}

const LONGEST_REASON = 500;
const WAIT_MS = 1_000;

function oneListing([listing, ...more]: readonly string[]): string {
  if (listing === undefined || more.length > 0) throw new UsageError("Name one listing.");
  return listingIdOf(listing);
}

const NO_LISTING = "There is no such listing. Copy the address of its page.";
const DELETED = "This listing was deleted and cannot be restored.";

async function hide(args: string[], { openDatabase, out }: CommandContext): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { reason: { type: "string" } } });
  const id = oneListing(positionals);
  const reason = (values.reason ?? "").replace(/\s+/g, " ").trim();
  if (reason === "") throw new OptionError("Give its owner a reason with --reason.");
  if (reason.length > LONGEST_REASON) throw new OptionError(`--reason has at most ${LONGEST_REASON} characters.`);
  const { connection } = await openDatabase();
  const hiding = await hideListing(connection.db, id, reason);
  switch (hiding.outcome) {
    case "no_listing":
      throw new Error(NO_LISTING);
    case "deleted":
      throw new Error(DELETED);
    case "already":
      out.write(`'${hiding.name}' was hidden already, for that reason.\n`);
      return 0;
    case "hidden":
      out.write(
        hiding.before === null
          ? `'${hiding.name}' is hidden. Its owner still sees it, with the reason.\n`
          : `'${hiding.name}' was hidden already; its owner now reads the new reason.\n`,
      );
      return 0;
  }
}

async function restore(args: string[], { openDatabase, out }: CommandContext): Promise<number> {
  const id = oneListing(parseArgs({ args, allowPositionals: true, options: {} }).positionals);
  const { connection } = await openDatabase();
  const restoring = await restoreListing(connection.db, id);
  switch (restoring.outcome) {
    case "no_listing":
      throw new Error(NO_LISTING);
    case "deleted":
      throw new Error(DELETED);
    case "already":
      out.write(`'${restoring.name}' was not hidden.\n`);
      return 0;
    case "restored":
      out.write(
        `'${restoring.name}' can be seen again${restoring.isPublic ? "" : ", by those who have its link: its owner has not made it public"}.\n`,
      );
      return 0;
  }
}

async function merge(args: string[], { openDatabase, out, err, signal }: CommandContext): Promise<number> {
  const [from, into, ...more] = parseArgs({ args, allowPositionals: true, options: {} }).positionals;
  if (from === undefined || into === undefined || more.length > 0)
    throw new UsageError("Name two listings: the one that goes, and the one that it becomes part of.");
  const { connection } = await openDatabase();
  const both = [listingIdOf(from), listingIdOf(into)] as const;
  let merging = await mergeListings(connection.db, ...both);
  if (merging.outcome === "busy") err.write("An import is running. Waiting until it is done …\n");
  while (merging.outcome === "busy") {
    await sleep(WAIT_MS, undefined, { signal });
    merging = await mergeListings(connection.db, ...both);
  }
  switch (merging.outcome) {
    case "same":
      throw new UsageError("Both are the same listing.");
    case "no_listing":
      throw new Error(NO_LISTING);
    case "deleted":
      throw new Error("One of them was deleted.");
    case "owned":
      throw new Error(`'${merging.name}' belongs to ${merging.owners.join(", ")}. Keep that one, or take it from them first (npx mainstreet unclaim).`); // oxfmt-ignore
    case "claims":
      throw new Error(`'${merging.name}' has an open claim. Decide it first (npx mainstreet claims).`);
    case "merged": {
      const { name, into: target, reviews, left, rows, fields } = merging;
      out.write(
        [
          `'${name}' is part of '${target}' now, and its address leads there.`,
          `${String(reviews).padStart(6)}  reviews went there`,
          ...(left > 0
            ? [`${String(left).padStart(6)}  did not: their authors have reviewed both, or look after it`]
            : []),
          `${String(rows.length).padStart(6)}  rows of files are rows of it; npx mainstreet import merges undo parts one again`,
          ...(fields.length > 0 ? [`Changed by them: ${fields.join(", ")}`] : []),
          "",
        ].join("\n"),
      );
      return 0;
    }
  }
}

const ACTIONS: Readonly<Record<string, Subcommand>> = { find, hide, restore, merge };

export const listingCommand: Command = {
  usage: `Usage: npx mainstreet listing ACTION

LISTING is the id of a listing or the address of its page.

  find TEXT                    listings with TEXT in their name, their city or an owner's address, whoever may see them:
                               id, name, where it is, who sees it, who looks after it, what it was imported from
    --json                       as a JSON array
  hide LISTING --reason TEXT   out of search, suggestions, the sitemap and exports, and its page is not found; its owner
                               still sees it, and reads the reason
  restore LISTING              as before
  merge LISTING OTHER          the two are one business: LISTING's reviews and the rows of files that it came from go to
                               OTHER, its address leads there, and it is no more`,
  async run([name, ...args], context) {
    return actionOf(ACTIONS, name)(args, context);
  },
};
