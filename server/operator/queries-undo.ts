/** Actions that can be undone for a minute. */
import { sql } from "kysely";
import type { ReviewState } from "#contract/reviews/review.ts";
import type { Database } from "../platform/db/pool.ts";

/** The data that an undo needs. */
export interface Undoable {
  before: { state: ReviewState; reason: string | null };
  /** Ids of the reports that the action settled. */
  reports: string[];
  /** `findSeenOfReview` after the action. */
  left: string;
  /** Job key of the email to the author; null without one. */
  mail: string | null;
  /** Id of the action's row in `audit`. */
  act: string;
}

export interface UndoLine {
  subject: string;
  made_at: Date;
  actor: string;
  action: string;
}

/** Replaces the previous action on the subject. Also deletes actions from before `forgetBefore`. */
export async function saveUndo(
  db: Database,
  { subject, made_at, actor, action }: UndoLine,
  details: Undoable,
  forgetBefore: Date,
): Promise<void> {
  await sql`delete from operator_undo where made_at < ${forgetBefore} and subject <> ${subject}::uuid`.execute(db);
  await sql`
    insert into operator_undo (subject, made_at, actor, action, details)
    values (${subject}, ${made_at}, ${actor}, ${action}, ${JSON.stringify(details)}::jsonb)
    on conflict (subject) do update set
      made_at = excluded.made_at, actor = excluded.actor, action = excluded.action, details = excluded.details
  `.execute(db);
}

/** Deletes the row and returns it: of two concurrent calls one gets it. */
export async function takeUndo(db: Database, subject: string): Promise<(UndoLine & { details: Undoable }) | null> {
  const { rows } = await sql<UndoLine & { details: Undoable }>`
    delete from operator_undo where subject = ${subject}::uuid returning subject, made_at, actor, action, details
  `.execute(db);
  return rows[0] ?? null;
}

export interface RecentActRow extends UndoLine {
  business_name: string;
  comment: string;
}

/** Actions on reviews since then, newest first. */
export async function listRecentActs(db: Database, since: Date, most: number): Promise<RecentActRow[]> {
  const { rows } = await sql<RecentActRow>`
    select u.subject, u.made_at, u.actor, u.action, b.name as business_name, left(r.comment, 80) as comment
    from operator_undo u join review r on r.id = u.subject join business b on b.id = r.business_id
    where u.made_at > ${since} order by u.made_at desc, u.subject limit ${most}
  `.execute(db);
  return rows;
}
