/** Parts shared by feeds and invitations: one reservation is one event in both. */
import { plainLine } from "#contract/text/plain-line.ts";
import { calendarEventTexts } from "./calendar-texts.ts";

/** The same UID in feeds and invitations, so that a calendar that reads both shows one event. */
export const eventId = (reservationId: string, baseUrl: string): string =>
  `${reservationId}@${new URL(baseUrl).hostname}`;

interface Titled {
  typeName: string;
  businessName: string;
  /** Empty where no name is known. */
  guestName: string;
  partySize: number | null;
  forOwner: boolean;
}

/** For the guest 'Dinner at Golden Pizza'; for the owner, with the guest instead: 'Dinner: Ada (4)'. */
export function eventTitle({ typeName, businessName, guestName, partySize, forOwner }: Titled): string {
  const type = plainLine(typeName);
  if (!forOwner) return calendarEventTexts.ofGuest({ type, business: plainLine(businessName) });
  const guest = plainLine(guestName) || calendarEventTexts.guest;
  return partySize === null
    ? calendarEventTexts.ofOwner({ type, guest })
    : calendarEventTexts.ofOwnerWithParty({ type, guest, party: partySize });
}

/** ical-generator escapes commas in URLs as it does in text, and calendars do not unescape them. */
export const eventUrl = (url: string): string => new URL(url).href.replace(/[,;\\]/g, encodeURIComponent);
