/** What a type asks, where no script can add a place for another: those there are, and two that are empty. */
import { QUESTION_KINDS, QUESTIONS } from "#contract/booking/question-limits.ts";
import { Field } from "../../../ui/field.tsx";
import { PlainCheck, PlainSelect, PlainText } from "../../../ui/plain-controls.tsx";
import type { Problems } from "../listing-form.ts";
import { KIND_WORDS, questionsFrom } from "../types/question-rows.ts";
import { isTicked, type Typed } from "./typed-listing.ts";

const EMPTY = 2;

export function PlainQuestions({ typed, errors }: { typed: Typed; errors: Problems }) {
  const places = Math.min(QUESTIONS.perType, questionsFrom(typed).length + EMPTY);
  return Array.from({ length: places }, (_, index) => {
    const of = (field: string) => {
      const name = `questions.${index}.${field}`;
      return { name, defaultValue: typed[name], error: errors[name] };
    };
    const isRequired = `questions.${index}.isRequired`;
    return (
      <fieldset key={index} className="stack">
        <legend className="label">Question {index + 1}</legend>
        <Field
          label="Question"
          dir="auto"
          maxLength={QUESTIONS.textLength}
          help={index === places - 1 ? "Leave empty to ask no more. Save to get more places." : undefined}
          {...of("text")}
        />
        <PlainSelect label="Answered by" {...of("kind")}>
          {QUESTION_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {KIND_WORDS[kind]}
            </option>
          ))}
        </PlainSelect>
        <PlainText label="Of several answers, one a line" rows={3} {...of("choices")} />
        <PlainCheck label="Has to be answered" name={isRequired} defaultChecked={isTicked(typed, isRequired)} />
      </fieldset>
    );
  });
}
