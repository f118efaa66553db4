import { catalog } from "#contract/text/catalog.ts";

export const questionEmailTexts = catalog("email.question", {
  subject: "{name}: a visitor asked a question",
  heading: "A visitor asked {name} a question",
  next: "We email your answer to the visitor. You choose whether the question and answer appear on your page.",
  button: "Answer the question",
  reason: "You received this email because you own this listing on {productName}.",
});

export const answerEmailTexts = catalog("email.answer", {
  heading: "{name} answered your question",
  question: "Your question: {question}",
  noReply: "Please don't reply to this email: {name} doesn't receive your reply.",
  button: "View your questions",
  reason: "You received this email because you asked this question on {productName}.",
});
