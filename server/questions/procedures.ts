/** Procedures to ask the owner of a listing and to read published questions. */
import { QUESTION_LIMITS } from "#contract/questions/question-limits.ts";
import { nextRelativeChange } from "#contract/text/relative-time.ts";
import { listMailedOwners, lockListing, lockUser } from "../access/queries.ts";
import { may } from "../access/rules.ts";
import { isVisible } from "../access/allowed.ts";
import { chargeOf } from "../context/limits.ts";
import { limit, type CallOf, type Procedure } from "../context/procedure.ts";
import type { Database } from "../platform/db/pool.ts";
import {
  deleteQuestion as removeRow,
  findQuestioned,
  insertQuestion,
  listQuestions as listRows,
  lockQuestion,
  type QuestionedListing,
} from "./queries.ts";
import { pageOf, toOwnQuestion, toPublicQuestion } from "./view.ts";

export const listQuestions: Procedure<"list_questions"> = async ({ input, context, refuse }) => {
  const { p_business_id: businessId, p_before: before, p_limit: most } = input;
  const { connection, freshness } = context;
  const at = context.now();
  const viewerId = (await context.viewer())?.id ?? null;
  const listing = await findQuestioned(connection.db, businessId, viewerId);
  if (!isVisible(listing)) throw refuse("listing_not_found");
  freshness.showsListing(businessId);
  const asOf = new Date(at.epochMilliseconds).toISOString();
  freshness.readAt(asOf);
  if (!listing.has_owner) return { questions: [], next: null, as_of: asOf };
  const { rows, next } = pageOf(
    await listRows(connection.db, { businessId, isShown: true, before, limit: most + 1 }),
    most,
  );
  const questions = rows.map(toPublicQuestion).filter((question) => question !== null);
  freshness.changesAt(
    nextRelativeChange(
      questions.map(({ answered_at: answeredAt }) => answeredAt),
      at,
    ),
  );
  return { questions, next, as_of: asOf };
};

/** Throws unless the viewer may ask one more question here. */
async function requireAsking(
  db: Database,
  { input, viewer, refuse }: CallOf<"ask_question">,
): Promise<QuestionedListing> {
  const listing = await findQuestioned(db, input.p_business_id, viewer.id);
  if (!isVisible(listing)) throw refuse("listing_not_found");
  if (may(listing.member_role, "see")) throw refuse("own_listing_question");
  if (!listing.has_owner) throw refuse("no_questions");
  if (listing.open >= QUESTION_LIMITS.open) throw refuse("too_many_questions");
  return listing;
}

export const askQuestion: Procedure<"ask_question"> = async (call) => {
  const { input, viewer, context, refuse } = call;
  const { p_business_id: businessId, p_question: question } = input;
  const { db } = context.connection;
  // checked before the limit, so that a refused question does not count
  await requireAsking(db, call);
  await limit(call, chargeOf("question", viewer.id));
  const areOwnersMailed = (await context.attempt([chargeOf("questionMail", businessId)])) === null;
  return db.transaction().execute(async (tx) => {
    if (!(await lockUser(tx, viewer.id))) throw refuse("listing_not_found");
    // the lock serializes simultaneous requests, so that their questions are counted
    await lockListing(tx, businessId);
    const { name: businessName } = await requireAsking(tx, call);
    const at = new Date(context.now().epochMilliseconds);
    const row = await insertQuestion(tx, { businessId, userId: viewer.id, question, at });
    if (areOwnersMailed) {
      const deskUrl = `${context.baseUrl()}/desk/${businessId}/questions`;
      for (const to of await listMailedOwners(tx, businessId))
        await context.sendMail(tx, { template: "question-asked", to, businessName, question, deskUrl });
    }
    return toOwnQuestion(row);
  });
};

export const getUserQuestions: Procedure<"get_user_questions"> = async ({ input, viewer, context }) => {
  const { p_business_id: businessId, p_before: before } = input;
  const { db } = context.connection;
  const { rows, next } = pageOf(
    await listRows(db, { businessId, userId: viewer.id, before, limit: QUESTION_LIMITS.perPage + 1 }),
  );
  const asOf = new Date(context.now().epochMilliseconds).toISOString();
  return { questions: rows.map(toOwnQuestion), next, as_of: asOf };
};

export const deleteQuestion: Procedure<"delete_question"> = async ({ input, viewer, context, refuse }) => {
  await context.connection.db.transaction().execute(async (tx) => {
    const row = await lockQuestion(tx, input.p_question_id);
    if (row === null || row.user_id !== viewer.id) throw refuse("question_not_found");
    if (row.answer !== null) throw refuse("question_answered");
    await removeRow(tx, row.id);
  });
  return {};
};
