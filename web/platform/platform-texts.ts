import { catalog } from "#contract/text/catalog.ts";

/** For calls without a response, by what happens to the entered data. */
export const unansweredTexts = catalog("unanswered", {
  nothingEntered: "The server can't be reached right now.",
  again: "The server can't be reached right now. Please try again.",
  typed: "The server can't be reached right now. What you typed is still here; please try again.",
  chosen: "The server can't be reached right now. Your choice is still here; please try again.",
});

/** Links to the pages of text, in the footer and the menu. */
export const siteLinkTexts = catalog("siteLinks", {
  contact: "Contact",
  faqs: "FAQs",
  privacy: "Privacy",
  terms: "Terms",
  imprint: "Imprint",
  accessibility: "Accessibility",
});

export const platformTexts = catalog("platform", {
  somethingWentWrong: "Something went wrong.",
  chunkFailed: "Loading chunk {file} failed",
  /** Description of an account screen: 'Log In on Mainstreet.' */
  nameOnProduct: "{name} on {productName}.",
});
