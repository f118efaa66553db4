/** Checks a guest's answers against the questions of the type (rules: guests, 1). Pure. */
import type { Issue } from "#contract/errors.ts";
import type { QuestionAnswer, Question } from "#contract/booking/question.ts";
import { NUMBER } from "#contract/booking/question-limits.ts";
import { inputTexts } from "#contract/input-texts.ts";

function problemOf({ kind, isRequired, choices }: Question, answer: string): string | null {
  if (answer === "") return isRequired ? inputTexts.answerNeeded : null;
  if (kind === "number" && !NUMBER.test(answer)) return inputTexts.number;
  return kind === "choice" && !choices.includes(answer) ? inputTexts.knownAnswer : null;
}

export type CheckedAnswers = { answers: QuestionAnswer[] } | { issues: Issue[] };

/**
 * Returns answers in the order of the questions, without empty ones. Issue paths are `p_answers.{index of the
 * question}`.
 */
export function checkAnswers(questions: readonly Question[], given: readonly QuestionAnswer[]): CheckedAnswers {
  const texts = questions.map((question) => given.find((one) => one.question === question.text)?.answer.trim() ?? "");
  const issues = questions.flatMap((question, index): Issue[] => {
    const message = problemOf(question, texts[index] ?? "");
    return message === null ? [] : [{ path: `p_answers.${index}`, message }];
  });
  if (issues.length > 0) return { issues };
  return {
    answers: questions.flatMap(({ text }, index) => {
      const answer = texts[index] ?? "";
      return answer === "" ? [] : [{ question: text, answer }];
    }),
  };
}
