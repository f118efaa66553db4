/** Secret addresses of calendar feeds. Only a hash of the secret is stored. */
import { sql } from "kysely";
import { newId } from "../../platform/db/id.ts";
import type { Database } from "../../platform/db/pool.ts";

/** The subject of a feed: one resource of the listing, the listing, or the user's own reservations. */
export type FeedOf =
  | { userId: string; businessId: string; resourceId: string }
  | { userId: string; businessId: string | null; resourceId: null };

export async function hasFeed(db: Database, { userId, businessId, resourceId }: FeedOf): Promise<boolean> {
  const { rows } =
    resourceId === null
      ? await sql`
          select from calendar_feed where user_id = ${userId}::uuid and business_id is not distinct from ${businessId}::uuid
        `.execute(db)
      : await sql`
          select from resource_feed where user_id = ${userId}::uuid and resource_id = ${resourceId}::uuid
        `.execute(db);
  return rows.length > 0;
}

/** Replaces the existing feed. */
export async function saveFeed(
  db: Database,
  { userId, businessId, resourceId }: FeedOf,
  tokenHash: Buffer,
): Promise<void> {
  if (resourceId === null)
    await sql`
      insert into calendar_feed (id, user_id, business_id, token_hash, created_at)
      values (${newId()}::uuid, ${userId}::uuid, ${businessId}::uuid, ${tokenHash}, now())
      on conflict (user_id, business_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at
    `.execute(db);
  else
    await sql`
      insert into resource_feed (id, user_id, business_id, resource_id, token_hash, created_at)
      values (${newId()}::uuid, ${userId}::uuid, ${businessId}::uuid, ${resourceId}::uuid, ${tokenHash}, now())
      on conflict (user_id, resource_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at
    `.execute(db);
}

export async function deleteFeed(db: Database, { userId, businessId, resourceId }: FeedOf): Promise<void> {
  if (resourceId === null)
    await sql`
      delete from calendar_feed where user_id = ${userId}::uuid and business_id is not distinct from ${businessId}::uuid
    `.execute(db);
  else
    await sql`
      delete from resource_feed where user_id = ${userId}::uuid and resource_id = ${resourceId}::uuid
    `.execute(db);
}

/** The account of a staff member, or null; `undefined` where the listing has no such staff member. */
export async function findLoginOf(
  db: Database,
  businessId: string,
  resourceId: string,
): Promise<string | null | undefined> {
  const row = await db
    .selectFrom("resource")
    .select("user_id")
    .where("id", "=", resourceId)
    .where("business_id", "=", businessId)
    .where("archived_at", "is", null)
    .executeTakeFirst();
  return row?.user_id;
}

export interface FeedRow {
  user_id: string;
  business_id: string | null;
  business_name: string | null;
  /** Null for a feed of the whole listing or of the user's own reservations. */
  resource_id: string | null;
  resource_name: string | null;
}

/**
 * Returns null when there is no such feed, its user may not log in, or the user no longer has one of these roles at the
 * listing. For a user's feed of their own resource, any role is sufficient.
 */
export async function findFeedByToken(
  db: Database,
  tokenHash: Buffer,
  roles: readonly string[],
): Promise<FeedRow | null> {
  const { rows } = await sql<FeedRow>`
    select f.user_id, f.business_id, b.name as business_name, f.resource_id, f.resource_name
    from (
      select user_id, business_id, token_hash, null::uuid as resource_id, null as resource_name, false as is_own from calendar_feed
      union all
      select o.user_id, o.business_id, o.token_hash, o.resource_id, x.name, x.user_id is not distinct from o.user_id
      from resource_feed o join resource x on x.id = o.resource_id and x.archived_at is null
    ) f join user_account a on a.id = f.user_id left join business b on b.id = f.business_id
    where f.token_hash = ${tokenHash} and a.disabled_at is null and (
      f.business_id is null or b.deleted_at is null and exists (
        select from business_member m where m.business_id = f.business_id and m.user_id = f.user_id
          and (f.is_own or m.role = any (${roles}::text[]))
      )
    )
  `.execute(db);
  return rows[0] ?? null;
}
