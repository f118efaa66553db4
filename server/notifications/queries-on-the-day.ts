/** Questions to guests on the day, and their answers. */
import { sql } from "kysely";
import type { DayQuestionRules } from "#contract/notifications/on-the-day.ts";
import { TYPE_TRANSLATIONS } from "../booking/reservations/queries-reservations.ts";
import type { Database } from "../platform/db/pool.ts";
import type { StoredTranslations } from "../platform/text/owner-text.ts";
import type { DayQuestion } from "./rules-on-the-day.ts";

export async function findDayRules(db: Database, businessId: string): Promise<DayQuestionRules> {
  const row = await db
    .selectFrom("day_rules")
    .select(["ask_hours", "until_hours", "releases"])
    .where("business_id", "=", businessId)
    .executeTakeFirst();
  return row ?? null;
}

export async function saveDayRules(db: Database, businessId: string, rules: DayQuestionRules): Promise<void> {
  if (rules === null) {
    await db.deleteFrom("day_rules").where("business_id", "=", businessId).execute();
    return;
  }
  await db
    .insertInto("day_rules")
    .values({ business_id: businessId, ...rules })
    .onConflict((conflict) => conflict.column("business_id").doUpdateSet(rules))
    .execute();
}

interface DayQuestionQuery {
  reservation_id: string;
  starts_at: Date;
}

/**
 * Inserts the questions that are due and returns them, one per reservation and start. Guests who reserved or moved
 * within the period get none, and neither do those who could not answer in time.
 */
export async function noteDue(db: Database, at: Date, most: number): Promise<DayQuestionQuery[]> {
  const { rows } = await sql<DayQuestionQuery>`
    insert into day_answer (reservation_id, starts_at, asked_at, due_at, releases)
    select r.id, r.starts_at, ${at}, r.starts_at - make_interval(hours => d.until_hours), d.releases
    from day_rules d join business b on b.id = d.business_id and b.deleted_at is null
    join reservation r on r.business_id = d.business_id
    join user_account a on a.id = r.user_id and a.disabled_at is null
    where r.status = 'confirmed' and r.source = 'online'
      and r.starts_at > ${at}::timestamptz + make_interval(hours => d.until_hours)
      and r.starts_at <= ${at}::timestamptz + make_interval(hours => d.ask_hours)
      and r.created_at < r.starts_at - make_interval(hours => d.ask_hours)
      and not exists (
        select from reservation_event e where e.reservation_id = r.id and e.kind = 'moved'
          and e.at >= r.starts_at - make_interval(hours => d.ask_hours)
      )
      and not exists (select from day_answer o where o.reservation_id = r.id and o.starts_at = r.starts_at)
    order by r.starts_at limit ${most}
    on conflict do nothing
    returning reservation_id, starts_at
  `.execute(db);
  return rows;
}

interface DayQuestionRow {
  starts_at: Date;
  due_at: Date;
  releases: boolean;
  sent_at: Date | null;
  answered_at: Date | null;
  status: DayQuestion["status"];
  current_start: Date;
}

const toQuestion = (row: DayQuestionRow): DayQuestion => ({
  startsAt: row.starts_at.getTime(),
  dueAt: row.due_at.getTime(),
  releases: row.releases,
  sentAt: row.sent_at?.getTime() ?? null,
  answeredAt: row.answered_at?.getTime() ?? null,
  status: row.status,
  currentStart: row.current_start.getTime(),
});

const QUESTION = sql`a.starts_at, a.due_at, a.releases, a.sent_at, a.answered_at, r.status, r.starts_at as current_start`;

/** Null when this start has no question. */
export async function findQuestion(db: Database, reservationId: string, startsAt: Date): Promise<DayQuestion | null> {
  const { rows } = await sql<DayQuestionRow>`
    select ${QUESTION} from day_answer a join reservation r on r.id = a.reservation_id
    where a.reservation_id = ${reservationId}::uuid and a.starts_at = ${startsAt}
  `.execute(db);
  return rows[0] === undefined ? null : toQuestion(rows[0]);
}

export interface DayEmailRow {
  to: string;
  user_id: string;
  business_id: string;
  business_name: string;
  type_name: string;
  type_translations: StoredTranslations;
  texts_language: string | null;
  time_zone: string;
  party_size: number | null;
  question: DayQuestion;
}

/** Facts of the email; null without a recipient. */
export async function findDayEmail(db: Database, reservationId: string, startsAt: Date): Promise<DayEmailRow | null> {
  const { rows } = await sql<DayQuestionRow & Omit<DayEmailRow, "question">>`
    select ${QUESTION}, u.email as to, u.id as user_id, b.id as business_id, b.name as business_name, r.type_name, ${TYPE_TRANSLATIONS} as type_translations,
      b.texts_language, r.time_zone,
      r.party_size
    from day_answer a join reservation r on r.id = a.reservation_id
    join user_account u on u.id = r.user_id and u.disabled_at is null
    join business b on b.id = r.business_id and b.deleted_at is null
    where a.reservation_id = ${reservationId}::uuid and a.starts_at = ${startsAt}
  `.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { to, user_id, business_id, business_name, time_zone, party_size } = row;
  const { type_name, type_translations, texts_language } = row;
  const facts = { business_id, business_name, type_name, type_translations, texts_language, time_zone, party_size };
  return { to, user_id, ...facts, question: toQuestion(row) };
}

async function note(
  db: Database,
  column: "sent_at" | "answered_at" | "settled_at",
  { reservationId, startsAt, at }: { reservationId: string; startsAt: Date; at: Date },
): Promise<void> {
  await db
    .updateTable("day_answer")
    .set({ [column]: at })
    .where("reservation_id", "=", reservationId)
    .where("starts_at", "=", startsAt)
    .where(column, "is", null)
    .execute();
}

type EventNote = Parameters<typeof note>[2];
export const noteQuestionSent = (db: Database, noted: EventNote): Promise<void> => note(db, "sent_at", noted);
export const noteAnswered = (db: Database, noted: EventNote): Promise<void> => note(db, "answered_at", noted);
export const noteSettled = (db: Database, noted: EventNote): Promise<void> => note(db, "settled_at", noted);

/** Questions past their deadline that are not settled. */
export async function listDue(db: Database, at: Date, most: number): Promise<DayQuestionQuery[]> {
  return db
    .selectFrom("day_answer")
    .select(["reservation_id", "starts_at"])
    .where("settled_at", "is", null)
    .where("due_at", "<=", at)
    .orderBy("due_at")
    .limit(most)
    .execute();
}
