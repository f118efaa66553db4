/** One field for each question of a type (rules: guests, 1). */
import type { Question } from "#contract/booking/question.ts";
import { QUESTIONS } from "#contract/booking/question-limits.ts";
import { Field } from "../ui/field.tsx";
import { PlainSelect } from "../ui/plain-controls.tsx";
import { bookingTexts } from "./booking-texts.ts";

/** Answers by question text. */
export type Answers = Readonly<Record<string, string>>;

interface QuestionFieldsProps {
  questions: readonly Question[];
  answers: Answers;
  /** Error by the question's index. */
  errorOf: (index: number) => string | undefined;
  onAnswer?: (answers: Answers) => void;
}

export const answerPath = (index: number) => `p_answers.${index}`;
/** Sent with each answer: the question's text when the form was filled in. */
export const questionName = (index: number) => `p_questions.${index}`;

/** The answers of a submitted form. */
export const typedAnswers = (field: (name: string) => string) =>
  Array.from({ length: QUESTIONS.perType }, (_, index) => ({
    question: field(questionName(index)),
    answer: field(answerPath(index)),
  })).filter(({ question, answer }) => question !== "" && answer !== "");

export function QuestionFields({ questions, answers, errorOf, onAnswer }: QuestionFieldsProps) {
  if (questions.length === 0) return null;
  return (
    <div className="stack">
      {questions.map(({ text, kind, isRequired, choices }, index) => {
        const shared = {
          label: isRequired ? text : bookingTexts.optionalLabel({ text }),
          name: answerPath(index),
          required: isRequired,
          error: errorOf(index),
          defaultValue: answers[text] ?? "",
          onChange: ({ target }: { target: { value: string } }) => onAnswer?.({ ...answers, [text]: target.value }),
        };
        return (
          <div key={text}>
            <input type="hidden" name={questionName(index)} value={text} />
            {kind === "choice" ? (
              <PlainSelect {...shared}>
                <option value="">{isRequired ? bookingTexts.choose : bookingTexts.noAnswer}</option>
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
