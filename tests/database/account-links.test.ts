/** Emailed links that open an account work once, for its owner, and only for a limited time. */
import { request } from "node:http";
import { describe, expect } from "vitest";
import { sql } from "kysely";
import { makeAccount, member, whoIs } from "../support/accounts.ts";
import { mailedToken, PASSWORD, signedUp, Visitor, waitingMail } from "../support/browserless.ts";
import { serveApp } from "../support/http.ts";
import { test } from "../support/app-test.ts";

const NEW_PASSWORD = "staple the horse again";
const enteringWith = (url: string, email: string, password: string) =>
  new Visitor(url).post("sign-in/email", { email, password });

/** With any Host header, which fetch cannot send. */
function postTo(url: string, path: string, body: unknown, headers: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(
      new URL(path, url),
      { method: "POST", headers: { "content-type": "application/json", ...headers } },
      (answer) => {
        let text = JSON.stringify(answer.headers);
        answer.on("data", (chunk: Buffer) => (text += String(chunk)));
        answer.on("end", () => resolve(text));
      },
    );
    sent.on("error", reject);
    sent.end(JSON.stringify(body));
  });
}

describe("ignores a forged host", () => {
  test("in emails and answers", async ({ connection, served: { url } }) => {
    await makeAccount(connection.db, "hosted@example.com");
    await makeAccount(connection.db, "unhosted@example.com", { isConfirmed: false });
    const forged = {
      host: "evil.example",
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "https",
      forwarded: "host=evil.example;proto=https",
    };
    for (const [path, body] of [
      ["request-password-reset", { email: "hosted@example.com" }],
      ["send-verification-email", { email: "unhosted@example.com" }],
      ["sign-up/email", { email: "forged-host@example.com", password: PASSWORD }],
      ["sign-up/email", { email: "hosted@example.com", password: PASSWORD }],
      ["sign-in/email", { email: "hosted@example.com", password: PASSWORD }],
    ] as const)
      expect(await postTo(url, `/api/auth/${path}`, body, forged), path).not.toContain("evil");
    const mails = await waitingMail(connection);
    expect(mails).toHaveLength(4);
    for (const mail of mails) {
      const links = Object.values(mail).filter((value) => String(value).startsWith("http"));
      expect(links.length).toBeGreaterThan(0);
      for (const link of links) expect(new URL(String(link)).origin).toBe(url);
    }
  });

  test("and in callbacks", async ({ served: { url } }) => {
    const { headers } = await fetch(`${url}/api/auth/callback/google?code=1&state=2`, {
      headers: { "x-forwarded-host": "evil.example" },
      redirect: "manual",
    });
    expect(headers.get("location")).toMatch(`${url}/login?error=`);
  });
});

describe("a link to choose a new password", () => {
  test("works once, and of twenty at once one wins", async ({ connection, served: { url } }) => {
    const { email, id } = await member(connection, url, "reset@example.com");
    const visitor = new Visitor(url);
    await visitor.post("request-password-reset", { email });
    const token = await mailedToken(connection, "reset-password", email);
    const passwords = Array.from({ length: 20 }, (_, index) => `${NEW_PASSWORD} ${index}`);
    const answers = await Promise.all(
      passwords.map((newPassword) => visitor.post("reset-password", { token, newPassword })),
    );
    const winners = passwords.filter((_, index) => answers[index]?.status === 200);
    expect(winners).toHaveLength(1);
    for (const { status, body } of answers) if (status !== 200) expect(body["code"]).toBe("INVALID_TOKEN");
    expect((await enteringWith(url, email, winners[0] ?? "")).status).toBe(200);
    expect((await enteringWith(url, email, PASSWORD)).status).toBe(401);
    expect(await waitingMail(connection, email)).toMatchObject([
      { template: "reset-password" },
      { template: "password-changed" },
    ]);
    const { rows } = await sql`select from user_session where user_id = ${id}`.execute(connection.db);
    expect(rows, "only the sign-in after it").toHaveLength(1);
  });

  test("is not used up by a refused password, and expires", async ({ connection, served: { url } }) => {
    const email = "picky@example.com";
    await makeAccount(connection.db, email);
    const visitor = new Visitor(url);
    await visitor.post("request-password-reset", { email });
    const token = await mailedToken(connection, "reset-password", email);
    for (const [newPassword, code] of [
      ["short", "invalid_input"],
      ["password123", "PASSWORD_TOO_COMMON"],
      [email, "PASSWORD_IS_ADDRESS"],
      ["x".repeat(129), "invalid_input"],
    ] as const)
      expect(await visitor.post("reset-password", { token, newPassword })).toMatchObject({
        status: 422,
        body: { code },
      });
    await sql`update user_verification set expires_at = now() - interval '1 second'
      where identifier like 'reset-password:%' and value = (select id::text from user_account where email = ${email})`.execute(
      connection.db,
    );
    expect(await visitor.post("reset-password", { token, newPassword: NEW_PASSWORD })).toMatchObject({
      status: 400,
      body: { code: "INVALID_TOKEN" },
    });
    await visitor.post("request-password-reset", { email });
    const next = await mailedToken(connection, "reset-password", email);
    await visitor.post("reset-password", { token: next, newPassword: "short" });
    expect((await visitor.post("reset-password", { token: next, newPassword: NEW_PASSWORD })).status).toBe(200);
  });

  test("ends every session and all earlier links", async ({ connection, served: { url } }) => {
    const { email, visitor } = await member(connection, url, "robbed@example.com");
    // a thief with the cookie requests a different address
    await visitor.post("change-email", { newEmail: "thief@example.com", currentPassword: PASSWORD });
    const taken = await mailedToken(connection, "confirm-new-address", "thief@example.com");
    await visitor.post("request-password-reset", { email });
    await visitor.post("request-password-reset", { email });
    const tokens = (await waitingMail(connection, email)).flatMap((mail) =>
      mail.template === "reset-password" ? [new URL(mail.url).searchParams.get("token")] : [],
    );
    expect(tokens).toHaveLength(2);
    expect((await visitor.post("reset-password", { token: tokens[0], newPassword: NEW_PASSWORD })).status).toBe(200);
    expect(await whoIs(visitor)).toBeNull();
    expect((await visitor.post("verify-email", { token: taken })).status).toBe(400);
    expect((await visitor.post("reset-password", { token: tokens[1], newPassword: PASSWORD })).status).toBe(400);
  });
});

