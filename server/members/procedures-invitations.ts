/**
 * Invites a person by email to become a member. The sender does not learn whether the address has an account: the email
 * is sent in both cases. Its link works only for an account with this address, confirmed.
 */
import { createHash, randomBytes } from "node:crypto";
import { MEMBERS } from "#contract/members/member-limits.ts";
import { requireMay } from "../access/allowed.ts";
import { lockListing, lockUser } from "../access/queries.ts";
import { noteChanges } from "../access/queries-changes.ts";
import { may } from "../access/rules.ts";
import { chargeOf } from "../context/limits.ts";
import { limit, shareOf, type Procedure } from "../context/procedure.ts";
import { dateOf } from "./procedures.ts";
import { addMember, listMemberRows } from "./queries.ts";
import {
  endInvitation,
  findByToken,
  findInviting,
  findInvitation,
  listInvitations,
  lockConfirmed,
  saveInvitation,
  type ReceivedInvitation,
} from "./queries-invitations.ts";
import { actOfInviting, invitesFrom, isNewAccount } from "./rules.ts";
import { notifyMembers } from "./telling.ts";

const DAY_MS = 86_400_000;

const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();

export const inviteMember: Procedure<"invite_member"> = async (call) => {
  const { input, viewer, context, refuse } = call;
  const { p_business_id: id, p_email: email, p_role: role } = input;
  const { db } = context.connection;
  await requireMay(db, { id, userId: viewer.id }, actOfInviting(role), refuse);
  const at = dateOf(context);
  const inviting = await findInviting(db, { businessId: id, userId: viewer.id });
  if (inviting === null) throw refuse("listing_not_found");
  if (invitesFrom(inviting, at) !== null) throw refuse("listing_too_new");
  await limit(
    call,
    ...(isNewAccount(inviting, at) ? [chargeOf("inviteNew", viewer.id)] : []),
    chargeOf("invite", viewer.id),
    chargeOf("inviteListing", id),
    ...shareOf(call, "invitePair", email),
  );
  const token = randomBytes(32).toString("base64url");
  await db.transaction().execute(async (tx) => {
    if (!(await lockUser(tx, viewer.id))) throw refuse("listing_not_found");
    const listing = await lockListing(tx, id);
    await requireMay(tx, { id, userId: viewer.id }, actOfInviting(role), refuse);
    if (listing === null) throw refuse("listing_not_found");
    const [members, open] = await Promise.all([listMemberRows(tx, id), listInvitations(tx, id, at)]);
    if (members.some((one) => one.email === email)) throw refuse("already_member");
    const earlier = open.find((one) => one.email === email);
    // a manager may not replace an owner's invitation with a lesser one
    if (earlier !== undefined) await requireMay(tx, { id, userId: viewer.id }, actOfInviting(earlier.role), refuse);
    else if (open.length >= MEMBERS.invitations || members.length >= MEMBERS.most) throw refuse("too_many_members");
    const expiresAt = new Date(at.getTime() + MEMBERS.invitationDays * DAY_MS);
    const invitation = { businessId: id, email, role, tokenHash: hashOf(token), invitedBy: viewer.id, at, expiresAt };
    await saveInvitation(tx, invitation);
    await context.sendMail(tx, {
      template: "member-invited",
      to: email,
      businessName: listing.name,
      inviter: viewer.email,
      role,
      url: `${context.baseUrl()}/invitation/${token}`,
      days: MEMBERS.invitationDays,
    });
  });
  return {};
};

/** For viewers who are not members, the invitation does not exist. */
export const withdrawInvitation: Procedure<"withdraw_invitation"> = async ({ input, viewer, context, refuse }) => {
  await context.connection.db.transaction().execute(async (tx) => {
    const invitation = await findInvitation(tx, input.p_invitation_id);
    if (invitation === null) throw refuse("invitation_not_found");
    await lockListing(tx, invitation.business_id);
    const params = { id: invitation.business_id, userId: viewer.id };
    const unseen = (code: "listing_not_found" | "not_owner") =>
      refuse(code === "listing_not_found" ? "invitation_not_found" : code);
    await requireMay(tx, params, "see", () => refuse("invitation_not_found"));
    await requireMay(tx, params, actOfInviting(invitation.role), unseen);
    if (!(await endInvitation(tx, invitation.id))) throw refuse("invitation_not_found");
  });
  return {};
};

/** Whether the sender may still invite for this role. Otherwise the invitation is not valid. */
const stands = (invitation: ReceivedInvitation | null): invitation is ReceivedInvitation =>
  invitation !== null && may(invitation.inviter_role, actOfInviting(invitation.role));

export const getInvitation: Procedure<"get_invitation"> = async ({ input, viewer, context, refuse }) => {
  const invitation = await findByToken(context.connection.db, hashOf(input.p_token), dateOf(context));
  if (!stands(invitation)) throw refuse("invitation_not_found");
  return {
    business_id: invitation.business_id,
    business_name: invitation.business_name,
    role: invitation.role,
    expires_at: invitation.expires_at.toISOString(),
    is_yours: invitation.email === viewer.email,
  };
};

/** Of several calls at once, the first adds the member; the others find the membership. */
export const acceptInvitation: Procedure<"accept_invitation"> = async ({ input, viewer, context, refuse }) => {
  const at = dateOf(context);
  const hash = hashOf(input.p_token);
  return context.connection.db.transaction().execute(async (tx) => {
    const account = await lockConfirmed(tx, viewer.id);
    const seen = await findByToken(tx, hash, at);
    if (account === null || seen === null || seen.email !== account.email) throw refuse("invitation_not_found");
    const { business_id: id } = seen;
    const listing = await lockListing(tx, id);
    const members = await listMemberRows(tx, id);
    const own = members.find(({ user_id }) => user_id === viewer.id);
    // already a member, by a repeated call or in another way
    if (own !== undefined) {
      await endInvitation(tx, seen.id);
      return { business_id: id, role: own.role };
    }
    const invitation = await findByToken(tx, hash, at);
    if (listing === null || !stands(invitation)) throw refuse("invitation_not_found");
    if (members.length >= MEMBERS.most) throw refuse("too_many_members");
    const { role } = invitation;
    await endInvitation(tx, invitation.id);
    await addMember(tx, { businessId: id, userId: viewer.id, role, at });
    const change = { field: "members", subjectId: viewer.id, before: null, after: role };
    await noteChanges(tx, id, { by: { id: viewer.id }, at, changes: [change] });
    await context.activity.note(tx, { userId: viewer.id, kind: "listing_joined", subject: listing.name });
    await notifyMembers(tx, { listing, happened: "joined", who: account.email, role, by: null }, context);
    return { business_id: id, role };
  });
};

export const declineInvitation: Procedure<"decline_invitation"> = async ({ input, viewer, context, refuse }) => {
  await context.connection.db.transaction().execute(async (tx) => {
    const account = await lockConfirmed(tx, viewer.id);
    const seen = await findByToken(tx, hashOf(input.p_token), dateOf(context));
    if (account === null || seen?.email !== account.email) throw refuse("invitation_not_found");
    await lockListing(tx, seen.business_id);
    if (!(await endInvitation(tx, seen.id))) throw refuse("invitation_not_found");
  });
  return {};
};
