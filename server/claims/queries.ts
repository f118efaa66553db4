/** Claims and their listings. A change locks the account, then the listing, then the claim, in this order. */
import { sql, type Selectable } from "kysely";
import type { ClaimProof } from "#contract/claims/claim.ts";
import { newId } from "../platform/db/id.ts";
import { joinMember, MEMBERSHIP, type MembershipColumns } from "../access/queries.ts";
import type { Database } from "../platform/db/pool.ts";
import type { ClaimTable } from "../platform/db/tables/claims.ts";

export type ClaimRow = Selectable<ClaimTable>;

export interface ClaimedListing extends MembershipColumns {
  id: string;
  name: string;
  deleted_at: Date | null;
  hidden_at: Date | null;
  has_owner: boolean;
  website: string;
  address: string;
  phone_number: string;
  is_from_source: boolean;
  changed_at: Date | null;
  by_owner: boolean | null;
}

/** A listing with its website and this user's membership. Null when it does not exist. */
export async function findClaimed(db: Database, id: string, userId: string): Promise<ClaimedListing | null> {
  const { rows } = await sql<ClaimedListing>`
    select b.id, b.name, b.deleted_at, b.hidden_at, b.website, b.address, b.phone_number, c.changed_at, c.by_owner,
      ${MEMBERSHIP},
      exists (select from business_member m where m.business_id = b.id) as has_owner,
      -- a source that came to a listing later says nothing of what a person had entered
      exists (
        select from business_source s where s.business_id = b.id and s.first_seen_at <= b.created_at + interval '1 hour'
      ) as is_from_source
    from business b left join website_change c on c.business_id = b.id
    ${joinMember(userId)}
    where b.id = ${id}::uuid
  `.execute(db);
  return rows[0] ?? null;
}

/** The user's claim that is under way; null without one. */
export async function findUnderWay(db: Database, businessId: string, userId: string): Promise<ClaimRow | null> {
  const row = await db
    .selectFrom("claim")
    .selectAll()
    .where("business_id", "=", businessId)
    .where("user_id", "=", userId)
    .where("state", "in", ["open", "asked", "waiting"])
    .executeTakeFirst();
  return row ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockUnderWay(db: Database, businessId: string, userId: string): Promise<ClaimRow | null> {
  const row = await db
    .selectFrom("claim")
    .selectAll()
    .where("business_id", "=", businessId)
    .where("user_id", "=", userId)
    .where("state", "in", ["open", "asked", "waiting"])
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function lockClaim(db: Database, id: string): Promise<ClaimRow | null> {
  const row = await db.selectFrom("claim").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  return row ?? null;
}

/** Does nothing when a claim is under way already. */
export async function addClaim(
  db: Database,
  { businessId, userId, token, at }: { businessId: string; userId: string; token: string; at: Date },
): Promise<void> {
  await db
    .insertInto("claim")
    .values({ id: newId(), business_id: businessId, user_id: userId, token, state: "open", created_at: at })
    .onConflict((conflict) =>
      // literal like the index: with parameters, a generic plan does not match the partial index
      conflict
        .columns(["business_id", "user_id"])
        .where(sql<boolean>`state in ('open', 'asked', 'waiting')`)
        .doNothing(),
    )
    .execute();
}

export type ClaimChange = Partial<Omit<ClaimRow, "id" | "business_id" | "user_id" | "token" | "created_at">>;

export async function saveClaim(db: Database, id: string, change: ClaimChange): Promise<void> {
  await db.updateTable("claim").set(change).where("id", "=", id).execute();
}

export interface SettledProof {
  proof: ClaimProof;
  evidence: string;
  lost_at: Date | null;
}

/** The proof of this owner's newest settled claim; null for an owner without one. */
export async function findSettled(db: Database, businessId: string, userId: string): Promise<SettledProof | null> {
  const row = await db
    .selectFrom("claim")
    .select(["proof", "evidence", "lost_at"])
    .where("business_id", "=", businessId)
    .where("user_id", "=", userId)
    .where("state", "=", "settled")
    .orderBy("settled_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.proof == null ? null : { ...row, proof: row.proof };
}

export interface RequestRow {
  id: string;
  email: string;
  reason: string;
  proof: ClaimProof | null;
  answer_until: Date;
}

/** Undecided claims that the listing's owner has not answered, earliest deadline first. */
export async function listRequests(db: Database, businessId: string): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select c.id, a.email, c.reason, c.proof, c.answer_until
    from claim c join user_account a on a.id = c.user_id
    where c.business_id = ${businessId}::uuid and c.state in ('asked', 'waiting') and c.answer_until is not null and c.answer is null
    order by c.answer_until, c.id
  `.execute(db);
  return rows;
}

/** Whether this user was refused the listing since then. */
export async function wasRefusedSince(db: Database, businessId: string, userId: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom("claim")
    .select("id")
    .where("business_id", "=", businessId)
    .where("user_id", "=", userId)
    .where("state", "=", "refused")
    .where("created_at", ">", since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Reads without a lock, to find which account and listing to lock. */
export async function findClaim(db: Database, id: string): Promise<ClaimRow | null> {
  const row = await db.selectFrom("claim").selectAll().where("id", "=", id).executeTakeFirst();
  return row ?? null;
}

/** Passes claims that the owner did not answer in time to the operator. */
export async function endAnswering(db: Database, at: Date): Promise<void> {
  await sql`
    update claim set state = 'waiting', waits_since = answer_until
    where id in (select id from claim where state = 'asked' and answer_until <= ${at} for update skip locked)
  `.execute(db);
}
