/**
 * History of a listing that has members. A change is recorded in the transaction that makes it, with the listing
 * locked.
 */
import { sql, type RawBuilder } from "kysely";
import type pg from "pg";
import { RETENTION } from "#contract/retention.ts";
import { newId } from "../platform/db/id.ts";
import type { Database } from "../platform/db/pool.ts";

export interface AccessChange {
  /** A field by its name in answers, or: photos, members, hidden, merged. */
  field: string;
  /** Any JSON value; null for a missing value. */
  before: unknown;
  after: unknown;
  /** The member concerned, if the field is `members`. */
  subjectId?: string;
  /** The change that this one undoes. */
  undoes?: string;
}

/** A user's account is locked before the listing (`lockUser`). "operator": the operator of the site. */
export type Changer = { id: string } | "operator";

const json = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value));

interface ChangeNote {
  by: Changer;
  at?: Date | null;
  changes: readonly AccessChange[];
}

/**
 * Without `at`, the database's clock is used. Writes nothing for a listing without members, because no one could read
 * it. Deletes the oldest changes when there are too many.
 */
export const noteChanges = (db: Database, businessId: string, noted: ChangeNote): Promise<void> =>
  note((statement) => statement.execute(db), businessId, noted);

/** Like `noteChanges`, in a transaction of a `pg` client; `db` only compiles the statements. */
export const noteChangesOn = (
  client: pg.ClientBase,
  db: Database,
  businessId: string,
  noted: ChangeNote,
): Promise<void> =>
  note(
    (statement) => {
      const { sql: text, parameters } = statement.compile(db);
      return client.query(text, [...parameters]);
    },
    businessId,
    noted,
  );

async function note(
  send: (statement: RawBuilder<unknown>) => Promise<unknown>,
  businessId: string,
  { by, at = null, changes }: ChangeNote,
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ field, before, after, subjectId = null, undoes = null }) => ({
    ...{ id: newId(), field, before: json(before), after: json(after) },
    ...{ subject_id: subjectId, undoes },
  }));
  await send(sql`
    insert into business_change (id, business_id, at, actor, actor_id, field, subject_id, before, after, undoes)
    select c.id, ${businessId}::uuid, coalesce(${at}::timestamptz, now()), ${by === "operator" ? "operator" : "member"}::text,
      ${by === "operator" ? null : by.id}::uuid, c.field, c.subject_id, c.before::jsonb, c.after::jsonb, c.undoes
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (
      id uuid, field text, subject_id uuid, before text, after text, undoes uuid
    )
    where exists (select from business_member where business_id = ${businessId}::uuid)
  `);
  await send(sql`
    delete from business_change where id in (
      select id from business_change where business_id = ${businessId}::uuid
      order by at desc, id desc offset ${RETENTION.listingChanges}
    )
  `);
}

export async function sweepChanges(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("business_change").where("at", "<", before).execute();
}
