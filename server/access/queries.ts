/**
 * Members of a listing, and whether the operator has hidden it. Locks are taken in one order: accounts, then listings,
 * each by id, then their rows (docs/decisions/0117-lock-order.md).
 */
import { sql } from "kysely";
import { LISTING_ROLES, type ListingRole } from "#contract/listings/role-names.ts";
import type { StatementParameter } from "../platform/db/compiled.ts";
import type { Database } from "../platform/db/pool.ts";
import type { AccountRow } from "../accounts/queries.ts";

/** Prevents the account from being disabled or deleted until the transaction ends. `email` in lower case. */
export async function lockAccountByEmail(db: Database, email: string): Promise<AccountRow | null> {
  const row = await db
    .selectFrom("user_account")
    .select(["id", "email", "email_verified", "disabled_at"])
    .where("email", "=", email)
    .forShare()
    .executeTakeFirst();
  return row ?? null;
}

/** Locks an account by id, for a signed-in user or an email's recipient. False when it is deleted or disabled. */
export async function lockUser(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("user_account")
    .select("disabled_at")
    .where("id", "=", id)
    .forKeyShare()
    .executeTakeFirst();
  return row?.disabled_at === null;
}

/** A viewer's membership of a listing. */
export interface MembershipColumns {
  /** Null for people who are not members; so are the other two. */
  member_role: ListingRole | null;
  member_since: Date | null;
  /** When the first of the other owners became one. */
  others_since: Date | null;
}

/** Columns of rows `b`, with the member joined as `w`. */
export const MEMBERSHIP = sql`
  w.role as member_role, coalesce(w.role_since, w.created_at) as member_since,
  (
    select min(coalesce(o.role_since, o.created_at)) from business_member o
    where o.business_id = b.id and o.user_id <> w.user_id and o.role = 'owner'
  ) as others_since
`;

/** The same columns for a guest, without a join. */
export const NO_MEMBERSHIP = sql`null::text as member_role, null::timestamptz as member_since, null::timestamptz as others_since`;

/** `userId` null: no member is joined. */
export const joinMember = (userId: string | StatementParameter | null) =>
  sql`left join business_member w on w.business_id = b.id and w.user_id = ${userId}::uuid`;

export interface ListingAccessRow extends MembershipColumns {
  version: number;
  deleted_at: Date | null;
  hidden_at: Date | null;
}

/** A person's membership of a listing. Null when there is no such listing. */
export async function findAccess(db: Database, id: string, userId: string): Promise<ListingAccessRow | null> {
  const { rows } = await sql<ListingAccessRow>`
    select b.version, b.deleted_at, b.hidden_at, ${MEMBERSHIP} from business b ${joinMember(userId)} where b.id = ${id}::uuid
  `.execute(db);
  return rows[0] ?? null;
}

export interface LockedListing {
  id: string;
  name: string;
  visibility: boolean;
  deleted_at: Date | null;
  /** Null when it is not hidden. */
  hidden_reason: string | null;
}

/**
 * Serializes changes to a listing, its photos and its owners; reviews can still be added meanwhile. Null when there is
 * no such listing.
 */
export async function lockListing(db: Database, id: string): Promise<LockedListing | null> {
  const row = await db
    .selectFrom("business")
    .select(["id", "name", "visibility", "deleted_at", "hidden_reason"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Locks several listings, by id. */
export async function lockListingsInOrder(db: Database, ids: readonly string[]): Promise<void> {
  await sql`select from business where id = any (${[...ids]}::uuid[]) order by id for no key update`.execute(db);
}

/**
 * Locks the listings with rows that these accounts' deletion deletes or leaves without an author. The accounts are
 * locked already.
 */
export async function lockListingsOf(db: Database, userIds: readonly string[]): Promise<void> {
  const given = sql`any (${[...userIds]}::uuid[])`;
  await sql`
    select from business where id in (
      select business_id from business_member where user_id = ${given}
      union select business_id from reservation where user_id = ${given}
      union select business_id from guest where user_id = ${given}
      union select business_id from waiting where user_id = ${given}
      union select business_id from other_calendar where added_by = ${given}
      union select business_id from claim where user_id = ${given}
      union select business_id from listing_question where user_id = ${given}
      union select business_id from review where author_id = ${given}
      union select business_id from withdrawn_review where author_id = ${given}
      union select r.business_id from review_vote v join review r on r.id = v.review_id where v.user_id = ${given}
    ) order by id for no key update
  `.execute(db);
}

/** Hides the listing, or shows it again when `reason` is null. The owner's texts and the version do not change. */
export async function setHidden(db: Database, id: string, reason: string | null): Promise<void> {
  await db
    .updateTable("business")
    .set({ hidden_at: reason === null ? null : sql<Date>`coalesce(hidden_at, now())`, hidden_reason: reason })
    .where("id", "=", id)
    .execute();
}

const selectMembers = (db: Database, businessId: string, roles: readonly ListingRole[]) =>
  db
    .selectFrom("business_member")
    .innerJoin("user_account", "user_account.id", "business_member.user_id")
    .select("user_account.email")
    .where("business_member.business_id", "=", businessId)
    .where("business_member.role", "in", roles)
    .orderBy("user_account.email");

/** Email addresses of the members with one of these roles. */
export async function listMembers(
  db: Database,
  businessId: string,
  roles: readonly ListingRole[] = LISTING_ROLES,
): Promise<string[]> {
  return (await selectMembers(db, businessId, roles).execute()).map(({ email }) => email);
}

export const listOwners = (db: Database, businessId: string): Promise<string[]> =>
  listMembers(db, businessId, ["owner"]);

/** The owners who get emails about the listing: those whose account is not disabled. */
export async function listMailedOwners(db: Database, businessId: string): Promise<string[]> {
  const rows = await selectMembers(db, businessId, ["owner"]).where("user_account.disabled_at", "is", null).execute();
  return rows.map(({ email }) => email);
}

/** For a listing without members. */
export async function addOwner(db: Database, businessId: string, userId: string): Promise<void> {
  await db.insertInto("business_member").values({ business_id: businessId, user_id: userId, role: "owner" }).execute();
}

/** Removes the members of every role; a trigger ends their calendar feeds and invitations. */
export async function removeMembers(db: Database, businessId: string): Promise<void> {
  await db.deleteFrom("business_member").where("business_id", "=", businessId).execute();
}
