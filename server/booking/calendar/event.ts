/** What feeds and invitations have in common: one reservation is one event, whichever of them it comes by. */
import { plainLine } from "#contract/text/plain-line.ts";

/** Feeds and invitations name a reservation alike, so that a calendar which reads both has it once. */
export const eventId = (reservationId: string, baseUrl: string): string =>
  `${reservationId}@${new URL(baseUrl).hostname}`;

interface Titled {
  typeName: string;
  businessName: string;
  /** Empty where nobody is known by name. */
  guestName: string;
  partySize: number | null;
  forOwner: boolean;
}

/** 'Dinner at Golden Pizza'; an owner wants to know who is coming rather than where: 'Dinner: Ada (4)'. */
export function eventTitle({ typeName, businessName, guestName, partySize, forOwner }: Titled): string {
  const type = plainLine(typeName);
  const party = partySize === null ? "" : ` (${partySize})`;
  return forOwner ? `${type}: ${plainLine(guestName) || "Guest"}${party}` : `${type} at ${plainLine(businessName)}`;
}

/** The library escapes commas in addresses as it does in text, and calendars do not take that back. */
export const eventUrl = (url: string): string => new URL(url).href.replace(/[,;\\]/g, encodeURIComponent);
