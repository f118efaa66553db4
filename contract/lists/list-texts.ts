import { catalog } from "#contract/text/catalog.ts";

export const listTexts = catalog("list", {
  /** Name of the list that the first save creates. */
  defaultName: "Saved",
  visitorMissing: "Send a random id, or log in.",
});
