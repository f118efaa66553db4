import { catalog } from "#contract/text/catalog.ts";

export const bookingSeriesTexts = catalog("bookingSeries", {
  dayAndTimeMissing: "Choose a day and a time.",
  loadFailed: "The dates didn’t load. Try again in a moment.",
  courseDates: "Dates of the course",
  full: "full",
  dates: "Dates",
  moveFitting: "{dates, plural, one {Move the date that fits} other {Move the # dates that fit}}",
  reserveFitting: "{dates, plural, one {Reserve the date that fits} other {Reserve the # dates that fit}}",
  moveNextTo: "Move the next date to",
  moveHelp: "All later dates move by the same number of days and hours.",
  moveAll: "Move all<span> of {of}</span>",
  reasonOptional: "Reason (optional)",
  ofSeries: "of {of}",
  courseHeading: "All dates of the course",
  seriesHeading: "All dates of the series",
  seeAllDates: "Date {number}: see all",
  moveUpcoming: "Move all upcoming dates",
  leaveTheCourse: "Leave the course",
  cancelUpcoming: "Cancel all upcoming dates",
  cancelAll: "Cancel all",
  reasonHelp: "The business sees it.",
});

export const courseProblemTexts = catalog("bookingSeries.courseProblem", {
  over: "This course has started, or starts too soon to join.",
  full: "This course is full.",
  closed: "This course can’t be reserved right now.",
});
