import { catalog } from "#contract/text/catalog.ts";

export const suggestListingTexts = catalog("suggestListing", {
  pageTitle: "Suggest an edit of {name}",
  pageDescription: "Report what is out of date or wrong.",
  heading: "Suggest an edit",
  intro: "Change what is out of date. We check each suggestion before we change the listing.",
  hours: "Hours",
  hoursMode: "When it is open",
  hoursCustom: "The hours below",
  hoursAlways: "Open 24/7",
  hoursClosed: "Closed until further notice",
  hoursHint: "Like 9:00 AM – 5:00 PM. Leave closed days empty.",
  closedForGood: "It has closed for good",
  note: "Anything else",
  send: "Send suggestion",
  cancel: "Cancel",
  sent: "Thank you. We will check your suggestion and email you if we apply it.",
});
