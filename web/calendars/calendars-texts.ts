import { catalog } from "#contract/text/catalog.ts";

export const calendarsTexts = catalog("calendars", {
  title: "Calendars",
  about:
    "Guests can’t reserve times when one of these calendars is busy. A staff member’s calendar blocks only that staff member. Calendars are read every {minutes} minutes, two years ahead. Only the times are stored.",
  pageTitle: "Calendars of {name}",
  description: "Other calendars whose busy times block reservations.",
  connected: "Connected calendars",
  connectingToGoogle: "Connecting to Google",
  google: "Google",

  // reservations at busy times
  conflicts: "{count, plural, one {# reservation is at a busy time} other {# reservations are at a busy time}}",
  conflictsHelp: "They stay until you move or cancel them under <link>Manage Reservations</link>.",
  guest: "A guest",
  notConfirmed: "(not answered yet)",
  busyIn: "Busy in <bdi>{calendar}</bdi>",
  busyInOf: "Busy in <bdi>{calendar}</bdi> of <bdi>{name}</bdi>",
  moreConflicts: "And {count, number} more at later times.",

  // feeds of staff
  feeds: "Calendar feeds of staff",
  feedsHelp:
    "Each feed shows the bookings of a staff member in a calendar program. Bookings that may still be reassigned are marked. Anyone with the address can see them. Don’t share it. A new address replaces the old one.",
  hasFeed: "A feed address is in use.",
  noFeed: "No feed address.",
  replaceAddress: "Replace address<span> of {name}</span>",
  makeAddress: "Make a feed address<span> of {name}</span>",
  revoke: "Revoke<span> the address of {name}</span>",
});

/** Results of actions. */
export const calendarMessageTexts = catalog("calendars.messages", {
  added: "Calendar added. It is being read.",
  accountAdded: "Account added. Its calendars are being listed.",
  chosen: "Saved. The calendars are being read.",
  choicesSaved: "Saved. The calendar is being read again.",
  reading: "The calendar is being read.",
  feedRevoked: "The feed address no longer works.",
  removed: "Calendar removed. Its times are free again.",
  googleConnected: "Google is connected. Choose which of its calendars to use.",
  googleDeclined: "Google was not connected, because you did not allow it.",
  chooseOne: "Choose at least one calendar, or remove the account.",
  confirmRemoval: "Tick the box to confirm.",
});

export const addCalendarTexts = catalog("calendars.add", {
  heading: "Add a calendar",
  appliesTo: "Applies to",
  wholeListing: "The whole listing",
  name: "Name (optional)",
  byAddress: "By its address (.ics)",
  calendarAddress: "Address of the calendar",
  calendarAddressHelp:
    "Google: Settings › your calendar › Secret address in iCal format. Outlook: Settings › Shared calendars › Publish. iCloud: share the calendar publicly.",
  addCalendar: "Add the calendar",
  byAccount: "With an account (CalDAV)",
  server: "Address of the server",
  serverHelp: "iCloud: caldav.icloud.com. Fastmail: caldav.fastmail.com. Nextcloud: the address of your cloud.",
  userName: "User name",
  password: "Password",
  passwordHelp:
    "If the provider offers app passwords, create one. It is stored encrypted, and used only to read calendars.",
  addAccount: "Add the account",
  fromGoogle: "From Google",
  googleHelp: "Google shares the names of your calendars and when you are busy, but not the events.",
  connectGoogle: "Connect Google",
  continueToGoogle: "Continue to Google",
});

export const calendarKindTexts = catalog("calendars.kinds", {
  ics: "Calendar address",
  caldav: "CalDAV account",
  google: "Google",
});

