/** What operators did, written in the transaction that did it. */
import { newId } from "../id.ts";
import type { Database } from "../pool.ts";

export type OperatorAction =
  | "user.create"
  | "user.confirm"
  | "user.disable"
  | "user.enable"
  | "user.delete"
  | "listing.claim"
  | "listing.unclaim"
  | "listing.hide"
  | "listing.restore"
  /** Taken down; shown again; looked at and found fit to be shown. */
  | "review.hide"
  | "review.restore"
  | "review.approve";

export interface OperatorAct {
  action: OperatorAction;
  /** The account's, the listing's or the review's id. */
  subject: string;
  /** What the id no longer tells once its row is gone. */
  details: Readonly<Record<string, unknown>>;
}

export async function writeAudit(db: Database, { action, subject, details }: OperatorAct): Promise<void> {
  await db
    .insertInto("audit")
    .values({ id: newId(), actor: "operator", action, subject, details: JSON.stringify(details) })
    .execute();
}
