/** The refusal of an action on something that another person has changed meanwhile. */
import { ChangedMeanwhile, isCommandActor } from "../audit/acting.ts";
import { findLastAct } from "../audit/queries-audit.ts";
import type { Database } from "../platform/db/pool.ts";
import { operatorError } from "./context.ts";
import { operatorConflictTexts } from "./operator-answer-texts.ts";

interface ActSubject {
  /** The subject of the audit row; null to search by `claim` alone. */
  subject: string | null;
  /** Id of a claim or suggestion, whose audit rows have the listing as subject. */
  claim?: string;
  /** When the operator read the item. */
  lookedAt: string;
}

const timeText = (at: Date) => at.toISOString().slice(11, 16);

type Conflict = Exclude<keyof typeof operatorConflictTexts, "commandLine">;

const isConflict = (action: string): action is Conflict => action in operatorConflictTexts && action !== "commandLine";

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
    if (last === null || !isConflict(last.action)) throw operatorError("changed");
    const who = isCommandActor(last.actor) ? operatorConflictTexts.commandLine : last.actor;
    throw operatorError("changed", operatorConflictTexts[last.action]({ who, time: timeText(last.at) }));
  }
}
