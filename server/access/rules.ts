/** Who may see a listing, and who may do what at it (rules: calls, 3; listings, 3). Every procedure asks here. */
import type { ListingRole } from "#contract/listings/role-names.ts";
import { LISTING_ACTS, type ListingAct } from "#contract/listings/roles.ts";

const ALL = ["owner", "manager", "staff"] as const;
const RUNNING = ["owner", "manager"] as const;
const OWNERS = ["owner"] as const;

/** `booking_mail` stands in the trigger `fill_reservation_event` too; tests/database/members-mail.test.ts holds them together. */
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

/** What cannot be taken back, or takes it from others: not for an owner who has only just joined others. */
export const SETTLED_ACTS = ["remove_members", "delete", "hand_over"] as const satisfies readonly ListingAct[];
export type SettledAct = (typeof SETTLED_ACTS)[number];
/** What a role alone decides. */
export type PlainAct = Exclude<ListingAct, SettledAct>;

const NEW_DAYS = 7;
const DAY_MS = 86_400_000;

/** `role` null: they do not look after it. */
export const may = (role: ListingRole | null, act: PlainAct): boolean => role !== null && MAY[act].includes(role);

export interface Membership {
  role: ListingRole;
  since: Date;
  /** When the first of the other owners became one; null without others. */
  othersSince: Date | null;
}

/** For its first seven days, an owner who came to a listing that others own. */
export const isNewOwner = ({ role, since, othersSince }: Membership, at: Date): boolean =>
  role === "owner" &&
  othersSince !== null &&
  othersSince.getTime() < since.getTime() &&
  at.getTime() - since.getTime() < NEW_DAYS * DAY_MS;

const isSettledAct = (act: ListingAct): act is SettledAct => (SETTLED_ACTS as readonly ListingAct[]).includes(act);

/** Why they may not; null when they may. */
export function refusalOf(
  membership: Membership | null,
  act: ListingAct,
  at: Date,
): "not_owner" | "owner_too_new" | null {
  if (membership === null || !MAY[act].includes(membership.role)) return "not_owner";
  return isSettledAct(act) && isNewOwner(membership, at) ? "owner_too_new" : null;
}

/** All that they may, for whoever draws the buttons. */
export const actsOf = (membership: Membership | null, at: Date): ListingAct[] =>
  LISTING_ACTS.filter((act) => refusalOf(membership, act, at) === null);

export interface ListingAccess {
  deletedAt: Date | null;
  hiddenAt: Date | null;
  role: ListingRole | null;
}

/** Direct-link listings are seen by anyone who has their address; hidden ones by those who look after them; deleted ones by nobody. */
export function canSeeListing({ deletedAt, hiddenAt, role }: ListingAccess): boolean {
  if (deletedAt !== null) return false;
  return hiddenAt === null || may(role, "see");
}
