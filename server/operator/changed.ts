/** The refusal of an action on something that another person has changed meanwhile. */
import { ChangedMeanwhile, isCommandActor } from "../audit/acting.ts";
import { findLastAct } from "../audit/queries-audit.ts";
import type { Database } from "../platform/db/pool.ts";
import { operatorError } from "./context.ts";

const DONE: Readonly<Record<string, string>> = {
  "review.hide": "has hidden this review",
  "review.restore": "has shown this review again",
  "review.approve": "has let this review be shown",
  "review.undo": "has taken back what was done to this review",
  "missing.undo": "has said that this row is there",
  "listing.edit": "has edited this listing",
  "listing.merge": "has made this listing part of another",
  "suggestion.accept": "has accepted this suggestion",
  "suggestion.decline": "has declined this suggestion",
  "claim.approve": "has decided this claim: the listing is given",
  "claim.refuse": "has refused this claim",
  "claim.undo": "has undone the approval of this claim",
  "claim.letter": "has made a letter for this claim",
  "claim.settle": "has shown that they speak for the business",
  "claim.answer": "has answered this claim",
};

interface ActSubject {
  /** The subject of the audit row; null to search by `claim` alone. */
  subject: string | null;
  /** Id of a claim or suggestion, whose audit rows have the listing as subject. */
  claim?: string;
  /** When the operator read the item. */
  lookedAt: string;
}

const timeText = (at: Date) => at.toISOString().slice(11, 16);

/** Returns the result of `act`. On ChangedMeanwhile it throws a refusal that names the last action and its author. */
export async function unlessChanged<Result>(
  db: Database,
  { subject, claim, lookedAt }: ActSubject,
  act: () => Promise<Result>,
): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof ChangedMeanwhile)) throw error;
    const last = await findLastAct(db, { subject, claim: claim ?? null, after: new Date(lookedAt) });
    const done = last === null ? undefined : DONE[last.action];
    if (last === null || done === undefined) throw operatorError("changed");
    const who = isCommandActor(last.actor) ? "Somebody at the command line" : last.actor;
    throw operatorError("changed", `${who} ${done} at ${timeText(last.at)} UTC.`);
  }
}
