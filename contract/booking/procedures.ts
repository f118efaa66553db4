/** Public procedures of reservations and availability. */
import { z } from "zod";
import { errors } from "../errors.ts";
import { forUser, procedure } from "../procedure.ts";
import { BookingFile, BookingFileInput } from "./booking-import.ts";
import { BODY_BYTES } from "../limits.ts";
import { Calendar, CalendarMonth, GetCalendarInput, GetMonthInput } from "./calendar.ts";
import {
  AddWalkInInput,
  GetResourcesInput,
  Resources,
  SavedResources,
  SaveResourcesInput,
  SeatReservationInput,
} from "./resources.ts";
import {
  DeskChange,
  EditReservationInput,
  ReservationHistory,
  ReservationHistoryInput,
  SetServiceStateInput,
  UndoChangeInput,
} from "./service.ts";
import {
  AddForGuestInput,
  AddReservationInput,
  AvailableDays,
  BlockGuestInput,
  BlockTimeInput,
  CalendarFeed,
  CalendarFeedInput,
  CancelReservationInput,
  ChangedReservation,
  GetDaysInput,
  GetSlotsInput,
  MarkReservationInput,
  MessageGuestInput,
  OneReservationInput,
  OwnerReservation,
  PlacedReservation,
  MoveInput,
  RescheduleInput,
  ResizeInput,
  RewordInput,
  SayLateInput,
  TimeSlot,
  UnavailableTime,
  ReservationNotice,
} from "./reservation.ts";
import {
  GetBusinessReservationsInput,
  GetUserReservationsInput,
  ReservationList,
  UserReservation,
  UserReservations,
} from "./reservation-lists.ts";

const {
  after_deadline,
  display_name_required,
  guest_blocked,
  guest_unreachable,
  hours_unknown,
  idempotency_key_reused,
  listing_not_found,
  no_reservations,
  not_owner,
  not_pending_again,
  not_running_late,
  own_listing,
  person_not_found,
  own_overlap,
  reservation_cancelled,
  reservation_not_found,
  reservation_over,
  slot_taken,
  resource_not_found,
  resource_taken,
  reservation_changed,
  reservation_not_undoable,
  stale,
  too_early,
  too_many_attempts,
  too_many_reservations,
  type_archived,
  type_not_found,
} = errors;

