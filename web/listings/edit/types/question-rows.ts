/** The questions of a type as they are typed, in the editor and in the plain form, and what is wrong with them. */
import type { Question } from "#contract/booking/question.ts";
import { QUESTION_KINDS, QUESTIONS, type QuestionKind } from "#contract/booking/question-limits.ts";

export interface QuestionRow {
  text: string;
  kind: QuestionKind;
  isRequired: boolean;
  /** One a line; read of a choice alone, so that they are not lost on trying another kind. */
  choices: string;
}

export const newQuestion = (): QuestionRow => ({ text: "", kind: "text", isRequired: false, choices: "" });

export const KIND_WORDS: Readonly<Record<QuestionKind, string>> = {
  text: "A line of text",
  choice: "One of several answers",
  number: "A number",
};

const linesOf = (choices: string): string[] => [
  ...new Set(
    choices
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== ""),
  ),
];

export const questionRowOf = ({ choices, ...question }: Question): QuestionRow => ({
  ...question,
  choices: choices.join("\n"),
});

export const questionOf = ({ text, kind, isRequired, choices }: QuestionRow): Question => ({
  text: text.trim(),
  kind,
  isRequired,
  choices: kind === "choice" ? linesOf(choices) : [],
});

function choicesProblem({ kind, choices }: QuestionRow): string | null {
  if (kind !== "choice") return null;
  const lines = linesOf(choices);
  if (lines.length < 2) return "Enter at least two answers, each on a line of its own.";
  if (lines.length > QUESTIONS.choices) return `Enter at most ${QUESTIONS.choices} answers.`;
  return lines.some((line) => line.length > QUESTIONS.choiceLength)
    ? `Use at most ${QUESTIONS.choiceLength} characters an answer.`
    : null;
}

/** By 'questions.0.text'. */
export function questionProblems(rows: readonly QuestionRow[]): [string, string | null][] {
  return rows.flatMap((row, index): [string, string | null][] => {
    const text = row.text.trim();
    const isTwice = rows.findIndex((other) => other.text.trim() === text) < index;
    return [
      [`questions.${index}.text`, text === "" ? "Enter a question." : isTwice ? "This is asked already." : null],
      [`questions.${index}.choices`, choicesProblem(row)],
    ];
  });
}

const FIELDS = ["text", "kind", "choices"] as const;
const at = (index: number, field: keyof QuestionRow) => `questions.${index}.${field}`;
const isKind = (kind: string | undefined): kind is QuestionKind =>
  (QUESTION_KINDS as readonly unknown[]).includes(kind);

export const typedQuestions = (rows: readonly QuestionRow[]): [string, string][] =>
  rows.flatMap((row, index) => [
    ...FIELDS.map((field): [string, string] => [at(index, field), row[field]]),
    ...(row.isRequired ? [[at(index, "isRequired"), "on"] as [string, string]] : []),
  ]);

/** Places that were left empty are no questions. */
export function questionsFrom(typed: Readonly<Record<string, string | undefined>>): QuestionRow[] {
  return Array.from({ length: QUESTIONS.perType }, (_, index): QuestionRow => {
    const kind = typed[at(index, "kind")];
    return {
      text: typed[at(index, "text")] ?? "",
      kind: isKind(kind) ? kind : "text",
      isRequired: typed[at(index, "isRequired")] !== undefined,
      choices: (typed[at(index, "choices")] ?? "").replaceAll("\r", ""),
    };
  }).filter(({ text, choices }) => text.trim() !== "" || choices.trim() !== "");
}
