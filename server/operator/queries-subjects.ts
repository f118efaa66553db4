/** Names for the subjects of audit rows. */
import { sql } from "kysely";
import type { AuditSubject } from "#contract/operator/audit.ts";
import type { Database } from "../platform/db/pool.ts";

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** By id. Deleted subjects are missing. */
export async function findSubjects(
  db: Database,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, AuditSubject>> {
  const ids = [...new Set(subjects.filter((one) => ID.test(one)))];
  if (ids.length === 0) return new Map();
  const given = sql`any(${ids}::uuid[])`;
  const { rows } = await sql<AuditSubject & { id: string }>`
    select id, 'listing' as kind, name, id as listing_id from business where id = ${given}
    union all
    select r.id, 'review', b.name, b.id from review r join business b on b.id = r.business_id where r.id = ${given}
    union all
    select id, 'account', email, null from user_account where id = ${given}
    union all
    select i.id, 'photo', b.name, b.id from image i join business b on b.id = i.business_id where i.id = ${given}
  `.execute(db);
  return new Map(rows.map(({ id, ...subject }) => [id, subject]));
}
