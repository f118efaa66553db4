/** Public procedures of members. */
import { z } from "zod";
import { errors } from "../errors.ts";
import { forUser } from "../procedure.ts";
import {
  ChangeMemberInput,
  InviteInput,
  JoinedListing,
  MemberMailInput,
  Members,
  OfInvitation,
  OfListing,
  OfMember,
  OfToken,
  ReadInvitation,
} from "./member.ts";

const { already_member, invitation_not_found, last_owner, listing_not_found, listing_too_new, member_not_found } =
  errors;
const { not_owner, owner_too_new, too_many_members } = errors;
const Nothing = z.strictObject({});

export const membersContract = {
  get_members: forUser("get_members", "Who looks after a listing that one looks after oneself")
    .errors({ listing_not_found, not_owner })
    .input(OfListing)
    .output(Members),
  invite_member: forUser("invite_member", "Ask somebody by mail to look after a listing, too")
    .errors({ listing_not_found, listing_too_new, not_owner, already_member, too_many_members })
    .input(InviteInput)
    .output(Nothing),
  withdraw_invitation: forUser("withdraw_invitation", "Take an invitation back; its link works no more")
    .errors({ invitation_not_found, not_owner })
    .input(OfInvitation)
    .output(Nothing),
  change_member: forUser("change_member", "Give somebody who looks after a listing another role")
    .errors({ listing_not_found, not_owner, owner_too_new, member_not_found, last_owner })
    .input(ChangeMemberInput)
    .output(Nothing),
  remove_member: forUser("remove_member", "Take a listing away from somebody who looks after it")
    .errors({ listing_not_found, not_owner, owner_too_new, member_not_found, last_owner })
    .input(OfMember)
    .output(Nothing),
  leave_listing: forUser("leave_listing", "Look after a listing no more")
    .errors({ listing_not_found, not_owner, last_owner })
    .input(OfListing)
    .output(Nothing),
  set_member_mail: forUser("set_member_mail", "Whether bookings at a listing are mailed to oneself")
    .errors({ listing_not_found, not_owner })
    .input(MemberMailInput)
    .output(Nothing),
  get_invitation: forUser("get_invitation", "What the link of an invitation leads to")
    .errors({ invitation_not_found })
    .input(OfToken)
    .output(ReadInvitation),
  accept_invitation: forUser("accept_invitation", "Accept an invitation that went to one's own address")
    .errors({ invitation_not_found, too_many_members })
    .input(OfToken)
    .output(JoinedListing),
  decline_invitation: forUser("decline_invitation", "Decline an invitation that went to one's own address")
    .errors({ invitation_not_found })
    .input(OfToken)
    .output(Nothing),
};
