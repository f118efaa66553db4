/** Columns of the file of a guest book, in their order. */
import { catalog } from "#contract/text/catalog.ts";

export const guestColumnTexts = catalog("guestColumns", {
  name: "Name",
  contact: "Contact",
  visits: "Visits",
  noShows: "No-shows",
  lastVisit: "Last visit",
  next: "Next",
  tags: "Tags",
  wishes: "Wishes",
  notes: "Notes",
  blocked: "Blocked",
  id: "Id",
  allergies: "Allergies",
});
