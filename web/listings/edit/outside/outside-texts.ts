import { catalog } from "#contract/text/catalog.ts";

export const outsideTexts = catalog("outside", {
  aReservationIsOutsideYour: "A reservation is outside your hours",
  reservationsAreOutsideYour: "{count} reservations are outside your hours",
  later: "Later",
  manageReservations: "Manage Reservations",
  yourListingIsSavedAnd:
    "Your listing is saved, and nothing was cancelled. {value} booked for times at which you are closed now:",
  andMore: "and {rest} more.",
});
