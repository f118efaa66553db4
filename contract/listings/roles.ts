/** Roles and actions of members. The permissions are one table: `server/access/rules.ts`. */
import { z } from "zod";
import { LISTING_ROLES } from "./role-names.ts";

export const ListingRole = z.enum(LISTING_ROLES);

/** Actions at a listing that only members may perform. */
export const LISTING_ACTS = [
  "see",
  "reservations",
  "fields",
  "photos",
  "replies",
  "calendar",
  "guest_book",
  "booking_mail",
  "history",
  "invite_staff",
  "members",
  "claims",
  "zoom",
  "remove_members",
  "delete",
  "hand_over",
] as const;
export const ListingAct = z.enum(LISTING_ACTS);
export type ListingAct = z.infer<typeof ListingAct>;

/** Names of the actions in the table of the docs. */
export const ACT_WORDS: Readonly<Record<ListingAct, string>> = {
  see: "See the listing while it is hidden, and why",
  reservations:
    "See, confirm, cancel, move and mark reservations, write to guests, block them, note bookings and block time",
  fields: "Change its name, description, address, hours, reservation types and visibility",
  photos: "Add, describe, order and delete photos",
  replies: "Answer reviews and questions",
  calendar: "Connect a calendar to its reservations",
  guest_book: "Put two guests together, take the guest book along as a file",
  booking_mail: "Be mailed about bookings",
  history: "Read what was changed, by whom",
  invite_staff: "Invite staff",
  members: "Invite owners and managers, and give others another role",
  claims: "Keep it when somebody else asks for it",
  zoom: "Have its meetings in their Zoom account",
  remove_members: "Remove others, or give them a lesser role",
  delete: "Delete it",
  hand_over: "Hand it over to somebody who asks for it",
};
