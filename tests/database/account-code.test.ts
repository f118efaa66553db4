/**
 * Logging in and signing up by an emailed code: what it opens, how often it may be tried, and what a stranger can learn
 * and disturb.
 */
import { hash } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, onTestFinished } from "vitest";
import type { AccountPath } from "#contract/accounts/account.ts";
import { CODE } from "#contract/accounts/waiting.ts";
import { changeEmail } from "#server/accounts/queries.ts";
import { ALLOWANCES } from "#server/context/limits.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { makeAccount, whoIs } from "../support/accounts.ts";
import { PASSWORD, Visitor, waitingMail, type Answer } from "../support/browserless.ts";
import { serveApp } from "../support/http.ts";
import { test } from "../support/app-test.ts";

const SEND = "email-otp/send-verification-otp";
const ENTER = "sign-in/email-otp";
const STRANGERS = "chosen by the stranger";

/** The code in the newest email. */
async function codeFor(connection: Connection, email: string): Promise<string> {
  const mail = (await waitingMail(connection, email)).findLast(({ template }) => template === "sign-in-code");
  return mail?.template === "sign-in-code" ? mail.code : "";
}

async function requested(connection: Connection, url: string, email: string) {
  const visitor = new Visitor(url);
  const { status } = await visitor.post(SEND, { email });
  if (status !== 200) throw new Error(`Asking for a code was answered ${status}`);
  return { visitor, code: await codeFor(connection, email) };
}

const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(CODE.digits, "0");

const kindsOf = async ({ db }: Connection, email: string) => {
  const { rows } = await sql<{ kind: string }>`
    select e.kind from account_event e join user_account u on u.id = e.user_id where u.email = ${email} order by e.id
  `.execute(db);
  return rows.map(({ kind }) => kind);
};

const passwordsOf = async ({ db }: Connection, email: string) => {
  const { rows } = await sql`
    select from user_credential c join user_account u on u.id = c.user_id where u.email = ${email}
  `.execute(db);
  return rows.length;
};

describe("a code", () => {
  test("creates a confirmed account without a password or a name", async ({ connection, served: { url } }) => {
    const email = "code-new@example.com";
    const { visitor, code } = await requested(connection, url, email.toUpperCase());
    expect(await passwordsOf(connection, email)).toBe(0);
    expect(code || (await codeFor(connection, email))).toMatch(/^\d{6}$/);
    const right = await codeFor(connection, email);
    const answer = await visitor.post(ENTER, { email, otp: `${right.slice(0, 3)} ${right.slice(3)} ` });
    expect(answer).toMatchObject({ status: 200, body: { user: { email, name: "", emailVerified: true } } });
    expect(answer.body).not.toHaveProperty("token");
    expect((await visitor.call("get_profile")).body).toMatchObject({ email, has_password: false, display_name: null });
    expect(visitor.cookies.has("mainstreet.waiting")).toBe(false);
    expect(await kindsOf(connection, email)).toEqual(["sign_up", "sign_in_code"]);
    expect((await waitingMail(connection, email)).map(({ template }) => template)).toEqual(["sign-in-code"]);
  });

  test("signs in to an existing account without changing it", async ({ connection, served: { url } }) => {
    const email = "code-known@example.com";
    const id = await makeAccount(connection.db, email);
    const { visitor, code } = await requested(connection, url, email);
    expect((await visitor.post(ENTER, { email, otp: code })).body).toMatchObject({ user: { id } });
    expect(await whoIs(visitor)).toBe(email);
    expect((await new Visitor(url).post("sign-in/email", { email, password: PASSWORD })).status).toBe(200);
    // used up
    const again = new Visitor(url, { cookie: visitor.cookie });
    expect((await again.post(ENTER, { email, otp: code })).status).toBe(400);
  });

  test("creates an ordinary session, and returns a token to a program on request", async ({
    connection,
    served: { url },
  }) => {
    const email = "code-token@example.com";
    const { visitor, code } = await requested(connection, url, email);
    const { body } = await visitor.post(ENTER, { email, otp: code }, { "x-session-token": "1" });
    const program = new Visitor(url, { authorization: `Bearer ${String(body["token"])}` });
    expect(await whoIs(program)).toBe(email);
    await visitor.post("sign-out");
    expect(await whoIs(program)).toBeNull();
  });

  test("does not sign in a disabled account, and says that it is disabled", async ({ connection, served: { url } }) => {
    const email = "code-disabled@example.com";
    const id = await makeAccount(connection.db, email);
    await connection.db.updateTable("user_account").set({ disabled_at: new Date() }).where("id", "=", id).execute();
    const { visitor, code } = await requested(connection, url, email);
    expect(await visitor.post(ENTER, { email, otp: code })).toMatchObject({
      status: 403,
      body: { code: "ACCOUNT_DISABLED" },
    });
    expect(await whoIs(visitor)).toBeNull();
  });
});

