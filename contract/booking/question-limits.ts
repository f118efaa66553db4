/** What a type may ask guests, in numbers and words. Apart from the shapes, as screens need these alone. */
export const QUESTIONS = {
  perType: 8,
  textLength: 200,
  choices: 20,
  choiceLength: 80,
  answerLength: 500,
  /** Of an answer that is a number. */
  digits: 9,
} as const;

export const QUESTION_KINDS = ["text", "choice", "number"] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

export const ANSWER_NEEDED = "Please answer this question.";
/** As somebody types one: '3', '2.5', '−4'. */
export const NUMBER = /^[-−]?\d{1,9}(?:[.,]\d{1,4})?$/;

/** 'Any allergies? Nuts': a question and its answer on one line. */
export const answerLine = ({ question, answer }: { question: string; answer: string }): string =>
  `${question}${/[?:!.…]$/.test(question) ? "" : ":"} ${answer}`;
