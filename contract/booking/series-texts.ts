/** Texts about series that were booked, moved or cancelled. */
import { catalog } from "../text/catalog.ts";

export const seriesTexts = catalog("series", {
  dates: "{count, plural, one {# date} other {# dates}}",
  // 'every week', 'every 2 weeks'
  every: "{weeks, plural, one {every week} other {every # weeks}}",
  number: "{number, number} of {of, number}",
  requested:
    "{count, plural, one {# date was} other {# dates were}} requested. We'll email you when the business answers.",
  someRequested:
    "{done, number} of {all, plural, one {# date} other {# dates}} {done, plural, one {was} other {were}} requested. We'll email you when the business answers.",
  booked: "{count, plural, one {# date is reserved.} other {# dates are reserved.}}",
  someBooked:
    "{done, number} of {all, plural, one {# date} other {# dates}} {done, plural, one {is} other {are}} reserved.",
  entered: "{count, plural, one {# date was added.} other {# dates were added.}}",
  someEntered:
    "{done, number} of {all, plural, one {# date} other {# dates}} {done, plural, one {was} other {were}} added.",
  moved: "{count, plural, one {# date was moved.} other {# dates were moved.}}",
  someMoved:
    "{done, number} of {all, plural, one {# date} other {# dates}} {done, plural, one {was} other {were}} moved.",
  notDone:
    "{without, number} of {all, plural, one {# date} other {# dates}} {without, plural, one {is} other {are}} not available, so nothing was changed.",
  ended: "{count, plural, one {# date was cancelled.} other {# dates were cancelled.}}",
  confirmed: "{count, plural, one {# date was confirmed.} other {# dates were confirmed.}}",
  endedButLate:
    "{count, plural, one {# date was} other {# dates were}} cancelled. It is too late to cancel {late, plural, one {# date} other {# dates}} here. Please contact the business.",
  saved: "Saved. Guests see the change now.",
  dateCancelled:
    "{people, plural, =0 {The date was cancelled.} one {The date was cancelled. # booking was cancelled with it, and the guest is notified.} other {The date was cancelled. # bookings were cancelled with it, and the guests are notified.}}",
  courseCancelled:
    "{people, plural, =0 {The upcoming dates were cancelled.} one {The upcoming dates were cancelled. # booking was cancelled with them, and the guest is notified.} other {The upcoming dates were cancelled. # bookings were cancelled with them, and the guests are notified.}}",
});

/** Why a date was not booked. */
export const dateProblemTexts = catalog("dateProblems", {
  taken: "taken",
  not_offered: "not offered at this time",
  own_overlap: "you have another reservation here at this time",
});
