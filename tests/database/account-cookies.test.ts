/** Cookies and session tokens end with the session, and are sent only where requested. */
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { enter, makeAccount, member, whoIs } from "../support/accounts.ts";
import { mailedToken, PASSWORD, Visitor } from "../support/browserless.ts";
import { test } from "../support/app-test.ts";

const NEW_PASSWORD = "staple the horse again";
const enteringWith = (url: string, email: string, password: string) =>
  new Visitor(url).post("sign-in/email", { email, password });

describe("an old cookie is refused", () => {
  test("after its session ended", async ({ connection, served: { url } }) => {
    const { visitor, id } = await member(connection, url, "out@example.com");
    const other = await enter(connection, url, id);
    const thief = new Visitor(url, { cookie: visitor.cookie });
    expect(await whoIs(thief)).toBe("out@example.com");
    await visitor.post("sign-out");
    expect(visitor.cookies.has("mainstreet.session_token")).toBe(false);
    expect(await whoIs(thief)).toBeNull();
    expect(await whoIs(other)).toBe("out@example.com");
  });

  test("after a password change, unless other sessions were to stay", async ({ connection, served: { url } }) => {
    const { visitor, id, email } = await member(connection, url, "change@example.com");
    const thief = await enter(connection, url, id);
    const old = new Visitor(url, { cookie: visitor.cookie });
    await new Visitor(url).post("request-password-reset", { email });
    const mailed = await mailedToken(connection, "reset-password", email);
    const wrong = await visitor.post("change-password", { currentPassword: "not this one", newPassword: NEW_PASSWORD });
    expect(wrong).toMatchObject({ status: 400, body: { code: "INVALID_PASSWORD" } });
    expect(await whoIs(thief)).toBe(email);
    const passwords = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, revokeOtherSessions: false };
    expect((await visitor.post("change-password", passwords)).status).toBe(200);
    expect(await whoIs(thief)).toBe(email);
    expect((await visitor.post("reset-password", { token: mailed, newPassword: PASSWORD })).status).toBe(400);
    const changed = { currentPassword: NEW_PASSWORD, newPassword: `${NEW_PASSWORD} twice` };
    expect((await visitor.post("change-password", changed)).status).toBe(200);
    expect([await whoIs(visitor), await whoIs(thief), await whoIs(old)]).toEqual([email, null, null]);
  });

  test("after the account was disabled or deleted", async ({ connection, served: { url } }) => {
    const { visitor, id, email } = await member(connection, url, "disabled@example.com");
    await sql`update user_account set disabled_at = now() where id = ${id}`.execute(connection.db);
    expect(await whoIs(visitor)).toBeNull();
    expect(await enteringWith(url, email, PASSWORD)).toMatchObject({ status: 403, body: { code: "ACCOUNT_DISABLED" } });
    await sql`update user_account set disabled_at = null where id = ${id}`.execute(connection.db);
    expect(await whoIs(visitor)).toBe(email);
    await sql`delete from user_account where id = ${id}`.execute(connection.db);
    expect(await whoIs(visitor)).toBeNull();
  });

  test("when it was altered, is expired, or is another site's", async ({ connection, served: { url } }) => {
    const { visitor, id } = await member(connection, url, "signed@example.com");
    const [value = ""] = visitor.cookies.values();
    const [token = ""] = decodeURIComponent(value).split(".");
    for (const cookie of [token, `${token}.`, `${token}.AAAA`, value.replace(/..$/, ""), "%ZZ", `${token}.%E0%A4%A`])
      expect(await whoIs(new Visitor(url, { cookie: `mainstreet.session_token=${cookie}` })), cookie).toBeNull();
    await sql`update user_session set expires_at = now() where user_id = ${id}`.execute(connection.db);
    expect(await whoIs(visitor)).toBeNull();
  });
});

const tokenOf = (visitor: Visitor) =>
  decodeURIComponent(visitor.cookies.get("mainstreet.session_token") ?? "").split(".")[0] ?? "";

describe("the session token", () => {
  const shown = ({ headers, body }: { headers: Headers; body: unknown }) =>
    JSON.stringify([[...headers].filter(([name]) => name !== "set-cookie"), body]);

  test("is returned only on request", async ({ connection, served: { url } }) => {
    const { email } = await member(connection, url, "token@example.com");
    const visitor = new Visitor(url);
    const entered = await visitor.post("sign-in/email", { email, password: PASSWORD });
    const first = tokenOf(visitor);
    const changed = await visitor.post("change-password", { currentPassword: PASSWORD, newPassword: NEW_PASSWORD });
    const { rows } = await sql<{ token: string }>`
      select token_hash as token from user_session s join user_account a on a.id = s.user_id where a.email = ${email}`.execute(
      connection.db,
    );
    expect([entered.status, changed.status]).toEqual([200, 200]);
    rows.push({ token: first }, { token: tokenOf(visitor) });
    for (const answer of [entered, changed]) {
      expect(answer.body).not.toHaveProperty("token");
      expect(answer.headers.get("set-auth-token")).toBeNull();
      for (const { token } of rows) expect(shown(answer)).not.toContain(token);
    }
    for (const name of ["get_sessions", "get_my_data", "get_profile"])
      for (const { token } of rows) expect(shown(await visitor.call(name))).not.toContain(token);
  });

  test("signs in a program that requests it, and ends with its session", async ({ connection, served: { url } }) => {
    await makeAccount(connection.db, "program@example.com");
    const asking = { email: "program@example.com", password: PASSWORD };
    const { body } = await new Visitor(url).post("sign-in/email", asking, { "x-session-token": "1" });
    const program = new Visitor(url, { authorization: `Bearer ${String(body["token"])}` });
    expect(await whoIs(program)).toBe("program@example.com");
    for (const authorization of ["Bearer", "Bearer x", `Basic ${String(body["token"])}`, "Bearer %", "Bearer a.b", ""])
      expect(await whoIs(new Visitor(url, { authorization })), authorization).toBeNull();
    expect((await program.post("sign-out")).status).toBe(200);
    expect(await whoIs(program)).toBeNull();
  });
});
