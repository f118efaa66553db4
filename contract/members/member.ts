/** Those who look after a listing, and whom they have invited. */
import { z } from "zod";
import { Email } from "../accounts/account.ts";
import { ListingAct, ListingRole } from "../listings/roles.ts";

export const Member = z.strictObject({
  user_id: z.uuid(),
  /** Null until they choose one. */
  name: z.string().nullable(),
  /** Empty for staff, who are not told others' addresses. */
  email: z.string(),
  role: ListingRole,
  /** Since when they have that role. */
  since: z.iso.datetime(),
  is_self: z.boolean(),
  /** Bookings are mailed to them. */
  gets_mail: z.boolean(),
  /** An owner who has come to others less than seven days ago. */
  is_new: z.boolean(),
});
export type Member = z.infer<typeof Member>;

export const Invitation = z.strictObject({
  id: z.uuid(),
  email: z.string(),
  role: ListingRole,
  expires_at: z.iso.datetime(),
});
export type Invitation = z.infer<typeof Invitation>;

export const Members = z.strictObject({
  /** As what the viewer looks after it, and what they may do. */
  role: ListingRole,
  may: z.array(ListingAct),
  /** Owners first, then by when they came. */
  members: z.array(Member),
  /** Those that still work; empty for those who may invite nobody. */
  invitations: z.array(Invitation),
  /** From when on people can be invited; null: now. */
  invites_from: z.iso.datetime().nullable(),
});
export type Members = z.infer<typeof Members>;

export const OfListing = z.strictObject({ p_business_id: z.uuid() });
export const InviteInput = z.strictObject({ p_business_id: z.uuid(), p_email: Email, p_role: ListingRole });
export const OfInvitation = z.strictObject({ p_invitation_id: z.uuid() });
export const OfMember = z.strictObject({ p_business_id: z.uuid(), p_user_id: z.uuid() });
export const ChangeMemberInput = z.strictObject({ p_business_id: z.uuid(), p_user_id: z.uuid(), p_role: ListingRole });
export const MemberMailInput = z.strictObject({ p_business_id: z.uuid(), p_gets_mail: z.boolean() });

/** The secret of a mailed link. */
export const OfToken = z.strictObject({ p_token: z.string().regex(/^[\w-]{43}$/, "This is no link of ours.") });

export const ReadInvitation = z.strictObject({
  business_id: z.uuid(),
  business_name: z.string(),
  role: ListingRole,
  expires_at: z.iso.datetime(),
  /** It went to the address of the signed-in person. */
  is_yours: z.boolean(),
});
export type ReadInvitation = z.infer<typeof ReadInvitation>;

export const JoinedListing = z.strictObject({ business_id: z.uuid(), role: ListingRole });