describe("an account with an unconfirmed address", () => {
  test("removes a password that another person chose, and answers as usual", async ({
    connection,
    served: { url },
  }) => {
    const email = "code-prehijacked@example.com";
    const stranger = new Visitor(url);
    await stranger.post("sign-up/email", { email, password: STRANGERS });
    const { visitor, code } = await requested(connection, url, email);
    expect((await visitor.post(ENTER, { email, otp: code })).status).toBe(200);
    expect(await passwordsOf(connection, email)).toBe(0);
    expect((await stranger.post("sign-in/email", { email, password: STRANGERS })).body).toMatchObject({
      code: "EMAIL_NOT_VERIFIED",
    });
    expect(await whoIs(visitor), "the session outlives what ended then").toBe(email);
    expect((await waitingMail(connection, email)).map(({ template }) => template)).toEqual([
      ...["confirm-address", "sign-in-code", "password-dropped"],
    ]);
    expect(await kindsOf(connection, email)).toEqual([
      ...["sign_up", "address_confirmed", "password_dropped", "sign_in_code"],
    ]);
  });

  test("keeps the password of a sign-up in the same browser", async ({ connection, served: { url } }) => {
    const email = "code-own-password@example.com";
    const visitor = new Visitor(url);
    await visitor.post("sign-up/email", { email, password: PASSWORD });
    await visitor.post(SEND, { email });
    expect((await visitor.post(ENTER, { email, otp: await codeFor(connection, email) })).status).toBe(200);
    expect((await new Visitor(url).post("sign-in/email", { email, password: PASSWORD })).status).toBe(200);
  });

  test("sends no code to an address that another account may return to", async ({ connection, served: { url } }) => {
    const [old, next] = ["code-before@example.com", "code-after@example.com"];
    const id = await makeAccount(connection.db, old);
    await sql`
      insert into address_undo (digest, user_id, old_email, asked_at, expires_at)
      values (sha256('x'), ${id}, ${old}, '2026-11-20T00:00:00Z', '2026-11-25T00:00:00Z')
    `.execute(connection.db);
    await changeEmail(connection.db, id, next, new Date("2026-11-21T12:00:00Z"));
    const visitor = new Visitor(url);
    expect((await visitor.post(SEND, { email: old })).status).toBe(200);
    expect((await waitingMail(connection, old)).map(({ template }) => template)).toEqual(["address-reserved"]);
    expect((await visitor.post(ENTER, { email: old, otp: "123456" })).status).toBe(400);
  });
});

