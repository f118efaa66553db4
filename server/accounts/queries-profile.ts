import { sql } from "kysely";
import type { Profile } from "#contract/accounts/profile.ts";
import type { Database } from "../platform/db/pool.ts";

/** Reminder preferences of a profile row `p`. The default is on. */
export const REMINDERS = sql`json_build_object(
  'day', coalesce(p.reminds_day, true), 'soon', coalesce(p.reminds_soon, true), 'owner', coalesce(p.reminds_owner, true)
)`;

/** Null when the account does not exist. */
export async function findProfile(db: Database, userId: string): Promise<Profile | null> {
  const { rows } = await sql<Profile>`
    select a.id, a.email, p.display_name, p.dark, p.locale, p.time_zone as timezone,
      exists (select from zoom_connection z where z.user_id = a.id and z.broken_at is null) as zoom,
      exists (select from zoom_connection z where z.user_id = a.id and z.broken_at is not null) as zoom_broken,
      ${REMINDERS} as reminders,
      exists (select from user_credential c where c.user_id = a.id and c.provider_id = 'credential') as has_password,
      (
        select count(*)::integer from business_member m join business b on b.id = m.business_id
        where m.user_id = a.id and b.deleted_at is null
      ) as business_count,
      (
        select count(*)::integer from business_member m join business b on b.id = m.business_id
        where m.user_id = a.id and m.role = 'owner' and b.deleted_at is null
      ) as owned_count,
      exists (select from operator o where o.user_id = a.id) as is_operator
    from user_account a left join profile p on p.user_id = a.id
    where a.id = ${userId}
  `.execute(db);
  return rows[0] ?? null;
}

export async function findDisplayName(db: Database, userId: string): Promise<string | null> {
  const row = await db.selectFrom("profile").select("display_name").where("user_id", "=", userId).executeTakeFirst();
  return row?.display_name ?? null;
}

/** Facts about the recipient of an email; null when the account does not exist. */
export async function findReader(
  db: Database,
  userId: string,
): Promise<{ created_at: Date; time_zone: string | null } | null> {
  const row = await db
    .selectFrom("user_account")
    .leftJoin("profile", "profile.user_id", "user_account.id")
    .select(["user_account.created_at", "profile.time_zone"])
    .where("user_account.id", "=", userId)
    .executeTakeFirst();
  return row ?? null;
}

export interface ProfileChanges {
  display_name?: string | undefined;
  dark?: boolean | null | undefined;
  locale?: string | null | undefined;
  time_zone?: string | null | undefined;
  reminds_day?: boolean | undefined;
  reminds_soon?: boolean | undefined;
  reminds_owner?: boolean | undefined;
}

/** Absent fields are not changed. */
export async function saveProfile(db: Database, userId: string, changes: ProfileChanges): Promise<void> {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  await db
    .insertInto("profile")
    .values({ user_id: userId, ...given })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ ...given, updated_at: sql`now()` }))
    .execute();
}
