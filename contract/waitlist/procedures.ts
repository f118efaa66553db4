/** Waiting for room: what may be asked. */
import { PlacedReservation, Told } from "../booking/reservation.ts";
import { errors } from "../errors.ts";
import { forUser } from "../procedure.ts";
import {
  GetUserWaitlistInput,
  GetWaitlistInput,
  Joined,
  JoinInput,
  OfferPlaceInput,
  OneWaitingInput,
  SetWaitlistInput,
  UserWaitlist,
  Waitlist,
} from "./waiting.ts";

const {
  already_waiting,
  display_name_required,
  guest_blocked,
  has_room,
  hours_unknown,
  listing_not_found,
  no_reservations,
  not_owner,
  offer_over,
  own_listing,
  own_overlap,
  slot_taken,
  too_many_attempts,
  too_many_reservations,
  too_many_waiting,
  type_not_found,
  waiting_not_found,
  waitlist_off,
} = errors;

export const waitlistContract = {
  join_waitlist: forUser("join_waitlist", "Wait for room on a full day, between two times")
    .errors({
      listing_not_found,
      type_not_found,
      waitlist_off,
      no_reservations,
      hours_unknown,
      own_listing,
      guest_blocked,
      display_name_required,
      has_room,
      already_waiting,
      too_many_waiting,
      too_many_attempts,
    })
    .input(JoinInput)
    .output(Joined),
  leave_waitlist: forUser("leave_waitlist", "Give up one's place in line, and what it was offered")
    .errors({ waiting_not_found })
    .input(OneWaitingInput)
    .output(Told),
  take_offer: forUser("take_offer", "Take the time that one's place in line was offered")
    .errors({ waiting_not_found, offer_over, too_many_attempts })
    .input(OneWaitingInput)
    .output(PlacedReservation),
  get_user_waitlist: forUser("get_user_waitlist", "What one waits for, and what one is offered")
    .errors({})
    .input(GetUserWaitlistInput)
    .output(UserWaitlist),
  get_waitlist: forUser("get_waitlist", "Who waits at one's listing")
    .errors({ listing_not_found, not_owner })
    .input(GetWaitlistInput)
    .output(Waitlist),
  set_waitlist: forUser("set_waitlist", "Say how long an offer of one's listing holds")
    .errors({ listing_not_found, not_owner })
    .input(SetWaitlistInput)
    .output(Told),
  offer_place: forUser(
    "offer_place",
    "Offer a time to somebody who waits at one's listing, whatever their place in line",
  )
    .errors({
      waiting_not_found,
      not_owner,
      type_not_found,
      no_reservations,
      hours_unknown,
      guest_blocked,
      already_waiting,
      slot_taken,
      own_overlap,
      too_many_reservations,
    })
    .input(OfferPlaceInput)
    .output(Told),
  remove_waiting: forUser("remove_waiting", "Take somebody off the waiting list of one's listing")
    .errors({ waiting_not_found, not_owner })
    .input(OneWaitingInput)
    .output(Told),
};