describe("tries", () => {
  test("are limited to three and counted even when the rest of a refused request is rolled back", async ({
    connection,
    served: { url },
  }) => {
    const email = "code-tries@example.com";
    const { visitor, code } = await requested(connection, url, email);
    for (let by = 1; by <= CODE.tries; by += 1)
      expect(await visitor.post(ENTER, { email, otp: wrong(code, by) })).toMatchObject({
        status: 400,
        body: { code: "INVALID_OTP" },
      });
    expect(await visitor.post(ENTER, { email, otp: code })).toMatchObject({
      status: 403,
      body: { code: "TOO_MANY_ATTEMPTS" },
    });
    expect((await visitor.post(ENTER, { email, otp: code })).status).toBe(400);
    expect(await whoIs(visitor)).toBeNull();
    await visitor.post(SEND, { email });
    expect((await visitor.post(ENTER, { email, otp: await codeFor(connection, email) })).status).toBe(200);
  });

  test("stay limited when many arrive at once", async ({ connection, served: { url } }) => {
    const email = "code-at-once@example.com";
    const { visitor, code } = await requested(connection, url, email);
    const tries = Array.from({ length: 12 }, (_, by) => visitor.post(ENTER, { email, otp: wrong(code, by + 1) }));
    await Promise.all(tries);
    expect((await visitor.post(ENTER, { email, otp: code })).status).not.toBe(200);
  });

  test("with the right code at once sign in once", async ({ connection, served: { url } }) => {
    const email = "code-twice@example.com";
    const { visitor, code } = await requested(connection, url, email);
    const answers = await Promise.all(
      [1, 2, 3].map(() => new Visitor(url, { cookie: visitor.cookie }).post(ENTER, { email, otp: code })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  });

  test("end with the code after ten minutes", async ({ connection, served: { url } }) => {
    const email = "code-late@example.com";
    const { visitor, code } = await requested(connection, url, email);
    await sql`update user_verification set expires_at = now() - interval '1 second' where identifier like 'sign-in-code:%'`.execute(
      connection.db,
    );
    expect(await visitor.post(ENTER, { email, otp: code })).toMatchObject({
      status: 400,
      body: { code: "OTP_EXPIRED" },
    });
  });

  test.for(["12345", "1234567", "abcdef", "", "１２３４５６"])("%s is not a code", async (otp, { served: { url } }) => {
    const { status, body } = await new Visitor(url).post(ENTER, { email: "code-shape@example.com", otp });
    expect([status, body["code"]]).toEqual([422, "invalid_input"]);
  });
});

describe("another person", () => {
  test("gets the same answer after the same time for every address", async ({ connection }) => {
    let evened = 0;
    const { url, close } = await serveApp(connection, { untilStep: async () => void (evened += 1) });
    onTestFinished(close);
    await makeAccount(connection.db, "code-a@example.com");
    await makeAccount(connection.db, "code-b@example.com", { isConfirmed: false });
    await makeAccount(connection.db, "code-c@example.com", { hasPassword: false });
    const seen = ({ status, headers, body }: Answer) =>
      JSON.stringify([
        ...[status, body, headers.get("content-length")],
        ...headers.getSetCookie().map((line) => line.replace(/=v1[^;]*/, "=SEALED")),
      ]);
    const answers = [];
    for (const kind of ["a", "b", "c", "d"]) {
      const visitor = new Visitor(url);
      const email = `code-${kind}@example.com`;
      const sent = await visitor.post(SEND, { email });
      const refused = await visitor.post(ENTER, { email, otp: wrong(await codeFor(connection, email)) });
      answers.push(`${seen(sent)} ${seen(refused)}`);
    }
    expect(new Set(answers).size).toBe(1);
    expect(evened).toBe(2 * answers.length);
  });

  test("cannot tell from the response time whether an address has an account", async ({ connection }) => {
    let evened = 0;
    const { url, close } = await serveApp(connection, { untilStep: async () => void (evened += 1) });
    onTestFinished(close);
    const email = "code-clock@example.com";
    const bodies: Partial<Record<AccountPath, object>> = {
      [SEND]: { email },
      [ENTER]: { email, otp: "000000" },
      "sign-up/email": { email, password: PASSWORD },
      "sign-in/email": { email, password: PASSWORD },
      "sign-in/second-factor": { code: "000000" },
      "request-password-reset": { email },
      "send-verification-email": { email },
      "change-email": { newEmail: email },
    };
    for (const [path, body] of Object.entries(bodies)) {
      const before = evened;
      await new Visitor(url).post(path, body);
      expect(evened - before, path).toBe(1);
    }
  });

  test("does not use up another person's tries or end their code", async ({ connection, served: { url } }) => {
    const email = "code-disturbed@example.com";
    const { visitor, code } = await requested(connection, url, email);
    const stranger = new Visitor(url);
    await stranger.post(SEND, { email });
    for (let by = 1; by < 9; by += 1) await stranger.post(ENTER, { email, otp: wrong(code, by) });
    // even the right code does not work in another browser
    expect((await stranger.post(ENTER, { email, otp: code })).status).not.toBe(200);
    expect((await new Visitor(url).post(ENTER, { email, otp: code })).status).toBe(400);
    expect((await visitor.post(ENTER, { email, otp: code })).status).toBe(200);
  });

  test("cannot use a code for another address", async ({ connection, served: { url } }) => {
    const { visitor, code } = await requested(connection, url, "code-mine@example.com");
    const other = "code-yours@example.com";
    await makeAccount(connection.db, other);
    expect((await visitor.post(ENTER, { email: other, otp: code })).status).toBe(400);
    expect(await whoIs(visitor)).toBeNull();
  });

  test("finds in the database neither code nor address, nor a value that a million tries would match", async ({
    connection,
    served: { url },
  }) => {
    const email = "code-at-rest@example.com";
    const { code } = await requested(connection, url, email);
    const { rows } = await sql<{ identifier: string; value: string }>`
      select identifier, value from user_verification where identifier like '%code:%'
    `.execute(connection.db);
    expect(rows.length).toBeGreaterThan(0);
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(code);
    expect(stored).not.toContain("code-at-rest");
    for (const encoding of ["hex", "base64", "base64url"] as const)
      for (const text of [code, `${email}${code}`, email]) expect(stored).not.toContain(hash("sha256", text, encoding));
    const jobs = await sql<{ payload: unknown }>`select payload from graphile_worker._private_jobs`.execute(
      connection.db,
    );
    expect(JSON.stringify(jobs.rows)).not.toContain(code);
  });

  test("is limited by emails per recipient, by requests per address and by wrong codes", async ({ connection }) => {
    const site = await serveApp(connection, { areLimitsOn: true });
    try {
      const email = "code-limits@example.com";
      const visitor = new Visitor(site.url);
      for (let sent = 0; sent < ALLOWANCES.mailPair.burst; sent += 1)
        expect((await visitor.post(SEND, { email })).status).toBe(200);
      const mails = (await waitingMail(connection, email)).length;
      expect((await visitor.post(SEND, { email })).status).toBe(429);
      // a reset is emailed to the same person
      expect((await visitor.post("request-password-reset", { email })).status).toBe(429);
      expect(await waitingMail(connection, email)).toHaveLength(mails);
      const statuses = [];
      for (let tried = 0; tried <= ALLOWANCES.signInPair.burst; tried += 1)
        statuses.push((await new Visitor(site.url).post(ENTER, { email, otp: "000000" })).status);
      expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    } finally {
      await site.close();
    }
  });
});
