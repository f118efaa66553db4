/** Audit log of operators' actions, written in the transaction of the action. */
import { commandActor } from "./acting.ts";
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
  /** Access to the operator's screens granted; removed. */
  | "operator.add"
  | "operator.remove"
  | "listing.claim"
  | "listing.unclaim"
  /** Steps of a claim; the actor is the account that took the step. */
  | "claim.prove"
  | "claim.settle"
  | "claim.ask"
  | "claim.answer"
  /** Decisions and messages of the operator. */
  | "claim.approve"
  | "claim.refuse"
  | "claim.letter"
  /** An approval was undone: the listing has its previous members again. */
  | "claim.undo"
  /** A proof was no longer found on the website; recorded by the site. */
  | "claim.lapse"
  /** Facts changed by an operator; `changes` has the values before and after. */
  | "listing.edit"
  /** A visitor's suggestion was applied or declined; `suggestion` is its id. */
  | "suggestion.accept"
  | "suggestion.decline"
  | "listing.hide"
  | "listing.restore"
  /** Merged into another listing, `into`. */
  | "listing.merge"
  /** The templates of reasons; `before` and `after` have them. */
  | "reasons.save"
  /** Emails that were held since a backup was restored. */
  | "jobs.release"
  /** Failed jobs: retried, deleted. */
  | "jobs.retry"
  | "jobs.drop"
  /** A file was imported, completely or until the import was stopped; the subject is the import's id. */
  | "import.run"
  /** A row that an import matched to a listing has a separate listing again. */
  | "merge.undo"
  /**
   * Rows missing from imports no longer count as missing; the subject is the row's listing, or the source of all of
   * them.
   */
  | "missing.undo"
  /** Hidden; shown again; approved. */
  | "review.hide"
  | "review.restore"
  | "review.approve"
  /** One of these three was undone within its minute; `act` is its row. */
  | "review.undo"
  /** Deleted; the subject is the photo's id. */
  | "photo.remove"
  /** From the disk to the bucket or back; the subject is the destination. */
  | "photos.move"
  /** Taken manually; the subject is the file's name. */
  | "backup.take"
  | "keys.rotate"
  | "sample.load"
  | "sample.drop"
  /** Reservations were moved to their promised local times after a change of a zone's rules. */
  | "zones.move";

export interface OperatorAct {
  action: OperatorAction;
  /** The id or the name of the object of the action. */
  subject: string;
  /** Details that the id no longer gives once the row is deleted. */
  details: Readonly<Record<string, unknown>>;
  /** By default the user who runs the command; else an account's email address, or the name of an automatic action. */
  actor?: string;
}

/** Returns the row's id. */
export async function writeAudit(
  db: Database,
  { action, subject, details, actor = commandActor() }: OperatorAct,
): Promise<string> {
  const id = newId();
  await db
    .insertInto("audit")
    .values({ id, actor, action, subject, details: JSON.stringify(details) })
    .execute();
  return id;
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
  /** Prefix of an action, such as `listing.`; empty means all. */
  action: string;
  /** An id, an email address in the details, or the actor, in lower case; null means all. */
  about: string | null;
  /** Null means from the beginning. */
  since: Date | null;
  /** A row's id: only rows written before it. */
  before?: string | null;
  most: number;
}

/**
 * The last action on a subject after an instant, except those of imports; null if none exists. For a claim or a
 * suggestion, `claim` is its id and `subject` its listing.
 */
export async function findLastAct(
  db: Database,
  { subject, claim = null, after }: { subject: string | null; claim?: string | null; after: Date },
): Promise<Pick<AuditLine, "at" | "actor" | "action"> | null> {
  const { rows } = await sql<AuditLine>`
    select at, actor, action from audit
    where (${subject}::text is null or subject = ${subject}::text) and at > ${after} and actor <> 'import' and (${claim}::text is null or ${claim}::text in (details ->> 'claim', details ->> 'suggestion'))
    order by at desc, id desc limit 1
  `.execute(db);
  return rows[0] ?? null;
}

const chosen = ({ action, about, since }: Pick<AuditFilter, "action" | "about" | "since">) => sql`
  starts_with(action, ${action})
  and (${since}::timestamptz is null or at >= ${since}::timestamptz)
  and (
    ${about}::text is null or subject = ${about}::text or details ->> 'email' = ${about}::text
    or details -> 'before' ? ${about}::text
    or lower(actor) = ${about}::text or starts_with(lower(actor), ${about}::text || ' (')
    or ${about}::text in (details ->> 'from', details ->> 'into')
  )
`;

/** Newest first. */
export async function listAudit(db: Database, { before = null, most, ...which }: AuditFilter): Promise<AuditLine[]> {
  const { rows } = await sql<AuditLine>`
    select id, at, actor, action, subject, details from audit
    where ${chosen(which)}
      and (${before}::uuid is null or (at, id) < (select at, id from audit where id = ${before}::uuid))
    order by at desc, id desc limit ${most}
  `.execute(db);
  return rows;
}

/** Number of rows that `listAudit` would return without a limit. */
export async function countAudit(
  db: Database,
  which: Pick<AuditFilter, "action" | "about" | "since">,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from audit where ${chosen(which)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}
