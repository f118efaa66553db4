/** A suggested edit, in emails to owners and on the operator's screens. */
import { catalog } from "../text/catalog.ts";

export const suggestionTexts = catalog("suggestions", {
  closed: "Permanently closed",
  hidden: "Hidden from visitors",
});
