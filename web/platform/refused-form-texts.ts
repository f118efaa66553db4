import { catalog } from "#contract/text/catalog.ts";

/** Errors at fields that several screens have. */
export const refusedFormTexts = catalog("refusedForm", {
  chooseOne: "Choose one of these.",
  tickIt: "Tick this, if you mean it.",
});
