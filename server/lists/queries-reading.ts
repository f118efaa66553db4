/** Lists as their owner sees them, and as everyone with the link does. */
import { sql } from "kysely";
import type { ListSummary, ShareMode } from "#contract/lists/list.ts";
import type { Database } from "../platform/db/pool.ts";
import { FIRST_IMAGE, WITH_DIRECT_LINK } from "../search/queries-rows.ts";

export async function listSavedIds(db: Database, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct s.business_id as id from saved_list l join saved_listing s on s.list_id = l.id
    where l.user_id = ${userId}::uuid and s.removed_at is null and s.business_id is not null
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** The default list first, then the newest. `businessId`: the listing that `has_listing` is about. */
export async function listSummaries(db: Database, userId: string, businessId: string | null): Promise<ListSummary[]> {
  const available = sql`
    saved_listing s join business b on b.id = s.business_id
    where s.list_id = l.id and s.removed_at is null and ${WITH_DIRECT_LINK}
  `;
  const { rows } = await sql<ListSummary>`
    select l.id, l.name, l.share_mode as share, (select count(*)::integer from ${available}) as count,
      (
        select jsonb_build_object('id', b.id, 'name', b.name, 'categories', b.categories, 'image', ${FIRST_IMAGE})
        from ${available} order by s.added_at desc, s.id desc limit 1
      ) as cover,
      exists (
        select from saved_listing s
        where s.list_id = l.id and s.removed_at is null and s.business_id = ${businessId}::uuid
      ) as has_listing
    from saved_list l where l.user_id = ${userId}::uuid order by l.is_default desc, l.id desc
  `.execute(db);
  return rows;
}

export interface ListRow {
  id: string;
  name: string;
  share_mode: ShareMode;
  share_token: string | null;
}

export async function findList(db: Database, userId: string, id: string): Promise<ListRow | null> {
  const row = await db
    .selectFrom("saved_list")
    .select(["id", "name", "share_mode", "share_token"])
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

export interface SharedListRow {
  id: string;
  name: string;
  share_mode: ShareMode;
  by: string | null;
}

/** Null when the link is not valid, and when the account of the owner is disabled. */
export async function findSharedList(db: Database, token: string): Promise<SharedListRow | null> {
  const { rows } = await sql<SharedListRow>`
    select l.id, l.name, l.share_mode, p.display_name as by
    from saved_list l join user_account a on a.id = l.user_id left join profile p on p.user_id = l.user_id
    where l.share_token = ${token} and a.disabled_at is null
  `.execute(db);
  return rows[0] ?? null;
}

export interface SavedRow {
  id: string;
  business_id: string | null;
  note: string;
  added_at: Date;
  votes: number;
  voted: boolean;
}

/** The newest first. `voter`: the one that `voted` is about. */
export async function listSaved(db: Database, listId: string, voter: Buffer | null): Promise<SavedRow[]> {
  const { rows } = await sql<SavedRow>`
    select s.id, s.business_id, s.note, s.added_at,
      (select count(*)::integer from saved_vote v where v.saved_id = s.id) as votes,
      exists (select from saved_vote v where v.saved_id = s.id and v.voter = ${voter}::bytea) as voted
    from saved_listing s where s.list_id = ${listId}::uuid and s.removed_at is null
    order by s.added_at desc, s.id desc
  `.execute(db);
  return rows;
}
