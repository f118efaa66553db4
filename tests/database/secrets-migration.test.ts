/** A site of before 0014, brought up to date: who was signed in stays so, and nothing in clear is left. */
import { expect, test } from "vitest";
import { migrate } from "#server/platform/db/migrate.ts";
import { newId } from "#server/platform/db/id.ts";
import { databaseOf } from "../support/database-before.ts";
import { signed } from "../support/sessions.ts";
import { Visitor } from "../support/browserless.ts";
import { serveApp } from "../support/http.ts";

test("sessions and links go on, hashed, and the provider's tokens go", async ({ onTestFinished }) => {
  const connection = await databaseOf("0013");
  const { pool } = connection;
  const userId = newId();
  await pool.query(
    "insert into user_account (id, name, email, email_verified) values ($1, '', 'ada@example.com', true)",
    [userId],
  );
  const session = (token: string, createdAt: string) =>
    pool.query(
      `insert into user_session (id, user_id, token, expires_at, created_at)
       values ($1, $2, $3, now() + interval '20 days', now() - $4::interval)`,
      [newId(), userId, token, createdAt],
    );
  await session("token-of-last-week", "7 days");
  await session("token-of-last-year", "1 year");
  const link = (identifier: string) =>
    pool.query(
      "insert into user_verification (id, identifier, value, expires_at) values ($1, $2, $3, now() + interval '1 hour')",
      [newId(), identifier, userId],
    );
  await link("reset-password:token-that-was-mailed");
  await link("auth-state:state-at-google");
  await pool.query(
    `insert into user_credential (id, user_id, account_id, provider_id, access_token, id_token)
     values ($1, $2, '1815', 'google', 'an access token', 'an ID token')`,
    [newId(), userId],
  );

  expect(await migrate(pool)).toContain("0014-secrets-at-rest");
  const served = await serveApp(connection);
  onTestFinished(async () => {
    await served.close();
    await connection.close();
  });
  const { rows } = await pool.query<{ text: string }>(`
    select to_jsonb(s)::text as text from user_session s union all select to_jsonb(v)::text from user_verification v
    union all select to_jsonb(c)::text from user_credential c
  `);
  for (const secret of ["token-of-last", "token-that", "state-at", "an access", "an ID"])
    expect(rows.map(({ text }) => text).join("\n")).not.toContain(secret);

  const status = async (token: string) =>
    (await new Visitor(served.url, { authorization: `Bearer ${token}` }).call("get_profile")).status;
  expect(await status("token-of-last-week")).toBe(200);
  expect(await status("token-of-last-year")).toBe(401);
  const cookie = `mainstreet.session_token=${signed("token-of-last-week")}`;
  expect((await new Visitor(served.url, { cookie }).call("get_profile")).status).toBe(200);
  const choice = { token: "token-that-was-mailed", newPassword: "staple the horse again" };
  expect((await new Visitor(served.url).post("reset-password", choice)).status).toBe(200);
});
