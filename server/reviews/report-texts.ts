/** Notes of reports that the site makes itself, for operators. */
import { catalog } from "#contract/text/catalog.ts";

export const reportTexts = catalog("reports", {
  nearCopy: "Almost the same text as {id}.",
});
