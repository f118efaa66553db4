/** Questions to the owner of a listing, and their answers (docs/rules/reviews.md, 5). */
import { z } from "zod";
import { QUESTION_LIMITS } from "./question-limits.ts";
import { requiredText } from "../text/text.ts";

const QuestionId = z.uuid();
const Before = z.uuid().nullable().default(null).describe("`next` of the page before. Null for the first page.");
const Next = z.uuid().nullable().describe("`p_before` of the next page. Null on the last one.");

/** A published question, without the author's name. */
export const PublicQuestion = z.strictObject({
  id: QuestionId,
  question: z.string(),
  answer: z.string(),
  answered_at: z.iso.datetime(),
});
export type PublicQuestion = z.infer<typeof PublicQuestion>;

export const ListQuestionsInput = z.strictObject({
  p_business_id: z.uuid(),
  p_before: Before,
  p_limit: z
    .int()
    .min(1)
    .max(QUESTION_LIMITS.perPage)
    .default(QUESTION_LIMITS.perPage)
    .describe("Questions on one page."),
});
/** Newest first. */
export const PublicQuestions = z.strictObject({
  questions: z.array(PublicQuestion),
  next: Next,
  as_of: z.iso.datetime().describe("When this was read, for relative times."),
});
export type PublicQuestions = z.infer<typeof PublicQuestions>;

/** A question for its author. */
export const OwnQuestion = z.strictObject({
  id: QuestionId,
  business_id: z.uuid(),
  business_name: z.string(),
  question: z.string(),
  asked_at: z.iso.datetime(),
  answer: z.string().nullable().describe("Null until the business answers."),
  answered_at: z.iso.datetime().nullable(),
  is_shown: z.boolean().describe("Question and answer are on the listing's page."),
});
export type OwnQuestion = z.infer<typeof OwnQuestion>;

export const AskQuestionInput = z.strictObject({
  p_business_id: z.uuid(),
  p_question: requiredText(QUESTION_LIMITS.question),
});
export const UserQuestionsInput = z.strictObject({
  p_business_id: z.uuid().nullable().default(null).describe("Only questions to this listing. Null for all listings."),
  p_before: Before,
});
export const OwnQuestions = z.strictObject({ questions: z.array(OwnQuestion), next: Next, as_of: z.iso.datetime() });
export type OwnQuestions = z.infer<typeof OwnQuestions>;
export const QuestionInput = z.strictObject({ p_question_id: QuestionId });

/** A question for the members of the listing. */
export const DeskQuestion = z.strictObject({
  id: QuestionId,
  version: z.int().min(1).describe("Changes with every answer; `answer_question` requires it."),
  asked_by: z.string().describe("The display name of the person who asked. Empty where there is none."),
  question: z.string(),
  asked_at: z.iso.datetime(),
  answer: z.string().nullable(),
  answered_at: z.iso.datetime().nullable().describe("When it was answered first."),
  is_shown: z.boolean().describe("Question and answer are on the listing's page."),
});
export type DeskQuestion = z.infer<typeof DeskQuestion>;

export const BusinessQuestionsInput = z.strictObject({ p_business_id: z.uuid(), p_before: Before });
export const DeskQuestions = z.strictObject({
  questions: z.array(DeskQuestion),
  next: Next,
  unanswered: z.int().min(0).describe("Questions without an answer, of all pages."),
  as_of: z.iso.datetime(),
});
export type DeskQuestions = z.infer<typeof DeskQuestions>;

export const AnswerQuestionInput = z.strictObject({
  p_question_id: QuestionId,
  p_version: z.int().min(1).describe("The `version` that the answer is about."),
  p_answer: requiredText(QUESTION_LIMITS.answer),
  p_is_shown: z.boolean().default(true).describe("Show question and answer on the listing's page."),
});
