/** Expired rows are deleted, and no others. */
import { sql } from "kysely";
import { expect } from "vitest";
import { newId } from "#server/platform/db/id.ts";
import { saveConfirmation } from "#server/accounts/queries.ts";
import { takeAttempt } from "#server/context/queries-limits.ts";
import { cleanUp } from "../support/clean-up.ts";
import { test } from "../support/database.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const DAY = 86_400_000;
const before = (days: number) => new Date(NOW.getTime() - days * DAY);

test("expired links, sessions, attempts and unconfirmed addresses are deleted", async ({ connection: { db } }) => {
  const account = async (email: string, isConfirmed: boolean, created_at: Date) => {
    const id = newId();
    await db
      .insertInto("user_account")
      .values({ id, name: "", email, email_verified: isConfirmed, created_at })
      .execute();
    return id;
  };
  const confirmed = await account("confirmed@example.com", true, before(400));
  await account("waiting@example.com", false, before(13));
  await account("forgotten@example.com", false, before(15));
  for (const [token, expires_at] of [["old", before(1)] as const, ["new", new Date(NOW.getTime() + DAY)] as const]) {
    await db
      .insertInto("user_session")
      .values({ id: newId(), user_id: confirmed, token_hash: token, expires_at, ip_address: null, user_agent: null })
      .execute();
    await saveConfirmation(db, token, { user_id: confirmed, new_email: null }, expires_at);
  }
  await takeAttempt(db, [{ key: "long ago", cost: 60, room: 600 }], before(1));
  await takeAttempt(db, [{ key: "just now", cost: 60, room: 600 }], NOW);

  await cleanUp(db, NOW);

  const emails = await db.selectFrom("user_account").select("email").orderBy("email").execute();
  expect(emails.map(({ email }) => email)).toEqual(["confirmed@example.com", "waiting@example.com"]);
  expect(await db.selectFrom("user_session").select("token_hash").execute()).toEqual([{ token_hash: "new" }]);
  expect(await db.selectFrom("user_verification").select("identifier").execute()).toEqual([
    { identifier: "confirm:new" },
  ]);
  const { rows } = await sql`select key from attempt`.execute(db);
  expect(rows).toEqual([{ key: "just now" }]);
});

test("a link from a clock that went ahead lasts its full length from now", async ({ connection: { db } }) => {
  const made = new Date(Date.now() + DAY);
  await saveConfirmation(db, "ahead", { user_id: newId(), new_email: null }, new Date(made.getTime() + 3_600_000));
  await sql`update user_verification set created_at = ${made} where identifier = 'confirm:ahead'`.execute(db);
  await cleanUp(db, new Date());
  const { rows } = await sql<{ minutes: number }>`
    select extract(epoch from expires_at - now())::float8 / 60 as minutes
    from user_verification where identifier = 'confirm:ahead'
  `.execute(db);
  expect(rows[0]?.minutes).toBeGreaterThan(50);
  expect(rows[0]?.minutes).toBeLessThanOrEqual(60);
});
