/** The page that is shown if a page cannot be rendered. */
import { catalog } from "#contract/text/catalog.ts";

export const plainFailureTexts = catalog("plainFailure", {
  reference: "Reference {id}",
  home: "Home",
});
