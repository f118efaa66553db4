import { catalog } from "#contract/text/catalog.ts";

export const listingQuestionsTexts = catalog("listingQuestions", {
  // page
  pageTitle: "Questions to {name}",
  pageDescription: "Questions from visitors, and the answers of the business.",
  questions: "Questions",
  answeredQuestions: "Answered questions",
  noneAnswered: "No answered questions yet.",
  pages: "Pages",
  newestQuestions: "Newest questions",
  olderQuestions: "Older questions",

  // form
  askAQuestion: "Ask a question",
  yourQuestion: "Your question",
  privacyHint:
    "{name} sees your display name and answers by email. If {name} publishes your question, it appears without your name.",
  sendQuestion: "Send question",
  cancel: "Cancel",
  sent: "Question sent. You get an email with the answer.",
  tooManyOpen:
    "You have {open} questions without an answer. You can ask another one when one of them is answered or you delete it.",

  // the viewer's own
  yourQuestions: "Your questions",
  noOwn: "You have not asked {name} anything yet.",
});