export const bookingContract = {
  get_available_time_slots: procedure("get_available_time_slots", "The times of one day that can be reserved")
    .errors({ listing_not_found, type_not_found })
    .input(GetSlotsInput)
    .output(z.array(TimeSlot)),
  get_available_days: procedure("get_available_days", "The days of one month that have room")
    .errors({ listing_not_found, type_not_found })
    .input(GetDaysInput)
    .output(AvailableDays),
  get_unavailable_times: procedure(
    "get_unavailable_times",
    "The times of one day that guests cannot reserve, each with the reason",
  )
    .errors({ listing_not_found, type_not_found })
    .input(GetSlotsInput)
    .output(z.array(UnavailableTime)),
  add_reservation: forUser("add_reservation", "Reserve; send an Idempotency-Key header to try again safely")
    .errors({
      listing_not_found,
      type_not_found,
      no_reservations,
      hours_unknown,
      own_listing,
      guest_blocked,
      display_name_required,
      slot_taken,
      own_overlap,
      too_many_reservations,
      idempotency_key_reused,
      too_many_attempts,
    })
    .input(AddReservationInput)
    .output(PlacedReservation),
  add_reservation_for_guest: forUser("add_reservation_for_guest", "Write down a telephone or walk-in booking")
    .errors({ listing_not_found, not_owner, type_not_found, no_reservations, hours_unknown, slot_taken })
    .input(AddForGuestInput)
    .output(PlacedReservation),
  check_booking_file: forUser(
    "check_booking_file",
    "Look at what another system's file of bookings would become at one's listing; nothing is written",
    BODY_BYTES.rpcFileBytes,
  )
    .errors({ listing_not_found, not_owner, type_not_found })
    .input(BookingFileInput)
    .output(BookingFile),
  import_bookings: forUser(
    "import_bookings",
    "Write down what fits of another system's file of bookings; the same row is never booked twice",
    BODY_BYTES.rpcFileBytes,
  )
    .errors({ listing_not_found, not_owner, type_not_found })
    .input(BookingFileInput)
    .output(BookingFile),
  block_time: forUser("block_time", "Keep a time free of reservations")
    .errors({ listing_not_found, not_owner, type_not_found, slot_taken })
    .input(BlockTimeInput)
    .output(PlacedReservation),
  reschedule_reservation: forUser("reschedule_reservation", "Move a reservation to another time")
    .errors({
      reservation_not_found,
      reservation_cancelled,
      reservation_over,
      after_deadline,
      type_archived,
      no_reservations,
      hours_unknown,
      guest_blocked,
      slot_taken,
      own_overlap,
      too_many_attempts,
    })
    .input(RescheduleInput)
    .output(PlacedReservation),
  move_reservation: forUser("move_reservation", "Move a reservation at one's listing; its guest is told and may refuse")
    .errors({
      reservation_not_found,
      not_owner,
      reservation_cancelled,
      reservation_over,
      reservation_changed,
      type_archived,
      no_reservations,
      hours_unknown,
      slot_taken,
    })
    .input(MoveInput)
    .output(PlacedReservation),
  resize_reservation: forUser(
    "resize_reservation",
    "Say until when a reservation or blocked time at one's listing lasts",
  )
    .errors({
      reservation_not_found,
      not_owner,
      reservation_cancelled,
      reservation_over,
      reservation_changed,
      type_archived,
      slot_taken,
    })
    .input(ResizeInput)
    .output(ReservationNotice),
  keep_reservation: forUser("keep_reservation", "Agree to the time that the business moved one's reservation to")
    .errors({ reservation_not_found, reservation_cancelled, reservation_over })
    .input(OneReservationInput)
    .output(ChangedReservation),
  say_late: forUser("say_late", "Tell the business that one is running late")
    .errors({ reservation_not_found, not_running_late, too_many_attempts })
    .input(SayLateInput)
    .output(ReservationNotice),
  update_reservation_words: forUser(
    "update_reservation_words",
    "Change the note or the telephone number that one gave with a reservation",
  )
    .errors({ reservation_not_found, guest_blocked, reservation_cancelled, reservation_over, too_many_attempts })
    .input(RewordInput)
    .output(ReservationNotice),
  message_guest: forUser("message_guest", "Write to the guest of a reservation at one's listing; no address is told")
    .errors({ reservation_not_found, not_owner, guest_unreachable, too_many_attempts })
    .input(MessageGuestInput)
    .output(ReservationNotice),
  cancel_reservation: forUser("cancel_reservation", "Cancel one's own reservation")
    .errors({ reservation_not_found, reservation_over, after_deadline })
    .input(CancelReservationInput)
    .output(ChangedReservation),
  mark_reservation: forUser("mark_reservation", "Confirm, cancel or mark as no-show a reservation at one's listing")
    .errors({
      reservation_not_found,
      not_owner,
      reservation_cancelled,
      reservation_over,
      too_early,
      not_pending_again,
      slot_taken,
    })
    .input(MarkReservationInput)
    .output(ChangedReservation),
  get_business_reservations: forUser("get_business_reservations", "The reservations at one's listing")
    .errors({ listing_not_found, not_owner })
    .input(GetBusinessReservationsInput)
    .output(z.union([z.array(OwnerReservation), ReservationList])),
  get_resources: forUser(
    "get_resources",
    "The tables, people, rooms and things of one's listing, and what its types need",
  )
    .errors({ listing_not_found, not_owner })
    .input(GetResourcesInput)
    .output(Resources),
  save_resources: forUser(
    "save_resources",
    "Say what reservations at one's listing need, and how many may come at once",
  )
    .errors({ listing_not_found, not_owner, stale })
    .input(SaveResourcesInput)
    .output(SavedResources),
  seat_reservation: forUser("seat_reservation", "Say which table or person a reservation has, or leave it open again")
    .errors({ reservation_not_found, not_owner, reservation_over, resource_not_found, resource_taken })
    .input(SeatReservationInput)
    .output(ReservationNotice),
  add_walk_in: forUser("add_walk_in", "Seat somebody who stands at the door, from now on")
    .errors({ listing_not_found, not_owner, type_not_found, slot_taken })
    .input(AddWalkInInput)
    .output(PlacedReservation),
  set_service_state: forUser(
    "set_service_state",
    "Record where the party of a reservation is: late, arrived, seated or finished; a finished table is free at once",
  )
    .errors({ reservation_not_found, not_owner, reservation_cancelled, reservation_over, too_early, resource_taken })
    .input(SetServiceStateInput)
    .output(DeskChange),
  edit_reservation: forUser("edit_reservation", "Change a reservation at one's listing in one step")
    .errors({
      reservation_not_found,
      not_owner,
      reservation_cancelled,
      reservation_over,
      reservation_changed,
      type_not_found,
      type_archived,
      no_reservations,
      hours_unknown,
      resource_not_found,
      resource_taken,
      slot_taken,
    })
    .input(EditReservationInput)
    .output(DeskChange),
  undo_reservation_change: forUser(
    "undo_reservation_change",
    "Undo the latest change of a reservation at one's listing, before its email is sent or within 15 minutes",
  )
    .errors({ reservation_not_found, not_owner, reservation_not_undoable, slot_taken })
    .input(UndoChangeInput)
    .output(DeskChange),
  get_reservation_history: forUser("get_reservation_history", "The changes of a reservation at one's listing")
    .errors({ reservation_not_found, not_owner })
    .input(ReservationHistoryInput)
    .output(ReservationHistory),
  get_calendar: forUser("get_calendar", "Up to seven days at one's listing, with their hours and all that is booked")
    .errors({ listing_not_found, not_owner })
    .input(GetCalendarInput)
    .output(Calendar),
  get_calendar_month: forUser("get_calendar_month", "How much is booked at one's listing on each day of a month")
    .errors({ listing_not_found, not_owner })
    .input(GetMonthInput)
    .output(CalendarMonth),
  get_user_reservations: forUser("get_user_reservations", "One's own reservations, twenty a page")
    .input(GetUserReservationsInput)
    .output(UserReservations),
  get_reservation: forUser("get_reservation", "One reservation of one's own")
    .errors({ reservation_not_found })
    .input(OneReservationInput)
    .output(UserReservation),
  block_guest: forUser("block_guest", "Keep a guest from booking at one's listing, or let them again")
    .errors({ reservation_not_found, not_owner })
    .input(BlockGuestInput)
    .output(z.strictObject({ blocked: z.boolean() })),
  get_calendar_feed: forUser("get_calendar_feed", "Whether there is a calendar feed")
    .errors({ listing_not_found, not_owner, person_not_found })
    .input(CalendarFeedInput)
    .output(CalendarFeed),
  make_calendar_feed: forUser("make_calendar_feed", "Make a calendar feed; an earlier address stops working")
    .errors({ listing_not_found, not_owner, person_not_found })
    .input(CalendarFeedInput)
    .output(CalendarFeed),
  revoke_calendar_feed: forUser("revoke_calendar_feed", "End a calendar feed")
    .errors({ listing_not_found, not_owner, person_not_found })
    .input(CalendarFeedInput)
    .output(CalendarFeed),
};
