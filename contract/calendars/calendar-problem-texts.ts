/** Why an external calendar or one of its events could not be read, for the member who added it. */
import { catalog } from "../text/catalog.ts";

export const calendarProblemTexts = catalog("calendarProblems", {
  nowhere: "There is no server with this name. Check the address.",
  private: "This address does not lead to a server on the public internet, so it can't be read.",
  insecure: "This address is not encrypted (http). Passwords are sent only to addresses that begin with https.",
  slow: "The calendar's server did not respond in time.",
  certificate: "The certificate of the calendar's server could not be verified.",
  unreachable: "The calendar's server could not be reached.",
  elsewhere: "This address redirects too many times, or to an address that can't be read.",
  refused: "The calendar's server refused access. Check the user name and password, or create a new secret address.",
  missing: "The calendar was not found (404). Copy its address again.",
  failing: "The calendar's server reported an error.",
  too_large: "The calendar is larger than 20 MB, which is too large. Choose one with fewer past events.",
  no_calendar: "This address is not a calendar. Use the address of an .ics file, not of a page that shows a calendar.",
  no_account: "No calendar account was found there. Ask the calendar's provider for its CalDAV address.",
  no_calendars: "This account has no calendars with events.",
  too_many: "The calendar has more than 20,000 busy times in the next two years, which is too many.",
  too_long: "Reading the busy times took too long or too much memory. Choose a calendar with fewer past events.",
  too_complex:
    "The calendar has more than 50,000 events, lines or repetitions, which is too many. Choose one with fewer past events.",
  withdrawn: "Google no longer accepts the connection. Remove it here and connect it again.",
  locked:
    "Its password can no longer be read, because the site's key was changed. Remove the calendar and add it again.",
});

/** Each continues a sentence about one event. */
export const eventFaultTexts = catalog("eventFaults", {
  interval: "its INTERVAL must be a whole number from 1 to 9,999.",
  count: "its COUNT must be a whole number of at least 1.",
  until: "its repetitions end (UNTIL) before it begins.",
  // stored by earlier versions; such events now count as busy
  seconds: "it repeats every few seconds or minutes.",
  too_often: "it repeats more often than every 15 minutes.",
  part: "its repetition rule has a value that does not exist.",
  rule: "its repetition rule can't be read.",
  scale: "it repeats by a calendar other than the Gregorian.",
  end: "its end can't be read, or is before its start.",
  start: "it has no start that can be read.",
  syntax: "it does not follow the iCalendar format.",
});
