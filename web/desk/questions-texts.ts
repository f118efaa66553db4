import { catalog } from "#contract/text/catalog.ts";

export const deskQuestionTexts = catalog("desk.questions", {
  allAnswered: "Every question has an answer.",
  withoutAnswer: "{count} without an answer",
  noQuestions:
    "No questions yet. Visitors ask questions on your page. You get an email and answer here. Nothing is public until you publish it.",
  pages: "Pages",
  newest: "Newest questions",
  older: "Older questions",

  // one question
  visitor: "A visitor",
  noAnswer: "No answer yet",
  onPage: "On your page",
  notOnPage: "Not on your page",
  answer: "Answer",
  showOnPage: "Show question and answer on the page",
  showOnPageHelp: "The visitor’s name is not shown.",
  saveAnswer: "Save answer",
  editAnswer: "Edit answer<span> to {question}</span>",
  remove: "Remove<span> {question}</span>",
  removeHelp: "This deletes the question and its answer for you, the visitor and your page. It can’t be undone.",
  removeQuestion: "Remove question",

  // messages
  savedOnPage: "Answer saved and shown on your page.",
  saved: "Answer saved. It is not on your page.",
  removed: "Question removed.",
});

export const deskReviewTexts = catalog("desk.reviews", {
  readAll: "Read and reply to all",
  noReviews: "No reviews yet.",
  stars: "{stars} of 5 stars",
  noReply: "No reply yet",
  reply: "Reply<span> to {name}</span>",
});
