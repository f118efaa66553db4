import { catalog } from "../text/catalog.ts";

export const languageTexts = catalog("language", {
  /** Offered on pages in other languages to readers who prefer this language, whose name is its own. */
  readIn: "View this page in {name}",
});
