/** Approved claims that can be undone, and what an undo restores. */
import { sql } from "kysely";
import type { ListingRole } from "#contract/listings/role-names.ts";
import type { Database } from "../platform/db/pool.ts";
import type { ClaimRow } from "./queries.ts";

/** Columns of a claim that an approval changes. Dates are ISO instants. */
const CHANGED = [
  ...(["state", "proof", "evidence", "proved_at", "website", "waits_since", "answer", "answer_until"] as const),
  ...(["settled_at", "checked_at"] as const),
] as const;

export type ClaimBefore = Pick<ClaimRow, (typeof CHANGED)[number]>;

export interface FormerMember {
  user_id: string;
  role: ListingRole;
  created_at: string;
  role_since: string | null;
  gets_mail: boolean;
}

export interface ClaimApproval {
  claim_id: string;
  business_id: string;
  owner_id: string;
  approved_at: Date;
  actor: string;
  claim_before: ClaimBefore;
  members_before: FormerMember[];
  mail_keys: string[];
}

export const claimBefore = (claim: ClaimRow): ClaimBefore =>
  // the keys are those of the type
  Object.fromEntries(CHANGED.map((name) => [name, claim[name]])) as ClaimBefore;

export async function listFormerMembers(db: Database, businessId: string): Promise<FormerMember[]> {
  const { rows } = await sql<{ members: FormerMember[] }>`
    select coalesce(json_agg(json_build_object(
      'user_id', user_id, 'role', role, 'created_at', created_at, 'role_since', role_since, 'gets_mail', gets_mail
    ) order by user_id), '[]') as members
    from business_member where business_id = ${businessId}::uuid
  `.execute(db);
  return rows[0]?.members ?? [];
}

/** Also deletes approvals from before `forgetBefore`, which can no longer be undone. */
export async function saveApproval(db: Database, approval: ClaimApproval, forgetBefore: Date): Promise<void> {
  await sql`delete from claim_approval where approved_at < ${forgetBefore}`.execute(db);
  const { claim_before, members_before, ...row } = approval;
  await db
    .insertInto("claim_approval")
    .values({ ...row, claim_before: JSON.stringify(claim_before), members_before: JSON.stringify(members_before) })
    .execute();
}

/**
 * Locks the accounts that an undo restores against deletion until the transaction ends. Call it before the listing is
 * locked.
 */
export async function lockFormerMembers(db: Database, claimId: string): Promise<void> {
  await sql`
    select from user_account where id in (
      select (m ->> 'user_id')::uuid from claim_approval c, jsonb_array_elements(c.members_before) m
      where c.claim_id = ${claimId}::uuid
    ) order by id for key share
  `.execute(db);
}

/** Deletes the row and returns it, so that only one of several concurrent undos gets it. */
export async function takeApproval(db: Database, claimId: string): Promise<ClaimApproval | null> {
  const { rows } = await sql<ClaimApproval>`
    delete from claim_approval where claim_id = ${claimId}::uuid
    returning claim_id, business_id, owner_id, approved_at, actor, claim_before, members_before, mail_keys
  `.execute(db);
  return rows[0] ?? null;
}

/** Returns the emails of the restored members. Members whose account was deleted since are left out. */
export async function restoreMembers(
  db: Database,
  businessId: string,
  members: readonly FormerMember[],
): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    with restored as (
      insert into business_member (business_id, user_id, role, created_at, role_since, gets_mail)
      select ${businessId}::uuid, m.user_id, m.role, m.created_at, m.role_since, m.gets_mail
      from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as m (
        user_id uuid, role text, created_at timestamptz, role_since timestamptz, gets_mail boolean
      ) join user_account a on a.id = m.user_id
      returning user_id
    )
    select a.email from restored r join user_account a on a.id = r.user_id order by a.email
  `.execute(db);
  return rows.map(({ email }) => email);
}

/** A request of the new owner that began before the approval and waited for its locks has an earlier instant. */
const ACTED_SINCE = sql`c.approved_at - interval '1 minute'`;

/** True when the new owner of approval `c` has changed anything, or the listing has other members now. */
const HAS_ACTED = sql`(
  not exists (
    select from business_member m where m.business_id = c.business_id and m.user_id = c.owner_id and m.role = 'owner'
  )
  or exists (select from business_member m where m.business_id = c.business_id and m.user_id <> c.owner_id)
  or exists (
    select from business_change h where h.business_id = c.business_id and h.actor_id = c.owner_id and h.at >= ${ACTED_SINCE}
  )
  or exists (
    select from business_invitation i
    where i.business_id = c.business_id and i.invited_by = c.owner_id and i.created_at >= ${ACTED_SINCE}
  )
  or exists (
    select from reservation_event e
    where e.business_id = c.business_id and e.actor_id = c.owner_id and e.at >= ${ACTED_SINCE}
  )
  or exists (
    select from review_reply p join review r on r.id = p.review_id
    where r.business_id = c.business_id and p.author_id = c.owner_id and p.updated_at >= ${ACTED_SINCE}
  )
  or exists (
    select from other_calendar o
    where o.business_id = c.business_id and o.added_by = c.owner_id and o.added_at >= ${ACTED_SINCE}
  )
)`;

/** Call it with the listing locked. */
export async function hasNewOwnerActed(
  db: Database,
  { business_id, owner_id, approved_at }: Pick<ClaimApproval, "business_id" | "owner_id" | "approved_at">,
): Promise<boolean> {
  const { rows } = await sql<{ has_acted: boolean }>`
    select ${HAS_ACTED} as has_acted
    from (values (${business_id}::uuid, ${owner_id}::uuid, ${approved_at}::timestamptz)) as c (business_id, owner_id, approved_at)
  `.execute(db);
  return rows[0]?.has_acted ?? true;
}

export interface UndoableApprovalRow {
  claim_id: string;
  approved_at: Date;
  actor: string;
  business_id: string;
  business_name: string;
  owner: string;
  proof: string | null;
}

/** Approvals that can be undone, newest first. */
export async function listApprovals(db: Database, since: Date, most: number): Promise<UndoableApprovalRow[]> {
  const { rows } = await sql<UndoableApprovalRow>`
    select c.claim_id, c.approved_at, c.actor, c.business_id, b.name as business_name, a.email as owner,
      c.claim_before ->> 'proof' as proof
    from claim_approval c join business b on b.id = c.business_id join user_account a on a.id = c.owner_id
    where c.approved_at >= ${since} and b.deleted_at is null and not ${HAS_ACTED}
    order by c.approved_at desc, c.claim_id limit ${most}
  `.execute(db);
  return rows;
}
