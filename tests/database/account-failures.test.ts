/**
 * PostgreSQL failures inside better-auth are answered as everywhere else: 503 with a message, and nothing half done.
 */
import { sql } from "kysely";
import { describe, expect } from "vitest";
import type { Connection } from "#server/platform/db/pool.ts";
import { makeAccount } from "../support/accounts.ts";
import { PASSWORD, Visitor, waitingMail, type Answer } from "../support/browserless.ts";
import { test as base } from "../support/database.ts";
import { serveWithGoogle, startProvider, toGoogleAndBack } from "../support/google.ts";

const test = base.extend("url", { scope: "file" }, async ({ connection }, { onCleanup }) => {
  const provider = await startProvider();
  const { url, close } = await serveWithGoogle(connection, provider.issuer);
  onCleanup(async () => {
    await close();
    await provider.stop();
  });
  return url;
});

/** PostgreSQL's error for each, and the code of the answer. */
const FAILURES = [
  { sqlState: "53100", says: "could not extend file: No space left on device", code: "disk_full" },
  { sqlState: "53300", says: "too many connections", code: "unavailable" },
  { sqlState: "25006", says: "cannot execute INSERT in a read-only transaction", code: "unavailable" },
  { sqlState: "57014", says: "canceling statement due to statement timeout", code: "unavailable" },
] as const;

/** While `act` runs, every insert into the table fails. */
async function failing<Result>(
  { db }: Connection,
  table: string,
  { sqlState, says }: (typeof FAILURES)[number],
  act: () => Promise<Result>,
): Promise<Result> {
  await sql`
    create or replace function refuse_row() returns trigger language plpgsql as $$
      begin raise exception ${sql.lit(says)} using errcode = ${sql.lit(sqlState)}; end
    $$`.execute(db);
  await sql`create trigger refuse_row before insert or update on ${sql.table(table)} for each row execute function refuse_row()`.execute(
    db,
  );
  try {
    return await act();
  } finally {
    await sql`drop trigger refuse_row on ${sql.table(table)}`.execute(db);
  }
}

interface Act {
  table: string;
  act: (visitor: Visitor, email: string) => Promise<Answer>;
  hasAccount: boolean;
}

const ACTS: Record<string, Act> = {
  "signing up": {
    table: "user_account",
    act: (visitor, email) => visitor.post("sign-up/email", { email, password: PASSWORD }),
    hasAccount: false,
  },
  "signing up, with its password": {
    table: "user_credential",
    act: (visitor, email) => visitor.post("sign-up/email", { email, password: PASSWORD }),
    hasAccount: false,
  },
  "signing in": {
    table: "user_session",
    act: (visitor, email) => visitor.post("sign-in/email", { email, password: PASSWORD }),
    hasAccount: true,
  },
  "a code by mail": {
    table: "user_verification",
    act: (visitor, email) => visitor.post("email-otp/send-verification-otp", { email }),
    hasAccount: true,
  },
  "a reset by mail": {
    table: "user_verification",
    act: (visitor, email) => visitor.post("request-password-reset", { email }),
    hasAccount: true,
  },
};

describe.each(FAILURES)("SQLSTATE $sqlState", (fault) => {
  test.for(Object.entries(ACTS))("in %s", async ([name, { table, act, hasAccount }], { connection, url }) => {
    const email = `${name.replaceAll(/\W+/g, "-")}-${fault.sqlState}@example.com`;
    if (hasAccount) await makeAccount(connection.db, email);
    const visitor = new Visitor(url);
    const refused = await failing(connection, table, fault, () => act(visitor, email));
    expect(refused).toMatchObject({ status: 503, body: { code: fault.code } });
    expect(String(refused.body["message"]).length).toBeGreaterThan(20);
    expect(await waitingMail(connection, email)).toEqual([]);
    expect((await act(visitor, email)).status).toBe(200);
  });

  test("on the return from Google", async ({ connection, url }) => {
    const visitor = new Visitor(url);
    const back = await toGoogleAndBack(visitor);
    const answer = await failing(connection, "user_session", fault, () => visitor.get(back.href));
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: fault.code });
  });
});
