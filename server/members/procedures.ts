/** Members of a listing: their list, their roles, and leaving (rules: listings, 3). */
import type { ListingRole } from "#contract/listings/role-names.ts";
import { membershipOf, requireMay, requireMayNow } from "../access/allowed.ts";
import { lockListing, lockUser, type LockedListing } from "../access/queries.ts";
import { noteChanges } from "../access/queries-changes.ts";
import { actsOf, isNewOwner, may } from "../access/rules.ts";
import type { ProcedureContext } from "../context/context.ts";
import type { Procedure, Refuse, ViewerCall } from "../context/procedure.ts";
import type { Database } from "../platform/db/pool.ts";
import { findInviting, listInvitations } from "./queries-invitations.ts";
import {
  endFeedOf,
  endInvitationsOf,
  listMemberRows,
  lockPeople,
  removeOne,
  setGetsMail,
  setRole,
  type MemberRow,
} from "./queries.ts";
import { actOfInviting, invitesFrom, isLesser } from "./rules.ts";
import { notifyMembers } from "./telling.ts";

export const dateOf = ({ now }: ProcedureContext): Date => new Date(now().epochMilliseconds);

export const getMembers: Procedure<"get_members"> = async ({ input, viewer, context, refuse }) => {
  const { db } = context.connection;
  const { p_business_id: id } = input;
  const at = dateOf(context);
  const listing = await requireMay(db, { id, userId: viewer.id }, "see", refuse);
  const membership = membershipOf(listing);
  if (membership === null) throw refuse("not_owner");
  const { role } = membership;
  const [members, invitations, inviting] = await Promise.all([
    listMemberRows(db, id),
    listInvitations(db, id, at),
    findInviting(db, { businessId: id, userId: viewer.id }),
  ]);
  const from = inviting === null ? null : invitesFrom(inviting, at);
  const readsAddresses = may(role, "invite_staff");
  return {
    role,
    may: actsOf(membership, at),
    members: members.map((row) => ({
      user_id: row.user_id,
      name: row.name,
      email: readsAddresses || row.user_id === viewer.id ? row.email : "",
      role: row.role,
      since: row.since.toISOString(),
      is_self: row.user_id === viewer.id,
      gets_mail: row.gets_mail,
      is_new: isNewOwner({ role: row.role, since: row.since, othersSince: row.others_since }, at),
    })),
    // only invitations that the viewer may withdraw
    invitations: invitations
      .filter((one) => may(role, actOfInviting(one.role)))
      .map(({ id: one, email, role: as, expires_at }) => ({
        ...{ id: one, email, role: as },
        expires_at: expires_at.toISOString(),
      })),
    invites_from: from?.toISOString() ?? null,
  };
};

interface LockedMembership {
  listing: LockedListing;
  members: MemberRow[];
  target: MemberRow;
}

/** Locks the accounts and then the listing. Throws where one of them does not exist. */
async function lockMember(
  tx: Database,
  { p_business_id: id, p_user_id: userId }: { p_business_id: string; p_user_id: string },
  {
    viewer,
    refuse,
  }: Pick<ViewerCall<unknown, "listing_not_found" | "not_owner" | "member_not_found">, "viewer" | "refuse">,
): Promise<LockedMembership> {
  await lockPeople(tx, [viewer.id, userId]);
  const listing = await lockListing(tx, id);
  // a listing that the viewer may not see does not exist for them, and only members see the members
  await requireMay(tx, { id, userId: viewer.id }, "see", refuse);
  const members = await listMemberRows(tx, id);
  const target = members.find(({ user_id }) => user_id === userId);
  if (listing === null || target === undefined) throw refuse("member_not_found");
  return { listing, members, target };
}

/** Throws where the change would leave the listing without an owner. */
function requireAnotherOwner(
  members: readonly MemberRow[],
  { user_id, role }: MemberRow,
  refuse: Refuse<"last_owner">,
) {
  const hasOther = members.some((one) => one.role === "owner" && one.user_id !== user_id);
  if (role === "owner" && !hasOther) throw refuse("last_owner");
}

