import { catalog } from "#contract/text/catalog.ts";

/** After saving: reservations at times when the listing is now closed. */
export const outsideTexts = catalog("outside", {
  title: "{count, plural, one {A reservation is outside your hours} other {# reservations are outside your hours}}",
  detail:
    "{count, plural, one {Your listing is saved, and nothing was cancelled. This reservation is at a time when you are now closed:} other {Your listing is saved, and nothing was cancelled. These reservations are at times when you are now closed:}}",
  when: "{day}, {times}",
  more: "and {count} more.",
  later: "Later",
  manageReservations: "Manage Reservations",
});
