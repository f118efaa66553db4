/**
 * Headings of the file of reservations, in their order. English in all languages, as are the states in it: programs
 * and our own import read it.
 */
export const RESERVATION_COLUMNS = [
  ...["Date", "Time", "Ends", "Type", "Guest", "Contact", "Party", "Status", "Note", "Guest note", "Booked", "Id"],
  "Answers",
];
