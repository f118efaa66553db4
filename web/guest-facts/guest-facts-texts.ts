import { catalog } from "#contract/text/catalog.ts";

export const guestFactsTexts = catalog("guestFacts", {
  findGuest: "Find a guest",
  findGuestLabel: "Find a guest by name or phone number",
  firstVisit: "First visit",
  visits: "{visits, plural, one {# visit} other {# visits}}",
  noShows: "{noShows, plural, one {# no-show} other {# no-shows}}",
  allergies: "Allergies: {allergies}",
  inGuestBook: ": {name} in the guest book",
  yourNotes: "Your notes:",
});
