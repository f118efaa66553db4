/** The file of a reservation import, and the fields that its columns can hold. */
import { catalog } from "../text/catalog.ts";

export const importFileTexts = catalog("importFile", {
  tooLarge: "The file is larger than {kilobytes, number} KB. Remove past reservations, or split the file in two.",
});

export const importFieldTexts = catalog("importFields", {
  date: "Date, or date and time",
  time: "Time",
  name: "Name, or first name",
  lastName: "Last name",
  party: "Party size",
  type: "Reservation type",
  phone: "Phone",
  email: "Email address",
  note: "Notes",
  status: "Status",
  reference: "Booking number",
});
