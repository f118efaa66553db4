/** Votes for listings of shared lists. */
import { hash } from "node:crypto";
import { sql } from "kysely";
import type { ShareMode } from "#contract/lists/list.ts";
import type { Database } from "../platform/db/pool.ts";
import { WITH_DIRECT_LINK } from "../search/queries-rows.ts";

/** The same account or browser has another value in each list, so votes in two lists cannot be linked. */
export const voterOf = (listId: string, who: string): Buffer => hash("sha256", `${listId} ${who}`, "buffer");

export interface LockedList {
  id: string;
  share_mode: ShareMode;
}

/** Serializes votes, so that they are counted. */
export async function lockSharedList(db: Database, token: string): Promise<LockedList | null> {
  const { rows } = await sql<LockedList>`
    select l.id, l.share_mode from saved_list l
    where l.share_token = ${token} and exists (select from user_account a where a.id = l.user_id and a.disabled_at is null)
    for no key update
  `.execute(db);
  return rows[0] ?? null;
}

export async function isOnList(db: Database, listId: string, savedId: string): Promise<boolean> {
  const { rows } = await sql`
    select from saved_listing s join business b on b.id = s.business_id
    where s.id = ${savedId}::uuid and s.list_id = ${listId}::uuid and s.removed_at is null and ${WITH_DIRECT_LINK}
  `.execute(db);
  return rows.length > 0;
}

export async function countVotes(db: Database, savedId: string): Promise<number> {
  const { rows } = await sql<{ votes: number }>`
    select count(*)::integer as votes from saved_vote where saved_id = ${savedId}::uuid
  `.execute(db);
  return rows[0]?.votes ?? 0;
}

export interface VoteRow {
  savedId: string;
  voter: Buffer;
  /** Null for a visitor without an account. */
  userId: string | null;
  at: Date;
}

/** A repeated vote changes nothing. */
export async function insertVote(db: Database, { savedId, voter, userId, at }: VoteRow): Promise<void> {
  await db
    .insertInto("saved_vote")
    .values({ saved_id: savedId, voter, user_id: userId, voted_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteVote(db: Database, { savedId, voter }: Pick<VoteRow, "savedId" | "voter">): Promise<void> {
  await db.deleteFrom("saved_vote").where("saved_id", "=", savedId).where("voter", "=", voter).execute();
}
