import { catalog } from "#contract/text/catalog.ts";

export const deskSeriesTexts = catalog("deskSeries", {
  title: "Series and courses",
  about:
    "A series repeats one reservation every week or every few weeks. A course has fixed dates, and guests reserve all of them together.",
  addTypeFirst: "Add a reservation type first.",
  courses: "Courses",
  upcoming: "Upcoming <span>{count}</span>",
  noSeries: "No upcoming series.",

  // new series
  newSeries: "New series",
  reservationType: "Reservation type",
  firstDate: "First date",
  timeZone: "Times are in {zone}.",
  howOften: "How often",
  everyWeeks: "{weeks, plural, one {Every week} other {Every # weeks}}",
  howManyDates: "How many dates",
  guest: "Guest",
  contact: "Phone or email (optional)",
  people: "People",
  peopleHelp: "Leave empty if the party size doesn’t matter.",
  note: "Note (optional)",
  reserveAllDates: "Reserve all dates",

  // one series
  formerMember: "Former member",
  summary: "<bdi>{type}</bdi> · {count} of {all} upcoming",
  summaryParty: "<bdi>{type}</bdi> · {party} · {count} of {all} upcoming",
  confirmAll: "Confirm all<span> for {guest}, {type}</span>",
  moveAll: "Move all upcoming dates",
  cancelAllDates: "Cancel all upcoming dates",
  cancelAll: "Cancel all",
  reasonForGuest: "Sent to the guest.",
});

export const deskCourseTexts = catalog("deskSeries.course", {
  noBookings: "no reservations yet",
  booked: "{count} reserved",
  bookedPeople: "{count} reserved, {people, plural, one {# person} other {# people}}",
  upcoming: "{count} of {all} upcoming",
  addGuest: "Add a guest",
  reserveAllDates: "Reserve all dates<span> of {name}</span>",
  cancelDate: "Cancel a date",
  date: "Date",
  allUpcoming: "All upcoming dates",
  reason: "Reason (optional)",
  reasonHelp: "Sent to all guests who reserved it.",
  cancelForAll: "Cancel for all guests<span>, {name}</span>",
});

export const typeDatesTexts = catalog("deskSeries.typeDates", {
  heading: "Dates per reservation",
  course: "Course of {count, plural, one {# date} other {# dates}}",
  oneDate: "One date at a time",
  severalDates: "Up to {count, plural, one {# date} other {# dates}} at once",
  change: ", change",
  datesAtOnce: "Dates that guests can reserve at once",
  datesAtOnceHelp: "Weekly or every few weeks, up to {most} dates. Enter 0 for one date at a time.",
  isCourse: "It is a course",
  isCourseHelp: "Guests reserve all the dates below together. No other times can be reserved.",
  courseDates: "Dates of the course",
  courseDatesHelp: "One date per line, in the time zone of the listing. Existing reservations don’t change.",
  save: "Save<span> {name}</span>",
});

export const seriesErrorTexts = catalog("deskSeries.errors", {
  numberBetween: "Enter a number from {least} to {most}.",
  dateLines: "Enter one date per line, like 2026-12-01 18:00.",
});
