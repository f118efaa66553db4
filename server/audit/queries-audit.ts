/** What operators did, written in the transaction that did it. */
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
  /** May use the desk; no longer. */
  | "operator.add"
  | "operator.remove"
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
  /** An approval is undone: the listing has its members of before. */
  | "claim.undo"
  /** A proof is gone from its website; the site notes it. */
  | "claim.lapse"
  /** Facts changed by an operator; `changes` has them before and after. */
  | "listing.edit"
  /** A visitor's suggestion was applied, or not; `suggestion` is its id. */
  | "suggestion.accept"
  | "suggestion.decline"
  | "listing.hide"
  | "listing.restore"
  /** Made part of another one, which `into` is. */
  | "listing.merge"
  /** The templates of reasons; `before` and `after` have them. */
  | "reasons.save"
  /** Mail that was held since a backup was restored. */
  | "jobs.release"
  /** Failed ones: tried again, forgotten. */
  | "jobs.retry"
  | "jobs.drop"
  /** A file was imported, or as much of it as was read before it was stopped; the subject is the import's own id. */
  | "import.run"
  /** A row that an import took for a listing has one of its own. */
  | "merge.undo"
  /** Rows that imports did not meet count as missing no more; the subject is the row's listing, or the source of them all. */
  | "missing.undo"
  /** Taken down; shown again; looked at and found fit to be shown. */
  | "review.hide"
  | "review.restore"
  | "review.approve"
  /** One of these three was taken back within its minute; `act` is its row. */
  | "review.undo"
  /** Deleted; the subject is the photo's id. */
  | "photo.remove"
  /** From the disk to the bucket or back; the subject is where to. */
  | "photos.move"
  /** By hand; the subject is the file's name. */
  | "backup.take"
  | "keys.rotate"
  | "sample.load"
  | "sample.drop"
  /** Reservations were moved to the local times that were promised, after a change of a zone's rules. */
  | "zones.move";

export interface OperatorAct {
  action: OperatorAction;
  /** The id of what was acted on, or its name. */
  subject: string;
  /** What the id no longer tells once its row is gone. */
  details: Readonly<Record<string, unknown>>;
  /** By default the user who runs the command, else an account's address or what the site does by itself. */
  actor?: string;
}

/** Answers with the row's id. */
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
  /** The beginning of an action, such as `listing.`; empty means all. */
  action: string;
  /** An id, an email address that an act names, or who acted, in lower case; null means all. */
  about: string | null;
  /** Null means from the beginning. */
  since: Date | null;
  /** Of a line: those that were written before it. */
  before?: string | null;
  most: number;
}

/** What somebody did last to something after an instant; null where nobody did. Of a claim or a suggestion, `claim` is its id and `subject` its listing. */
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

/** As many as `listAudit` would list without a limit. */
export async function countAudit(
  db: Database,
  which: Pick<AuditFilter, "action" | "about" | "since">,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from audit where ${chosen(which)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}
