/** Queries of members. Writes need the lock of the listing, and before it those of the accounts (`lockPeople`). */
import { sql } from "kysely";
import type { ListingRole } from "#contract/listings/role-names.ts";
import type { Database } from "../platform/db/pool.ts";

/** Locks the accounts against deletion until the transaction ends. Called before the listing is locked. */
export async function lockPeople(db: Database, ids: readonly string[]): Promise<void> {
  await db.selectFrom("user_account").select("id").where("id", "in", ids).orderBy("id").forKeyShare().execute();
}

export interface MemberRow {
  user_id: string;
  name: string | null;
  email: string;
  role: ListingRole;
  since: Date;
  gets_mail: boolean;
  /** When the first of the other owners became an owner. */
  others_since: Date | null;
}

/** Owners first, then by time of joining. */
export async function listMemberRows(db: Database, businessId: string): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select m.user_id, p.display_name as name, a.email, m.role, coalesce(m.role_since, m.created_at) as since, m.gets_mail,
      (
        select min(coalesce(o.role_since, o.created_at)) from business_member o
        where o.business_id = m.business_id and o.user_id <> m.user_id and o.role = 'owner'
      ) as others_since
    from business_member m join user_account a on a.id = m.user_id left join profile p on p.user_id = m.user_id
    where m.business_id = ${businessId}::uuid
    order by array_position(array['owner', 'manager', 'staff'], m.role), m.created_at, m.user_id
  `.execute(db);
  return rows;
}

/** Does not change an existing member. */
export async function addMember(
  db: Database,
  { businessId, userId, role, at }: { businessId: string; userId: string; role: ListingRole; at: Date },
): Promise<void> {
  await db
    .insertInto("business_member")
    .values({ business_id: businessId, user_id: userId, role, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function setRole(
  db: Database,
  { businessId, userId, role, at }: { businessId: string; userId: string; role: ListingRole; at: Date },
): Promise<void> {
  await db
    .updateTable("business_member")
    .set({ role, role_since: at })
    .where("business_id", "=", businessId)
    .where("user_id", "=", userId)
    .execute();
}

export async function setGetsMail(
  db: Database,
  { businessId, userId, getsMail }: { businessId: string; userId: string; getsMail: boolean },
): Promise<void> {
  await db
    .updateTable("business_member")
    .set({ gets_mail: getsMail })
    .where("business_id", "=", businessId)
    .where("user_id", "=", userId)
    .execute();
}

/** A trigger deletes the member's calendar feed of the listing and the invitations that they sent. */
export async function removeOne(db: Database, businessId: string, userId: string): Promise<void> {
  await db.deleteFrom("business_member").where("business_id", "=", businessId).where("user_id", "=", userId).execute();
}

/** Ends the feeds of a member whose new role does not allow them. */
export async function endFeedOf(db: Database, businessId: string, userId: string): Promise<void> {
  await db.deleteFrom("calendar_feed").where("business_id", "=", businessId).where("user_id", "=", userId).execute();
  // a staff member's feed of their own reservations stays
  await sql`
    delete from resource_feed f where f.business_id = ${businessId}::uuid and f.user_id = ${userId}::uuid
      and not exists (select from resource x where x.id = f.resource_id and x.user_id = f.user_id)
  `.execute(db);
}

export async function endInvitationsOf(db: Database, businessId: string, userId: string): Promise<void> {
  await db
    .deleteFrom("business_invitation")
    .where("business_id", "=", businessId)
    .where("invited_by", "=", userId)
    .execute();
}
