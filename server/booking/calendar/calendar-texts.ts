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
  /** Names of calendars. */
  ownFeed: "{product} reservations",
  businessFeed: "{business}: reservations",
  resourceFeed: "{business}: {name}",
  linkFollows: "The meeting link follows.",
});
