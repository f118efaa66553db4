import { catalog } from "#contract/text/catalog.ts";
import type { ReservationNews } from "#contract/notifications/reservation-mail.ts";

export type SubjectKey = ReservationNews | "newRequest" | "changed";

export const emailEventTexts = catalog("email.event", {
  one: "{typeName} at {business}, {when}",
  several: "{count, plural, one {# date} other {# dates}}, {typeName} at {business}, {when}",
});

export const subjectTexts = catalog("email.reservationSubject", {
  requested: "Requested: {event}",
  newRequest: "New request: {event}",
  confirmed: "Confirmed: {event}",
  moved: "Moved: {event}",
  changed: "Changed: {event}",
  cancelled: "Cancelled: {event}",
  no_show: "Marked as a no-show: {event}",
  no_show_withdrawn: "No longer a no-show: {event}",
  meeting: "Meeting link: {event}",
  reminder: "Reminder: {event}",
  late: "Running late: {event}",
  reworded: "Note or number changed: {event}",
  offered: "Your turn on the waitlist: {event}",
  offer_ended: "Offer expired: {event}",
} as const satisfies Record<SubjectKey, string>);

// Calendar programs name the event after these subjects, so they begin with it
export const invitationSubjectTexts = catalog("email.invitationSubject", {
  requested: "{event}: requested",
  newRequest: "{event}: new request",
  confirmed: "{event}: confirmed",
  moved: "{event}: moved",
  changed: "{event}: changed",
  meeting: "{event}: meeting link",
});
