/** Limits and texts of questions to guests, without schemas because screens need only these. */
export const QUESTIONS = {
  perType: 8,
  textLength: 200,
  choices: 20,
  choiceLength: 80,
  answerLength: 500,
  /** Of a numeric answer. */
  digits: 9,
} as const;

export const QUESTION_KINDS = ["text", "choice", "number"] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** A typed number: '3', '2.5', '−4'. */
export const NUMBER = /^[-−]?\d{1,9}(?:[.,]\d{1,4})?$/;

/** 'Any allergies? Nuts': a question and its answer on one line. */
export const answerLine = ({ question, answer }: { question: string; answer: string }): string =>
  `${question}${/[?:!.…]$/.test(question) ? "" : ":"} ${answer}`;
