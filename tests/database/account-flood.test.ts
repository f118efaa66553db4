/** Account requests beyond capacity are refused at once and cost nothing. */
import { expect } from "vitest";
import { sql } from "kysely";
import { ACCOUNTS_AT_ONCE } from "#server/accounts/accounts.ts";
import { lockSignUp } from "#server/accounts/queries-sign-up.ts";
import { PASSWORD, Visitor } from "../support/browserless.ts";
import { test } from "../support/database.ts";
import { serveApp } from "../support/http.ts";
import { until } from "../support/until.ts";
import { listWritableRows } from "../support/writable-rows.ts";

test("refuses a person over the limit with Retry-After and charges nothing", async ({ connection }) => {
  const served = await serveApp(connection, { areLimitsOn: true, proxies: "private" });
  const post = (index: number, path: string, body: Record<string, unknown>) =>
    new Visitor(served.url, { "x-forwarded-for": `198.51.${index >> 8}.${index & 255}` }).post(path, body);
  const stuck = async () => {
    const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(connection.db);
    return rows.length;
  };
  const waiting: Promise<{ status: number }>[] = [];
  let refused = 0;
  function send(index: number, path: string, body: Record<string, unknown>): void {
    const one = post(index, path, body);
    waiting.push(one);
    void one.then(({ status }) => (refused += status === 429 ? 1 : 0));
  }
  try {
    await connection.db.transaction().execute(async (tx) => {
      // all requests that may run at once wait for the test
      const emails = Array.from({ length: ACCOUNTS_AT_ONCE }, (_, index) => `stuck-${index}@example.com`);
      for (const email of emails) await lockSignUp(tx, email);
      for (const [index, email] of emails.entries()) send(index, "sign-up/email", { email, password: PASSWORD });
      await until(async () => (await stuck()) === ACCOUNTS_AT_ONCE, { what: "waiting for the locks" });
      for (let index = 10; index < 84; index += 1)
        send(index, "request-password-reset", { email: `nobody-${index}@example.com` });
      await until(() => refused === 14, { what: "turning fourteen of them away" });
      const before = await listWritableRows(connection);
      const turnedAway = await post(100, "sign-in/email", { email: "somebody@example.com", password: PASSWORD });
      expect(turnedAway).toMatchObject({ status: 429, body: { code: "too_many_attempts" } });
      expect(Number(turnedAway.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(await listWritableRows(connection)).toEqual(before);
    });
    const statuses = (await Promise.all(waiting)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(ACCOUNTS_AT_ONCE + 60);
    expect((await post(101, "request-password-reset", { email: "later@example.com" })).status).toBe(200);
  } finally {
    await served.close();
  }
});
