/** Texts about notifications on devices, and about the question on the day. */
import { catalog } from "../text/catalog.ts";

export const deskNewsTexts = catalog("deskNews", {
  request: "New requests",
  booking: "Bookings for today",
  cancellation: "Cancellations for today",
  late: "Guests who are running late",
});

export const onTheDayTexts = catalog("onTheDay", {
  saved: "Saved.",
  off: "Guests no longer get this email.",
  // reason of the cancellation, for the guest and for the business
  released: "The guest did not confirm in time.",
});
