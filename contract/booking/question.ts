/** Questions of a type to its guests, and the answers (rules: guests, 1). */
import { z } from "zod";
import { plainLines } from "../text/plain-line.ts";
import { NameText } from "../text/name-text.ts";
import { SafeText } from "../text/text.ts";
import { QUESTION_KINDS, QUESTIONS } from "./question-limits.ts";
import { inputTexts } from "../input-texts.ts";

const Choice = NameText.pipe(
  z
    .string()
    .min(1, { error: () => inputTexts.answer })
    .max(QUESTIONS.choiceLength),
);

const fields = {
  text: NameText.pipe(
    z
      .string()
      .min(1, { error: () => inputTexts.question })
      .max(QUESTIONS.textLength),
  ),
  kind: z.enum(QUESTION_KINDS).default("text"),
  isRequired: z.boolean().default(false),
  /** Choices of a choice question; empty for every other kind. */
  choices: z.array(Choice).max(QUESTIONS.choices).default([]),
};

function choicesProblem(kind: string, choices: readonly string[]): string | null {
  if (kind !== "choice") return choices.length === 0 ? null : inputTexts.choicesOfChoice;
  if (choices.length < 2) return inputTexts.twoChoices;
  return new Set(choices).size === choices.length ? null : inputTexts.choiceTwice;
}

export const QuestionInput = z.strictObject(fields).superRefine(({ kind, choices }, context) => {
  const message = choicesProblem(kind, choices);
  if (message !== null) context.addIssue({ code: "custom", path: ["choices"], message });
});

/** A question is identified by its text, so the texts are unique. */
export const QuestionsInput = z
  .array(QuestionInput)
  .max(QUESTIONS.perType)
  .superRefine((questions, context) => {
    for (const [index, { text }] of questions.entries())
      if (questions.findIndex((other) => other.text === text) < index)
        context.addIssue({ code: "custom", path: [index, "text"], message: inputTexts.questionTwice });
  });

export const Question = z.strictObject({
  text: z.string(),
  kind: z.enum(QUESTION_KINDS),
  isRequired: z.boolean(),
  choices: z.array(z.string()),
});
export type Question = z.infer<typeof Question>;

/** As asked and answered, even if the type's questions have changed since. */
export const QuestionAnswer = z.strictObject({ question: z.string(), answer: z.string() });
export type QuestionAnswer = z.infer<typeof QuestionAnswer>;

/** By the question's text. Answers to removed questions are dropped. */
export const AnswersInput = z
  .array(
    z.strictObject({
      question: SafeText.pipe(z.string().max(QUESTIONS.textLength)),
      answer: SafeText.transform(plainLines).pipe(z.string().max(QUESTIONS.answerLength)),
    }),
  )
  .max(QUESTIONS.perType);
