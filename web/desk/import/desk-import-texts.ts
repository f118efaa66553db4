import { catalog } from "#contract/text/catalog.ts";

export const deskImportTexts = catalog("deskImport", {
  allBookings: "All bookings",
  title: "Import bookings",
  about:
    "Import a CSV file from another system. You see the result of each row before anything is booked. You can import a file again: nothing is booked twice. No emails are sent.",
  addTypeFirst: "Add a <link>reservation type</link> first.",

  // file
  file: "File",
  anotherFile: "Another file",
  fileHelp:
    "A CSV file from OpenTable, Resy, Quandoo, TheFork, Fresha, Calendly, Cal.com or another system, up to {kilobytes} KB.",
  chooseFile: "Choose a file.",
  checkFile: "Check file",
  checkAgain: "Check again",
  checkOtherFile: "Check the other file",

  // result
  answerFirst: "Answer the questions below first.",
  imported: "{count, plural, one {# booking} other {# bookings}} imported.",
  leftToImport: "{count, plural, one {# booking} other {# bookings}} left to import.",
  noneFits: "No booking can be imported. Nothing is booked yet.",
  fits: "{count, plural, one {# booking can be imported.} other {# bookings can be imported.}} Nothing is booked yet.",
  needsAttention: "{count, plural, one {# booking needs attention.} other {# bookings need attention.}}",
  importFitting: "Import {count, plural, one {# booking} other {# bookings}}",
  importNext: "{count, plural, one {Import the next booking} other {Import the next # bookings}}",
  downloadRefused: "Rows that were not imported, with reasons (CSV)",
});

export const importChoiceTexts = catalog("deskImport.choices", {
  heading: "Answer these first",
  columns: "Columns",
  column: "Column {number}",
  notInFile: "Not in the file",
  chooseOne: "Choose one",
  dateFormat: "Date format",
  unclearDate: "“{date}” can be read both ways.",
  unclearDates: "“{date}” and “{other}” can be read both ways.",
  dayFirst: "Day first, as in 31/12",
  monthFirst: "Month first, as in 12/31",
  typeOfOtherRows: "Reservation type for rows without one",
  typeOfOtherRowsHelp: "A row can name one of these types.",
  skipRows: "Skip these rows",
});

export const importQuestionTexts = catalog("deskImport.questions", {
  date: "Which column has the dates?",
  time: "Which column has the times?",
  day_order: "Is the day or the month first?",
  type: "What is booked?",
});

export const importRowTexts = catalog("deskImport.rows", {
  unread: "Not understood: {count, number}",
  refused: "No room: {count, number}",
  booked: "Imported: {count, number}",
  fits: "Ready to import: {count, number}",
  there: "Already booked: {count, number}",
  past: "Past: {count, number}",
  left_out: "Skipped: {count, number}",
  line: "Line {line}",
  more: "And {count, number} more.",
});
