import { catalog } from "#contract/text/catalog.ts";

export const questionsTexts = catalog("questions", {
  questions: "Questions",
  askAQuestion: "Ask a question",
  noQuestionsYetTheBusiness: "No questions yet. The business answers by email.",
  allQuestions: "All questions",
  noAnswerYetYouGet: "No answer yet. You get an email with the answer.",
  shownOnThePageWithout: "Shown on the page, without your name",
  onlyYouAndTheBusiness: "Only you and the business see this",
  asked: "Asked",
  deleteTheQuestion: "Delete<span> the question: {question}</span>",
  answeredByTheBusiness: "Answered by the business",
  questionDeleted: "Question deleted.",
});
