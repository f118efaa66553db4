import { catalog } from "#contract/text/catalog.ts";

export const operatorEmailTexts = catalog("email.operator", {
  subject: "{productName}: {count, plural, one {# item needs} other {# items need}} your attention",
  heading: "Your attention is needed",
  body: "These items are new on {productName} since the last email.",
  reported: "Reported",
  reviews: "{count, plural, one {# review} other {# reviews}}",
  held: "Held",
  firstReviews: "{count, plural, one {# first review} other {# first reviews}}",
  waiting: "Waiting",
  claims: "{count, plural, one {# claim} other {# claims}}",
  suggested: "Suggested",
  edits: "{count, plural, one {# edit} other {# edits}}",
  listings: "At",
  undelivered: "Not delivered",
  emails: "{count, plural, one {# email} other {# emails}}",
  listReviews: "To list the reviews: npx mainstreet reviews list",
  listClaims: "To list the claims: npx mainstreet claims list",
  listEdits: "To list the suggested edits: {url}",
  listEmails: "To list the emails: npx mainstreet jobs list --failed",
  reason:
    "You received this email because you operate {productName}. We send it at most once an hour, and only when there is something new.",
});