describe("a link that confirms an address", () => {
  test("works once, and of twenty at once one wins", async ({ connection, served: { url } }) => {
    const email = "confirm@example.com";
    await makeAccount(connection.db, email, { isConfirmed: false });
    const visitor = new Visitor(url);
    await visitor.post("send-verification-email", { email });
    const token = await mailedToken(connection, "confirm-address", email);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => visitor.post("verify-email", { token, password: PASSWORD })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status, body }) => status === 400 && body["code"] === "INVALID_TOKEN")).toHaveLength(19);
  });

  test("expires after a day, and is stored as a hash", async ({ connection }) => {
    let now = new Date();
    const later = await serveApp(connection, { now: () => now });
    try {
      const email = "slow@example.com";
      const id = await makeAccount(connection.db, email, { isConfirmed: false });
      const visitor = new Visitor(later.url);
      await visitor.post("send-verification-email", { email });
      const token = await mailedToken(connection, "confirm-address", email);
      const { rows } = await sql`select from user_verification where identifier like ${`%${token}%`}`.execute(
        connection.db,
      );
      expect(rows).toEqual([]);
      now = new Date(now.getTime() + 86_400_001);
      expect((await visitor.post("verify-email", { token })).status).toBe(400);
      const account = await connection.db
        .selectFrom("user_account")
        .select("email_verified")
        .where("id", "=", id)
        .executeTakeFirst();
      expect(account?.email_verified).toBe(false);
    } finally {
      await later.close();
    }
  });

  test("is not used up by opening it", async ({ connection, served: { url } }) => {
    const email = "scanned@example.com";
    await makeAccount(connection.db, email, { isConfirmed: false });
    await new Visitor(url).post("send-verification-email", { email });
    const token = await mailedToken(connection, "confirm-address", email);
    expect((await fetch(`${url}/api/auth/verify-email?token=${token}`)).status).toBe(404);
    expect((await new Visitor(url).post("verify-email", { token, password: PASSWORD })).status).toBe(200);
  });

  test("gives a person who signed up first no access to what the owner confirms", async ({
    connection,
    served: { url },
  }) => {
    const email = "wanted@example.com";
    const stranger = new Visitor(url);
    const owner = new Visitor(url);
    await stranger.post("sign-up/email", { email, password: "of the stranger" });
    await owner.post("sign-up/email", { email, password: PASSWORD });
    const token = await mailedToken(connection, "confirm-address", email);
    expect((await owner.post("verify-email", { token })).status).toBe(200);
    expect((await stranger.post("sign-in/email", { email, password: "of the stranger" })).body).toMatchObject({
      code: "EMAIL_NOT_VERIFIED",
    });
    expect((await owner.post("sign-in/email", { email, password: PASSWORD })).status).toBe(200);
    await owner.post("request-password-reset", { email });
    const reset = await mailedToken(connection, "reset-password", email);
    expect((await owner.post("reset-password", { token: reset, newPassword: NEW_PASSWORD })).status).toBe(200);
    expect((await owner.post("sign-in/email", { email, password: NEW_PASSWORD })).status).toBe(200);
    expect((await stranger.post("sign-in/email", { email, password: "of the stranger" })).status).not.toBe(200);
  });

  test("signs in a person who signed up twice with one password", async ({ connection, served: { url } }) => {
    const email = "forgetful@example.com";
    await new Visitor(url).post("sign-up/email", { email, password: PASSWORD });
    const visitor = await signedUp(connection, url, email);
    expect(await whoIs(visitor)).toBe(email);
  });
});
