/** Plans and the answers of friends. */
import { hash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { PlanAnswer } from "#contract/plans/plan.ts";
import { newId } from "../platform/db/id.ts";
import { addressText } from "../places/address-text.ts";
import type { Database } from "../platform/db/pool.ts";

export interface PlanRow {
  id: string;
  reservation_id: string;
  user_id: string;
  host_name: string;
  token: string;
}

const COLUMNS = sql`p.id, p.reservation_id, p.user_id, p.host_name, p.token`;

const withLink = (token: string) => sql<PlanRow>`
  select ${COLUMNS} from shared_plan p
  where p.token = ${token} and exists (select from user_account a where a.id = p.user_id and a.disabled_at is null)
`;

/** Null when the link is not valid, and when the account of the guest is disabled. */
export async function findPlan(db: Database, token: string): Promise<PlanRow | null> {
  const { rows } = await withLink(token).execute(db);
  return rows[0] ?? null;
}

/** Like `findPlan`; serializes answers, so that they are counted. */
export async function lockPlan(db: Database, token: string): Promise<PlanRow | null> {
  const { rows } = await sql<PlanRow>`${withLink(token)} for no key update`.execute(db);
  return rows[0] ?? null;
}

/** The same browser has another value in each plan, so answers to two plans cannot be linked. */
export const friendOf = (planId: string, visitor: string): Buffer => hash("sha256", `${planId} ${visitor}`, "buffer");

export interface AnswerRow extends PlanAnswer {
  plan_id: string;
  friend: Buffer;
}

/** The earliest first. */
export async function listAnswers(db: Database, planIds: readonly string[]): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    select plan_id, friend, name, is_coming as coming from plan_answer
    where plan_id = any (${[...planIds]}::uuid[]) order by answered_at, friend
  `.execute(db);
  return rows;
}

interface NewAnswer extends AnswerRow {
  at: Date;
}

/** Returns the number of answers. A second answer of a browser replaces its first and stays in its position. */
export async function saveAnswer(db: Database, { plan_id: id, friend, name, coming, at }: NewAnswer): Promise<number> {
  await db
    .insertInto("plan_answer")
    .values({ plan_id: id, friend, name, is_coming: coming, answered_at: at })
    .onConflict((conflict) => conflict.columns(["plan_id", "friend"]).doUpdateSet({ name, is_coming: coming }))
    .execute();
  const { rows } = await sql<{ answers: number }>`
    select count(*)::integer as answers from plan_answer where plan_id = ${id}::uuid
  `.execute(db);
  return rows[0]?.answers ?? 0;
}

export async function listPlans(db: Database, userId: string, reservationIds: readonly string[]): Promise<PlanRow[]> {
  const { rows } = await sql<PlanRow>`
    select ${COLUMNS} from shared_plan p
    where p.user_id = ${userId}::uuid and p.reservation_id = any (${[...reservationIds]}::uuid[]) order by p.id
  `.execute(db);
  return rows;
}

interface PlanChange {
  reservationId: string;
  userId: string;
  /** Absent: unchanged. */
  name: string | undefined;
  isNewLink: boolean;
  at: Date;
}

/** A plan that exists gets a new link only on request. */
export async function savePlan(db: Database, change: PlanChange): Promise<PlanRow> {
  const { reservationId, userId, name = null, isNewLink, at } = change;
  const { rows } = await sql<PlanRow>`
    insert into shared_plan as p (id, reservation_id, user_id, host_name, token, created_at)
    values (
      ${newId()}, ${reservationId}::uuid, ${userId}::uuid, coalesce(${name}::text, ''), ${randomBytes(16).toString("base64url")}, ${at}::timestamptz
    )
    on conflict (reservation_id) do update set
      host_name = coalesce(${name}::text, p.host_name), token = case when ${isNewLink}::boolean then excluded.token else p.token end
    returning ${COLUMNS}
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("An upsert returned no row");
  return row;
}

export async function deletePlan(db: Database, userId: string, reservationId: string): Promise<void> {
  await db
    .deleteFrom("shared_plan")
    .where("user_id", "=", userId)
    .where("reservation_id", "=", reservationId)
    .execute();
}

/** Address of a listing that visitors can see, on one line; empty for others. */
export async function findAddressLine(db: Database, businessId: string): Promise<string> {
  const row = await db
    .selectFrom("business")
    .select(["address", "city", "state", "zip_code", "country"])
    .where("id", "=", businessId)
    .where("deleted_at", "is", null)
    .where("hidden_at", "is", null)
    .executeTakeFirst();
  return row === undefined ? "" : addressText(row);
}

/** Deletes plans, with their answers, of reservations that ended before `before`. */
export async function sweepPlans(db: Database, before: Date): Promise<void> {
  await sql`
    delete from shared_plan p using reservation r where r.id = p.reservation_id and r.ends_at < ${before}
  `.execute(db);
}
