/** Calendars (.ics) and tables (.csv) of reservations. */
import { catalog } from "#contract/text/catalog.ts";

export const calendarEventTexts = catalog("calendarEvents", {
  // 'Dinner at Golden Pizza'
  ofGuest: "{type} at {business}",
  // 'Dinner: Ada (4)'
  ofOwner: "{type}: {guest}",
  ofOwnerWithParty: "{type}: {guest} ({party, number})",
  guest: "Guest",
  blocked: "Blocked",
  blockedWithNote: "Blocked: {note}",
  forNow: "Not final: this reservation may be assigned to someone else until it begins.",
  party: "Party: {party}",
  linkFollows: "The meeting link follows.",
});

/** In the order of the columns. */
export const reservationColumnTexts = catalog("reservationColumns", {
  date: "Date",
  time: "Time",
  ends: "Ends",
  type: "Type",
  guest: "Guest",
  contact: "Contact",
  party: "Party",
  status: "Status",
  note: "Note",
  guestNote: "Guest note",
  booked: "Booked",
  id: "Id",
  answers: "Answers",
});
