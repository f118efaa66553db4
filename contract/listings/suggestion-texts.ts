/** A suggested edit, in emails to owners and on the operator's screens, and why the site has hidden a listing. */
import { catalog } from "../text/catalog.ts";

export const suggestionTexts = catalog("suggestions", {
  closed: "Permanently closed",
  missing: "No longer in the files that it came from",
  hidden: "Hidden from visitors",
});
