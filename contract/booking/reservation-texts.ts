/** The state and content of reservations, on all screens. */
import { catalog } from "../text/catalog.ts";

export const reservationStatusTexts = catalog("reservationStatus", {
  pending: "Waiting for confirmation",
  expired: "Not answered",
  confirmed: "Confirmed",
  cancelled: "Cancelled",
  no_show: "No-show",
});

export const reservationTexts = catalog("reservation", {
  party: "{size, plural, one {# person} other {# people}}",
  withName: "with {name}",
  noAvailableTimes: "No available times",
  noReservations: "No reservations found",
  loginToReserve: "Login to Reserve",
  loginToWait: "Login to join the waitlist",
});

/** Messages after a change of the status. */
export const reservationMarkedTexts = catalog("reservationMarked", {
  pending: "Reservation pending successfully",
  confirmed: "Reservation confirmed successfully",
  cancelled: "Reservation cancelled successfully",
  no_show: "Reservation marked as no-show successfully",
});

/** Reasons of cancellations by the site, which are stored and emailed. */
export const cancellationReasonTexts = catalog("cancellationReasons", {
  listingLeft: "This business has left the directory.",
  withoutOwner: "This business no longer has an owner here.",
  accountDeleted: "The guest has deleted their account.",
});
