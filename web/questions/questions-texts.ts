import { catalog } from "#contract/text/catalog.ts";

export const questionsTexts = catalog("questions", {
  title: "Questions",
  askAQuestion: "Ask a question",
  none: "No questions yet. The business answers by email.",
  allQuestions: "All questions",
  answered: "Answered by the business <time></time>",

  // the viewer's own
  asked: "Asked <time></time>",
  unanswered: "No answer yet. You get an email with the answer.",
  published: "Shown on the page, without your name",
  private: "Only you and the business can see this",
  delete: "Delete<hidden> the question: {question}</hidden>",
  deleted: "Question deleted.",
});
