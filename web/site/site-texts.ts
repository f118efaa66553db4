import { catalog } from "#contract/text/catalog.ts";

/** Texts of several pages of text. */
export const siteTexts = catalog("site", {
  email: "Email: <mail></mail>",
  /** Description of a page of the operator. */
  ownPage: "{title}, at {productName}.",
});
