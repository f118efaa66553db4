import { catalog } from "#contract/text/catalog.ts";

/** The button on cards and listings, which visitors' pages load. */
export const saveTexts = catalog("save", {
  save: "Save",
  saveNamed: "Save {name}",
});
