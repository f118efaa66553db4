/** What operators did, written in the transaction that did it. */
import { sql } from "kysely";
import { newId } from "../platform/db/id.ts";
import type { Database } from "../platform/db/pool.ts";

export type OperatorAction =
  | "user.create"
  | "user.confirm"
  | "user.disable"
  | "user.enable"
  | "user.reset-password"
  | "user.reset-second-factor"
  | "user.delete"
  | "listing.claim"
  | "listing.unclaim"
  /** Steps of a claim; the actor is whoever took them. */
  | "claim.prove"
  | "claim.settle"
  | "claim.ask"
  | "claim.answer"
  /** What the operator has decided, or sent. */
  | "claim.approve"
  | "claim.refuse"
  | "claim.letter"
  /** A proof is gone from its website; the site notes it. */
  | "claim.lapse"
  | "listing.hide"
  | "listing.restore"
  /** Mail that was held since a backup was restored. */
  | "jobs.release"
  /** A row that an import took for a listing has one of its own. */
  | "merge.undo"
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
  /** The operator of itself, else an account's address or what the site does by itself. */
  actor?: string;
}

export async function writeAudit(
  db: Database,
  { action, subject, details, actor = "operator" }: OperatorAct,
): Promise<void> {
  await db
    .insertInto("audit")
    .values({ id: newId(), actor, action, subject, details: JSON.stringify(details) })
    .execute();
}

export interface AuditLine {
  id: string;
  at: Date;
  actor: string;
  action: string;
  subject: string;
  details: Record<string, unknown>;
}

export interface AuditFilter {
  /** The beginning of an action, such as `listing.`; empty means all. */
  action: string;
  /** An id, or an email address that an act names; null means all. */
  about: string | null;
  /** Null means from the beginning. */
  since: Date | null;
  most: number;
}

/** Newest first. */
export async function listAudit(db: Database, { action, about, since, most }: AuditFilter): Promise<AuditLine[]> {
  const { rows } = await sql<AuditLine>`
    select id, at, actor, action, subject, details from audit
    where starts_with(action, ${action})
      and (${since}::timestamptz is null or at >= ${since}::timestamptz)
      and (
        ${about}::text is null or subject = ${about}::text or details ->> 'email' = ${about}::text
        or details -> 'before' ? ${about}::text
      )
    order by at desc, id desc limit ${most}
  `.execute(db);
  return rows;
}
