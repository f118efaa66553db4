/** Why a file of reservations, or one of its rows, cannot be imported. */
import { catalog } from "#contract/text/catalog.ts";

export const importedFileTexts = catalog("importedFile", {
  workbook: "This is an Excel workbook or a zip file. Save the sheet as CSV and choose that file.",
  oldWorkbook: "This is an old Excel workbook. Save the sheet as CSV and choose that file.",
  pdf: "This is a PDF. Export the reservations as CSV and choose that file.",
  packed: "This file is compressed. Unpack it and choose the file inside.",
  notText: "This is not a text file. Choose a CSV file.",
  empty: "This file is empty. Choose another file.",
  headings: "The headings can't be read. {reason}",
  columns: "The file has {count, number} columns, which is too many. Remove those that reservations don't need.",
  rows: "The file has more than {most, number} rows. Remove past reservations, or split the file in two.",
  noRows: "The file has no rows below its headings.",
  lineColumn: "Line",
  reasonColumn: "Why it was not imported",
});

export const importedRowTexts = catalog("importedRows", {
  guest: "Guest",
  reference: "Booking {reference}",
  noDate: "The date is missing.",
  notDate: "“{text}” is not a date.",
  noTime: "The time is missing.",
  notTime: "“{text}” is not a time.",
  skippedTime: "This time does not exist on that day, because the clocks go forward.",
  repeatedTime: "This time occurs twice on that day, because the clocks go back. The first one is used.",
  noType: "The reservation type is missing.",
  unknownType: "There is no reservation type “{text}”.",
  noParty: "The party size is missing.",
  notParty: "“{text}” is not a party size.",
  partyOutside:
    "“{type}” is for {least, number} to {most, number} people, and this party has {party, plural, one {# person} other {# people}}.",
  noteCut: "The note was shortened to 500 characters.",
  leftOut: "“{status}” in the other system.",
  unknownStatus: "The status “{status}” is unknown. To import this row, choose no column for the status.",
  name: "Name: {problem}",
  cancelledHere: "This was imported before, and is cancelled here.",
  otherTime: "This is already booked, at another time than in the file.",
  twice: "This is in the file twice.",
  nextBatch: "This is imported with the next click.",
  notOffered: "This reservation type is no longer offered.",
  noHours: "Nothing can be booked without opening hours.",
  tooFarAhead: "This is too far ahead.",
  outsideHours: "This is outside the opening hours.",
  taken: "This time is taken.",
  tooLarge: "Nothing here is large enough for this party.",
  nothingFree: "No table or staff member is free at this time.",
});
