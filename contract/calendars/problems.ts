/** Why an external calendar could not be read, for the member who added it. */

export const CALENDAR_PROBLEMS = {
  nowhere: "There is no server of this name. Look whether the address is written right.",
  private: "This address leads to no server on the public internet, so it is not asked.",
  insecure: "This address is not encrypted (http). A password is only sent to addresses that begin with https.",
  slow: "The calendar's server did not answer in time.",
  certificate: "The certificate of the calendar's server could not be checked.",
  unreachable: "The calendar's server could not be reached.",
  elsewhere: "It leads on to other addresses without end, or to one that is not followed.",
  refused: "The calendar's server does not let us in. Look at the name and password, or make a new secret address.",
  missing: "The calendar is not there any more (the server says “not found”). Copy its address once more.",
  failing: "The calendar's server has a problem of its own.",
  too_large: "The calendar is larger than 20 MB, which is not read. Choose one that goes less far back.",
  no_calendar:
    "What stands there is no calendar. It must be the address of an .ics file, not of a page that shows one.",
  no_account: "No calendar account was found there. Ask the calendar's provider for its CalDAV address.",
  no_calendars: "This account has no calendars with events.",
  too_many: "It has more than 20,000 busy times in the next two years, which is not read.",
  too_long:
    "It took too long, or too much memory, to work out when it is busy. Choose a calendar that goes less far back.",
  too_complex:
    "It has more lines, events or repetitions than are read of one calendar (50,000 events). Choose one that goes less far back.",
  withdrawn: "Google does not accept the connection any more. Remove it here and connect it again.",
  locked: "Its password can't be read any more, because the site's key was changed. Remove it and add it again.",
} as const;

export type CalendarProblem = keyof typeof CALENDAR_PROBLEMS;

export const isCalendarProblem = (text: string): text is CalendarProblem => Object.hasOwn(CALENDAR_PROBLEMS, text);
