import { catalog } from "#contract/text/catalog.ts";

export const auditTexts = catalog("operator.audit", {
  allEntries: "all entries",
  reviewOf: "a review of <link>{name}</link>",
  photoOf: "a photo of <link>{name}</link>",
  by: "by <link>{actor}</link>",
  title: "Audit",
  subject: "About or by",
  subjectHelp: "An ID, or the email address of an account",
  action: "Action",
  actionHelp: "The start of an action, such as listing.",
  sinceHelp: "A date in UTC",
  show: "Show",
  noneFound: "No entries match.",
  newest: "Newest",
  older: "Older",
});
