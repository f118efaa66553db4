/** Public procedures of the waitlist. */
import { PlacedReservation, ReservationNotice } from "../booking/reservation.ts";
import { errors } from "../errors.ts";
import { forUser } from "../procedure.ts";
import {
  AddedWaitingGuest,
  AddWaitingGuestInput,
  GetUserWaitlistInput,
  GetWaitlistInput,
  GetWaitQuoteInput,
  JoinedWaitlist,
  JoinInput,
  OfferPlaceInput,
  OneWaitingInput,
  SeatWaitingGuestInput,
  SetWaitlistInput,
  SwitchedWaitlist,
  SwitchWaitlistInput,
  UserWaitlist,
  Waitlist,
  WaitQuote,
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
  stale,
  too_many_attempts,
  too_many_reservations,
  too_many_waiting,
  type_not_found,
  waiting_not_found,
  waiting_without_account,
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
    .output(JoinedWaitlist),
  leave_waitlist: forUser("leave_waitlist", "Give up one's place in line, and what it was offered")
    .errors({ waiting_not_found })
    .input(OneWaitingInput)
    .output(ReservationNotice),
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
    .output(ReservationNotice),
  offer_place: forUser(
    "offer_place",
    "Offer a time to somebody who waits at one's listing, whatever their place in line",
  )
    .errors({
      waiting_not_found,
      waiting_without_account,
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
    .output(ReservationNotice),
  remove_waiting: forUser("remove_waiting", "Remove an entry from the waitlist of a listing, or withdraw its offer")
    .errors({ waiting_not_found, not_owner })
    .input(OneWaitingInput)
    .output(ReservationNotice),
  restore_waiting: forUser("restore_waiting", "Put back an entry that was removed from the waitlist of a listing")
    .errors({ waiting_not_found, not_owner, too_many_waiting })
    .input(OneWaitingInput)
    .output(ReservationNotice),
  switch_waitlist: forUser("switch_waitlist", "Turn the waitlist of a reservation type on or off for guests")
    .errors({ listing_not_found, not_owner, type_not_found, stale })
    .input(SwitchWaitlistInput)
    .output(SwitchedWaitlist),
  add_waiting_guest: forUser("add_waiting_guest", "Add a caller or a party at the door to the waitlist of a listing")
    .errors({ listing_not_found, not_owner, type_not_found, too_many_waiting })
    .input(AddWaitingGuestInput)
    .output(AddedWaitingGuest),
  seat_waiting_guest: forUser(
    "seat_waiting_guest",
    "Seat a party from the waitlist now, or book it at a time that it accepts; its entry ends",
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
    })
    .input(SeatWaitingGuestInput)
    .output(PlacedReservation),
  get_wait_quote: forUser("get_wait_quote", "How long a party at the door would wait for a table, by what is booked")
    .errors({ listing_not_found, not_owner, type_not_found })
    .input(GetWaitQuoteInput)
    .output(WaitQuote),
};
