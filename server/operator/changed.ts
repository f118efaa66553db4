/** The refusal of an action on something that another person has changed meanwhile. */
import { ChangedMeanwhile, isCommandActor } from "../audit/acting.ts";
import { findLastAct } from "../audit/queries-audit.ts";
import type { Database } from "../platform/db/pool.ts";
import { operatorError } from "./context.ts";
import { actorTexts, meanwhileTexts } from "./operator-listing-texts.ts";

const isKnown = (action: string): action is keyof typeof meanwhileTexts => Object.hasOwn(meanwhileTexts, action);

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
    if (last === null || !isKnown(last.action)) throw operatorError("changed");
    const actor = isCommandActor(last.actor) ? actorTexts.commandLine : last.actor;
    throw operatorError("changed", meanwhileTexts[last.action]({ actor, time: timeText(last.at) }));
  }
}
