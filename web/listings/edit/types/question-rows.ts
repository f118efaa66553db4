/** Questions of a type as typed in the editor, and their problems. */
import type { Question } from "#contract/booking/question.ts";
import { QUESTIONS, type QuestionKind } from "#contract/booking/question-limits.ts";
import { typeErrorTexts } from "./types-editor-texts.ts";

export interface QuestionFormRow {
  text: string;
  kind: QuestionKind;
  isRequired: boolean;
  /** One per line; used only for a choice, and preserved while the user tries another kind. */
  choices: string;
}

export const newQuestion = (): QuestionFormRow => ({ text: "", kind: "text", isRequired: false, choices: "" });

const linesOf = (choices: string): string[] => [
  ...new Set(
    choices
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== ""),
  ),
];

export const questionRowOf = ({ choices, ...question }: Question): QuestionFormRow => ({
  ...question,
  choices: choices.join("\n"),
});

export const questionOf = ({ text, kind, isRequired, choices }: QuestionFormRow): Question => ({
  text: text.trim(),
  kind,
  isRequired,
  choices: kind === "choice" ? linesOf(choices) : [],
});

function choicesProblem({ kind, choices }: QuestionFormRow): string | null {
  if (kind !== "choice") return null;
  const lines = linesOf(choices);
  if (lines.length < 2) return typeErrorTexts.choicesMissing;
  if (lines.length > QUESTIONS.choices) return typeErrorTexts.tooManyChoices({ limit: QUESTIONS.choices });
  return lines.some((line) => line.length > QUESTIONS.choiceLength)
    ? typeErrorTexts.choiceTooLong({ limit: QUESTIONS.choiceLength })
    : null;
}

/** By path such as 'questions.0.text'. */
export function questionProblems(rows: readonly QuestionFormRow[]): [string, string | null][] {
  return rows.flatMap((row, index): [string, string | null][] => {
    const text = row.text.trim();
    const isTwice = rows.findIndex((other) => other.text.trim() === text) < index;
    return [
      [
        `questions.${index}.text`,
        text === "" ? typeErrorTexts.questionMissing : isTwice ? typeErrorTexts.questionTwice : null,
      ],
      [`questions.${index}.choices`, choicesProblem(row)],
    ];
  });
}
