/** Who may invite members, and change their roles. */
import { LIMITS } from "#contract/limits.ts";
import { MEMBERS } from "#contract/members/member-limits.ts";
import type { ListingRole } from "#contract/listings/role-names.ts";
import type { PlainAct } from "../access/rules.ts";

/** The permission that is needed to invite a member with this role, or to withdraw the invitation. */
export const actOfInviting = (role: ListingRole): PlainAct => (role === "staff" ? "invite_staff" : "members");

const RANK: Readonly<Record<ListingRole, number>> = { owner: 2, manager: 1, staff: 0 };

export const isLesser = (role: ListingRole, than: ListingRole): boolean => RANK[role] < RANK[than];

const DAY_MS = 86_400_000;

interface Inviting {
  signed_up_at: Date | null;
  added_at: Date;
  has_source: boolean;
}

/**
 * From when on members can be invited; null: now. A listing from a source was claimed, which a program does not do in
 * large numbers.
 */
export function invitesFrom({ added_at: addedAt, has_source: hasSource }: Inviting, at: Date): Date | null {
  const from = new Date(addedAt.getTime() + MEMBERS.listingDays * DAY_MS);
  return hasSource || from <= at ? null : from;
}

/** Whether the account is new: new accounts may send only few emails to strangers. */
export const isNewAccount = ({ signed_up_at: signedUpAt }: Inviting, at: Date): boolean =>
  signedUpAt === null || signedUpAt.getTime() + LIMITS.newAccountDays * DAY_MS > at.getTime();
