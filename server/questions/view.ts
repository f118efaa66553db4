/** Questions in the shapes for the public, for the user who asked, and for members of the listing. */
import { QUESTION_LIMITS } from "#contract/questions/question-limits.ts";
import type { DeskQuestion, OwnQuestion, PublicQuestion } from "#contract/questions/listing-question.ts";
import type { QuestionRow } from "./queries.ts";

const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Null for a question without an answer. */
export function toPublicQuestion({ id, question, answer, answered_at: at }: QuestionRow): PublicQuestion | null {
  return answer === null || at === null ? null : { id, question, answer, answered_at: at.toISOString() };
}

export const toOwnQuestion = (row: QuestionRow): OwnQuestion => ({
  id: row.id,
  business_id: row.business_id,
  business_name: row.business_name,
  question: row.question,
  asked_at: row.created_at.toISOString(),
  answer: row.answer,
  answered_at: isoOf(row.answered_at),
  is_shown: row.is_shown,
});

export const toDeskQuestion = (row: QuestionRow): DeskQuestion => ({
  id: row.id,
  version: row.version,
  asked_by: row.asked_by ?? "",
  question: row.question,
  asked_at: row.created_at.toISOString(),
  answer: row.answer,
  answered_at: isoOf(row.answered_at),
  is_shown: row.is_shown,
});

/** One page of rows, which were read with one more than `limit`. */
export function pageOf(
  rows: readonly QuestionRow[],
  limit: number = QUESTION_LIMITS.perPage,
): { rows: readonly QuestionRow[]; next: string | null } {
  const page = rows.slice(0, limit);
  return { rows: page, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}
