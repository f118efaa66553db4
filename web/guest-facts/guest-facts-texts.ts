import { catalog } from "#contract/text/catalog.ts";

export const guestFactsTexts = catalog("guestFacts", {
  findAGuest: "Find a guest",
  findAGuestByName: "Find a guest by name or telephone",
  firstVisit: "First visit",
  allergies: "Allergies: {allergies}",
  inTheGuestBook: ": {name} in the guest book",
  yourNotes: "Your notes:",
});
