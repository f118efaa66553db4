import { Plus, Trash2 } from "lucide-react";
import { QUESTION_KINDS, QUESTIONS } from "#contract/booking/question-limits.ts";
import { Field } from "../../../ui/field.tsx";
import { PlainSelect, PlainText } from "../../../ui/plain-controls.tsx";
import type { Problems } from "../listing-form.ts";
import { Check } from "./check.tsx";
import { newQuestion, type QuestionFormRow } from "./question-rows.ts";
import { questionKindTexts, typeFieldTexts } from "./types-editor-texts.ts";

interface QuestionEditorProps {
  rows: QuestionFormRow[];
  /** Problems of the type, by path such as 'questions.0.text'. */
  problems: Problems;
  /** Placeholder of a new question. */
  placeholder: string;
  onChange: (rows: QuestionFormRow[]) => void;
}

/** Questions that guests answer when they book. */
export function QuestionEditor({ rows, problems, placeholder, onChange }: QuestionEditorProps) {
  const change = (index: number, part: Partial<QuestionFormRow>) =>
    onChange(rows.map((row, place) => (place === index ? { ...row, ...part } : row)));
  return (
    <>
      {rows.map((row, index) => {
        const of = (field: keyof QuestionFormRow) => ({
          name: `questions.${index}.${field}`,
          error: problems[`questions.${index}.${field}`],
        });
        const number = typeFieldTexts.question({ number: index + 1 });
        return (
          // questions have no key other than their position
          <div key={index} className="stack" role="group" aria-label={number}>
            <Field
              label={number}
              {...of("text")}
              placeholder={placeholder}
              dir="auto"
              maxLength={QUESTIONS.textLength}
              value={row.text}
              onChange={({ target }) => change(index, { text: target.value })}
              aside={
                <button
                  type="button"
                  className="btn quiet icon"
                  aria-label={typeFieldTexts.removeQuestion({ number: index + 1 })}
                  onClick={() => onChange(rows.filter((_, place) => place !== index))}
                >
                  <Trash2 className="i" strokeWidth={1.75} aria-hidden />
                </button>
              }
            />
            <PlainSelect
              label={typeFieldTexts.answerType}
              {...of("kind")}
              value={row.kind}
              onChange={({ target }) => {
                const kind = QUESTION_KINDS.find((one) => one === target.value);
                if (kind !== undefined) change(index, { kind });
              }}
            >
              {QUESTION_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {questionKindTexts[kind]}
                </option>
              ))}
            </PlainSelect>
            {row.kind === "choice" && (
              <PlainText
                label={typeFieldTexts.choices}
                {...of("choices")}
                rows={3}
                value={row.choices}
                onChange={({ target }) => change(index, { choices: target.value })}
              />
            )}
            <Check
              label={typeFieldTexts.required}
              isChecked={row.isRequired}
              onChange={(isRequired) => change(index, { isRequired })}
            />
          </div>
        );
      })}
      {rows.length < QUESTIONS.perType && (
        <button type="button" className="btn sm" onClick={() => onChange([...rows, newQuestion()])}>
          <Plus className="i" strokeWidth={1.75} aria-hidden />
          {typeFieldTexts.addQuestion}
        </button>
      )}
      <p className="help">{typeFieldTexts.questionsHint}</p>
    </>
  );
}
