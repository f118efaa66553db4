/** Members of a listing, and pending invitations. */
import { z } from "zod";
import { Email } from "../accounts/account.ts";
import { ListingAct, ListingRole } from "../listings/roles.ts";
import { inputTexts } from "../input-texts.ts";

export const Member = z.strictObject({
  user_id: z.uuid(),
  /** Null until they choose one. */
  name: z.string().nullable(),
  /** Empty for staff viewers, who may not see addresses. */
  email: z.string(),
  role: ListingRole,
  /** Start of the present role. */
  since: z.iso.datetime(),
  is_self: z.boolean(),
  /** Receives emails about reservations. */
  gets_mail: z.boolean(),
  /** Became an additional owner less than seven days ago. */
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
  /** Role of the viewer, and what it allows. */
  role: ListingRole,
  may: z.array(ListingAct),
  /** Owners first, then by when they joined. */
  members: z.array(Member),
  /** Valid invitations; empty for viewers who may not invite. */
  invitations: z.array(Invitation),
  /** When inviting becomes possible; null: now. */
  invites_from: z.iso.datetime().nullable(),
});
export type Members = z.infer<typeof Members>;

export const OfListing = z.strictObject({ p_business_id: z.uuid() });
export const InviteInput = z.strictObject({ p_business_id: z.uuid(), p_email: Email, p_role: ListingRole });
export const OfInvitation = z.strictObject({ p_invitation_id: z.uuid() });
export const OfMember = z.strictObject({ p_business_id: z.uuid(), p_user_id: z.uuid() });
export const ChangeMemberInput = z.strictObject({ p_business_id: z.uuid(), p_user_id: z.uuid(), p_role: ListingRole });
export const MemberMailInput = z.strictObject({ p_business_id: z.uuid(), p_gets_mail: z.boolean() });

/** Secret of an emailed link. */
export const OfToken = z.strictObject({
  p_token: z.string().regex(/^[\w-]{43}$/, { error: () => inputTexts.linkIncomplete }),
});

export const ReadInvitation = z.strictObject({
  business_id: z.uuid(),
  business_name: z.string(),
  role: ListingRole,
  expires_at: z.iso.datetime(),
  /** It was sent to the address of the signed-in person. */
  is_yours: z.boolean(),
});
export type ReadInvitation = z.infer<typeof ReadInvitation>;

export const JoinedListing = z.strictObject({ business_id: z.uuid(), role: ListingRole });
