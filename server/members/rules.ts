/** Who may invite whom, and whose role they may change. */
import type { ListingRole } from "#contract/listings/role-names.ts";
import type { PlainAct } from "../access/rules.ts";

/** What one must be allowed to do to invite somebody as this, or to take such an invitation back. */
export const actOfInviting = (role: ListingRole): PlainAct => (role === "staff" ? "invite_staff" : "members");

const RANK: Readonly<Record<ListingRole, number>> = { owner: 2, manager: 1, staff: 0 };

export const isLesser = (role: ListingRole, than: ListingRole): boolean => RANK[role] < RANK[than];
