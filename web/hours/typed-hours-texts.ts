import { catalog } from "#contract/text/catalog.ts";

/** Fields for dates and hours as people type them. */
export const typedHoursTexts = catalog("hours.typed", {
  // dates
  datesPlaceholder: "Dec 24–26",
  openCalendar: "{label}: open calendar",
  from: "From",
  to: "To",
  dateInvalid: "Enter a date, like Dec 24 or Dec 24–26.",
  datesReversed: "The last day is before the first.",
  dateAmbiguous: "Is it {first} or {second}? Write the month as a word.",

  // times
  timeInvalid: "Enter a time, like 9:30 AM.",
  halfMissing: "Add AM or PM, like 10 AM – 6 PM.",
  timesInvalid: "Enter times like 9:00 AM – 5:00 PM, separated by commas.",
  timesAmbiguous: "Is it {times}? Add AM or PM.",
  or: "{first} or {second}",
  tooManyTimes: "Enter at most {limit} times a day.",
});
