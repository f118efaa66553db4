/** Messages about tables, staff, rooms and equipment. */
import { catalog } from "../text/catalog.ts";

export const resourceTexts = catalog("resources", {
  saved: "Saved.",
  savedUnseated:
    "{count, plural, one {Saved. # upcoming reservation no longer fits. Find it in the calendar.} other {Saved. # upcoming reservations no longer fit. Find them in the calendar.}}",
  pinned: "Changed. It stays there until you change it again.",
  unpinned: "Assigned automatically again.",
  walkIn: "Walk-in added.",
  // 'Walk-in added: 4 people, Table 3.'
  walkInWith: "Walk-in added: {facts}.",
});
