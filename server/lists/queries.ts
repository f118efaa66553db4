/**
 * Lists and saved listings. Every change locks the account of the list's owner, so that its limits hold for
 * simultaneous requests.
 */
import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { LIST_LIMITS } from "#contract/lists/list-limits.ts";
import type { ListHead, ListReference, ShareMode } from "#contract/lists/list.ts";
import { newId } from "../platform/db/id.ts";
import type { Database } from "../platform/db/pool.ts";

/** Serializes changes of an account's lists. False when the account is deleted or disabled. */
export async function lockListsOf(db: Database, userId: string): Promise<boolean> {
  const { rows } = await sql<{ disabled_at: Date | null }>`
    select disabled_at from user_account where id = ${userId}::uuid for no key update
  `.execute(db);
  return rows[0]?.disabled_at === null;
}

/** Keeps the listing from being merged, hidden or deleted until the transaction ends; others can save it meanwhile. */
export async function lockSaved(db: Database, businessId: string): Promise<void> {
  await sql`select from business where id = ${businessId}::uuid for share`.execute(db);
}

/** Whether the account has more lists or saved listings than allowed. */
export async function findExceeded(db: Database, userId: string): Promise<"too_many_lists" | "too_many_saved" | null> {
  const { rows } = await sql<{ lists: number; most: number; saved: number }>`
    select count(*)::integer as lists, coalesce(max(l.saved), 0)::integer as most, coalesce(sum(l.saved), 0)::integer as saved
    from (
      select (select count(*) from saved_listing s where s.list_id = l.id and s.removed_at is null) as saved
      from saved_list l where l.user_id = ${userId}::uuid
    ) l
  `.execute(db);
  const [{ lists, most, saved } = { lists: 0, most: 0, saved: 0 }] = rows;
  if (lists > LIST_LIMITS.lists) return "too_many_lists";
  return most > LIST_LIMITS.perList || saved > LIST_LIMITS.inAll ? "too_many_saved" : null;
}

interface NewList {
  userId: string;
  name: string;
  isDefault?: boolean;
  at: Date;
}

export async function insertList(
  db: Database,
  { userId, name, isDefault = false, at }: NewList,
): Promise<ListReference> {
  const id = newId();
  await db
    .insertInto("saved_list")
    .values({ id, user_id: userId, name, is_default: isDefault, created_at: at })
    .execute();
  return { id, name };
}

export async function findDefaultList(db: Database, userId: string): Promise<ListReference | null> {
  const row = await db
    .selectFrom("saved_list")
    .select(["id", "name"])
    .where("user_id", "=", userId)
    .where("is_default", "=", true)
    .executeTakeFirst();
  return row ?? null;
}

/** Of these lists, those that are the account's. */
export async function listOwnLists(db: Database, userId: string, ids: readonly string[]): Promise<ListReference[]> {
  const { rows } = await sql<ListReference>`
    select id, name from saved_list where user_id = ${userId}::uuid and id = any (${[...ids]}::uuid[])
    order by is_default desc, id desc
  `.execute(db);
  return rows;
}

interface Saving {
  businessId: string;
  listIds: readonly string[];
  at: Date;
}

/** A listing that was removed a moment ago gets its note and its votes back. */
export async function saveInLists(db: Database, { businessId, listIds, at }: Saving): Promise<void> {
  const ids = listIds.map(() => newId());
  await sql`
    insert into saved_listing (id, list_id, business_id, added_at)
    select n.id, n.list_id, ${businessId}::uuid, ${at}::timestamptz
    from unnest(${ids}::uuid[], ${[...listIds]}::uuid[]) as n (id, list_id)
    on conflict (list_id, business_id) do update set removed_at = null
  `.execute(db);
}

interface Unsaving {
  userId: string;
  businessId: string;
  /** Stays in these lists. */
  except: readonly string[];
  at: Date;
}

/** Returns the lists that had it. */
export async function removeFromLists(
  db: Database,
  { userId, businessId, except, at }: Unsaving,
): Promise<ListReference[]> {
  const { rows } = await sql<ListReference>`
    update saved_listing s set removed_at = ${at}
    from saved_list l
    where l.id = s.list_id and l.user_id = ${userId}::uuid and s.business_id = ${businessId}::uuid
      and s.removed_at is null and l.id <> all (${[...except]}::uuid[])
    returning l.id, l.name
  `.execute(db);
  return rows;
}

export interface ListChange {
  id: string;
  userId: string;
  name?: string | undefined;
  share?: ShareMode | undefined;
  isNewLink: boolean;
}

/** A list that becomes shared gets a new link. Null when the account has no such list. */
export async function updateList(db: Database, change: ListChange): Promise<ListHead | null> {
  const { id, userId, name = null, share = null, isNewLink } = change;
  const { rows } = await sql<ListHead>`
    update saved_list l set
      name = coalesce(${name}::text, l.name),
      share_mode = coalesce(${share}::text, l.share_mode),
      share_token = case
        when coalesce(${share}::text, l.share_mode) = 'private' then null
        when l.share_token is null or ${isNewLink}::boolean then ${randomBytes(16).toString("base64url")}
        else l.share_token
      end
    where l.id = ${id}::uuid and l.user_id = ${userId}::uuid
    returning l.id, l.name, l.share_mode as share, l.share_token as link
  `.execute(db);
  return rows[0] ?? null;
}

export async function deleteList(db: Database, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("saved_list")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

interface SavedChange {
  id: string;
  userId: string;
  note?: string;
  /** A time: removed then; null: restored. */
  removedAt?: Date | null;
}

/** False when the account has no such saved listing, or when it is already removed or restored. */
export async function updateSaved(db: Database, { id, userId, note, removedAt }: SavedChange): Promise<boolean> {
  const isRestored = removedAt === null;
  const { numAffectedRows = 0n } = await sql`
    update saved_listing s set
      note = coalesce(${note ?? null}::text, s.note),
      removed_at = ${removedAt ?? null}::timestamptz
    from saved_list l
    where l.id = s.list_id and l.user_id = ${userId}::uuid and s.id = ${id}::uuid
      and (s.removed_at is not null) = ${isRestored}::boolean
  `.execute(db);
  return numAffectedRows > 0n;
}

/** Deletes what was removed from lists before `before`. */
export async function sweepRemoved(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("saved_listing").where("removed_at", "<", before).execute();
}
