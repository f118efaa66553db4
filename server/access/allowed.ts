/** Whether a person may act on a listing. A listing they may not see is 404; one they see but may not change is 403. */
import type { ListingAct } from "#contract/listings/roles.ts";
import type { Refuse } from "../context/procedure.ts";
import type { Database } from "../platform/db/pool.ts";
import { findAccess, type ListingAccessRow, type MembershipColumns } from "./queries.ts";
import { refusalOf, type Membership, type PlainAct, canSeeListing } from "./rules.ts";
import type { ListingRole } from "#contract/listings/role-names.ts";

interface VisibilityRow {
  deleted_at: Date | null;
  hidden_at: Date | null;
  /** Null for people who are not members. */
  member_role: ListingRole | null;
}

/** A listing that a viewer may not see is reported as missing (rules: calls, 3). */
export function isVisible<Row extends VisibilityRow>(row: Row | null): row is Row {
  return row !== null && canSeeListing({ deletedAt: row.deleted_at, hiddenAt: row.hidden_at, role: row.member_role });
}

export interface AccessQuery {
  id: string;
  userId: string;
}

export type Allowed = { may: true; listing: ListingAccessRow } | { may: false; why: "not_found" | "not_owner" };

export function membershipOf({
  member_role: role,
  member_since: since,
  others_since,
}: MembershipColumns): Membership | null {
  return role === null || since === null ? null : { role, since, othersSince: others_since };
}

export async function allowed(db: Database, { id, userId }: AccessQuery, act: PlainAct): Promise<Allowed> {
  const listing = await findAccess(db, id, userId);
  if (!isVisible(listing)) return { may: false, why: "not_found" };
  // the role alone decides on these acts, so the instant does not matter
  const isAllowed = refusalOf(membershipOf(listing), act, new Date(0)) === null;
  return isAllowed ? { may: true, listing } : { may: false, why: "not_owner" };
}

/** Like `allowed`, but refuses, for procedures. */
export async function requireMay(
  db: Database,
  params: AccessQuery,
  act: PlainAct,
  refuse: Refuse<"listing_not_found" | "not_owner">,
): Promise<ListingAccessRow> {
  const answer = await allowed(db, params, act);
  if (answer.may) return answer.listing;
  throw refuse(answer.why === "not_found" ? "listing_not_found" : "not_owner");
}

/** For acts that a recently added owner may not do yet. */
export async function requireMayNow(
  db: Database,
  { id, userId, at }: AccessQuery & { at: Date },
  act: ListingAct,
  refuse: Refuse<"listing_not_found" | "not_owner" | "owner_too_new">,
): Promise<ListingAccessRow> {
  const listing = await findAccess(db, id, userId);
  if (!isVisible(listing)) throw refuse("listing_not_found");
  const why = refusalOf(membershipOf(listing), act, at);
  if (why !== null) throw refuse(why);
  return listing;
}
