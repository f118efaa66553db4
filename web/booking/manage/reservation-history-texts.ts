import { catalog } from "#contract/text/catalog.ts";

/** By kind of entry. */
export const historyKindTexts = catalog("reservationHistory.kind", {
  requested: "Requested",
  confirmed: "Confirmed",
  entered: "Entered",
  blocked: "Blocked",
  moved: "Moved",
  cancelled: "Cancelled",
  no_show: "Marked as a no-show",
  meeting: "Meeting link created",
  undelivered: "Email not delivered",
  kept: "New time accepted",
  late: "Running late",
  message: "Message sent to the guest",
  reworded: "Note or number changed",
  seated: "Table or staff changed",
  offered: "Offered from the waitlist",
  offer_ended: "Offer ended",
  resized: "Length changed",
  service: "Service state changed",
  edited: "Edited",
  undone: "Undone",
  rearranged: "Moved to make room for another party",
});

export const historyByTexts = catalog("reservationHistory.by", {
  guest: "The guest",
  owner: "A member",
  system: "Automatic",
});

/** Labels of changed fields. */
export const historyFieldTexts = catalog("reservationHistory.field", {
  time: "Time",
  length: "Length",
  party: "Party",
  type: "Type",
  tables: "Table or staff",
  lock: "Locked to",
  name: "Name",
  contact: "Contact",
  note: "Note",
});

export const historyTexts = catalog("reservationHistory", {
  change: "{before} → {after}",
  fieldChange: "{label}: {before} → {after}",
  changed: "Changed",
  backToExpected: "Back to expected",
  undone: "Undone: {action}",
  runningLate: "Running late: about {minutes} minutes",
  minutes: "{minutes} min",
  none: "none",
});
