/** Notifications, and the answer to an unsubscribe request. */
import { catalog } from "#contract/text/catalog.ts";

export const unsubscribeTexts = catalog("unsubscribe", {
  unsubscribed: "Done.",
});

/** Notifications of the desk on a device. */
export const pushTexts = catalog("push", {
  request: "New request · {business}",
  movedRequest: "Moved, waiting for confirmation · {business}",
  booking: "New booking today · {business}",
  movedToToday: "Moved to today · {business}",
  cancellation: "Cancelled today · {business}",
  movedToOtherDay: "Moved to another day · {business}",
  late: "Running late · {business}",
  minutesLate: "{minutes, number} min late · {business}",
  when: "{date}, {time}",
});
