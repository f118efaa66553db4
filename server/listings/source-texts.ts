/** Where the facts of a listing come from. */
import { catalog } from "#contract/text/catalog.ts";

export const sourceTexts = catalog("sources", {
  notConfirmed: "Not confirmed since {date}",
  imported:
    "{facts, select, hours {hours imported on {date}} phone {phone imported on {date}} other {hours and phone imported on {date}}}",
  asOf: "{facts, select, hours {hours as of {date}} phone {phone as of {date}} other {hours and phone as of {date}}}",
});
