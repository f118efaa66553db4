/** Parts of messages about changes at the desk. */
import { catalog } from "#contract/text/catalog.ts";

export const deskPartyTexts = catalog("deskParty", {
  unnamed: "This party",
});
