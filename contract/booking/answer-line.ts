/** 'Any allergies? Nuts': a question and its answer on one line. */
export const answerLine = ({ question, answer }: { question: string; answer: string }): string =>
  `${question}${/[?:!.…]$/.test(question) ? "" : ":"} ${answer}`;
