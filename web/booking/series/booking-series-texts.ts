import { catalog } from "#contract/text/catalog.ts";

export const bookingSeriesTexts = catalog("bookingSeries", {
  itsDatesDidNotLoad: "Its dates did not load. Try again in a moment.",
  thisIsYourOwnListing: "This is your own listing: visitors reserve here, you can only look.",
  reserveAll: "Reserve all {dates}",
  datesOfTheCourse: "Dates of the course",
  full: "full",
  dates: "Dates",
  theThatFit: "{verb} the {dates} that fit",
  theNextOneGoesTo: "The next one goes to",
  allLaterOnesMoveBy: "All later ones move by as many days and hours.",
  moveAllOf: "Move all<span> of {of}</span>",
  move: "Move",
  reasonOptional: "Reason (optional)",
  of: "of {of}",
  allDatesOfTheCourse: "All dates of the course",
  allDatesOfTheSeries: "All dates of the series",
  moveAllThatAreTo: "Move all that are to come",
  leaveTheCourse: "Leave the course",
  cancelAllThatAreTo: "Cancel all that are to come",
  cancelAll: "Cancel all",
  theBusinessReadsIt: "The business reads it.",
});
