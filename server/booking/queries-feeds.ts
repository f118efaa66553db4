/** Addresses under which calendars read reservations. Only a hash of the secret in each is stored. */
import { sql } from "kysely";
import { newId } from "../platform/db/id.ts";
import type { Database } from "../platform/db/pool.ts";

export interface FeedOf {
  userId: string;
  /** Null for the person's own reservations. */
  businessId: string | null;
}

export async function hasFeed(db: Database, { userId, businessId }: FeedOf): Promise<boolean> {
  const { rows } = await sql`
    select from calendar_feed where user_id = ${userId}::uuid and business_id is not distinct from ${businessId}::uuid
  `.execute(db);
  return rows.length > 0;
}

/** In the place of the one there was. */
export async function saveFeed(db: Database, { userId, businessId }: FeedOf, tokenHash: Buffer): Promise<void> {
  await sql`
    insert into calendar_feed (id, user_id, business_id, token_hash, created_at)
    values (${newId()}::uuid, ${userId}::uuid, ${businessId}::uuid, ${tokenHash}, now())
    on conflict (user_id, business_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at
  `.execute(db);
}

export async function deleteFeed(db: Database, { userId, businessId }: FeedOf): Promise<void> {
  await sql`
    delete from calendar_feed where user_id = ${userId}::uuid and business_id is not distinct from ${businessId}::uuid
  `.execute(db);
}

export interface FeedRow {
  user_id: string;
  business_id: string | null;
  business_name: string | null;
}

/** Null when there is none, its person may not sign in, or no longer looks after the listing in one of these roles. */
export async function findFeedByToken(
  db: Database,
  tokenHash: Buffer,
  roles: readonly string[],
): Promise<FeedRow | null> {
  const { rows } = await sql<FeedRow>`
    select f.user_id, f.business_id, b.name as business_name
    from calendar_feed f join user_account a on a.id = f.user_id left join business b on b.id = f.business_id
    where f.token_hash = ${tokenHash} and a.disabled_at is null and (
      f.business_id is null or b.deleted_at is null and exists (
        select from business_member m where m.business_id = f.business_id and m.user_id = f.user_id and m.role = any (${roles}::text[])
      )
    )
  `.execute(db);
  return rows[0] ?? null;
}
