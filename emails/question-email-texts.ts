import { catalog } from "#contract/text/catalog.ts";

export const questionEmailTexts = catalog("questionEmail", {
  aVisitorAsksAQuestion: "A visitor asks {name} a question",
  yourAnswerGoesToThe: "Your answer goes to the visitor by email. You choose whether both are shown on your page.",
  aVisitorAsksAQuestion2: "{shortName}: a visitor asks a question",
  answer: "Answer",
  toAnswer: "To answer: {deskUrl}",
  thisEmailCameBecauseYour: "This email came because your account at {productName} owns this listing.",
  hasAnsweredYourQuestion: "{name} has answered your question",
  doesNotKnowYourEmail: "{name} does not know your email address, and no one reads what is sent back to this one.",
  hasAnsweredYourQuestion2: "{shortName} has answered your question",
  yourQuestion: "Your question: {words}",
  seeYourQuestions: "See your questions",
  yourQuestions: "Your questions: {questionsUrl}",
  thisEmailCameBecauseYou: "This email came because you asked this question at {productName}.",
});
