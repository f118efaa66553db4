import { parseArgs } from "node:util";
import { plainLine } from "#contract/text/plain-line.ts";
import { findClaimLine, type ClaimLine } from "#server/claims/queries-operator.ts";
import type { CommandContext } from "../command.ts";
import { JSON_OPTION } from "../list-output.ts";
import { mailSite } from "../mail-site.ts";
import { NO_CLAIM, oneClaim } from "../ids.ts";
import { standsAt } from "./list.ts";

const dateText = (at: Date) => at.toISOString().slice(0, 10);

const WAYS = { letter: "a code by letter", call: "a code by telephone", word: "a look" } as const;

/** One line for each fact that the operator weighs. Texts by users are put on one line, after a label. */
function linesOf(claim: ClaimLine, baseUrl: string): string[] {
  const {
    owners,
    proof,
    evidence,
    proved_at: provedAt,
    answer,
    answer_until: until,
    way,
    reason,
    lost_at: lost,
  } = claim;
  const isOver = until !== null && claim.state === "waiting";
  return [
    `Claim ${claim.id} (${standsAt(claim)})`,
    `of ${plainLine(claim.business_name)}, ${baseUrl}/listing/${claim.business_id}`,
    `by ${claim.claimant}, begun ${dateText(claim.created_at)}`,
    ...(way === null ? [] : [`asks for ${WAYS[way]}`]),
    ...(reason === "" ? [] : [`says: ${plainLine(reason)}`]),
    provedAt === null || proof === null
      ? "has shown nothing"
      : `has shown: ${proof}${evidence === "" ? "" : ` (${plainLine(evidence)})`}, ${dateText(provedAt)}`,
    ...(lost === null ? [] : [`missing since ${dateText(lost)}`]),
    "",
    owners.length === 0 ? "It has no owner." : `Owned by ${owners.join(", ")}.`,
    ...(answer === "keep" ? ["They have answered that they keep it."] : []),
    ...(answer === null && until !== null
      ? [isOver ? `They have not answered by ${dateText(until)}.` : `They may answer until ${dateText(until)}.`]
      : []),
    `Address: ${plainLine(`${claim.address}, ${claim.city}`)}`,
    `Telephone: ${plainLine(claim.phone_number)}`,
    `Website: ${plainLine(claim.website)}${claim.website_changed_at === null ? "" : `, changed ${dateText(claim.website_changed_at)}`}`,
    `The listing was changed last on ${dateText(claim.listing_updated_at)}.`,
  ];
}

export async function show(args: string[], { configuration, openDatabase, out }: CommandContext): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: JSON_OPTION });
  const id = oneClaim(positionals);
  const { connection } = await openDatabase();
  const claim = await findClaimLine(connection.db, id);
  if (claim === null) throw new Error(NO_CLAIM);
  if (values.json) out.write(`${JSON.stringify(claim, null, 2)}\n`);
  else out.write(`${linesOf(claim, mailSite(configuration).baseUrl).join("\n")}\n`);
  return 0;
}
