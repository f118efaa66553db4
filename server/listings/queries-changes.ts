/** Changes of a listing, and its present fields. */
import { sql } from "kysely";
import { STORED_FIELDS } from "#contract/listings/fields.ts";
import { OFFERED_TYPES, POOLS } from "../booking/availability/queries-types.ts";
import type { Database } from "../platform/db/pool.ts";
import { OWNED_COLUMNS, SPECIAL_HOURS } from "./queries.ts";
import type { Snapshot } from "./rules-changes.ts";

/** All fields that members write, under the names of answers. */
export async function snapshotOf(db: Database, id: string): Promise<Snapshot> {
  const { rows } = await sql<Record<string, unknown>>`
    select ${OWNED_COLUMNS}, ${SPECIAL_HOURS} as special_hours, ${OFFERED_TYPES} as reservation_types, ${POOLS} as capacity_pools, b.translations
    from business b where b.id = ${id}::uuid
  `.execute(db);
  const [row = {}] = rows;
  return {
    ...Object.fromEntries(STORED_FIELDS.map(({ answer, column }) => [answer, row[column]])),
    ...{ special_hours: row["special_hours"], reservation_types: row["reservation_types"] },
    ...{ capacity_pools: row["capacity_pools"], translations: row["translations"] },
  };
}

export interface ChangeRow {
  id: string;
  at: Date;
  actor: "member" | "operator";
  /** Null if the account is deleted, and for the operator. */
  actor_name: string | null;
  field: string;
  subject_name: string | null;
  before: unknown;
  after: unknown;
  undoes: string | null;
}

/** Changes, newest first. */
export async function listChanges(
  db: Database,
  businessId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ total: number; rows: ChangeRow[] }> {
  const [counted, found] = await Promise.all([
    sql<{ total: number }>`
      select count(*)::integer as total from business_change where business_id = ${businessId}::uuid
    `.execute(db),
    sql<ChangeRow>`
      select c.id, c.at, c.actor, coalesce(p.display_name, a.email) as actor_name, c.field,
        coalesce(q.display_name, s.email) as subject_name, c.before, c.after, c.undoes
      from business_change c
      left join user_account a on a.id = c.actor_id left join profile p on p.user_id = c.actor_id
      left join user_account s on s.id = c.subject_id left join profile q on q.user_id = c.subject_id
      where c.business_id = ${businessId}::uuid order by c.at desc, c.id desc limit ${limit} offset ${offset}
    `.execute(db),
  ]);
  return { total: counted.rows[0]?.total ?? 0, rows: found.rows };
}

export async function findChange(
  db: Database,
  id: string,
): Promise<{ business_id: string; field: string; before: unknown; after: unknown } | null> {
  const row = await db
    .selectFrom("business_change")
    .select(["business_id", "field", "before", "after"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** When the listing was added, and by imports of which sources. */
export async function findBeginning(
  db: Database,
  id: string,
): Promise<{ created_at: Date; imported: { source: string; at: Date }[] }> {
  const { created_at } = await db
    .selectFrom("business")
    .select("created_at")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ source: string; at: Date }>`
    select coalesce(nullif(src.attribution, ''), src.key) as source, min(s.first_seen_at) as at
    from business_source s join source src on src.key = s.source
    where s.business_id = ${id}::uuid and s.source <> 'mainstreet' group by src.key order by 2, 1
  `.execute(db);
  return { created_at, imported: rows };
}
