import { catalog } from "#contract/text/catalog.ts";

export const guestSeriesTexts = catalog("email.guestSeries", {
  requested: "You requested {count, plural, one {# date} other {# dates}}",
  requestedBody: "{business} hasn't confirmed them yet. We'll email you when they answer.",
  confirmed: "{count, plural, one {Your # date is} other {Your # dates are}} confirmed",
  confirmedBody: "{business} is expecting you each time.",
  movedByBusiness: "The business moved {count, plural, one {# of your dates} other {# of your dates}}",
  movedByBusinessBody: "{business} asks you to come at other times. Keep them, or cancel one or all of them.",
  moved: "{count, plural, one {Your # date was} other {Your # dates were}} moved",
  movedBody: "The new times are confirmed, and your old times were released.",
  movedPending: "The new times aren't confirmed yet. We'll email you when {business} answers.",
  cancelledByGuest: "You cancelled {count, plural, one {# date} other {# dates}}",
  cancelledByGuestBody: "{business} has been notified. You don't need to do anything else.",
  cancelled: "The business cancelled {count, plural, one {# date} other {# dates}}",
  cancelledBody: "The dates below will not take place.",
});

export const ownerSeriesTexts = catalog("email.ownerSeries", {
  requested: "New request for {count, plural, one {# date} other {# dates}}",
  requestedBody: "{guest} requests these dates. They aren't booked until you confirm them.",
  confirmed: "{count, plural, one {# date is} other {# dates are}} confirmed",
  confirmedBody: "{guest} is coming each time.",
  moved: "{count, plural, one {# date was} other {# dates were}} moved",
  movedBody: "{guest} comes at other times.",
  movedPending: "{guest} wants to come at other times. The new times need your confirmation.",
  cancelledByGuest: "The guest cancelled {count, plural, one {# date} other {# dates}}",
  cancelled: "The business cancelled {count, plural, one {# date} other {# dates}}",
  cancelledBody: "{guest} isn't coming. The times are free again.",
});
