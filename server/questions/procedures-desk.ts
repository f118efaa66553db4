/** Answering questions at the desk of a listing. */
import { QUESTION_LIMITS } from "#contract/questions/question-limits.ts";
import { findAccess, lockListing } from "../access/queries.ts";
import { may } from "../access/rules.ts";
import { isVisible } from "../access/allowed.ts";
import type { Viewer } from "../context/context.ts";
import type { Procedure, Refuse } from "../context/procedure.ts";
import type { Database } from "../platform/db/pool.ts";
import {
  countUnanswered,
  deleteQuestion,
  findAskerAddress,
  findQuestion,
  listQuestions,
  lockQuestion,
  saveAnswer,
  type QuestionRow,
} from "./queries.ts";
import { pageOf, toDeskQuestion } from "./view.ts";

export const getBusinessQuestions: Procedure<"get_business_questions"> = async ({ input, viewer, context, refuse }) => {
  const { p_business_id: businessId, p_before: before } = input;
  const { db } = context.connection;
  const access = await findAccess(db, businessId, viewer.id);
  if (!isVisible(access)) throw refuse("listing_not_found");
  if (!may(access.member_role, "replies")) throw refuse("not_owner");
  const [found, unanswered] = await Promise.all([
    listQuestions(db, { businessId, before, limit: QUESTION_LIMITS.perPage + 1 }),
    countUnanswered(db, businessId),
  ]);
  const { rows, next } = pageOf(found);
  const asOf = new Date(context.now().epochMilliseconds).toISOString();
  return { questions: rows.map(toDeskQuestion), next, unanswered, as_of: asOf };
};

interface LockingCall {
  id: string;
  viewer: Viewer;
  refuse: Refuse<"question_not_found" | "not_owner">;
}

/**
 * Locks the listing, then the question. Viewers who are not members learn that a question exists only if it is
 * published.
 */
async function lockAnswerable(db: Database, { id, viewer, refuse }: LockingCall): Promise<QuestionRow> {
  const found = await findQuestion(db, id);
  if (found === null) throw refuse("question_not_found");
  await lockListing(db, found.business_id);
  const access = await findAccess(db, found.business_id, viewer.id);
  const row = isVisible(access) ? await lockQuestion(db, id) : null;
  if (row === null || access === null) throw refuse("question_not_found");
  if (may(access.member_role, "replies")) return row;
  throw refuse(access.member_role !== null || row.is_shown ? "not_owner" : "question_not_found");
}

export const answerQuestion: Procedure<"answer_question"> = async ({ input, viewer, context, refuse }) => {
  const { p_question_id: id, p_version: version, p_answer: answer, p_is_shown: isShown } = input;
  return context.connection.db.transaction().execute(async (tx) => {
    const row = await lockAnswerable(tx, { id, viewer, refuse });
    if (row.version !== version) throw refuse("question_changed");
    const at = new Date(context.now().epochMilliseconds);
    await saveAnswer(tx, { id, answer, isShown, at });
    const to = row.answer === null && row.user_id !== null ? await findAskerAddress(tx, row.user_id) : null;
    if (to !== null) {
      const { business_name: businessName, question } = row;
      const questionsUrl = `${context.baseUrl()}/listing/${row.business_id}/questions`;
      await context.sendMail(tx, { template: "question-answered", to, businessName, question, answer, questionsUrl });
    }
    const saved = await findQuestion(tx, id);
    if (saved === null) throw refuse("question_not_found");
    return toDeskQuestion(saved);
  });
};

export const removeQuestion: Procedure<"remove_question"> = async ({ input, viewer, context, refuse }) => {
  await context.connection.db.transaction().execute(async (tx) => {
    const { id } = await lockAnswerable(tx, { id: input.p_question_id, viewer, refuse });
    await deleteQuestion(tx, id);
  });
  return {};
};
