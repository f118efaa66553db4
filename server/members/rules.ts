/** Who may invite whom, and whose role they may change. */
import { LIMITS } from "#contract/limits.ts";
import { MEMBERS } from "#contract/members/member-limits.ts";
import type { ListingRole } from "#contract/listings/role-names.ts";
import type { PlainAct } from "../access/rules.ts";

/** What one must be allowed to do to invite somebody as this, or to take such an invitation back. */
export const actOfInviting = (role: ListingRole): PlainAct => (role === "staff" ? "invite_staff" : "members");

const RANK: Readonly<Record<ListingRole, number>> = { owner: 2, manager: 1, staff: 0 };

export const isLesser = (role: ListingRole, than: ListingRole): boolean => RANK[role] < RANK[than];

const DAY_MS = 86_400_000;

interface Inviting {
  signed_up_at: Date | null;
  added_at: Date;
  has_source: boolean;
}

/** From when on people can be invited to a listing; null: now. One from a source was claimed, which a program does not do by the dozen. */
export function invitesFrom({ added_at: addedAt, has_source: hasSource }: Inviting, at: Date): Date | null {
  const from = new Date(addedAt.getTime() + MEMBERS.listingDays * DAY_MS);
  return hasSource || from <= at ? null : from;
}

/** New accounts send few emails to strangers. */
export const isNewAccount = ({ signed_up_at: signedUpAt }: Inviting, at: Date): boolean =>
  signedUpAt === null || signedUpAt.getTime() + LIMITS.newAccountDays * DAY_MS > at.getTime();
