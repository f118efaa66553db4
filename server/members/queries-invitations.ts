/** Queries of invitations. The listing is locked before writes. */
import { sql, type Selectable } from "kysely";
import type { ListingRole } from "#contract/listings/role-names.ts";
import { newId } from "../platform/db/id.ts";
import type { Database } from "../platform/db/pool.ts";
import type { BusinessInvitationTable } from "../platform/db/tables/listings.ts";

export type InvitationRow = Selectable<BusinessInvitationTable>;

export interface NewInvitation {
  businessId: string;
  /** In lower case. */
  email: string;
  role: ListingRole;
  tokenHash: Buffer;
  invitedBy: string;
  at: Date;
  expiresAt: Date;
}

interface InvitingRow {
  /** When the account was created; null where it was deleted. */
  signed_up_at: Date | null;
  added_at: Date;
  /** False for a listing that was added by hand. */
  has_source: boolean;
}

/**
 * Creation times of an account and a listing, because new ones may send only few emails to strangers. Null where the
 * listing was deleted.
 */
export async function findInviting(
  db: Database,
  { businessId, userId }: { businessId: string; userId: string },
): Promise<InvitingRow | null> {
  const { rows } = await sql<InvitingRow>`
    select b.created_at as added_at, (select created_at from user_account where id = ${userId}) as signed_up_at,
      exists (select from business_source s where s.business_id = b.id) as has_source
    from business b where b.id = ${businessId}
  `.execute(db);
  return rows[0] ?? null;
}

/** Replaces an earlier invitation to the same address, whose link stops working. */
export async function saveInvitation(db: Database, invitation: NewInvitation): Promise<void> {
  const { businessId, email, role, tokenHash, invitedBy, at, expiresAt } = invitation;
  const given = { role, token_hash: tokenHash, invited_by: invitedBy, created_at: at, expires_at: expiresAt };
  await db
    .insertInto("business_invitation")
    .values({ id: newId(), business_id: businessId, email, ...given })
    .onConflict((conflict) => conflict.columns(["business_id", "email"]).doUpdateSet(given))
    .execute();
}

/** Valid invitations, newest first. */
export async function listInvitations(db: Database, businessId: string, at: Date): Promise<InvitationRow[]> {
  return db
    .selectFrom("business_invitation")
    .selectAll()
    .where("business_id", "=", businessId)
    .where("expires_at", ">", at)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
}

export async function findInvitation(db: Database, id: string): Promise<InvitationRow | null> {
  const row = await db.selectFrom("business_invitation").selectAll().where("id", "=", id).executeTakeFirst();
  return row ?? null;
}

export interface ReceivedInvitation extends InvitationRow {
  business_name: string;
  /** Role of the sender; null when they are no longer a member, or may not log in. */
  inviter_role: ListingRole | null;
}

/** The invitation of a link; null when it was used or withdrawn or has expired, or the listing is deleted or hidden. */
export async function findByToken(db: Database, tokenHash: Buffer, at: Date): Promise<ReceivedInvitation | null> {
  const { rows } = await sql<ReceivedInvitation>`
    select i.*, b.name as business_name, m.role as inviter_role
    from business_invitation i join business b on b.id = i.business_id and b.deleted_at is null and b.hidden_at is null
    left join user_account a on a.id = i.invited_by and a.disabled_at is null
    left join business_member m on m.business_id = i.business_id and m.user_id = a.id
    where i.token_hash = ${tokenHash} and i.expires_at > ${at}
  `.execute(db);
  return rows[0] ?? null;
}

/** Returns false when it did not exist. */
export async function endInvitation(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("business_invitation").where("id", "=", id).executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function sweepInvitations(db: Database, at: Date): Promise<void> {
  await db.deleteFrom("business_invitation").where("expires_at", "<", at).execute();
}

/**
 * Locks the account, so that it can neither be disabled nor change its address until the transaction ends. Null unless
 * its address is confirmed.
 */
export async function lockConfirmed(db: Database, id: string): Promise<{ email: string } | null> {
  const row = await db
    .selectFrom("user_account")
    .select(["email", "email_verified", "disabled_at"])
    .where("id", "=", id)
    .forShare()
    .executeTakeFirst();
  return row !== undefined && row.email_verified && row.disabled_at === null ? { email: row.email } : null;
}
