import { parseArgs } from "node:util";
import { plainLine } from "#contract/text/plain-line.ts";
import { hideReview, restoreReview, undoReview, type Moderated } from "#server/operator/reviews.ts";
import { OptionError, type CommandContext } from "../command.ts";
import { mailSite } from "../mail-site.ts";
import { NO_REVIEW, oneReview } from "../ids.ts";

const LONGEST_REASON = 500;

/** Sentences about the effects of an action, with a leading space. */
function consequences({ isAuthorNotified, reports }: Moderated): string {
  const settled = reports === 1 ? " 1 report is settled." : ` ${reports} reports are settled.`;
  return `${isAuthorNotified ? " Its author is notified by email." : ""}${reports === 0 ? "" : settled}\n`;
}

export async function hide(args: string[], context: CommandContext): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { reason: { type: "string" } } });
  const id = oneReview(positionals);
  const reason = (values.reason ?? "").replace(/\s+/g, " ").trim();
  if (reason === "") throw new OptionError("Give its author a reason with --reason.");
  if (reason.length > LONGEST_REASON) throw new OptionError(`--reason has at most ${LONGEST_REASON} characters.`);
  const { baseUrl } = mailSite(context.configuration);
  const { connection } = await context.openDatabase();
  const hiding = await hideReview(connection.db, id, reason, { now: context.now(), baseUrl });
  if (hiding.outcome === "no_review") throw new Error(NO_REVIEW);
  const what = hiding.outcome === "hidden" ? "is hidden." : "was hidden already, for that reason.";
  context.out.write(`The review of '${plainLine(hiding.business)}' ${what}${consequences(hiding)}`);
  return 0;
}

const SHOWN = {
  restored: "can be seen again.",
  approved: "is shown.",
  already: "was shown already and has not been reported since.",
} as const;

export async function restore(args: string[], context: CommandContext): Promise<number> {
  const id = oneReview(parseArgs({ args, allowPositionals: true, options: {} }).positionals);
  const { baseUrl } = mailSite(context.configuration);
  const { connection } = await context.openDatabase();
  const showing = await restoreReview(connection.db, id, { now: context.now(), baseUrl });
  if (showing.outcome === "no_review") throw new Error(NO_REVIEW);
  context.out.write(`The review of '${plainLine(showing.business)}' ${SHOWN[showing.outcome]}${consequences(showing)}`);
  return 0;
}

const UNDONE: Readonly<Record<string, string>> = {
  "review.hide": "is not hidden any more",
  "review.restore": "is hidden again",
  "review.approve": "waits for a look again",
};

export async function undo(args: string[], context: CommandContext): Promise<number> {
  const id = oneReview(parseArgs({ args, allowPositionals: true, options: {} }).positionals);
  const { connection } = await context.openDatabase();
  const undoing = await undoReview(connection.db, id, { now: context.now() });
  switch (undoing.outcome) {
    case "no_review":
      throw new Error(NO_REVIEW);
    case "nothing":
      throw new Error("Nothing was done to this review within the last minute.");
    case "changed":
      throw new Error("This review has changed since, and was left as it is. 'reviews show' says how it stands.");
    case "undone":
      context.out.write(
        `The review of '${plainLine(undoing.business)}' ${UNDONE[undoing.action] ?? "is as before"}. No email is sent.\n`,
      );
      return 0;
  }
}
