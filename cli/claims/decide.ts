import { parseArgs } from "node:util";
import { plainLine } from "#contract/text/plain-line.ts";
import { approveClaim, refuseClaim, undoApproval } from "#server/claims/operator.ts";
import { OptionError, type CommandContext } from "../command.ts";
import { mailSite } from "../mail-site.ts";
import { NO_CLAIM, oneClaim } from "../ids.ts";

const LONGEST_REASON = 500;
const SETTLED = "This claim is settled, refused or withdrawn already.";

export async function approve(args: string[], context: CommandContext): Promise<number> {
  const flag = { type: "boolean", default: false } as const;
  const options = { now: flag, unproved: flag } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const id = oneClaim(positionals);
  const { baseUrl } = mailSite(context.configuration);
  const { connection } = await context.openDatabase();
  const approval = await approveClaim(connection.db, id, {
    at: context.now(),
    baseUrl,
    isNow: values.now,
    isUnprovedFine: values.unproved,
  });
  switch (approval.outcome) {
    case "no_claim":
      throw new Error(NO_CLAIM);
    case "no_account":
      throw new Error("The claimant's account is deleted, disabled or not confirmed.");
    case "settled":
      throw new Error(SETTLED);
    case "unanswered": {
      const { name, owners, until } = approval;
      const may =
        until === null ? "and has not been notified" : `and may answer until ${until.toISOString().slice(0, 10)}`;
      throw new Error(
        `'${plainLine(name)}' is looked after by ${owners.join(", ")} ${may}. Add --now to give it away all the same.`,
      );
    }
    case "unproved":
      throw new Error(
        `${approval.email} has shown nothing as proof. Add --unproved to give '${plainLine(approval.name)}' away all the same.`,
      );
    case "confirmed":
      context.out.write(
        `'${plainLine(approval.name)}' stays with ${approval.email}. Their proof is not looked for again.\n`,
      );
      return 0;
    case "given": {
      const { name, email, before } = approval;
      const losing = before.length === 0 ? "" : ` and no longer to ${before.join(", ")}`;
      context.out.write(`'${plainLine(name)}' belongs to ${email} now${losing}. They are notified by email.\n`);
      return 0;
    }
  }
}

export async function undo(args: string[], context: CommandContext): Promise<number> {
  const id = oneClaim(parseArgs({ args, allowPositionals: true }).positionals);
  const { baseUrl } = mailSite(context.configuration);
  const { connection } = await context.openDatabase();
  const undone = await undoApproval(connection.db, id, { at: context.now(), baseUrl });
  if (undone.outcome === "nothing")
    throw new Error("There is nothing to undo: it was not approved within 30 days, or the approval is undone already.");
  const name = plainLine(undone.name);
  if (undone.outcome === "acted")
    throw new Error(`${undone.email} has changed something at '${name}' since. Use 'npx mainstreet unclaim' instead.`);
  const again = undone.members.length === 0 ? "it has no owner" : `it belongs to ${undone.members.join(", ")}`;
  context.out.write(`'${name}' no longer belongs to ${undone.email}: ${again}. The claim waits again.\n`);
  return 0;
}

export async function refuse(args: string[], context: CommandContext): Promise<number> {
  const options = { reason: { type: "string" } } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const id = oneClaim(positionals);
  const reason = values.reason?.trim() ?? "";
  if (reason === "") throw new OptionError("Give the claimant a reason with --reason.");
  if (reason.length > LONGEST_REASON) throw new OptionError(`--reason has at most ${LONGEST_REASON} characters.`);
  const { baseUrl } = mailSite(context.configuration);
  const { connection } = await context.openDatabase();
  const refusal = await refuseClaim(connection.db, id, { reason, baseUrl });
  if (refusal.outcome === "no_claim") throw new Error(NO_CLAIM);
  if (refusal.outcome === "settled") throw new Error(SETTLED);
  if (refusal.outcome === "has_it")
    throw new Error(
      `They have '${plainLine(refusal.name)}' already. 'npx mainstreet unclaim ${baseUrl}/listing/${refusal.businessId}' takes it from them.`,
    );
  context.out.write(`'${plainLine(refusal.name)}' is not given to ${refusal.email}. They are notified by email.\n`);
  return 0;
}
