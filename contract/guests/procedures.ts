/** Public procedures of the guest book. */
import { z } from "zod";
import { errors } from "../errors.ts";
import { forUser } from "../procedure.ts";
import {
  FindGuestsInput,
  FoundGuests,
  GetGuestDuplicatesInput,
  GetGuestsInput,
  Guest,
  GuestDuplicates,
  GuestPage,
  MergeGuestsInput,
  SetGuestBlockedInput,
  UpdateGuestInput,
} from "./guest.ts";

const { guests_too_long, guest_not_found, guests_apart, listing_not_found, not_owner } = errors;

export const guestsContract = {
  get_guests: forUser("get_guests", "Who has booked at one's listing, the latest first")
    .errors({ listing_not_found, not_owner })
    .input(GetGuestsInput)
    .output(GuestPage),
  find_guests: forUser("find_guests", "Guests of one's listing by name, email address or telephone number")
    .errors({ listing_not_found, not_owner })
    .input(FindGuestsInput)
    .output(FoundGuests),
  update_guest: forUser("update_guest", "Note something of a guest of one's listing")
    .errors({ guest_not_found, not_owner })
    .input(UpdateGuestInput)
    .output(Guest),
  set_guest_blocked: forUser("set_guest_blocked", "Keep a guest with an account from booking, or let them again")
    .errors({ guest_not_found, not_owner })
    .input(SetGuestBlockedInput)
    .output(z.strictObject({ blocked: z.boolean() })),
  get_guest_duplicates: forUser(
    "get_guest_duplicates",
    "Guests of one's listing who have the same telephone number, in pairs that can be merged",
  )
    .errors({ listing_not_found, not_owner })
    .input(GetGuestDuplicatesInput)
    .output(GuestDuplicates),
  merge_guests: forUser(
    "merge_guests",
    "Merge two guests of one's listing: visits, tags, allergies and notes of both are kept",
  )
    .errors({ guests_too_long, guest_not_found, guests_apart, not_owner })
    .input(MergeGuestsInput)
    .output(Guest),
};
