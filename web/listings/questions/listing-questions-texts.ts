import { catalog } from "#contract/text/catalog.ts";

export const listingQuestionsTexts = catalog("listingQuestions", {
  questionSentYouGetAn: "Question sent. You get an email with the answer.",
  questionsTo: "Questions to {name}",
  whatVisitorsHaveAskedAnd: "What visitors have asked, and what the business answered.",
  ofYourQuestionsHaveNo:
    "{open} of your questions have no answer yet. You can ask again when one is answered or deleted.",
  yourQuestion: "Your question",
  seesYourDisplayNameAnd:
    "{name} sees your display name and answers by email. Your question is on the page only if {name} publishes it, without your name.",
  sendQuestion: "Send question",
  cancel: "Cancel",
  questions: "Questions",
  askAQuestion: "Ask a question",
  yourQuestions: "Your questions",
  youHaveNotAskedAnything: "You have not asked {name} anything yet.",
  answeredQuestions: "Answered questions",
  nothingIsPublishedYet: "Nothing is published yet.",
  pages: "Pages",
  newestQuestions: "Newest questions",
  olderQuestions: "Older questions",
});
