/** Those who look after a listing. Written to while the listing is locked, after the accounts that it is about (`lockPeople`). */
import { sql } from "kysely";
import type { ListingRole } from "#contract/listings/role-names.ts";
import type { Database } from "../platform/db/pool.ts";

/** None of them is deleted until the transaction ends. Before the listing is locked. */
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
  /** When the first of the other owners became one. */
  others_since: Date | null;
}

/** Owners first, then by when they came. */
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

/** Who is there already stays as they are. */
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

/** A trigger takes their calendar feed of the listing along, and the invitations that they have sent. */
export async function removeOne(db: Database, businessId: string, userId: string): Promise<void> {
  await db.deleteFrom("business_member").where("business_id", "=", businessId).where("user_id", "=", userId).execute();
}

/** Of somebody who stays, but may no longer do all that they did. */
export async function endFeedOf(db: Database, businessId: string, userId: string): Promise<void> {
  await db.deleteFrom("calendar_feed").where("business_id", "=", businessId).where("user_id", "=", userId).execute();
  // as one of the listing's people they keep their own
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
