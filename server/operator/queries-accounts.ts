/** Queries of accounts for operators. */
import { sql } from "kysely";
import { newId } from "../platform/db/id.ts";
import type { Database } from "../platform/db/pool.ts";
import type { AccountRow } from "../accounts/queries.ts";

export interface AccountLine {
  email: string;
  is_confirmed: boolean;
  disabled_at: Date | null;
  display_name: string | null;
  listings: number;
  created_at: Date;
  /** The last use of an open session, to the day; null without one. */
  last_seen_at: Date | null;
}

/** Sorted by address, after `after`. `search` is a part of the address or of the display name. */
export async function listAccounts(
  db: Database,
  { search, after, most }: { search: string; after: string; most: number },
): Promise<AccountLine[]> {
  const { rows } = await sql<AccountLine>`
    select a.email, a.email_verified as is_confirmed, a.disabled_at, p.display_name, a.created_at,
      (
        select count(*)::integer from business_member m join business b on b.id = m.business_id
        where m.user_id = a.id and b.deleted_at is null
      ) as listings,
      (select max(s.updated_at) from user_session s where s.user_id = a.id) as last_seen_at
    from user_account a left join profile p on p.user_id = a.id
    where a.email > ${after}
      and (strpos(a.email, lower(${search})) > 0 or strpos(lower(p.display_name), lower(${search})) > 0)
    order by a.email limit ${most}
  `.execute(db);
  return rows;
}

/** Locks the account against changes and sign-ins until the transaction ends. `email` in lowercase. */
export async function lockAccount(db: Database, email: string): Promise<AccountRow | null> {
  const row = await db
    .selectFrom("user_account")
    .select(["id", "email", "email_verified", "disabled_at"])
    .where("email", "=", email)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export interface NewAccount {
  email: string;
  isConfirmed: boolean;
}

/** The account's id; null when another account has the address. */
export async function insertAccount(db: Database, { email, isConfirmed }: NewAccount): Promise<string | null> {
  const row = await db
    .insertInto("user_account")
    .values({ id: newId(), name: "", email, email_verified: isConfirmed })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function setDisabled(db: Database, userId: string, isDisabled: boolean): Promise<void> {
  await db
    .updateTable("user_account")
    .set({ disabled_at: isDisabled ? sql<Date>`now()` : null, updated_at: sql`now()` })
    .where("id", "=", userId)
    .execute();
}

export interface Belongings {
  /** Listings of which this account is the only owner. */
  listings: number;
  reviews: number;
}

export async function countBelongings(db: Database, userId: string): Promise<Belongings> {
  const { rows } = await sql<Belongings>`
    select
      (
        select count(*)::integer from business_member m join business b on b.id = m.business_id
        where m.user_id = ${userId} and m.role = 'owner' and b.deleted_at is null
          and not exists (select from business_member o where o.business_id = b.id
            and o.user_id <> m.user_id and o.role = 'owner')
      ) as listings,
      (select count(*)::integer from review where author_id = ${userId}) as reviews
  `.execute(db);
  return rows[0] ?? { listings: 0, reviews: 0 };
}
