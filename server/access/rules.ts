/** Who may see a listing, and who may act on it (rules: calls, 3; listings, 3). Every procedure uses these rules. */
import type { ListingRole } from "#contract/listings/role-names.ts";
import { LISTING_ACTS, type ListingAct } from "#contract/listings/roles.ts";

const ALL = ["owner", "manager", "staff"] as const;
const RUNNING = ["owner", "manager"] as const;
const OWNERS = ["owner"] as const;

/**
 * `booking_mail` is also in the trigger `fill_reservation_event`; tests/database/members-mail.test.ts compares them.
 */
export const MAY: Readonly<Record<ListingAct, readonly ListingRole[]>> = {
  see: ALL,
  reservations: ALL,
  fields: RUNNING,
  photos: RUNNING,
  replies: RUNNING,
  calendar: RUNNING,
  guest_book: RUNNING,
  booking_mail: RUNNING,
  history: RUNNING,
  invite_staff: RUNNING,
  members: OWNERS,
  claims: OWNERS,
  zoom: OWNERS,
  remove_members: OWNERS,
  delete: OWNERS,
  hand_over: OWNERS,
};

/** Acts that cannot be undone or that remove others: not allowed for an owner who recently joined other owners. */
export const SETTLED_ACTS = ["remove_members", "delete", "hand_over"] as const satisfies readonly ListingAct[];
export type SettledAct = (typeof SETTLED_ACTS)[number];
/** Acts that depend on the role alone. */
export type PlainAct = Exclude<ListingAct, SettledAct>;

const NEW_DAYS = 7;
const DAY_MS = 86_400_000;

/** `role` null: not a member. */
export const may = (role: ListingRole | null, act: PlainAct): boolean => role !== null && MAY[act].includes(role);

export interface Membership {
  role: ListingRole;
  since: Date;
  /** When the first of the other owners became one; null without others. */
  othersSince: Date | null;
}

/** True in the first seven days of an owner who joined a listing that others own. */
export const isNewOwner = ({ role, since, othersSince }: Membership, at: Date): boolean =>
  role === "owner" &&
  othersSince !== null &&
  othersSince.getTime() < since.getTime() &&
  at.getTime() - since.getTime() < NEW_DAYS * DAY_MS;

const isSettledAct = (act: ListingAct): act is SettledAct => (SETTLED_ACTS as readonly ListingAct[]).includes(act);

/** The reason for a refusal; null when the act is allowed. */
export function refusalOf(
  membership: Membership | null,
  act: ListingAct,
  at: Date,
): "not_owner" | "owner_too_new" | null {
  if (membership === null || !MAY[act].includes(membership.role)) return "not_owner";
  return isSettledAct(act) && isNewOwner(membership, at) ? "owner_too_new" : null;
}

/** All allowed acts, for showing buttons. */
export const actsOf = (membership: Membership | null, at: Date): ListingAct[] =>
  LISTING_ACTS.filter((act) => refusalOf(membership, act, at) === null);

export interface ListingAccess {
  deletedAt: Date | null;
  hiddenAt: Date | null;
  role: ListingRole | null;
}

/**
 * Direct-link listings are visible to anyone with their address, hidden ones to their members, deleted ones to no one.
 */
export function canSeeListing({ deletedAt, hiddenAt, role }: ListingAccess): boolean {
  if (deletedAt !== null) return false;
  return hiddenAt === null || may(role, "see");
}
