/** Services for other calendars, in addition to the database. */
import type { Logger } from "../platform/log.ts";
import type { Secrets } from "../platform/secrets/secrets.ts";
import type { GoogleCalendars } from "./google.ts";
import type { ReadOne } from "./read-with.ts";
import type { CalendarAccess } from "../context/context.ts";

export interface CalendarServices {
  secrets: () => Secrets;
  /** Null: connecting Google's calendars is not offered. */
  google: GoogleCalendars | null;
  read: ReadOne;
  nameServer: string | null;
  networks: string;
  /** The site's public address, without a trailing slash. */
  baseUrl: () => string;
  now: () => Date;
  log: Logger;
}

/** The context that a calendar's sealed text is bound to: it cannot be opened in another. */
export const sealedAs = (calendarId: string): string => `other_calendar.sealed of ${calendarId}`;
export const verifierSealedAs = (userId: string): string => `calendar_authorization.verifier of ${userId}`;

/** The part of these services that procedures use. */
export const calendarAccess = ({ secrets, google }: Pick<CalendarServices, "secrets" | "google">): CalendarAccess => ({
  seal: (text, context) => secrets().seal(text, context),
  open: (sealed, context) => secrets().open(sealed, context),
  google,
});
