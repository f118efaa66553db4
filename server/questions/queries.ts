/** Questions to the owners of listings. Ids are ordered by time, so a page continues after an id. */
import { sql } from "kysely";
import { joinMember, MEMBERSHIP, type ListingAccessRow } from "../access/queries.ts";
import { newId } from "../platform/db/id.ts";
import type { Database } from "../platform/db/pool.ts";

export interface QuestionRow {
  id: string;
  business_id: string;
  business_name: string;
  /** Null once the account is deleted. */
  user_id: string | null;
  asked_by: string | null;
  question: string;
  created_at: Date;
  answer: string | null;
  answered_at: Date | null;
  is_shown: boolean;
  version: number;
}

const SELECT = sql`
  select q.id, q.business_id, b.name as business_name, q.user_id, p.display_name as asked_by, q.question, q.created_at,
    q.answer, q.answered_at, q.is_shown, q.version
  from listing_question q join business b on b.id = q.business_id left join profile p on p.user_id = q.user_id
`;

export interface QuestionedListing extends ListingAccessRow {
  name: string;
  has_owner: boolean;
  /** Number of the viewer's questions here without an answer. */
  open: number;
}

/** `userId` null: a visitor who is not logged in. */
export async function findQuestioned(
  db: Database,
  businessId: string,
  userId: string | null,
): Promise<QuestionedListing | null> {
  const { rows } = await sql<QuestionedListing>`
    select b.name, b.version, b.deleted_at, b.hidden_at, ${MEMBERSHIP},
      exists (select from business_member o where o.business_id = b.id) as has_owner,
      (
        select count(*)::integer from listing_question q
        where q.business_id = b.id and q.user_id = ${userId}::uuid and q.answer is null
      ) as open
    from business b ${joinMember(userId)} where b.id = ${businessId}::uuid
  `.execute(db);
  return rows[0] ?? null;
}

export interface QuestionFilter {
  businessId?: string | null;
  userId?: string;
  isShown?: boolean;
  /** The id after which the page begins. */
  before: string | null;
  limit: number;
}

/** Newest first. */
export async function listQuestions(db: Database, filter: QuestionFilter): Promise<QuestionRow[]> {
  const { businessId = null, userId, isShown = false, before, limit } = filter;
  const conditions = [
    ...(businessId === null ? [] : [sql`q.business_id = ${businessId}::uuid`]),
    ...(userId === undefined ? [] : [sql`q.user_id = ${userId}::uuid`]),
    ...(isShown ? [sql`q.is_shown`] : []),
    ...(before === null ? [] : [sql`q.id < ${before}::uuid`]),
    sql`b.deleted_at is null`,
  ];
  const { rows } = await sql<QuestionRow>`
    ${SELECT} where ${sql.join(conditions, sql` and `)} order by q.id desc limit ${limit}
  `.execute(db);
  return rows;
}

export async function countUnanswered(db: Database, businessId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from listing_question where business_id = ${businessId}::uuid and answer is null
  `.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findQuestion(db: Database, id: string): Promise<QuestionRow | null> {
  const { rows } = await sql<QuestionRow>`${SELECT} where q.id = ${id}::uuid`.execute(db);
  return rows[0] ?? null;
}

/** Locks the question until the transaction ends. */
export async function lockQuestion(db: Database, id: string): Promise<QuestionRow | null> {
  const { rows } = await sql<QuestionRow>`${SELECT} where q.id = ${id}::uuid for no key update of q`.execute(db);
  return rows[0] ?? null;
}

export interface NewQuestion {
  businessId: string;
  userId: string;
  question: string;
  at: Date;
}

export async function insertQuestion(
  db: Database,
  { businessId, userId, question, at }: NewQuestion,
): Promise<QuestionRow> {
  const id = newId();
  await db
    .insertInto("listing_question")
    .values({ id, business_id: businessId, user_id: userId, question, created_at: at })
    .execute();
  const row = await findQuestion(db, id);
  if (row === null) throw new Error("The question was not stored");
  return row;
}

export interface SavedAnswer {
  id: string;
  answer: string;
  isShown: boolean;
  at: Date;
}

/** The time of the first answer does not change. */
export async function saveAnswer(db: Database, { id, answer, isShown, at }: SavedAnswer): Promise<void> {
  await sql`
    update listing_question
    set answer = ${answer}, answered_at = coalesce(answered_at, ${at}), is_shown = ${isShown}, version = version + 1
    where id = ${id}::uuid
  `.execute(db);
}

/** Null for an account that is disabled or deleted. */
export async function findAskerAddress(db: Database, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom("user_account")
    .select("email")
    .where("id", "=", userId)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  return row?.email ?? null;
}

export async function deleteQuestion(db: Database, id: string): Promise<void> {
  await db.deleteFrom("listing_question").where("id", "=", id).execute();
}
