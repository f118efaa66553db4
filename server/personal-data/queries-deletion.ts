/** Finds the rows that `deleteAccount` changes. */
import { sql } from "kysely";
import type { AccountDeletion } from "#contract/accounts/account-deletion.ts";
import { isoAt } from "../hours/rules-zone.ts";
import type { Database } from "../platform/db/pool.ts";
import { readerTypeName, type NamedTypeRow } from "../platform/text/owner-text.ts";

interface WaitingRow extends NamedTypeRow {
  business_name: string;
  date: string;
}

interface EndedRow extends NamedTypeRow {
  business_name: string;
  starts_at: Date;
  time_zone: string;
  dates: number;
  is_course: boolean;
}

const DAY_MS = 86_400_000;

/** Still to come at `at`, as in `cancelOfGuest`. */
const upcoming = (at: Date) => sql`(r.status = 'pending' or (r.status = 'confirmed' and r.ends_at > ${at}))`;

/** Reservations of the account as a guest. Offers of a waitlist are entries of that list. */
async function listEnded(db: Database, userId: string, at: Date): Promise<AccountDeletion["reservations"]> {
  const { rows } = await sql<EndedRow>`
    select coalesce(min(b.name), min(r.business_name)) as business_name, (array_agg(r.type_name order by r.starts_at))[1] as type_name,
      (array_agg(case when t.name = r.type_name then t.translations end order by r.starts_at))[1] as type_translations,
      min(b.texts_language) as texts_language,
      min(r.starts_at) as starts_at, min(r.time_zone) as time_zone, count(*)::integer as dates,
      coalesce(bool_or(t.is_course), false) as is_course
    from reservation r left join business b on b.id = r.business_id left join reservation_type t on t.id = r.type_id
    where r.user_id = ${userId}::uuid and r.offer_until is null and ${upcoming(at)}
    group by coalesce(r.series_id, r.id) order by min(r.starts_at)
  `.execute(db);
  return rows.map((row) => ({
    businessName: row.business_name,
    typeName: readerTypeName(row),
    startsAt: isoAt(row.time_zone, row.starts_at.getTime()),
    dates: row.dates,
    isCourse: row.is_course,
  }));
}

async function listWaiting(db: Database, userId: string, at: Date): Promise<AccountDeletion["waiting"]> {
  // days that have passed in every zone are deleted by a job
  const from = new Date(at.getTime() - DAY_MS).toISOString().slice(0, 10);
  const { rows } = await sql<WaitingRow>`
    select b.name as business_name, t.name as type_name, t.translations as type_translations, b.texts_language,
      to_char(w.day_on, 'YYYY-MM-DD') as date
    from waiting w join business b on b.id = w.business_id join reservation_type t on t.id = w.type_id
    where w.user_id = ${userId}::uuid and w.removed_at is null and w.day_on >= ${from}::date
    order by w.day_on, w.seq
  `.execute(db);
  return rows.map((row) => ({ businessName: row.business_name, typeName: readerTypeName(row), date: row.date }));
}

interface RunRow {
  name: string;
  is_alone: boolean;
  reservations: number;
}

export async function findAccountDeletion(db: Database, userId: string, at: Date): Promise<AccountDeletion> {
  const { rows: run } = await sql<RunRow>`
    select b.name, m.role = 'owner' and not exists (
        select from business_member o where o.business_id = b.id and o.user_id <> m.user_id and o.role = 'owner'
      ) as is_alone,
      (select count(*)::integer from reservation r where r.business_id = b.id and r.source <> 'block' and ${upcoming(at)}) as reservations
    from business_member m join business b on b.id = m.business_id
    where m.user_id = ${userId}::uuid and b.deleted_at is null order by b.name, b.id
  `.execute(db);
  const { rows: counts } = await sql<{ reviews: number; questions: number }>`
    select (select count(*)::integer from review where author_id = ${userId}::uuid) as reviews,
      (select count(*)::integer from listing_question where user_id = ${userId}::uuid and is_shown) as questions
  `.execute(db);
  return {
    reservations: await listEnded(db, userId, at),
    waiting: await listWaiting(db, userId, at),
    listings: run.filter((one) => one.is_alone).map(({ name, reservations }) => ({ name, reservations })),
    sharedListings: run.filter((one) => !one.is_alone).map(({ name }) => name),
    reviews: counts[0]?.reviews ?? 0,
    questions: counts[0]?.questions ?? 0,
  };
}