export const changeMember: Procedure<"change_member"> = async ({ input, viewer, context, refuse }) => {
  const { p_business_id: id, p_role: role } = input;
  const at = dateOf(context);
  await context.connection.db.transaction().execute(async (tx) => {
    const { listing, members, target } = await lockMember(tx, input, { viewer, refuse });
    const isSelf = target.user_id === viewer.id;
    const takesRights = isLesser(role, target.role) && !isSelf;
    await requireMayNow(tx, { id, userId: viewer.id, at }, takesRights ? "remove_members" : "members", refuse);
    if (role === target.role) return;
    if (role !== "owner") requireAnotherOwner(members, target, refuse);
    await setRole(tx, { businessId: id, userId: target.user_id, role, at });
    const change = { field: "members", subjectId: target.user_id, before: target.role, after: role };
    await noteChanges(tx, id, { by: { id: viewer.id }, at, changes: [change] });
    // invitations that they sent may be for roles that they may no longer invite to
    if (isLesser(role, target.role)) await endInvitationsOf(tx, id, target.user_id);
    if (!may(role, "calendar")) await endFeedOf(tx, id, target.user_id);
    const subject = listing.name;
    await context.activity.note(tx, { userId: target.user_id, kind: "listing_role_changed", subject });
    const by = isSelf ? null : viewer.email;
    await notifyMembers(tx, { listing, happened: "role", who: target.email, role, by }, context);
  });
  return {};
};

/** Removes a member; called by the member or by another member with permission. */
async function remove(
  tx: Database,
  { listing, members, target }: LockedMembership,
  by: { id: string; email: string },
  { context, refuse }: { context: ProcedureContext; refuse: Refuse<"last_owner"> },
): Promise<void> {
  requireAnotherOwner(members, target, refuse);
  await removeOne(tx, listing.id, target.user_id);
  const isSelf = by.id === target.user_id;
  const change = { field: "members", subjectId: target.user_id, before: target.role, after: null };
  await noteChanges(tx, listing.id, { by, at: dateOf(context), changes: [change] });
  const kind = isSelf ? "listing_left" : "listing_removed";
  await context.activity.note(tx, { userId: target.user_id, kind, subject: listing.name });
  const role: ListingRole = target.role;
  const happened = isSelf ? "left" : "removed";
  await notifyMembers(tx, { listing, happened, who: target.email, role, by: isSelf ? null : by.email }, context);
}

export const removeMember: Procedure<"remove_member"> = async ({ input, viewer, context, refuse }) => {
  const at = dateOf(context);
  await context.connection.db.transaction().execute(async (tx) => {
    const locked = await lockMember(tx, input, { viewer, refuse });
    const isSelf = locked.target.user_id === viewer.id;
    if (!isSelf) {
      const params = { id: input.p_business_id, userId: viewer.id, at };
      await requireMayNow(tx, params, "remove_members", refuse);
    }
    await remove(tx, locked, viewer, { context, refuse });
  });
  return {};
};

export const leaveListing: Procedure<"leave_listing"> = async ({ input, viewer, context, refuse }) => {
  const params = { ...input, p_user_id: viewer.id };
  await context.connection.db.transaction().execute(async (tx) => {
    const removed = (code: "listing_not_found" | "not_owner" | "member_not_found") =>
      refuse(code === "member_not_found" ? "not_owner" : code);
    const locked = await lockMember(tx, params, { viewer, refuse: removed });
    await remove(tx, locked, viewer, { context, refuse });
  });
  return {};
};

export const setMemberMail: Procedure<"set_member_mail"> = async ({ input, viewer, context, refuse }) => {
  const { p_business_id: id, p_gets_mail: getsMail } = input;
  await context.connection.db.transaction().execute(async (tx) => {
    await lockUser(tx, viewer.id);
    await lockListing(tx, id);
    await requireMay(tx, { id, userId: viewer.id }, "booking_mail", refuse);
    await setGetsMail(tx, { businessId: id, userId: viewer.id, getsMail });
  });
  return {};
};
