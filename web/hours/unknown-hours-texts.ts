import { catalog } from "#contract/text/catalog.ts";

/** For a listing whose hours are unknown. */
export const unknownHoursTexts = catalog("hours.unknown", {
  owner: "Visitors can’t see when you are open, and “Open now” does not find you. <link>Set your hours</link>",
  guest: "You can reserve once the business has set its opening hours.",
});