/** One connected calendar. */
export const calendarItemTexts = catalog("calendars.item", {
  kindAt: "{kind} at {host}",
  owner: "· for <bdi>{name}</bdi>",

  // last update
  since: "Since {time}.",
  retrySoon: "It is tried again soon.",
  retryAt: "The next try is on {time}.",
  stillCounts: "The last known busy times still count.",
  chooseCalendars: "Choose which of its calendars to use.",
  reading: "Reading…",
  lastRead: "Last read on {time}.",
  moreEvents: "And {count, number} more.",

  // actions
  calendars: "Its calendars",
  calendarsUsed: "{chosen} of its {all} calendars",
  usedCalendars: "Calendars of {name} that are used",
  saveCalendars: "Save<span> the calendars of {name}</span>",
  readNow: "Read now<span>: {name}</span>",
  remove: "Remove<span> {name}</span>",
  removeConfirm: "Yes, remove it. Guests can reserve its busy times again.",

  // what counts as busy
  busy: "Busy",
  free: "Free",
  googleDecides: "Google decides which events count. Guests can reserve times of events that are shown as free there.",
  busyRules: "What counts as busy<hidden> in {name}</hidden><note> · {rules}</note>",
  unanswered: "Invitations that you have not answered",
  allDay: "All-day events",
  invitedAs: "Address that invitations come to (optional)",
  invitedAsHelp: "Invitations that this address declined count as free.",
  saveRules: "Save<span> what counts in {name}</span>",
  sameRules: "unanswered invitations and all-day events are {state, select, free {free} other {busy}}",
  differentRules:
    "unanswered invitations are {unanswered, select, free {free} other {busy}}, all-day events {allDay, select, free {free} other {busy}}",
});

/** Findings in a calendar. */
export const calendarResultTexts = catalog("calendars.result", {
  busyTimes: "{busy, plural, one {# busy time} other {# busy times}} ahead.",
  busyTimesOf:
    "{busy, plural, one {# busy time} other {# busy times}} ahead, from {events, plural, one {# event} other {# events}}.",
  notCounted: "Not counted: {reasons}.",
  own: "{count, plural, one {# reservation of yours} other {# reservations of yours}}",
  free: "{count, plural, one {# event shown as free} other {# events shown as free}}",
  declined: "{count, plural, one {# declined invitation} other {# declined invitations}}",
  unanswered:
    "{count, plural, one {# unanswered or tentative invitation} other {# unanswered or tentative invitations}}",
  allDay: "{count, plural, one {# all-day event} other {# all-day events}}",

  answersOf: "The answers of {addresses} to invitations are used.",
  unclearOwner:
    "{count, plural, one {# invitation was declined by a participant. It counts as busy, because it is not known whose calendar this is.} other {# invitations were declined by a participant. They count as busy, because it is not known whose calendar this is.}} Under “What counts as busy”, enter the address that invitations come to.",
  withoutZone:
    "{count, plural, one {# event has a time without a time zone. It is read in {zone}, the time zone of this listing.} other {# events have a time without a time zone. They are read in {zone}, the time zone of this listing.}}",
  zoneOfCalendar: "The calendar itself names {zone}.",
  unknownZones:
    "{count, plural, one {The time zone {names} is not known. Its events are read in {zone}, the time zone of this listing.} other {The time zones {names} are not known. Their events are read in {zone}, the time zone of this listing.}}",

  eventWithoutDate: "An event without a date",
  unreadEvent: "{event}: {problem}",
  unreadEventDetail: "{event} ({detail}): {problem}",
  unread:
    "{count, plural, one {# event could not be read and blocks no time. Correct it in the calendar.} other {# events could not be read and block no time. Correct them in the calendar.}}",
  tooFrequent:
    "{count, plural, one {# event repeats too often to list its times. It counts as busy from its first time to its last. If that is wrong, correct it in the calendar.} other {# events repeat too often to list their times. They count as busy from their first time to their last. If that is wrong, correct them in the calendar.}}",
  tooFrequentDates:
    "{count, plural, one {# event ({dates}) repeats too often to list its times. It counts as busy from its first time to its last. If that is wrong, correct it in the calendar.} other {# events ({dates}) repeat too often to list their times. They count as busy from their first time to their last. If that is wrong, correct them in the calendar.}}",
  slow: "Its server is slow to answer, so it is read every {minutes} minutes instead of every {usual}.",
});
