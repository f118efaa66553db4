/** Account events, which the account's user can read. */
import { sql } from "kysely";
import type { AccountEvent, AccountEventKind } from "#contract/accounts/account-event.ts";
import { newId } from "../platform/db/id.ts";
import type { Database } from "../platform/db/pool.ts";

export interface AccountEventToSave {
  kind: AccountEventKind;
  at: Date;
  userAgent: string;
  place: string;
  subject: string;
}

/** Does nothing when the account does not exist. */
export async function saveAccountEvent(
  db: Database,
  userId: string,
  { kind, at, userAgent, place, subject }: AccountEventToSave,
): Promise<void> {
  await sql`
    insert into account_event (id, user_id, at, kind, user_agent, place, subject)
    select ${newId()}, id, ${at}, ${kind}, ${userAgent}, ${place}, ${subject} from user_account where id = ${userId}
  `.execute(db);
}

/** Records an operator's action for each of these addresses. */
export async function saveOperatorEvent(
  db: Database,
  emails: readonly string[],
  { kind, subject = "" }: { kind: AccountEventKind; subject?: string },
): Promise<void> {
  await sql`
    insert into account_event (id, user_id, at, kind, subject)
    select asked.id, a.id, now(), ${kind}, left(${subject}, 300)
    from unnest(${emails.map(() => newId())}::uuid[], ${[...emails]}::text[]) as asked (id, email)
    join user_account a on a.email = asked.email
  `.execute(db);
}

/**
 * Adds one to the event's count of this UTC day. One statement by address, so that it takes as long without an account.
 * Returns the account's id; null without one.
 */
export async function countAccountEvent(
  db: Database,
  email: string,
  { kind, at, userAgent }: Pick<AccountEventToSave, "kind" | "at" | "userAgent">,
): Promise<string | null> {
  const { rows } = await sql<{ user_id: string }>`
    insert into account_event as e (id, user_id, at, kind, user_agent, counted_on)
    select ${newId()}, id, ${at}, ${kind}, ${userAgent}, (${at}::timestamptz at time zone 'UTC')::date
    from user_account where email = ${email}
    on conflict (user_id, kind, counted_on) do update
      set count = e.count + 1, at = greatest(e.at, excluded.at), user_agent = excluded.user_agent
    returning e.user_id
  `.execute(db);
  return rows[0]?.user_id ?? null;
}

/** Newest first. */
export async function listAccountEvents(
  db: Database,
  userId: string,
  { since, most }: { since: Date; most: number },
): Promise<AccountEvent[]> {
  const rows = await db
    .selectFrom("account_event")
    .select(["id", "kind", "at", "user_agent", "place", "subject", "count"])
    .where("user_id", "=", userId)
    .where("at", ">", since)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** Whether the account has signed in before, as far as events are retained. */
export async function hasSignedIn(db: Database, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("account_event")
    .select("id")
    .where("user_id", "=", userId)
    .where("kind", "in", ["sign_in", "sign_in_google", "sign_in_code", "sign_in_passkey"])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes events from before the instant, and those of each account beyond its newest `most`. */
export async function sweepAccountEvents(db: Database, before: Date, most: number): Promise<void> {
  await db.deleteFrom("account_event").where("at", "<", before).execute();
  await sql`
    delete from account_event e using (
      select id from (
        select id, row_number() over (partition by user_id order by at desc, id desc) as place from account_event
      ) ranked where place > ${most}
    ) beyond where e.id = beyond.id
  `.execute(db);
}
