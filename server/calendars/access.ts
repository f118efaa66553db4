/** What procedures are given of it. */
import type { CalendarAccess } from "../context/calendar-access.ts";
import type { CalendarServices } from "./services.ts";

export const calendarAccess = ({ secrets, google }: Pick<CalendarServices, "secrets" | "google">): CalendarAccess => ({
  seal: (text, context) => secrets().seal(text, context),
  open: (sealed, context) => secrets().open(sealed, context),
  google,
});
