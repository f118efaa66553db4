/** What a type asks beside a time, in the card and on the plain page (rules: guests, 1). */
import { useEffect, useRef } from "react";
import type { Question } from "#contract/booking/question.ts";
import { QUESTIONS } from "#contract/booking/question-limits.ts";
import { Field } from "../ui/field.tsx";
import { PlainSelect } from "../ui/plain-controls.tsx";

/** By the words of the questions. */
export type Answers = Readonly<Record<string, string>>;

interface QuestionFieldsProps {
  questions: readonly Question[];
  answers: Answers;
  /** By the question's number. */
  errorOf: (index: number) => string | undefined;
  onAnswer?: (answers: Answers) => void;
}

export const answerPath = (index: number) => `p_answers.${index}`;
/** Beside each answer, so that a form without scripts says what was asked when it was filled in. */
export const questionName = (index: number) => `p_questions.${index}`;

export const sentAnswers = (questions: readonly Question[], answers: Answers = {}) =>
  questions.flatMap(({ text }) => {
    const answer = answers[text] ?? "";
    return answer === "" ? [] : [{ question: text, answer }];
  });

/** What a plain form has sent. */
export const typedAnswers = (field: (name: string) => string) =>
  Array.from({ length: QUESTIONS.perType }, (_, index) => ({
    question: field(questionName(index)),
    answer: field(answerPath(index)),
  })).filter(({ question, answer }) => question !== "" && answer !== "");

export function QuestionFields({ questions, answers, errorOf, onAnswer }: QuestionFieldsProps) {
  const whole = useRef<HTMLDivElement>(null);
  const wrong = questions.findIndex((_, index) => errorOf(index) !== undefined);
  useEffect(() => {
    if (wrong !== -1) whole.current?.querySelector<HTMLElement>(`[name="${answerPath(wrong)}"]`)?.focus();
  }, [wrong]);
  if (questions.length === 0) return null;
  return (
    <div className="stack" ref={whole}>
      {questions.map(({ text, kind, isRequired, choices }, index) => {
        const shared = {
          label: isRequired ? text : `${text} (optional)`,
          name: answerPath(index),
          required: isRequired,
          error: errorOf(index),
          defaultValue: answers[text] ?? "",
          onChange: ({ target }: { target: { value: string } }) => onAnswer?.({ ...answers, [text]: target.value }),
        };
        return (
          <div key={text}>
            {onAnswer === undefined && <input type="hidden" name={questionName(index)} value={text} />}
            {kind === "choice" ? (
              <PlainSelect {...shared}>
                <option value="">{isRequired ? "Choose" : "No answer"}</option>
                {choices.map((choice) => (
                  <option key={choice}>{choice}</option>
                ))}
              </PlainSelect>
            ) : (
              <Field
                {...shared}
                autoComplete="off"
                dir="auto"
                inputMode={kind === "number" ? "decimal" : "text"}
                maxLength={kind === "number" ? QUESTIONS.digits + 6 : QUESTIONS.answerLength}
              />
            )}
          </div>
        );
      })}
    </div>
  );
}
