/** Rows that the printed examples about members and their changes need in the database. */
import { createHash } from "node:crypto";
import { EXAMPLE_ID } from "#contract/examples.ts";
import { sql } from "kysely";
import type { Database } from "#server/platform/db/pool.ts";

/** Examples sent by an invited user. */
export const BY_INVITED: readonly string[] = ["get_invitation", "accept_invitation", "decline_invitation"];
const ABOUT_MEMBERS = ["withdraw_invitation", "change_member", "remove_member", "leave_listing", "undo_change"];

/** Gives the example listing a second owner, an invitation for the guest, and a change. */
export async function makeMembersOf(
  name: string,
  db: Database,
  { ownerId, guestId }: { ownerId: string; guestId: string },
): Promise<void> {
  // re-adds a member who left in an earlier example
  if (name !== "ask_claim_operator")
    await sql`insert into business_member (business_id, user_id, role) values (${EXAMPLE_ID}, ${ownerId}, 'owner') on conflict do nothing`.execute(db); // oxfmt-ignore
  if (!BY_INVITED.includes(name) && !ABOUT_MEMBERS.includes(name)) return;
  const hash = createHash("sha256").update("A".repeat(43)).digest();
  await sql`insert into user_account (id, name, email) values (${EXAMPLE_ID}, 'Second', 'second@example.com') on conflict do nothing`.execute(db); // oxfmt-ignore
  await sql`insert into business_member (business_id, user_id, role) values (${EXAMPLE_ID}, ${EXAMPLE_ID}, 'owner') on conflict do nothing`.execute(db); // oxfmt-ignore
  await sql`delete from business_member where user_id = ${guestId}`.execute(db);
  await sql`delete from business_invitation`.execute(db);
  await sql`
    insert into business_invitation (id, business_id, email, role, token_hash, invited_by, created_at, expires_at)
    select ${EXAMPLE_ID}, ${EXAMPLE_ID}, email, 'staff', ${hash}, ${EXAMPLE_ID}, '2026-11-21T12:00:00Z', '2026-11-28T12:00:00Z'
    from user_account where id = ${guestId}
  `.execute(db);
  await sql`delete from business_change`.execute(db);
  await sql`
    insert into business_change (id, business_id, at, actor, field, before, after)
    values (${EXAMPLE_ID}, ${EXAMPLE_ID}, '2026-11-21T12:00:00Z', 'member', 'name', '"Before"', '"After"')
  `.execute(db);
}
